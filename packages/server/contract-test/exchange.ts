import type { IncomingHttpHeaders } from 'node:http';
import { routes } from '../src/generated/routes.ts';
import type { Route } from '../src/http/route.ts';
import { schemaErrors } from '../test/support.ts';

/** A response as it came over the wire. */
export interface WireResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** What the transport says itself: `docs/reference/interface-requests.md` lists these under "Statuses outside the contract". */
export const transportStatuses: readonly number[] = [404, 405, 408, 413, 415, 417, 431, 501, 503];

/** Statuses of an operation that declares none: `docs/reference/interface-requests.md` lists these. */
export const undeclaredStatuses: Readonly<Record<string, readonly number[]>> = {
  'update-conversation-metadata': [400, 401, 500],
};

/** The operation that a request is for. */
export function operationOf(method: string | undefined, url: string | undefined): Route | undefined {
  const [path = ''] = (url ?? '').split('?');
  const matching = routes.filter(
    (route) =>
      route.method === method && new RegExp(`^${route.url.replaceAll(/:[^/]+/g, '[^/]+')}$`).test(path),
  );
  // A fixed path goes before a pattern.
  return matching.find(({ url }) => url === path) ?? matching[0];
}

/**
 * What is wrong with a response of an operation by the contract, beside what Prism notices: Prism does not look at the
 * content type of a response that it takes for JSON, and only warns of a status that the contract does not have.
 */
export function responseProblems(route: Route, { status, headers, text }: WireResponse): string[] {
  const isSuccess = status === route.success.status;
  const declared: readonly number[] = [
    ...route.errorStatuses,
    ...(undeclaredStatuses[route.operationId] ?? []),
  ];
  if (!isSuccess && !declared.includes(status) && !transportStatuses.includes(status)) {
    return [`responded with ${status}, which is neither in the contract nor listed outside of it`];
  }
  const schema = isSuccess ? route.success.schema : 'ProblemDetails';
  const type = headers['content-type'];
  if (schema === undefined) {
    return text === '' && type === undefined
      ? []
      : [`has a body (${type ?? 'no content type'}), and declares none`];
  }
  if (!/^application\/json(?:; charset=utf-8)?$/.test(type ?? '')) {
    return [`has the content type ${type ?? 'none'}`];
  }
  return schemaErrors(JSON.parse(text), schema).map((error) => JSON.stringify(error));
}
