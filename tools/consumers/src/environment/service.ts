import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Consumer } from '../consumer.ts';

/** A service of the packed server, in a process of its own. */
export interface Service {
  readonly url: string;
  readonly serviceId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** @throws Error when it does not stop as it should. */
  stop(): Promise<void>;
}

/** Starts the service on a Node. `origins` are those of pages that may call it. */
export async function startService(
  { folder }: Consumer,
  node: string,
  origins: readonly string[] = [],
): Promise<Service> {
  const child = spawn(node, ['service.js', ...origins], { cwd: folder, stdio: 'pipe' });
  const printed = text(child.stderr);
  const exit = once(child, 'exit');
  const failed = exit.then(async () => {
    throw new Error(`The service ended before it listened.\n${await printed}`);
  });
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), failed]);
  failed.catch(() => {});
  return {
    // One line of JSON, written by programs/service.ts.
    ...(JSON.parse(String(line)) as Omit<Service, 'stop'>),
    async stop() {
      child.stdin.end();
      const [code] = await exit;
      if (code !== 0) throw new Error(`The service ended with ${code}.\n${await printed}`);
    },
  };
}

/** As programs take it on their command line. */
export function addressOf({ url, serviceId, clientId, clientSecret }: Service): readonly string[] {
  return [url, serviceId, clientId, clientSecret];
}
