import { isDeepStrictEqual } from 'node:util';
import { compareAlternatives } from './alternatives.ts';
import { boundMovement, boundOf, exclusiveLimits, formatMovement, limitMovement, limits } from './limits.ts';
import { compareAdditional, compareProperties } from './objects.ts';
import { canonical, list } from '../../document/json.ts';
import {
  compareFlags,
  compareNull,
  compareDescriptions,
  differ,
  isAnything,
  reportMovement,
} from '../schema-step.ts';
import type { Step } from '../schema-step.ts';
import { documentationKeywords } from '../../document/keywords.ts';
import type { Shape } from '../shape.ts';

/** Compares two shapes. Schemas below them are compared by `descend`. */
export function compareShapes(step: Step): void {
  if (compareAlternatives(step) === 'compared') {
    if (!step.old.alternatives || !step.now.alternatives) return;
    compareValues(step);
    compareKeywords(step);
    return;
  }
  compareDescriptions(step);
  compareFlags(step);
  if (compareTypes(step) === 'changed') return;
  compareValues(step);
  compareKeywords(step);
  compareProperties(step);
  compareAdditional(step);
  const { old, now } = step;
  if (old.items && now.items) step.descend(old.items, now.items);
  else if (old.items && isArray(now)) reportMovement(step, 'type', 'loosened', 'items may be anything');
  else if (now.items && isArray(old)) reportMovement(step, 'type', 'tightened', 'items may not be anything');
}

function isArray({ types }: Shape): boolean {
  return types?.includes('array') ?? false;
}

/** Where the type itself changed, nothing within it is compared. */
function compareTypes(step: Step): 'changed' | 'comparable' {
  const { old, now } = step;
  const [was, is] = [typeText(old), typeText(now)];
  const widened = !covers(old, now);
  const narrowed = !covers(now, old);
  if (!widened && !narrowed) {
    compareNull(step);
    return 'comparable';
  }
  const text = `was ${was}, is ${is}`;
  if (step.direction === 'response' && !widened && isTypeGone(old, now))
    step.report('response-type-removed', text);
  else if (widened && narrowed) reportMovement(step, 'type', 'changed', text);
  else reportMovement(step, 'type', widened ? 'loosened' : 'tightened', text);
  if ((widened && narrowed) || isAnything(old) || isAnything(now)) return 'changed';
  compareNull(step);
  return 'comparable';
}

/** In code, integers are numbers. Code that reads an unknown type tests for it anyway. */
function isTypeGone(old: Shape, now: Shape): boolean {
  if (isAnything(old)) return false;
  const left = new Set(now.types?.map(typeInCode));
  return (old.types ?? []).some((type) => !left.has(typeInCode(type)));
}

function typeInCode(type: string): string {
  return type === 'integer' ? 'number' : type;
}

function covers(wide: Shape, narrow: Shape): boolean {
  if (isAnything(wide)) return true;
  if (isAnything(narrow)) return false;
  const types = wide.types ?? [];
  return (narrow.types ?? []).every(
    (type) => types.includes(type) || (type === 'integer' && types.includes('number')),
  );
}

function typeText({ types, nullable, alternatives }: Shape): string {
  if (alternatives) return 'one of several';
  if (!types) return 'anything';
  return [...types, ...(nullable ? ['null'] : [])].join(' | ') || 'nothing';
}

function compareValues({ old, now, direction, report }: Step): void {
  if (!old.values && !now.values) return;
  if (!old.values)
    return report(`${direction}-enum-introduced`, `is one of ${[...(now.values ?? [])].join(', ')}`);
  if (!now.values) return report(`${direction}-enum-lifted`, 'is no longer limited to listed values');
  for (const value of now.values) {
    if (!old.values.has(value)) report(`${direction}-enum-value-added`, `${value} was added`);
  }
  for (const value of old.values) {
    if (!now.values.has(value)) report(`${direction}-enum-value-removed`, `${value} was removed`, [], true);
  }
}

const handledElsewhere = new Set([
  ...documentationKeywords,
  ...limits,
  ...Object.values(exclusiveLimits),
  'deprecated',
  'readOnly',
  'writeOnly',
  'discriminator',
  'format',
  'default',
  'contentMediaType',
  'contentEncoding',
]);

function compareKeywords(step: Step): void {
  const { old, now, direction, report } = step;
  const texts = (key: string) => `${key} was ${said(old, key)}, is ${said(now, key)}`;
  for (const limit of limits) {
    if (limit in exclusiveLimits) {
      compareBounds(step, limit);
      continue;
    }
    const movement = limitMovement(limit, old.keywords.get(limit), now.keywords.get(limit));
    if (limit === 'pattern' && direction === 'response' && movement && movement !== 'tightened')
      report('response-pattern-changed', texts(limit));
    else reportMovement(step, 'limit', movement, texts(limit));
  }
  const [before, after] = [old, now].map(({ keywords }) => keywords.get('format'));
  // A format depends on its type, so it is compared only where the type is the same.
  if (isDeepStrictEqual(old.types, now.types)) {
    reportMovement(step, 'format', formatMovement(before, after), texts('format'));
  }
  if (direction === 'response' && least(now) < least(old) && !old.keywords.has('minItems'))
    reportMovement(step, 'type', 'loosened', 'items of the tuple may be missing');
  for (const key of ['contentMediaType', 'contentEncoding']) {
    if (differ(old, now, key)) report('content-changed', texts(key));
  }
  if (differ(old, now, 'default')) {
    report(step.isParameter ? 'parameter-default-changed' : `${direction}-default-changed`, texts('default'));
  }
  for (const key of new Set([...old.keywords.keys(), ...now.keywords.keys()])) {
    if (!handledElsewhere.has(key) && differ(old, now, key))
      report('condition-changed', `the keyword ${key} changed`);
  }
}

function compareBounds(step: Step, limit: string): void {
  const bounds = [step.old, step.now].map(({ keywords, types }) =>
    boundOf(limit, keywords, types?.every((type) => type === 'integer') ?? false),
  );
  const [was, is] = bounds.map((bound) => {
    if (!bound) return 'not stated';
    return bound.isExclusive ? `${bound.value}, which is excluded` : String(bound.value);
  });
  reportMovement(step, 'limit', boundMovement(limit, bounds[0], bounds[1]), `${limit} was ${was}, is ${is}`);
}

/** How many items a tuple must have: all of them unless `minItems` is lower. */
function least({ keywords }: Shape): number {
  const { length } = list(keywords.get('prefixItems'));
  return Math.min(length, Number(keywords.get('minItems') ?? length));
}

function said({ keywords }: Shape, key: string): string {
  const value = keywords.get(key);
  return value === undefined ? 'not stated' : canonical(value);
}
