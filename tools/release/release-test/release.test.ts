import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grown } from '../src/changesets/bump.ts';
import { run } from '../src/command.ts';
import { readManifest, readPackages, type WorkspacePackage } from '../src/workspace.ts';
import { copyOfRepository, type Copy } from './copy.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await copyOfRepository();
});
afterAll(() => copy.remove());

const newOperation = `  /v1/files/{id}:
    get:
      operationId: get-file
      tags: [files]
      summary: Read about a file
      description: Answers with what is known of a stored file.
      x-sdk: { resource: files, method: get, retry: safe, timeout_ms: 60000 }
      parameters:
        - name: id
          in: path
          required: true
          description: The id of the file.
          schema: { type: string }
        - $ref: '#/components/parameters/ServiceId'
        - $ref: '#/components/parameters/ServiceProfile'
      responses:
        '200':
          description: The file.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/FileUploadResponse' }
        '400': { $ref: '#/components/responses/BadRequest' }
        '401': { $ref: '#/components/responses/Unauthorized' }
        '500': { $ref: '#/components/responses/ServerError' }

`;

it('an operation added, a field renamed and another deprecated become versions, changelogs and tarballs', async () => {
  succeed('install', '--frozen-lockfile', '--prefer-offline');
  const base = await firstMajor();

  await copy.edit('spec/openapi.yaml', (text) =>
    text
      .replace('  /v1/token:\n', `${newOperation}  /v1/token:\n`)
      .replace('        influence_on_score:\n', '        effect_on_score:\n')
      .replace('        severity:\n', '        severity:\n          deprecated: true\n'),
  );
  await renameInSources('influence_on_score', 'effect_on_score');
  succeed('generate');

  const drift = copy.pnpm('check:contract');
  expect(drift.code).toBe(1);
  expect(drift.errors).toMatch(/needs a changeset with the bump major\.[\s\S]*Run: pnpm contract:changeset/);
  expect(succeed('contract:changeset')).toContain('written  .changeset/contract-react.md');
  expect(succeed('contract:changeset')).toContain('Every change of the contract has its changeset.');
  succeed('check:contract');
  copy.commit();

  succeed('contract:version');
  for (const { name, version, folder } of await publicPackages()) {
    const before = base.get(name) ?? '';
    // A change of the contract does not change what the generator and the runtime are.
    const expected = /\/(generator|runtime)$/.test(name) ? before : grown(before, 'major');
    expect(`${name} ${version}`).toBe(`${name} ${expected}`);
    expect(await copy.read(`${folder}/CHANGELOG.md`)).toContain(`## ${version}\n\n### Major Changes`);
  }
  expect(await copy.read('packages/client/CHANGELOG.md')).toContain(
    '- `BehaviorStats.influence_on_score` was removed. Use `effect_on_score`. It is new, and differs only in its name. Breaks',
  );
  expect(await copy.read('packages/client/CHANGELOG.md')).toContain('- `Behavior.severity`: deprecated.');
  expect(await copy.read('packages/react/CHANGELOG.md')).toContain(
    '`client.files.get` (`GET /v1/files/{id}`) was added.',
  );
  expect(await copy.read('MIGRATION.md')).toMatch(
    /## .*client \d+\.0\.0, .*\n\n### `BehaviorStats\.influence_on_score` was removed/,
  );
  succeed('check:contract');
  succeed('exec', 'oxfmt', '--check', 'MIGRATION.md', 'spec', '.changeset', 'packages');

  const checked = succeed('release:check', '--out', '.release');
  expect(checked).toMatch(/The 10 packages install together, and all \d+ entries load\./);
  const version = grown(base.get('@conversation-analytics/client') ?? '', 'major');
  expect(checked).toContain(`@conversation-analytics/client@${version}`);
  await tarballNeeds('react', version);
  copy.commit();

  await writeChangeset('snapshot', { '@conversation-analytics/client': 'patch' });
  succeed('changeset', 'version', '--snapshot', 'pr-7');
  succeed('generate');
  expect(succeed('release:check')).toMatch(/@conversation-analytics\/client@0\.0\.0-pr-7-\d{14} /);
});

async function writeChangeset(name: string, bumps: Readonly<Record<string, string>>): Promise<void> {
  const releases = Object.entries(bumps).map(([one, bump]) => `'${one}': ${bump}\n`);
  await writeFile(
    join(copy.root, `.changeset/${name}.md`),
    `---\n${releases.join('')}---\n\nThe next version.\n`,
  );
}

/** Releases what is there as the next major version, so that what follows is judged by the rules from 1.0 on. */
async function firstMajor(): Promise<Map<string, string>> {
  const packages = await publicPackages();
  await writeChangeset('next-major', Object.fromEntries(packages.map(({ name }) => [name, 'major'])));
  succeed('contract:changeset');
  copy.commit();
  succeed('contract:version');
  copy.commit();
  const now = await publicPackages();
  expect(now.map(({ version }) => version)).toEqual(packages.map(({ version }) => grown(version, 'major')));
  return new Map(now.map(({ name, version }) => [name, version]));
}

async function publicPackages(): Promise<WorkspacePackage[]> {
  return (await readPackages(copy.root)).filter(({ isPublic }) => isPublic);
}

/** As somebody does who renames a field: the code by hand goes with the contract, and is formatted again. */
async function renameInSources(from: string, to: string): Promise<void> {
  const found = run('git', ['grep', '-l', from, '--', 'packages', 'examples'], copy.root).split('\n');
  const files = found.filter((file) => file !== '' && !file.includes('/generated/'));
  for (const file of files) await copy.edit(file, (text) => text.replaceAll(from, to));
  // A shorter name can let a wrapped line fit on one line.
  succeed('exec', 'oxfmt', ...files);
}

/** The range in which the packed package needs the client, and its bill of materials. */
async function tarballNeeds(name: string, version: string): Promise<void> {
  const out = join(copy.root, '.release');
  const tarball = (await readdir(out)).find((file) => file.includes(`-${name}-`)) ?? '';
  run('tar', ['-xzf', tarball, 'package/package.json'], out);
  const { peerDependencies } = await readManifest(join(out, 'package/package.json'));
  expect(peerDependencies?.['@conversation-analytics/client']).toBe(`^${version}`);
  const bill: unknown = JSON.parse(await copy.read('.release/bill-of-materials.cdx.json'));
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    components: expect.arrayContaining([
      expect.objectContaining({ name: `@conversation-analytics/${name}`, version }),
    ]),
  });
}

function succeed(...parameters: string[]): string {
  return copy.succeed(...parameters);
}
