import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { difference, makeWorkspace, sum, testOf, type Workspace } from './workspace.ts';

let workspace: Workspace;
let dev: ChildProcessByStdio<null, Readable, null>;
/** What was printed and not yet waited for. */
let output = '';
/** Tests that hang connect here: their connection ends with their process. */
let server: Server;

beforeAll(async () => {
  workspace = await makeWorkspace();
  const main = join(import.meta.dirname, '../src/main.ts');
  dev = spawn(
    process.execPath,
    ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', main],
    {
      cwd: workspace.folder,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  dev.stdout.on('data', (text) => (output += String(text)));
  server = createServer().listen(0, '127.0.0.1');
  await printed(/^Watching .*$/m);
});

afterAll(async () => {
  if (dev.exitCode === null) {
    dev.kill('SIGKILL');
    await once(dev, 'close');
  }
  server.close();
  await rm(workspace.folder, { recursive: true });
});

/** Waits until a text was printed. Returns everything up to its end, and forgets it. */
async function printed(text: RegExp): Promise<string> {
  for (;;) {
    const match = text.exec(output);
    if (match) {
      const end = match.index + match[0].length;
      const all = output.slice(0, end);
      output = output.slice(end);
      return all;
    }
    await once(dev.stdout, 'data');
  }
}

/** The verdicts on the newest state. Before them there may be others, on half of what was saved. */
const allPassed = /✓ types[^✗]*$/;
const passed = /✓ tests of packages\/one \(.*\)\n/;
const failed = /✗ tests of packages\/one \([^]*Test Files.*\n[^]*?Duration.*/;

it('hears each save by which a file replaces another, and runs the tests that import it', async () => {
  await workspace.save('packages/one/src/sum.ts', difference);
  const failure = await printed(failed);
  expect(failure).toContain('✓ types');
  expect(failure).toContain('expected +0 to be 4');
  // That of `four` does not import it.
  expect(failure).toMatch(/Test Files {2}1 failed \(1\)/);
  await workspace.save('packages/one/src/sum.ts', sum);
  expect(await printed(passed)).toMatch(allPassed);
});

it('checks the types of every package, also when a file is removed', async () => {
  await workspace.remove('packages/one/src/four.ts');
  expect(await printed(/✗ types.*\n(?:.+\n)+/)).toContain('packages/two/src/index.ts');
});

it('hears a new file in a new folder, shows its syntax error, and hears its next save', async () => {
  workspace.git('checkout', '--quiet', '--', 'packages/one/src/four.ts');
  await workspace.save('packages/one/test/new/folder/sum.test.ts', 'export const sum = (');
  expect(await printed(failed)).toMatch(/✗ types[^]*Expression expected/);
  await workspace.save('packages/one/test/new/folder/sum.test.ts', testOf('../../../src/sum.ts'));
  expect(await printed(passed)).toMatch(allPassed);
});

it('says so when no test imports a file', async () => {
  await workspace.save('packages/one/src/alone.ts', sum);
  expect(await printed(/tests of packages.*\n/)).toMatch(/✓ tests of packages\/one: none imports it/);
});

it('hears a checkout of many files that change, come and go, and their next save', async () => {
  workspace.git('checkout', '--quiet', 'other');
  // What came is tested. What is gone breaks nothing.
  expect(await printed(passed)).toMatch(allPassed);
  await workspace.save('packages/one/src/many/file-29.ts', difference);
  expect(await printed(failed)).toContain('test/many/sum.test.ts');
});

it('generates after a save of the contract, and tests what was written', async () => {
  workspace.git('checkout', '--quiet', '--force', 'main');
  await workspace.save('spec/openapi.yaml', '4.0');
  expect(await printed(passed)).toMatch(/✓ generate [^]*✓ types/);
});

/** Saves a test that never ends. Returns its connection as soon as it runs. */
async function saveHangingTest(): Promise<Socket> {
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const text = `import { connect } from 'node:net';
import { it } from 'vitest';
it('hangs', () => new Promise(() => void connect(${port}, '127.0.0.1')), 600_000);
`;
  const connected = once(server, 'connection');
  await workspace.save('packages/one/test/hanging.test.ts', text);
  const [socket] = await connected;
  // The process that ends may reset it.
  socket.on('error', () => {}).resume();
  return socket;
}

it('ends tests of an older state, and all that they have started', async () => {
  const closed = once(await saveHangingTest(), 'close');
  output = '';
  await workspace.save('packages/one/test/hanging.test.ts', testOf('../src/sum.ts'));
  await closed;
  expect(await printed(passed)).toMatch(allPassed);
});

it('leaves no process behind when it is ended by Ctrl+C', async () => {
  const closed = once(await saveHangingTest(), 'close');
  dev.kill('SIGINT');
  expect(await once(dev, 'close')).toEqual([0, null]);
  await closed;
  expect(server.listening).toBe(true);
});
