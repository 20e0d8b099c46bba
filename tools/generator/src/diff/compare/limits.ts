import { isDeepStrictEqual } from 'node:util';

/** How a set of allowed values has changed. */
export type Movement = 'tightened' | 'loosened' | 'changed' | undefined;

const lower = ['minimum', 'minLength', 'minItems', 'minProperties', 'minContains'];
const upper = ['maximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'];

/** The keywords that are limits, and the exclusive forms of two of them. */
export const limits: readonly string[] = [...lower, ...upper, 'multipleOf', 'pattern', 'uniqueItems'];
export const exclusiveLimits: Readonly<Record<string, string>> = {
  minimum: 'exclusiveMinimum',
  maximum: 'exclusiveMaximum',
};

/** A number that a value must reach or, if it is exclusive, exceed. */
interface Bound {
  readonly value: number;
  readonly isExclusive: boolean;
}

/** The stricter of `minimum` and `exclusiveMinimum`. For integers an exclusive bound becomes an inclusive one. */
export function boundOf(
  keyword: string,
  keywords: ReadonlyMap<string, unknown>,
  isInteger: boolean,
): Bound | undefined {
  const sign = keyword === 'minimum' ? 1 : -1;
  const bounds = [keyword, exclusiveLimits[keyword] ?? ''].flatMap((key): Bound[] => {
    // Some documents have numbers in quotes.
    const value = Number(keywords.get(key) ?? NaN);
    if (Number.isNaN(value)) return [];
    const isExclusive = key !== keyword;
    if (!isInteger) return [{ value, isExclusive }];
    const first = sign * Math.ceil(sign * value);
    return [{ value: isExclusive && first === value ? first + sign : first, isExclusive: false }];
  });
  return bounds.sort(
    (a, b) => sign * (b.value - a.value) || Number(b.isExclusive) - Number(a.isExclusive),
  )[0];
}

export function boundMovement(
  keyword: string,
  base: Bound | undefined,
  revision: Bound | undefined,
): Movement {
  if (base && revision && base.value === revision.value && base.isExclusive !== revision.isExclusive)
    return revision.isExclusive ? 'tightened' : 'loosened';
  return limitMovement(keyword, base?.value, revision?.value);
}

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

/** Formats whose values all fit another format. */
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
