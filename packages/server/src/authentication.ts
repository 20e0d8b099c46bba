import type { IncomingHttpHeaders } from 'node:http';
import { PROFILES, type Profile } from '@conversation-analytics/engine';
import type { Queries } from './database/database.ts';
import { badRequest, unauthorized } from './problem.ts';
import type { Route } from './route.ts';
import { serviceIdOfToken } from './tokens.ts';

/** Who sent an authenticated request, and the profile that it asks for. */
export interface Caller {
  readonly serviceId: string;
  readonly profile: Profile;
  /** Aborts when the caller hangs up, and after the response. */
  readonly signal: AbortSignal;
}

/**
 * Checks who is calling, in this order: the bearer token (401), the header `service-id` being there (400) and being
 * the one that the token was issued to (401), the profile (400).
 */
export async function authenticate(
  queries: Queries,
  route: Pick<Route, 'takesProfile'>,
  headers: IncomingHttpHeaders,
): Promise<Omit<Caller, 'signal'>> {
  const token = bearerToken(headers.authorization);
  if (token === undefined) throw unauthorized('A bearer token is required.');
  const owner = await serviceIdOfToken(queries, token);
  if (owner === undefined) throw unauthorized('The bearer token is unknown or has expired.');
  if (serviceIdHeader(headers) !== owner) {
    throw unauthorized('The bearer token was not issued to this service id.');
  }
  const profile = route.takesProfile ? requestedProfile(headers) : 'default';
  return { serviceId: owner, profile };
}

/** @throws {Problem} 400 when the header names no profile of the engine. */
function requestedProfile(headers: IncomingHttpHeaders): Profile {
  const name = headers['service-profile'] ?? 'default';
  const profile = PROFILES.find((known) => known === name);
  if (profile !== undefined) return profile;
  const known = PROFILES.map((each) => `'${each}'`).join(' and ');
  throw badRequest([
    { header: 'service-profile', detail: `names no profile of this service; there are ${known}.` },
  ]);
}

/** @throws {Problem} 400 when the header is absent or empty. */
export function serviceIdHeader(headers: IncomingHttpHeaders): string {
  const serviceId = headers['service-id'];
  if (typeof serviceId === 'string' && serviceId !== '') return serviceId;
  throw badRequest([{ header: 'service-id', detail: 'is required.' }]);
}

function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization ?? '')?.[1];
}
