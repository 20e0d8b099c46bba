import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grown } from '../src/bump.ts';
import { run } from '../src/command.ts';
import { readManifest, readPackages, type WorkspacePackage } from '../src/packages.ts';
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
  expect(drift.errors).toMatch(/no changeset says so\.[\s\S]*Run: pnpm contract:changeset/);
  expect(succeed('contract:changeset')).toContain('written  .changeset/contract-react.md');
  expect(succeed('contract:changeset')).toContain('Every change of the contract has its changeset.');
  succeed('check:contract');
  copy.commit();

  succeed('contract:version');
  for (const { name, version, folder } of await publicPackages()) {
    const before = base.get(name) ?? '';
    // The contract does not reach the generator.
    const expected = name.endsWith('/generator') ? before : grown(before, 'major');
    expect(`${name} ${version}`).toBe(`${name} ${expected}`);
    expect(await copy.read(`${folder}/CHANGELOG.md`)).toContain(`## ${version}\n\n### Major Changes`);
  }
  expect(await copy.read('packages/client/CHANGELOG.md')).toContain(
    '- `BehaviorStats.influence_on_score` is gone. Use `effect_on_score`, which is new and the same but for its name. Breaks',
  );
  expect(await copy.read('packages/client/CHANGELOG.md')).toContain('- `Behavior.severity`: deprecated.');
  expect(await copy.read('packages/react/CHANGELOG.md')).toContain(
    '`client.files.get` (`GET /v1/files/{id}`) is new.',
  );
  expect(await copy.read('MIGRATION.md')).toMatch(
    /## .*client \d+\.0\.0, .*\n\n### `BehaviorStats\.influence_on_score` is gone/,
  );
  succeed('check:contract');
  succeed('exec', 'prettier', '--check', 'MIGRATION.md', 'spec', '.changeset', 'packages/*/package.json');

  expect(copy.pnpm('release')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Run: pnpm release --dry-run'),
  });
  const dirty = succeed('release', '--dry-run');
  expect(dirty).toContain('In the way of publishing: There are uncommitted files: ');
  copy.commit();
  const dry = succeed('release', '--dry-run', '--out', '.release');
  expect(dry).not.toMatch(/In the way of publishing: (There are uncommitted|Changesets)/);
  expect(dry).toMatch(/8 packages install together; all of their \d+ entries load\./);
  const version = grown(base.get('@conversation-analytics/client') ?? '', 'major');
  expect(dry).toContain(`@conversation-analytics/client@${version}`);
  expect(dry).toMatch(/A dry run: nothing was published\.\s*$/);
  await tarballNeeds('react', version);

  const canary = succeed('canary', '--tag', 'pr-7', '--dry-run');
  expect(canary).toMatch(/@conversation-analytics\/react@0\.0\.0-pr-7\.g[0-9a-f]{9}/);
  expect(run('git', ['status', '--porcelain'], copy.root)).toBe('');
});

/** Releases what is there as the next major version, so that what follows is judged by the rules from 1.0 on. */
async function firstMajor(): Promise<Map<string, string>> {
  const packages = await publicPackages();
  const releases = packages.map(({ name }) => `'${name}': major\n`).join('');
  await writeFile(
    join(copy.root, '.changeset/next-major.md'),
    `---\n${releases}---\n\nThe next major version.\n`,
  );
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

/** As somebody does who renames a field: the code by hand goes with the contract. */
async function renameInSources(from: string, to: string): Promise<void> {
  const files = run('git', ['grep', '-l', from, '--', 'packages', 'examples'], copy.root).split('\n');
  for (const file of files) {
    if (file !== '' && !file.includes('/generated/'))
      await copy.edit(file, (text) => text.replaceAll(from, to));
  }
}

/** The range in which the packed package needs the client, and its bill of materials. */
async function tarballNeeds(name: string, version: string): Promise<void> {
  const out = join(copy.root, '.release');
  const tarball = (await readdir(out)).find((file) => file.includes(`-${name}-`)) ?? '';
  run('tar', ['-xzf', tarball, 'package/package.json'], out);
  const { peerDependencies } = await readManifest(join(out, 'package/package.json'));
  expect(peerDependencies?.['@conversation-analytics/client']).toBe(`^${version}`);
  const bill: unknown = JSON.parse(await copy.read(`.release/${name}.cdx.json`));
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: `@conversation-analytics/${name}`, version } },
  });
}

function succeed(...parameters: string[]): string {
  return copy.succeed(...parameters);
}
