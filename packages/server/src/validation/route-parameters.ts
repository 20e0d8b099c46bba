import type { FastifyRequest } from 'fastify';
import { badRequest, type Violation } from '../http/problem.ts';
import type { Route } from '../http/route.ts';
import { parameterValidator } from './validation.ts';

/** The parameters that a handler takes beside those of the path. */
export interface RouteParameters {
  readonly query: unknown;
  readonly header?: unknown;
  readonly cookie?: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Makes the reader of the query, headers and cookies of a route. It converts each value to the type that the contract has.
 *
 * @throws Problem 400 with every violation.
 */
export function parameterReader({
  query,
  header,
  cookie,
}: Route): (request: FastifyRequest) => RouteParameters {
  const checkQuery = parameterValidator(query, (name) => ({ query: name }));
  const checkHeader = header && parameterValidator(header, (name) => ({ header: name }));
  const checkCookie = cookie && parameterValidator(cookie, () => ({ header: 'cookie' }));
  return (request) => {
    // The validator converts in place.
    const headers = checkHeader && { ...request.headers };
    const cookies = checkCookie && cookiesOf(request.headers.cookie);
    const violations: Violation[] = [
      ...checkQuery(request.query),
      ...(checkHeader?.(headers) ?? []),
      ...(checkCookie?.(cookies) ?? []),
    ];
    if (violations.length > 0) throw badRequest(violations);
    return { query: request.query, ...(headers && { header: headers }), ...(cookies && { cookie: cookies }) };
  };
}

/** Of two cookies of one name the first counts, as its path is the longer one. */
function cookiesOf(header = ''): Values {
  const pairs = header.split(';').flatMap((pair): [string, string][] => {
    const [name = '', ...value] = pair.split('=');
    return value.length > 0 ? [[name.trim(), decoded(value.join('=').trim())]] : [];
  });
  return Object.fromEntries(pairs.toReversed());
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
