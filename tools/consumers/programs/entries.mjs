// Imports and requires what it is told to, and says in JSON what it got: plain JavaScript, for every Node runs it as it is.
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

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
    return { id, isEmpty: !isJson && names.length === 0, isSame };
  }),
);
// Warnings are told a turn later.
setImmediate(() => console.log(JSON.stringify({ entries, warnings })));
