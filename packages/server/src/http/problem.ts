import { STATUS_CODES } from 'node:http';
import type { ProblemDetails } from '../generated/models.ts';

/** One violation: where it is (exactly one of the four places) and what is wrong there. */
export type Violation = { readonly detail: string } & (
  | { readonly pointer: string }
  | { readonly header: string }
  | { readonly parameter: string }
  | { readonly query: string }
);

/** More violations than this are only counted, so that a small body cannot cause a huge response. */
const listedViolations = 50;

/** More violations of a body than this are not looked for: a huge body can have one in every few bytes. */
export const countedViolations = 1000;

/** A name as a part of a JSON Pointer (RFC 6901). */
export function pointerToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** An answer other than success. Handlers throw it; everything else that is thrown becomes a 500. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly violations: readonly Violation[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    detail: string,
    options: { violations?: readonly Violation[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(detail);
    this.status = status;
    this.violations = options.violations ?? [];
    this.headers = options.headers ?? {};
  }
}

/** A 400 that names the place of each violation. */
export function badRequest(violations: readonly Violation[], detail?: string): Problem {
  const [first] = violations;
  const count = violations.length;
  const number = count < countedViolations ? `${count}` : `at least ${countedViolations}`;
  const described =
    count === 1 && first ? `${place(first)} ${first.detail}` : `The request breaks ${number} rules.`;
  return new Problem(400, detail ?? described, { violations });
}

export function unauthorized(detail: string): Problem {
  return new Problem(401, detail, { headers: { 'www-authenticate': 'Bearer' } });
}

/** The body of an error: RFC 9457, with the violations as an extension member. */
export function problemBody(problem: Problem, requestId: string): ProblemDetails {
  const { status, message, violations } = problem;
  const omitted = violations.length - listedViolations;
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    instance: `urn:request:${requestId}`,
    ...(violations.length > 0 && { errors: violations.slice(0, listedViolations) }),
    ...(omitted > 0 && { errors_omitted: omitted }),
  };
}

function place(violation: Violation): string {
  if ('pointer' in violation) return violation.pointer === '' ? 'The body' : violation.pointer;
  if ('header' in violation) return `The header ${violation.header}`;
  if ('query' in violation) return `The query parameter ${violation.query}`;
  return `The path parameter ${violation.parameter}`;
}
