import type { IncomingHttpHeaders } from 'node:http';
import { badRequest, unauthorized } from '../http/problem.ts';
import type { Route } from '../http/route.ts';
import type { NamedProfile } from '@conversation-analytics/engine/profile-file';
import { defaultProfile, type Profiles } from '../profiles/profiles.ts';
import type { Tokens } from './tokens.ts';

/** Who sent an authenticated request, and the profile that it asks for. */
export interface Caller {
  readonly serviceId: string;
  readonly profile: NamedProfile;
  /** Aborts when the caller hangs up, and after the response. */
  readonly signal: AbortSignal;
}

/**
 * Checks who is calling. The bearer token is first (401). Then the header `service-id` must exist (400) and must be the
 * one that the token was issued to (401). The profile is last (400).
 */
export async function authenticate(
  { tokens, profiles }: { readonly tokens: Tokens; readonly profiles: Profiles },
  route: Pick<Route, 'takesProfile'>,
  headers: IncomingHttpHeaders,
): Promise<Omit<Caller, 'signal'>> {
  const token = bearerToken(headers.authorization);
  if (token === undefined) throw unauthorized('A bearer token is required.');
  const claims = await tokens.verify(token);
  if (claims === undefined) throw unauthorized('The bearer token is unknown or has expired.');
  const { serviceId: owner } = claims;
  if (serviceIdHeader(headers) !== owner) {
    throw unauthorized('The bearer token was not issued to this service id.');
  }
  const profile = route.takesProfile ? requestedProfile(profiles, headers) : defaultProfile;
  return { serviceId: owner, profile };
}

/** @throws {Problem} 400 when the header names no profile. */
function requestedProfile(profiles: Profiles, headers: IncomingHttpHeaders): NamedProfile {
  const name = headers['service-profile'] ?? defaultProfile.name;
  const profile = profiles.find(String(name));
  if (profile !== undefined) return profile;
  const known = profiles.names().map((each) => `'${each}'`);
  throw badRequest([
    { header: 'service-profile', detail: `names no profile of this service; there are ${known.join(', ')}.` },
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
