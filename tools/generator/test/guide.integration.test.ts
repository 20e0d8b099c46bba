import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clientErrors } from './compile-client.ts';
import { generateFrom } from './documents.ts';

const guide = readFileSync(new URL('../../../docs/guides/regenerate.md', import.meta.url), 'utf8');

function blocks(language: string): string[] {
  return [...guide.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  );
}

it('what the guide says of its document compiles', () => {
  const { files, notes } = generateFrom(blocks('yaml')[0] ?? '', 'openapi.yaml', true);
  expect(notes).toEqual([]);
  // The check of all other code blocks leaves out `typescript`: these need the client that is generated here.
  const [first = '', ...others] = blocks('typescript').map((text) => text.replaceAll("'./service/", "'./"));
  expect(others).toHaveLength(2);
  // Each in a scope of its own, as each is a piece of a program of its own.
  const scoped = others.map((text) => {
    const imports = text.match(/^import .*$/gm) ?? [];
    return [
      ...imports,
      `export async function example() {${text.replaceAll(/^(import .*|export )/gm, '')}}`,
    ].join('\n');
  });
  const consumer = [`declare function readKey(): string;\n${first}`, ...scoped];
  const program = consumer.map((text, index) => text.replace('function example', `function example${index}`));
  expect(clientErrors(files, program.join('\n'))).toEqual([]);
});
