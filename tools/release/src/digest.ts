import { createHash } from 'node:crypto';

/** A short digest for people to see. It tells texts apart and protects nothing. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
