import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const command = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
const contract = fileURLToPath(new URL('../../../spec/openapi.yaml', import.meta.url));

/** A Prism process in front of a service. */
export interface Prism {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts Prism as a proxy that passes everything on, and reports violations in the header `sl-violations`. */
export async function startPrism(serviceUrl: string): Promise<Prism> {
  const options = ['--validate-request=false', '--cors=false', '--host=127.0.0.1', '--port=0'];
  const child = spawn(process.execPath, [command, 'proxy', contract, serviceUrl, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [, address] = /listening on (http:\/\/\S+)/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    };
    // Both are read to the end, so that Prism never waits for its reader.
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`Prism did not start:\n${output}`)));
  });
  return {
    url,
    close: async () => {
      child.kill();
      await ended;
    },
  };
}
