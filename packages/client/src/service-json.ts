import { json } from './body.ts';
import { UnsupportedRequestError } from './errors.ts';

/** @throws UnsupportedRequestError for what JSON cannot say, and for a file: JSON would say `{}`. */
export function serviceJson(id: string, value: unknown): string {
  // First, as it refuses what contains itself.
  const text = json(id, value);
  if (hasFile(value))
    throw new UnsupportedRequestError(`The body of ${id} has a Blob in JSON, which has no files.`);
  return text;
}

function hasFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof Blob || Object.values(value).some(hasFile);
}
