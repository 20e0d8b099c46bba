import { CATALOGUE } from './catalogue.ts';

/** What is wrong with a profile, and the properties and places that lead there. */
export interface ProfileProblem {
  readonly path: readonly (string | number)[];
  readonly detail: string;
}

type Path = ProfileProblem['path'];
/** Looks at a value, and returns what is wrong with it. */
type Check = (value: unknown, path: Path) => ProfileProblem[];

const BEHAVIORS: readonly string[] = CATALOGUE.map(({ name }) => name);

/**
 * What is wrong with a profile: nothing when it can be used.
 *
 * @example
 * profileProblems({ behaviors: ['advise'] });
 * // [{ path: ['behaviors', 0], detail: "is no behaviour of the catalogue: 'advise'." }]
 */
export function profileProblems(value: unknown): ProfileProblem[] {
  const problems = checkProfile(value, []);
  return problems.length > 0 ? problems : doubledItems(value);
}

const text: Check = (value, path) =>
  typeof value === 'string' && value !== '' ? [] : wrong(path, 'must be a text that is not empty.');
const flag: Check = (value, path) =>
  typeof value === 'boolean' ? [] : wrong(path, 'must be true or false.');
const confidence: Check = (value, path) =>
  typeof value === 'number' && value >= 0 && value <= 1 ? [] : wrong(path, 'must be a number from 0 to 1.');
const count: Check = (value, path) =>
  Number.isSafeInteger(value) && Number(value) > 0 ? [] : wrong(path, 'must be a whole number from 1.');
const plain: Check = (value, path) =>
  ['string', 'number', 'boolean'].includes(typeof value)
    ? []
    : wrong(path, 'must be a text, a number, true or false.');
const itemName: Check = (value, path) =>
  typeof value === 'string' && /^[a-z\d-]+$/.test(value)
    ? []
    : wrong(path, 'must have lower-case letters, digits and hyphens only.');
const behavior: Check = (value, path) =>
  BEHAVIORS.some((name) => name === value)
    ? []
    : wrong(path, `is no behaviour of the catalogue: '${String(value)}'.`);
const behaviors = listOf(behavior);

const checkProfile = objectOf({
  behaviors: (value, path) => (value === 'default' || value === 'all' ? [] : behaviors(value, path)),
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
  fidelity: oneOf(['miti', 'none']),
  metric_groups: listOf(oneOf(['miti', 'engagement'])),
});

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

function wrong(path: Path, detail: string): ProfileProblem[] {
  return [{ path, detail }];
}

function oneOf(allowed: readonly string[]): Check {
  return (value, path) =>
    allowed.some((one) => one === value) ? [] : wrong(path, `must be one of: ${allowed.join(', ')}.`);
}

function listOf(check: Check): Check {
  return (value, path) =>
    Array.isArray(value)
      ? value.flatMap((item: unknown, place) => check(item, [...path, place]))
      : wrong(path, 'must be a list.');
}

function mapOf(key: Check, check: Check): Check {
  return (value, path) =>
    isRecord(value)
      ? Object.entries(value).flatMap(([name, child]) => {
          const place = [...path, name];
          return [...key(name, place), ...check(child, place)];
        })
      : wrong(path, 'must be a map of names to values.');
}

function objectOf(checks: Readonly<Record<string, Check>>, required: readonly string[] = []): Check {
  return (value, path) => {
    if (!isRecord(value)) return wrong(path, 'must be a map of names to values.');
    const missing = required.filter((name) => !Object.hasOwn(value, name));
    return [
      ...missing.flatMap((name) => wrong(path, `needs '${name}'.`)),
      ...Object.entries(value).flatMap(([name, child]) => {
        const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
        if (check === undefined)
          return wrong([...path, name], `is not known. There are: ${Object.keys(checks).join(', ')}.`);
        return child === undefined ? [] : check(child, [...path, name]);
      }),
    ];
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
