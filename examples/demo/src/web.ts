import { once } from 'node:events';
import { builtPages, startConsole, type Console } from '@conversation-analytics/web-console/server';
import type { Terminal } from './demo.ts';

/** Where people expect it; another one if that is taken. */
const usualPort = 4020;

/** Runs the web console and a service behind it until it is interrupted. */
export async function runWeb(terminal: Terminal, signal: AbortSignal): Promise<void> {
  terminal.print('Building the console, and starting a service in this process …');
  const webConsole = await start();
  try {
    terminal.print(
      `The console is at ${webConsole.url}. Ctrl-C ends it, and the service forgets everything.`,
    );
    if (!signal.aborted) await once(signal, 'abort');
  } finally {
    await webConsole.close();
    terminal.print('\nThe console and the service are stopped.');
  }
}

async function start(): Promise<Console> {
  try {
    return await startConsole({ port: usualPort, pages: builtPages });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    return await startConsole({ port: 0, pages: builtPages });
  }
}
