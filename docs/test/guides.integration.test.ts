import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startService, type Service } from '@conversation-analytics/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../.vitepress/repository.ts';
import { allBlocks } from '../code-blocks/all-blocks.ts';
import { expectedOutput } from '../code-blocks/expected-output.ts';
import type { Block } from '../code-blocks/read-blocks.ts';

const credentials = {
  serviceId: 'my-service',
  clientId: 'my-client',
  clientSecret: 'a-secret-of-32-characters-or-more',
};

const complete = allBlocks().filter(
  ({ page, context }) =>
    /^(docs\/(concepts|guides|service)|packages\/(engine|node))\//.test(page) && context === undefined,
);
/** Those that call a service with the credentials of the environment, or the engine. */
const programs = complete.filter(({ text }) => /clientFromEnv\(|analytics\/engine'/.test(text));
const tests = complete.filter(({ text }) => text.includes("from 'vitest'"));

let service: Service;
let folder: string;

beforeAll(async () => {
  service = await startService({ port: 0, memory: true, credentials, accessLog: false });
  // Inside of `docs/`, whose packages the programs import.
  folder = await mkdtemp(join(root, 'docs/.scratch-'));
  const transcript = join(root, 'examples/demo/transcript/kitchen-table.vtt');
  await mkdir(join(folder, 'calls'));
  await cp(transcript, join(folder, 'interview.vtt'));
  await cp(transcript, join(folder, 'calls/interview.vtt'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await mkdir(join(folder, 'test'));
  const page = await readFile(join(root, 'docs/guides/own-behaviours.md'), 'utf8');
  await writeFile(join(folder, 'sales-team.yaml'), /```yaml\n(.*?)```/s.exec(page)?.[1] ?? '');
});

afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

it('finds the programs of the guides', () => {
  expect(programs.length).toBeGreaterThan(10);
  expect(tests.length).toBeGreaterThan(1);
});

it.each(programs.map((block) => [`${block.page}:${block.line}`, block] as const))(
  '%s runs as pasted, and prints what the page shows',
  async (_place, block) => {
    const output = await run(block);
    const shown = expectedOutput(block, await readFile(join(root, block.page), 'utf8'));
    // Where the page shows no output, the program has to end without an error.
    expect(stable(output)).toBe(stable(shown ?? output));
  },
);

it.each(tests.map((block) => [`${block.page}:${block.line}`, block] as const))(
  '%s passes as pasted',
  async (_place, { text }) => {
    await writeFile(join(folder, 'test/pasted.test.ts'), text);
    const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
    const output = await node([vitest, 'run', '--root', folder, '--config', join(root, 'vitest.shared.ts')]);
    expect(output).toMatch(/Tests .*\d passed/);
  },
);

async function run({ text }: Block): Promise<string> {
  const file = join(folder, text.includes('require(') ? 'program.cjs' : 'program.ts');
  await writeFile(file, text);
  return node(['--conditions=@conversation-analytics/source', '--experimental-strip-types', file]);
}

/** Runs Node in the folder, with nothing of the person who runs this. Returns what it prints. */
async function node(words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NO_COLOR: '1',
      XDG_STATE_HOME: folder,
      LOCALAPPDATA: folder,
      CONVERSATION_ANALYTICS_BASE_URL: service.url,
      CONVERSATION_ANALYTICS_SERVICE_ID: credentials.serviceId,
      CONVERSATION_ANALYTICS_CLIENT_ID: credentials.clientId,
      CONVERSATION_ANALYTICS_CLIENT_SECRET: credentials.clientSecret,
    },
  });
  return stdout;
}

/** Without what differs from run to run: the port and the milliseconds. */
function stable(output: string): string {
  return output.replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:4010').replaceAll(/\d+ ms/g, '1 ms');
}
