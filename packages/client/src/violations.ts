import type { ProblemDetails } from './generated/models.ts';

/** One broken rule: a JSON Pointer into the request, and what is wrong there. */
export interface Violation {
  readonly pointer: string;
  readonly message: string;
}

/**
 * The violations that a problem lists under `errors`, in the two shapes in use: an array of objects with a
 * pointer, or a map of field to messages. Best effort: whatever has another shape is left out.
 */
export function violationsOf(problem: ProblemDetails | undefined): readonly Violation[] {
  const errors: unknown = problem?.['errors'];
  if (Array.isArray(errors)) return errors.flatMap(fromObject);
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([field, messages]) => fromField(field, messages));
}

function fromObject(error: unknown): Violation[] {
  if (typeof error !== 'object' || error === null || !('pointer' in error)) return [];
  const { pointer } = error;
  const message = firstText(
    'detail' in error ? error.detail : undefined,
    'message' in error ? error.message : undefined,
  );
  return typeof pointer === 'string' ? [{ pointer, message: message ?? 'is not valid' }] : [];
}

function fromField(field: string, messages: unknown): Violation[] {
  const list: unknown[] = Array.isArray(messages) ? messages : [messages];
  return list.flatMap((message) => (typeof message === 'string' ? [{ pointer: field, message }] : []));
}

function firstText(...candidates: unknown[]): string | undefined {
  return candidates.find((candidate) => typeof candidate === 'string');
}
