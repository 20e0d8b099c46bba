import { describe, expect, it } from 'vitest';
import { checkProse, type Rules } from '../src/check-prose.ts';

const rules: Rules = { maximumWords: 10, terms: ['OpenAPI', ['whoever', 'people who']] };
const long = 'This sentence has one word more than the rule allows here.';

function check(source: string): Promise<string[]> {
  return checkProse('one.ts', source, rules);
}

describe('a sentence with too many words', () => {
  it.each([
    ['a comment of one line', `// ${long}\n`, '1:4'],
    ['a comment at the end of a line', `const one = 1; // ${long}\n`, '1:19'],
    ['a docstring', `/** ${long} */\nconst one = 1;\n`, '1:5'],
    ['the second sentence of a docstring', `/**\n * It is short. ${long}\n */\n`, '2:17'],
    ['a tag of a docstring', `/**\n * Adds.\n *\n * @param one - ${long}\n */\n`, '4:17'],
    ['a string', `console.log('${long}');\n`, '1:14'],
    ['a template', `console.log(\`Hello \${name}, ${long}\`);\n`, '1:14'],
    ['a comment in a class', `class One {\n  // ${long}\n  two = 1;\n}\n`, '2:6'],
  ])('is found in %s', async (_, source, place) => {
    expect(await check(source)).toEqual([
      expect.stringMatching(new RegExp(`^one\\.ts:${place} The sentence has 1[1-9] words. Use at most 10.$`)),
    ]);
  });

  it('is found over the lines of a comment', async () => {
    const [first, second] = [long.slice(0, 31), long.slice(32)];
    const problem = 'one.ts:2:4 The sentence has 11 words. Use at most 10.';
    expect(await check(`/**\n * ${first}\n * ${second}\n */\n`)).toEqual([problem]);
    expect(await check(`// \n// ${first}\n// ${second}\n`)).toEqual([problem]);
  });

  it('is found once for each place', async () => {
    expect(await check(`// ${long}\nconst one = [1]; // ${long}\n`)).toHaveLength(2);
  });
});

describe('a wrong term', () => {
  it('is named with its replacement', async () => {
    expect(await check('/** For whoever asks. */\nconst one = 1;\n')).toEqual([
      'one.ts:1:9 Incorrect term: “whoever”, use “people who” instead',
    ]);
    expect(await check("throw new Error('The openapi document is missing.');\n")).toEqual([
      'one.ts:1:22 Incorrect term: “openapi”, use “OpenAPI” instead',
    ]);
  });
});

describe('what is not prose is left out:', () => {
  it.each([
    ['code in backticks', '// Use `whoever` here.\n'],
    ['an example', '/**\n * Adds.\n *\n * @example\n * const whoever = 1;\n */\n'],
    ['a block of code', '/**\n * Adds.\n *\n * ```ts\n * const whoever = 1;\n * ```\n */\n'],
    ['names', 'const whoever = 1;\n'],
    ['short strings', "const one = 'whoever';\n"],
    [
      'lists of words',
      "const one = 'whoever whom whose'.split(' ');\nconst two = wordList('whoever whom whose');\n",
    ],
    ['patterns of words', "const one = 'what (i|whoever asks) said';\n"],
    ['modules', "import 'whoever is this module';\n"],
    [
      'two sentences, the second of which starts with code',
      '// This is the first sentence. `one` starts the second one.\n',
    ],
    ['expressions in templates', 'const one = `It is ${whoever}, and so on.`;\n'],
    ['comments in strings', "const one = '// whoever';\n"],
    ['regular expressions', 'const one = /a \\/\\/ whoever asks/;\n'],
  ])('%s', async (_, source) => {
    expect(await check(source)).toEqual([]);
  });

  it('a list is not one sentence', async () => {
    const items = Array.from({ length: 6 }, (_, at) => ` * - The item ${at} of the list\n`);
    expect(await check(`/**\n${items.join('')} */\n`)).toEqual([]);
  });
});
