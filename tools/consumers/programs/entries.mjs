// Imports and requires the entries that it is given, and prints what it got as JSON. It is plain JavaScript, for any Node.
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

/** Entries that have types and no values. */
const typesOnly = new Set(['@conversation-analytics/client/openapi']);

const require = createRequire(import.meta.url);
const warnings = [];
process.on('warning', ({ name, message }) => warnings.push(`${name}: ${message}`));

const entries = await Promise.all(
  JSON.parse(process.argv[2]).map(async ({ id, isJson }) => {
    const imported = await import(id, isJson ? { with: { type: 'json' } } : {});
    const required = require(id);
    // A package of ESM is one module, however it was loaded: instanceof holds between both.
    const names = Object.keys(imported).filter((name) => name !== 'default');
    const isSame = isJson
      ? isDeepStrictEqual(imported.default, required)
      : names.every((name) => imported[name] === required[name]);
    return { id, isEmpty: !isJson && names.length === 0 && !typesOnly.has(id), isSame };
  }),
);
// Warnings arrive a turn later.
setImmediate(() => console.log(JSON.stringify({ entries, warnings })));
