import { behaviorsOfProfileCheck } from './behavior-problems.ts';
import { CATALOGUE } from './built-in.ts';
import { MEASURE_NAMES, TOPIC_NAMES } from './profile-names.ts';
import {
  amount,
  type Check,
  confidence,
  count,
  flag,
  isRecord,
  listOf,
  mapOf,
  objectOf,
  oneOf,
  plain,
  type ProfileProblem,
  text,
  wrong,
} from './checks.ts';

const CATALOGUE_NAMES: readonly string[] = CATALOGUE.map(({ name }) => name);

/**
 * What is wrong with a profile: nothing when it can be used.
 *
 * @example
 * profileProblems({ behaviors: ['advise'] });
 * // [{ path: ['behaviors', 0], detail: "is no behaviour of the catalogue: 'advise'." }]
 */
export function profileProblems(value: unknown): ProfileProblem[] {
  const problems = checkOf(namesOfOwn(value))(value, []);
  return problems.length > 0 ? problems : doubledItems(value);
}

const itemName: Check = (value, path) =>
  typeof value === 'string' && /^[a-z\d-]+$/.test(value)
    ? []
    : wrong(path, 'must have lower-case letters, digits and hyphens only.');

const lowerCase: Check = (value, path) => {
  const problems = text(value, path);
  return problems.length === 0 && value !== String(value).toLowerCase()
    ? wrong(path, 'must be in lower case.')
    : problems;
};

const shapeOfTarget = objectOf(
  { measure: oneOf(MEASURE_NAMES), at_least: amount, at_most: amount, partly: amount, source: text },
  ['measure', 'source'],
);

const target: Check = (value, path) => {
  const problems = shapeOfTarget(value, path);
  if (problems.length > 0 || !isRecord(value)) return problems;
  const { at_least: least, at_most: most, partly } = value;
  if ((least === undefined) === (most === undefined))
    return wrong(path, "needs 'at_least' or 'at_most', and not both.");
  if (partly === undefined) return [];
  const isBeyond = least === undefined ? Number(partly) > Number(most) : Number(partly) < Number(least);
  return isBeyond ? [] : wrong([...path, 'partly'], "must be below 'at_least', or above 'at_most'.");
};

/** The check of a profile that defines behaviours of these names. */
function checkOf(own: ReadonlySet<unknown>): Check {
  const behavior: Check = (value, path) => {
    if (own.has(value) || CATALOGUE_NAMES.some((name) => name === value)) return [];
    const place = own.size > 0 ? 'of the catalogue or of this profile' : 'of the catalogue';
    return wrong(path, `is no behaviour ${place}: '${String(value)}'.`);
  };
  const behaviors = listOf(behavior);
  return objectOf({
    behaviors: (value, path) => (value === 'default' || value === 'all' ? [] : behaviors(value, path)),
    own_behaviors: behaviorsOfProfileCheck,
    rules: listOf(
      objectOf({
        role: (value, path) => (Array.isArray(value) ? listOf(text)(value, path) : text(value, path)),
        metadata: mapOf(text, plain),
        add: behaviors,
        remove: behaviors,
      }),
    ),
    thresholds: mapOf(behavior, confidence),
    allow_suggestions: flag,
    allow_tips: flag,
    checklist: listOf(
      objectOf({ name: itemName, title: text, definition: text, tip: text, behaviors, count, role: text }, [
        'name',
        'title',
        'behaviors',
      ]),
    ),
    title: text,
    topics: listOf(oneOf(TOPIC_NAMES)),
    leaders: listOf(lowerCase),
    targets: listOf(target),
    fidelity: oneOf(['miti', 'none']),
    metric_groups: listOf(oneOf(['miti', 'engagement'])),
  });
}

function namesOfOwn(profile: unknown): ReadonlySet<unknown> {
  const own: unknown = isRecord(profile) ? profile['own_behaviors'] : undefined;
  return new Set(
    Array.isArray(own) ? own.map((one: unknown) => (isRecord(one) ? one['name'] : undefined)) : [],
  );
}

function doubledItems(value: unknown): ProfileProblem[] {
  // Its shape has been checked.
  const { checklist = [] } = value as { checklist?: readonly { name: string }[] };
  const names = checklist.map(({ name }) => name);
  return names.flatMap((name, place) =>
    names.indexOf(name) < place
      ? wrong(['checklist', place, 'name'], `is the name of an item before: '${name}'.`)
      : [],
  );
}
