import { isDeepStrictEqual } from 'node:util';

/** How a set of allowed values has changed. */
export type Movement = 'tightened' | 'loosened' | 'changed' | undefined;

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'];
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'];

/** The keywords that are limits. */
export const limits: readonly string[] = [...lower, ...upper, 'multipleOf', 'pattern', 'uniqueItems'];

export function limitMovement(keyword: string, base: unknown, revision: unknown): Movement {
  if (isDeepStrictEqual(base, revision)) return undefined;
  if (base === undefined) return 'tightened';
  if (revision === undefined) return 'loosened';
  if (typeof base !== 'number' || typeof revision !== 'number') return 'changed';
  if (lower.includes(keyword)) return revision > base ? 'tightened' : 'loosened';
  if (upper.includes(keyword)) return revision < base ? 'tightened' : 'loosened';
  if (revision % base === 0) return 'tightened';
  return base % revision === 0 ? 'loosened' : 'changed';
}

/** The formats whose values are all values of another. */
const wider: Readonly<Record<string, string>> = {
  int32: 'int64',
  float: 'double',
  uri: 'uri-reference',
  email: 'idn-email',
};

export function formatMovement(base: unknown, revision: unknown): Movement {
  if (base === revision) return undefined;
  if (base === undefined) return 'tightened';
  if (revision === undefined) return 'loosened';
  if (wider[String(base)] === revision) return 'loosened';
  return wider[String(revision)] === base ? 'tightened' : 'changed';
}
