/** A problem as RFC 9457 describes it. Services add members of their own. */
export type ProblemDetails = {
  type?: string | null;
  title?: string | null;
  status?: number | null;
  detail?: string | null;
  instance?: string | null;
} & { [member: string]: unknown };

/** One broken rule: a JSON Pointer into the request, and what is wrong there. */
export interface Violation {
  readonly pointer: string;
  readonly message: string;
}

/**
 * The violations that a problem lists under `errors`. Two shapes are in use: an array of objects with a pointer, and a map
 * of fields to messages. Other shapes are left out.
 */
export function violationsOf(problem: ProblemDetails | undefined): readonly Violation[] {
  const errors: unknown = problem?.['errors'];
  if (Array.isArray(errors)) return errors.flatMap(fromObject);
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([field, messages]: [string, unknown]) =>
    [messages]
      .flat()
      .flatMap((message) => (typeof message === 'string' ? [{ pointer: field, message }] : [])),
  );
}

function fromObject(error: unknown): Violation[] {
  const { pointer, detail, message }: Record<string, unknown> = Object(error);
  if (typeof pointer !== 'string') return [];
  return [{ pointer, message: firstString(detail, message) ?? 'is not valid' }];
}

/** The first of these values that is a string, where a service may send anything. */
export function firstString(...values: readonly unknown[]): string | undefined {
  return values.find((value) => typeof value === 'string');
}
