import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ImportExtension } from '../src/emit/target.ts';
import { generateFiles } from '../src/targets/any-document.ts';
import { clientErrors } from './compile-client.ts';

const text = readFileSync(join(import.meta.dirname, 'golden/every-feature.yaml'), 'utf8');

const generateWith = (importExtension: ImportExtension | undefined) =>
  generateFiles(
    { name: 'every-feature.yaml', text, url: undefined },
    { react: true, paths: true, importExtension },
  ).files;

/** The generated files that each file names, by `import`, `import type` or `export type *`. */
const named: Readonly<Record<string, readonly string[]>> = {
  'client.ts': ['create-resources', 'options', 'options', 'resources', 'resources', 'service'],
  'create-resources.ts': ['operations', 'resources'],
  'models.ts': ['schema-types'],
  'operations.ts': [],
  'options.ts': [],
  'paths.ts': [],
  'react-options.ts': ['models', 'resources'],
  'resources.ts': ['models', 'options'],
  'schema-types.ts': [],
  'service.ts': ['operations'],
};

it.each([
  { importExtension: undefined, ending: '', compiled: ['bundler'] },
  { importExtension: 'none', ending: '', compiled: ['bundler'] },
  { importExtension: 'js', ending: '.js', compiled: ['bundler', 'nodenext'] },
  { importExtension: 'ts', ending: '.ts', compiled: ['bundler', 'nodenext'] },
] as const)(
  'with the import extension $importExtension, imports of all files end with "$ending", and compile',
  ({ importExtension, ending, compiled }) => {
    const files = generateWith(importExtension);
    const found = [...files].map(([name, code]) => {
      const specifiers = [...code.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]*)['"]/g)];
      return [name, specifiers.map(([, specifier]) => specifier).sort()];
    });
    const expected = Object.entries(named).map(([name, all]) => [
      name,
      all.map((one) => `./${one}${ending}`),
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    for (const resolution of compiled)
      expect(clientErrors(files, `import { createClient } from './client${ending}';`, resolution)).toEqual(
        [],
      );
  },
);

it('without an extension, the client does not compile under nodenext', () => {
  expect(clientErrors(generateWith('none'), '', 'nodenext').join('\n')).toContain(
    'Relative import paths need explicit file extensions',
  );
});
