import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { isExpected } from '../src/document/problem.ts';
import { generateFrom, oddDocument } from './documents.ts';

const document: unknown = parse(oddDocument);

/** The ways to every value of the document. */
function* pathsIn(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) yield* pathsIn(one, [...path, key]);
}

/** A copy in which another value stands at one place. */
function changed(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (String(index) === key ? changed(one, rest, other) : one));
  const entries = Object.entries(Object(value)).map(([name, one]) => [
    name,
    name === key ? changed(one, rest, other) : one,
  ]);
  return Object.fromEntries(entries);
}

/** What is said of a document of which no client can be made. */
function refusal(text: string): string | undefined {
  try {
    generateFrom(text, 'service.json', true);
    return undefined;
  } catch (error) {
    if (isExpected(error)) return error.message;
    throw error;
  }
}

it('whatever stands in a wrong place of a document is a client or a message with a line, and no stack trace', () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(
      '#/components/schemas/Node',
      { $ref: '#/components/schemas/Node' },
      { $ref: '#/paths' },
      { $ref: 5 },
      { $ref: '#' },
    ),
  );
  fc.assert(
    fc.property(fc.constantFrom(...pathsIn(document)), value, (path, other) => {
      const found = refusal(JSON.stringify(changed(document, path, other)));
      expect(found ?? 'service.json:1:1 none: ').toMatch(/^service\.json:\d+:\d+ [\w-]+: /);
    }),
    { numRuns: 300 },
  );
});
