import type { ProblemDetails } from './generated/models.ts';

/** One broken rule: a JSON Pointer into the request, and what is wrong there. */
export interface Violation {
  readonly pointer: string;
  readonly message: string;
}

/**
 * The violations that a problem lists under `errors`, in the two shapes in use: an array of objects with a pointer, or a
 * map of field to messages. Best effort: whatever has another shape is left out.
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
  return [{ pointer, message: [detail, message].find((text) => typeof text === 'string') ?? 'is not valid' }];
}
