import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { repository } from '../src/command.ts';
import { languageProblems } from './workflow-language.ts';
import { workflowProblems, type Scripts } from './workflow-rules.ts';

const folder = join(repository, '.github/workflows');
const scripts = scriptsOf(JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')));

function scriptsOf(value: unknown): Scripts {
  const isManifest =
    typeof value === 'object' &&
    value !== null &&
    'packageManager' in value &&
    'scripts' in value &&
    typeof value.scripts === 'object';
  if (!isManifest) throw new Error('package.json has no scripts.');
  return { packageManager: String(value.packageManager), names: Object.keys(value.scripts ?? {}) };
}

describe('the workflows', () => {
  it.each(readdirSync(folder))('%s keeps the rules', (file) => {
    expect(workflowProblems(file, readFileSync(join(folder, file), 'utf8'), scripts)).toEqual([]);
  });

  it.each(readdirSync(folder))('%s is one that GitHub understands', async (file) => {
    expect(await languageProblems(file, readFileSync(join(folder, file), 'utf8'))).toEqual([]);
  });

  it('publish what has passed all suites, and nothing else', () => {
    const release: unknown = parse(readFileSync(join(folder, 'release.yml'), 'utf8'));
    expect(release).toMatchObject({
      jobs: {
        test: { uses: './.github/workflows/ci.yml' },
        mode: { needs: 'test' },
        publish: { needs: 'mode' },
      },
    });
    const local = readFileSync(join(repository, '.ci/run'), 'utf8');
    const suites = [...local.matchAll(/"\$\{pnpm\[@\]\}" (\S+)$/gm)].map(([, script]) => script);
    expect(suites).toContain('test:consumers');
    const workflow = readFileSync(join(folder, 'ci.yml'), 'utf8');
    for (const script of suites) expect(workflow).toContain(`${scripts.packageManager} ${script}\n`);
  });

  it('are checked for updates', () => {
    const updates: unknown = parse(readFileSync(join(repository, '.github/dependabot.yml'), 'utf8'));
    expect(updates).toMatchObject({
      version: 2,
      updates: [{ 'package-ecosystem': 'npm' }, { 'package-ecosystem': 'github-actions' }],
    });
  });
});

describe('the language of workflows', () => {
  const workflow = (job: string) => `
on: push
jobs:
  check:
    runs-on: ubuntu-24.04
    ${job}
    steps:
      - run: pnpm check
`;

  it.each([
    ['a key that there is not', workflow('timeout-minuts: 5'), /timeout-minuts/],
    ['a permission that there is not', workflow('permissions: { id-tokens: write }'), /id-tokens/],
    ['an expression that is none', workflow("if: github.ref = 'x'"), /Unexpected symbol: '='/],
    ['a context that there is not', workflow("if: github.evnt_name == 'push'"), /evnt_name/],
    ['the output of a job that is not needed', workflow("if: needs.other.result == 'x'"), /other/],
    ['YAML that is none', workflow('env: { A: ${{ github.ref }} }'), /flow-map/],
    ['an event that there is not', workflow('timeout-minutes: 5').replace('push', 'pushed'), /pushed/],
  ])('has no %s', async (_, text, problem) => {
    const problems = await languageProblems('ci.yml', text);
    expect(problems.join('\n')).toMatch(problem);
    expect(await languageProblems('ci.yml', workflow('timeout-minutes: 5'))).toEqual([]);
  });
});

describe('the rules of workflows', () => {
  const sha = '8488615a623b1b9c987934bb89eae8af6a946ac1';
  const checkout = `uses: actions/checkout@${sha} # v1.0.0\n        with: { persist-credentials: false }`;
  const workflow = (steps: string, job = '', permissions = '{ contents: read }') => `
on: push
permissions: ${permissions}
jobs:
  publish:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    environment: npm
    permissions: { contents: read, id-token: write }
${job}    steps:
      - ${steps}
`;

  it('allow what is good', () => {
    expect(workflowProblems('release.yml', workflow(checkout), scripts)).toEqual([]);
  });

  it.each([
    ['a tag', workflow('uses: actions/setup-node@v6'), /is not pinned by its commit/],
    [
      'a commit without its version',
      workflow(`uses: actions/setup-node@${sha}`),
      /with its version beside it/,
    ],
    [
      'an identity in other hands',
      workflow(`uses: some/action@${sha} # v1.0.0`),
      /hands its identity to some/,
    ],
    ['a token left behind', workflow(`uses: actions/checkout@${sha} # v1.0.0`), /leaves its token/],
    ['a script of several lines', workflow('run: |\n          one\n          two'), /several lines/],
    [
      'an expression in a shell',
      workflow('run: echo ${{ github.event.pull_request.title }}'),
      /into a shell/,
    ],
    ['another package manager', workflow('run: npx --yes pnpm@9.0.0 check'), /package\.json says/],
    [
      'a token that every step has',
      workflow(checkout, '    env: { GH_TOKEN: "${{ github.token }}" }\n'),
      /gives all of its steps a token/,
    ],
    [
      'a job of somebody else',
      'permissions: { contents: read }\njobs: { test: { uses: some/repository/.github/workflows/ci.yml@main } }',
      /test hands itself to some\/repository/,
    ],
    [
      'tags of nobody',
      workflow('run: npx --yes pnpm@10.34.9 changeset git-tag'),
      /tags in the name of nobody/,
    ],
    ['no script', workflow('run: npx --yes pnpm@10.34.9 chekc'), /chekc, which is no script/],
    ['a job that is not there', workflow(checkout, '    needs: chekc\n'), /needs chekc/],
    [
      'an identity that nobody guards',
      workflow(checkout).replace('environment: npm', ''),
      /outside of the environment npm/,
    ],
    ['permission for everything', workflow(checkout, '', 'write-all'), /may more than read/],
  ])('find %s', (_, text, problem) => {
    expect(workflowProblems('release.yml', text, scripts)).toEqual([expect.stringMatching(problem)]);
  });

  it('find permissions that a job is not meant to have', () => {
    expect(workflowProblems('ci.yml', workflow(checkout), scripts)).toEqual([
      'publish has other permissions than it is meant to have.',
    ]);
  });
});
