import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../.vitepress/repository.ts';
import { allBlocks } from '../code-blocks/all-blocks.ts';
import { freePort } from '../../tools/free-port.ts';
import { listeningCalls } from './listening-calls.ts';
import { expectOwnMachineOnly } from '../../tools/consumers/src/quickstarts/own-machine.ts';

let folder: string;

beforeAll(async () => {
  // Inside of `docs/`, whose packages the servers import.
  folder = await mkdtemp(join(root, 'docs/.scratch-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(['quickstart/browser.md', 'quickstart/react.md', 'guides/web-app.md'])(
  'the server of %s responds to its own machine alone',
  async (page) => {
    const markdown = await readFile(join(root, 'docs', page), 'utf8');
    const [, server = ''] = /^```js file=server\.js\n([^]*?)^```$/m.exec(markdown) ?? [];
    const file = join(folder, 'server.mjs');
    await writeFile(file, server.replaceAll('3000', String(await freePort())));
    const child = spawn(process.execPath, ['--conditions=@conversation-analytics/source', file], {
      env: {
        CONVERSATION_ANALYTICS_SERVICE_ID: 'a',
        CONVERSATION_ANALYTICS_CLIENT_ID: 'a',
        CONVERSATION_ANALYTICS_CLIENT_SECRET: 'a',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(child, 'exit');
    try {
      const [printed] = await Promise.race([once(child.stdout, 'data'), exit]);
      await expect(expectOwnMachineOnly('node server.js', String(printed))).resolves.toBe(undefined);
    } finally {
      child.kill();
      await exit;
    }
  },
);

it('no block of the documentation listens on every address', () => {
  const calls = allBlocks().flatMap(({ page, line, text }) =>
    listeningCalls(text).map((call) => ({ ...call, place: `${page}:${line}` })),
  );
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.filter((call) => !call.isOwnMachineOnly)).toEqual([]);
});

it.each([
  [`serve({ fetch, port: 3000, hostname: '127.0.0.1' });`, true],
  [`createServer(toNodeListener(handler)).listen(3000, '127.0.0.1');`, true],
  [`server.listen({ port: 3000, host: '127.0.0.1' });`, true],
  [`serve({ fetch, port: 3000 });`, false],
  [`serve({ fetch: proxyOf({ allowedHosts: ['127.0.0.1'] }), port: 3000 });`, false],
  [`const allowedHosts = ['127.0.0.1'];\nserver.listen(3000, () => console.log('127.0.0.1'));`, false],
])('%s is for the own machine alone: %s', (block, isOwnMachineOnly) => {
  expect(listeningCalls(block)).toEqual([{ text: expect.any(String), isOwnMachineOnly }]);
});
