import { expect, it } from 'vitest';
import { allowance } from '../allowance.ts';
import { allBlocks } from '../code-blocks/all-blocks.ts';
import { checkTypes } from '../code-blocks/check-types.ts';

const blocks = allBlocks();
const problems = checkTypes(blocks);
const allowed: readonly string[] = allowance.uncheckedBlocks;

it('every code block of the site and of the READMEs has the types of the packages', () => {
  expect(blocks.length).toBeGreaterThan(50);
  expect(problems.filter((problem) => !allowed.some((page) => problem.startsWith(`${page}:`)))).toEqual([]);
});

it('a page whose code blocks have the right types is not in the allowance any more', () => {
  expect(allowed.filter((page) => !problems.some((problem) => problem.startsWith(`${page}:`)))).toEqual([]);
});

it('wrong blocks are found: unknown names, wrong arguments, unknown contexts, errors that do not occur', () => {
  const block = { page: 'page.md', language: 'ts', context: undefined, line: 10 } as const;
  const found = checkTypes([
    { ...block, text: "const a = 1;\nconst b: string = a + 'c' + d;\n" },
    { ...block, text: 'await client.behaviors.detect({ input: 1 });\n', context: 'client' },
    { ...block, text: 'client;\n', context: 'unknown' },
    { ...block, text: '// @errors: 2345\nexport const a = 1;\n' },
    { ...block, text: '// @errors: 2322\nexport const a: string = 1;\n' },
  ]);
  expect(found).toEqual([
    'page.md:10: there is no docs/contexts/unknown.ts.',
    "page.md:11: error 2304: Cannot find name 'd'.",
    "page.md:10: error 2322: Type 'number' is not assignable to type 'string'.",
    'page.md:10: error 2345 is expected, but does not occur.',
  ]);
});
