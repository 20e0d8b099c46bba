import { spawn, type ChildProcess } from 'node:child_process';
import { freePort } from '../../../tools/free-port.ts';
import type { Image } from './dockerfile.ts';

/** A process that stands for a container. */
export interface Container {
  readonly port: number;
  readonly process: ChildProcess;
  /** Everything it has printed. */
  output(): string;
  /** Resolves with the exit code. */
  readonly exit: Promise<number | null>;
}

/** Starts the entrypoint of an image with further words, as `docker run` does. */
export async function startContainer(
  image: Image,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Container> {
  const port = await freePort();
  const [program = '', ...before] = image.entrypoint;
  const child = spawn(program, [...before, ...words], {
    cwd: image.folder,
    // Containers have a network each, and may listen on the same port. Here each listens on one of its own.
    env: {
      ...image.environment,
      ...environment,
      CONVERSATION_ANALYTICS_HOST: '127.0.0.1',
      CONVERSATION_ANALYTICS_PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its processes are a group, of which a test sees whether any is left.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { port, process: child, output: () => output, exit };
}

/** Runs the health check of an image in a container. Whether it is healthy. */
export async function isHealthy(
  { healthCommand, environment }: Image,
  { port }: Container,
): Promise<boolean> {
  const [program = '', ...words] = healthCommand.map((word) => word.replaceAll(':4010/', `:${port}/`));
  const child = spawn(program, words, { env: environment, stdio: 'ignore' });
  return (await new Promise((resolve) => child.once('close', resolve))) === 0;
}

/** Waits until a container is healthy. Each look waits for the end of the one before it. */
export async function healthy(image: Image, container: Container): Promise<void> {
  let hasEnded = false;
  void container.exit.then(() => (hasEnded = true));
  while (!(await isHealthy(image, container))) {
    if (hasEnded) throw new Error(`The container has ended: ${container.output()}`);
  }
}

/** Whether processes of a container that has ended are left. */
export function hasLeftovers({ process: { pid } }: Container): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** @throws When the program in a container ends with anything but 0. */
export async function succeeded(container: Container): Promise<void> {
  const code = await container.exit;
  if (code !== 0) throw new Error(`The container ended with ${code}: ${container.output()}`);
}
