import { describe, expect, it } from 'vitest';
import { isAsShown, stepsOf } from '../src/quickstarts/page.ts';
import { followedPages, readPage } from '../src/quickstarts/quickstarts.ts';

describe('the steps of a quickstart', () => {
  it('are its blocks, in their order', () => {
    const page = [
      '```js file=a.js\nconsole.log(1);\n```',
      'Text.',
      '```sh service\nnpx server\n```',
      '```sh\nnode a.js\n```',
      '```text output\n1\n```',
      '```text browser=http://localhost:80\nHello\n```',
      '```text browser=http://localhost:80 upload=a.txt\nHello\n```',
    ].join('\n\n');
    expect(stepsOf(page)).toEqual([
      { kind: 'file', name: 'a.js', text: 'console.log(1);\n' },
      { kind: 'service', text: 'npx server\n' },
      { kind: 'command', text: 'node a.js\n' },
      { kind: 'output', text: '1\n' },
      { kind: 'browser', url: 'http://localhost:80', upload: undefined, text: 'Hello\n' },
      { kind: 'browser', url: 'http://localhost:80', upload: 'a.txt', text: 'Hello\n' },
    ]);
  });

  it.each(['```js\nrun();\n```', '```text\nsome\n```', '```sh later\nrun\n```'])(
    'cannot have the block %j, which nobody would try',
    (block) => {
      expect(() => stepsOf(block)).toThrow('no step');
    },
  );

  it.each(followedPages)('of %s show what a command prints or a page shows', (name) => {
    const kinds = stepsOf(readPage(name)).map(({ kind }) => kind);
    expect(kinds.some((kind) => kind === 'output' || kind === 'browser')).toBe(true);
  });
});

describe('what a page shows', () => {
  it.each([
    ['one\ntwo', 'one  \ntwo\n', true],
    ['id …, done', 'id 4f2, done', true],
    ['one\n…', 'one\ntwo\nthree', true],
    ['one\n…\nthree', 'one\nthree', true],
    ['a.b', 'axb', false],
    ['one', 'one\ntwo', false],
    ['one …', 'one\ntwo', false],
    ['', 'one', false],
  ])('%j, for what was printed as %j: %s', (shown, actual, expected) => {
    expect(isAsShown(shown, actual)).toBe(expected);
  });
});
