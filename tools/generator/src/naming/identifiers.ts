import ts from 'typescript';
import { camelCase, pascalCase } from './case.ts';

/** By the compiler, which knows fewer letters than a newer Unicode. */
function isIdentifier(name: string): boolean {
  const points = Array.from(name, (one) => one.codePointAt(0) ?? 0);
  return (
    points.length > 0 &&
    points.every((one, index) =>
      index === 0
        ? ts.isIdentifierStart(one, ts.ScriptTarget.ESNext)
        : ts.isIdentifierPart(one, ts.ScriptTarget.ESNext),
    )
  );
}

/** Properties that have a meaning of their own: `then` would make a promise of a resource. */
const takenProperties = new Set([
  'constructor',
  'new',
  'then',
  'prototype',
  '__proto__',
  'toString',
  'valueOf',
]);

/** Words that cannot be a parameter, and names in the code around one, which a parameter would hide. */
const takenArguments = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof var void while with yield ' +
    'body call client cookie header mutationOptions operations options own query queryOptions scope signal undefined'
  ).split(' '),
);

/** Words that cannot be a constant, and the names that the table of operations imports. */
const takenConstants = new Set([
  ...takenArguments,
  ...'binary form json jsonObject optionParameters satisfies text then typedForm urlencoded'.split(' '),
]);

/** The name of a constant, of a text in camel case. */
export function constantName(name: string): string {
  return legal(name, takenConstants);
}

export function propertyName(text: string): string {
  return legal(camelCase(text), takenProperties);
}

export function argumentName(text: string): string {
  return legal(camelCase(text), takenArguments);
}

/** Types that generated files use, which a model must not hide. */
const takenTypes = new Set([
  'Blob',
  'Record',
  'Omit',
  'components',
  'any',
  'never',
  'unknown',
  'string',
  'number',
]);

/** A name that is valid stays: `URLSet` does not become `Urlset`. */
export function typeName(text: string): string {
  const name = /^\p{Lu}/u.test(text) && isIdentifier(text) ? text : pascalCase(text);
  return legal(name, takenTypes);
}

function legal(name: string, taken: ReadonlySet<string>): string {
  const kept = name === '' ? '_' : isIdentifier(name) ? name : `_${name}`;
  const text = isIdentifier(kept) ? kept : '_';
  return taken.has(text) ? `${text}_` : text;
}

/** Returns unique names: the second `name` is called `name2`, and `onRename` is called. */
export function uniqueNames(
  onRename: (taken: string, given: string) => void = () => {},
): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    let given = name;
    for (let count = 2; used.has(given); count += 1) given = name + String(count);
    used.add(given);
    if (given !== name) onRename(name, given);
    return given;
  };
}
