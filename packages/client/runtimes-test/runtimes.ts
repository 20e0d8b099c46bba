import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { bundle } from './bundle.ts';

export type RuntimeName = 'bun' | 'deno' | 'workerd';

export interface Runtime {
  readonly name: RuntimeName;
  readonly version: string;
  /** The packages that hold its program, by platform and architecture. */
  readonly packages: Readonly<Record<string, string>>;
  readonly program: string;
  /** Starts the cases in a folder where everything is installed. They report to the host; errors go to stderr. */
  start(program: string, folder: string, hostUrl: string): Promise<ChildProcess>;
}

/** The oldest with which every case holds that holds with the newest. The Node mode of workerd is off. */
const compatibilityDate = '2022-11-30';

export const runtimes: readonly Runtime[] = [
  {
    name: 'bun',
    version: '1.4.5',
    packages: {
      'linux-x64': '@oven/bun-linux-x64',
      'linux-arm64': '@oven/bun-linux-aarch64',
      'darwin-x64': '@oven/bun-darwin-x64',
      'darwin-arm64': '@oven/bun-darwin-aarch64',
    },
    program: 'bin/bun',
    async start(program, folder, hostUrl) {
      const script = await bundle('bun', folder, true);
      return spawn(program, ['run', '--no-install', script, hostUrl], { cwd: folder });
    },
  },
  {
    name: 'deno',
    version: '2.9.6',
    packages: {
      'linux-x64': '@deno/linux-x64-glibc',
      'linux-arm64': '@deno/linux-arm64-glibc',
      'darwin-x64': '@deno/darwin-x64',
      'darwin-arm64': '@deno/darwin-arm64',
    },
    program: 'deno',
    async start(program, folder, hostUrl) {
      const script = await bundle('deno', folder, true);
      // The network of this machine is all that the client needs, and may have.
      const permissions = ['--no-prompt', '--allow-net=127.0.0.1'];
      const resolution = ['--no-remote', '--cached-only', '--node-modules-dir=manual'];
      return spawn(program, ['run', ...resolution, ...permissions, script, hostUrl], { cwd: folder });
    },
  },
  {
    name: 'workerd',
    version: '1.20261117.1',
    packages: {
      'linux-x64': '@cloudflare/workerd-linux-64',
      'linux-arm64': '@cloudflare/workerd-linux-arm64',
      'darwin-x64': '@cloudflare/workerd-darwin-64',
      'darwin-arm64': '@cloudflare/workerd-darwin-arm64',
    },
    program: 'bin/workerd',
    async start(program, folder, hostUrl) {
      const script = await bundle('workerd', folder, false);
      const config = join(folder, 'config.capnp');
      writeFileSync(config, workerdConfig(basename(script)));
      const child = spawn(program, ['serve', '--control-fd=3', config], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      });
      // The fourth is a pipe, as said above.
      void runOnceListening(child.stdio[3] as Readable, hostUrl, child);
      return child;
    },
  },
];

function workerdConfig(script: string): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "cases", worker = (
      modules = [(name = "cases.mjs", esModule = embed "${script}")],
      compatibilityDate = "${compatibilityDate}",
      globalOutbound = "loopback",
    )),
    (name = "loopback", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "cases")],
);
`;
}

/** workerd says on its control descriptor, in a line of JSON, which port it was given. */
async function runOnceListening(control: Readable, hostUrl: string, child: ChildProcess): Promise<void> {
  for await (const line of control.setEncoding('utf8')) {
    const port = /"port":\s*(\d+)/.exec(String(line))?.[1];
    if (!port) continue;
    // The cases report for themselves. Without an answer they were cut short.
    const response = await fetch(`http://127.0.0.1:${port}/run?host=${hostUrl}`).catch(() => undefined);
    if (!response?.ok) child.kill('SIGKILL');
  }
}
