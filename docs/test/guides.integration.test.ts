import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** The complete blocks that call a service with the credentials of the environment, or the engine. */
const programs = allBlocks().filter(
  ({ page, context, text }) =>
    /^(docs\/guides|packages\/node)\//.test(page) &&
    context === undefined &&
    /clientFromEnv\(|analytics\/engine'/.test(text),
);

let service: Service;
let folder: string;

beforeAll(async () => {
  service = await startService({ port: 0, memory: true, credentials, accessLog: false });
  folder = await mkdtemp(join(tmpdir(), 'guides-'));
  const transcript = join(root, 'examples/demo/transcript/kitchen-table.vtt');
  await mkdir(join(folder, 'calls'));
  await cp(transcript, join(folder, 'interview.vtt'));
  await cp(transcript, join(folder, 'calls/interview.vtt'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await symlink(join(root, 'docs/node_modules'), join(folder, 'node_modules'), 'junction');
});

afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

it('finds the programs of the guides', () => {
  expect(programs.length).toBeGreaterThan(10);
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

async function run({ text }: Block): Promise<string> {
  const file = join(folder, text.includes('require(') ? 'program.cjs' : 'program.ts');
  await writeFile(file, text);
  const flags = ['--conditions=@conversation-analytics/source', '--experimental-strip-types'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, file], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
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
