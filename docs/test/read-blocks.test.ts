import { expect, it } from 'vitest';
import { readBlocks } from '../code-blocks/read-blocks.ts';

it('reads complete blocks and fragments, with their lines, also in lists', () => {
  const markdown = [
    '```ts',
    'complete();',
    '```',
    '',
    '- A list.',
    '',
    '  ```tsx fragment=react',
    '  if (a) {',
    '    b();',
    '  }',
    '  ```',
    '',
    '```sh',
    'npm install',
    '```',
  ].join('\n');
  expect(readBlocks('page.md', markdown)).toEqual([
    { page: 'page.md', line: 2, language: 'ts', context: undefined, text: 'complete();\n' },
    { page: 'page.md', line: 8, language: 'tsx', context: 'react', text: 'if (a) {\n  b();\n}\n' },
  ]);
});

it('refuses a block without an end', () => {
  expect(() => readBlocks('page.md', '```ts\nopen();\n')).toThrow('page.md:1: the code block has no end.');
});
