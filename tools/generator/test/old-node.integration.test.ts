import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { node20 } from '../../packed/node-20.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'old-node-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('says on Node 20 in one sentence which Node it needs', async () => {
  // Node 20 reads no TypeScript, and this file has none.
  const main = join(folder, 'main.mjs');
  await copyFile(new URL('../src/main.ts', import.meta.url), main);
  const ended = await new Promise((resolve) =>
    execFile(node20(), [main, 'generate'], (error, stdout, stderr) =>
      resolve({ code: error?.code, stdout, stderr }),
    ),
  );
  const { engines } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
    engines: { node: string };
  };
  const needed = engines.node.replace('>=', '');
  expect(ended).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(
        String.raw`^conversation-analytics-generator needs Node ${needed} or newer; this is Node 20\.\d+\.\d+\.\n$`,
      ),
    ),
  });
});
