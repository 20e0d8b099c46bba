import ts from 'typescript';
import { camelCase, pascalCase } from '../names.ts';

/** As the compiler has it, which knows fewer letters than a newer Unicode. */
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

/** What means something else as the name of a property: `then` would make a promise of a resource. */
const takenProperties = new Set([
  'constructor',
  'new',
  'then',
  'prototype',
  '__proto__',
  'toString',
  'valueOf',
]);

/** Words that cannot be a parameter, and the names that the code around one has: a parameter would hide them. */
const takenArguments = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof var void while with yield ' +
    'body call client mutationOptions options own queryOptions scope signal undefined'
  ).split(' '),
);

export function propertyName(text: string): string {
  return legal(camelCase(text), takenProperties);
}

export function argumentName(text: string): string {
  return legal(camelCase(text), takenArguments);
}

/** Types that are written in the generated files, which a model must not hide. */
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

/** A name that is one already stays: `URLSet` is not `Urlset`. */
export function typeName(text: string): string {
  const name = /^\p{Lu}/u.test(text) && isIdentifier(text) ? text : pascalCase(text);
  return legal(name, takenTypes);
}

function legal(name: string, taken: ReadonlySet<string>): string {
  const kept = name === '' ? '_' : isIdentifier(name) ? name : `_${name}`;
  const text = isIdentifier(kept) ? kept : '_';
  return taken.has(text) ? `${text}_` : text;
}

/** Hands out names of one place, each once: what comes second is called `name2`, and `told` hears of it. */
export function uniqueNames(
  told: (taken: string, given: string) => void = () => {},
): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    let given = name;
    for (let count = 2; used.has(given); count += 1) given = name + String(count);
    used.add(given);
    if (given !== name) told(name, given);
    return given;
  };
}
