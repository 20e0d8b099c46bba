/** What is wrong with a value, and the properties and places that lead there. */
export interface ProfileProblem {
  readonly path: readonly (string | number)[];
  readonly detail: string;
}

export type Path = ProfileProblem['path'];
/** Looks at a value, and returns what is wrong with it. */
export type Check = (value: unknown, path: Path) => ProfileProblem[];

export const text: Check = (value, path) =>
  typeof value === 'string' && value.trim() !== ''
    ? []
    : wrong(path, `must be a text that is not empty. It is ${kindOf(value)}: put a text in quotes.`);
export const flag: Check = (value, path) =>
  typeof value === 'boolean' ? [] : wrong(path, 'must be true or false.');
export const confidence: Check = (value, path) =>
  typeof value === 'number' && value >= 0 && value <= 1 ? [] : wrong(path, 'must be a number from 0 to 1.');
export const count: Check = (value, path) =>
  Number.isSafeInteger(value) && Number(value) > 0 ? [] : wrong(path, 'must be a whole number from 1.');
export const amount: Check = (value, path) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? []
    : wrong(path, 'must be a number from 0.');
export const plain: Check = (value, path) =>
  ['string', 'number', 'boolean'].includes(typeof value)
    ? []
    : wrong(path, 'must be a text, a number, true or false.');

function kindOf(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map';
  return typeof value === 'string' ? 'an empty text' : `the value ${String(value)}`;
}

export function wrong(path: Path, detail: string): ProfileProblem[] {
  return [{ path, detail }];
}

export function oneOf(allowed: readonly (string | number)[]): Check {
  return (value, path) =>
    allowed.some((one) => one === value) ? [] : wrong(path, `must be one of: ${allowed.join(', ')}.`);
}

export function listOf(check: Check): Check {
  return (value, path) =>
    Array.isArray(value)
      ? value.flatMap((item: unknown, place) => check(item, [...path, place]))
      : wrong(path, 'must be a list.');
}

export function mapOf(key: Check, check: Check): Check {
  return (value, path) =>
    isRecord(value)
      ? Object.entries(value).flatMap(([name, child]) => {
          const place = [...path, name];
          return [...key(name, place), ...check(child, place)];
        })
      : wrong(path, 'must be a map of names to values.');
}

export function objectOf(checks: Readonly<Record<string, Check>>, required: readonly string[] = []): Check {
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

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
