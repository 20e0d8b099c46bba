import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFiles } from '../src/metadata.ts';
import { stalePins } from '../src/pinned-versions.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pinned-versions-'));
  await mkdir(join(root, 'packages/server'), { recursive: true });
  await mkdir(join(root, 'deploy'));
  await writeFile(join(root, 'pnpm-workspace.yaml'), 'packages:\n  - packages/*\n');
  const manifest = { name: '@acme/server', version: '1.2.0-rc.1' };
  await writeFile(join(root, 'packages/server/package.json'), JSON.stringify(manifest));
});
afterEach(() => rm(root, { recursive: true, force: true }));

it.each([
  ['@acme/server@1.1.0.', '@acme/server@1.2.0-rc.1.'],
  ['(@acme/server@1.1.0), then', '(@acme/server@1.2.0-rc.1), then'],
  ['`@acme/server@1.1.0`', '`@acme/server@1.2.0-rc.1`'],
  ['@acme/server@1.1.0+build', '@acme/server@1.2.0-rc.1'],
  ['@acme/server@1.1.0-rc.2+build.5. Then', '@acme/server@1.2.0-rc.1. Then'],
  ['@acme/server@1.1.0...', '@acme/server@1.2.0-rc.1...'],
  ['@acme/server@1/dist/index.js', '@acme/server@1.2.0-rc.1/dist/index.js'],
])('a page that says %s says %s', async (old, expected) => {
  await writeFile(join(root, 'deploy/Dockerfile'), `# Install ${old}\n`);
  const stale = await stalePins(root);
  expect(stale.get('deploy/Dockerfile')).toBe(`# Install ${expected}\n`);
});

it.each(['1.1.0', 'latest', '0.0.0'])(
  'a Dockerfile that installs %s gets the version of now',
  async (old) => {
    const file = join(root, 'deploy/Dockerfile');
    await writeFile(file, `RUN npm install @acme/server@${old} @other/thing@${old}\n`);
    const stale = await stalePins(root);
    expect([...stale.keys()]).toEqual(['deploy/Dockerfile']);
    await writeFiles(root, stale);
    const expected = `RUN npm install @acme/server@1.2.0-rc.1 @other/thing@${old}\n`;
    expect(await readFile(file, 'utf8')).toBe(expected);
    expect((await stalePins(root)).size).toBe(0);
  },
);
