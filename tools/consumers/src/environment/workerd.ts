import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import type { Answers } from '../../programs/calls.ts';
import type { Consumer } from '../consumer.ts';
import type { Service } from './service.ts';
import type { Program } from './toolchain.ts';

/** That of the runtimes suite of the client. The Node mode of workerd is off. */
const compatibilityDate = '2022-11-30';

/** Has a worker call the service: bundled, for workerd has no files, with nothing of Node. */
export async function askWorkerd(
  { folder }: Consumer,
  program: string,
  _workerd: Program,
  service: Service,
): Promise<Answers> {
  await build({
    absWorkingDir: folder,
    entryPoints: ['worker.js'],
    outfile: join(folder, 'worker.bundle.js'),
    bundle: true,
    format: 'esm',
    conditions: ['workerd', 'worker'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  writeFileSync(join(folder, 'workerd.capnp'), config);
  const child = spawn(program, ['serve', '--control-fd=3', 'workerd.capnp'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  // Both are pipes, as said above.
  const printed = text(child.stderr as Readable);
  const exit = once(child, 'exit');
  try {
    const port = await Promise.race([portOf(child.stdio[3] as Readable), exit.then(() => undefined)]);
    if (port === undefined) throw new Error(`workerd ended early.\n${await printed}`);
    const { url, serviceId, clientId, clientSecret } = service;
    const query = new URLSearchParams({ url, serviceId, clientId, clientSecret });
    const response = await fetch(`http://127.0.0.1:${port}/?${query}`, {
      signal: AbortSignal.timeout(60_000),
    });
    if (!response.ok) throw new Error(`The worker answered ${response.status}: ${await response.text()}`);
    // What the worker answers, in programs/worker.ts.
    return (await response.json()) as Answers;
  } finally {
    // It would wait for requests under way.
    child.kill('SIGKILL');
    await exit;
  }
}

/** workerd says on its control descriptor, in a line of JSON, which port it was given. */
async function portOf(control: Readable): Promise<string | undefined> {
  for await (const line of control.setEncoding('utf8')) {
    const port = /"port":\s*(\d+)/.exec(String(line))?.[1];
    if (port) return port;
  }
  return undefined;
}

const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.bundle.js")],
      compatibilityDate = "${compatibilityDate}",
      globalOutbound = "loopback",
    )),
    (name = "loopback", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
);
`;
