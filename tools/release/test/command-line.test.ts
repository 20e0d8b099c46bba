import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { attempt, repository } from '../src/command.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

function run(...parameters: string[]) {
  const flags = ['--conditions=@conversation-analytics/source', '--experimental-strip-types'];
  return attempt(
    process.execPath,
    [...flags, '--disable-warning=ExperimentalWarning', main, ...parameters],
    repository,
  );
}

it.each([
  ['no command', []],
  ['an unknown command', ['publish']],
  ['a flag that the command does not take', ['version', '--out', 'folder']],
  ['something behind the command', ['version', 'major']],
  ['an unknown flag', ['tarballs', '--dry']],
])('%s does nothing but say how the commands are used', (_, parameters) => {
  const { isGood, output, errors } = run(...parameters);
  expect({ isGood, output }).toEqual({ isGood: false, output: '' });
  expect(errors).toMatch(/^Usage: pnpm contract:changeset|Unknown option '--dry'/);
});

it('--help does nothing but say how the commands are used', () => {
  expect(run('version', '--help')).toMatchObject({
    isGood: true,
    output: '',
    errors: expect.stringMatching(/^Usage: /),
  });
});
