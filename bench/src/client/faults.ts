import { fork } from 'node:child_process';
import { once } from 'node:events';
import { machine } from '../machine.ts';
import { faultContenders } from './fault-clients.ts';
import { probes } from './fault-probes.ts';

/** Prints what each client does when the service or the network misbehaves, as a table of Markdown. */
const limit = 6_000;
const contenders = Object.keys(faultContenders);

console.log(`${machine()}. Each probe in a process of its own, ended after ${limit / 1000} s.\n`);
console.log(row(['probe', ...contenders]));
console.log(row(['probe', ...contenders].map(() => '---')));
for (const probe of Object.keys(probes)) {
  const cells: string[] = [];
  for (const contender of contenders) cells.push(await outcome(contender, probe));
  console.log(row([probe, ...cells]));
}

async function outcome(contender: string, probe: string): Promise<string> {
  // Warnings about listeners and the like are no part of the table.
  const child = fork(new URL('fault-probe.ts', import.meta.url), [contender, probe], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [...process.execArgv, '--expose-gc'],
  });
  let complaint = '';
  child.stderr?.on('data', (text) => (complaint += text));
  let cell: string | undefined;
  child.once('message', (message) => (cell = String(message)));
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    child.kill('SIGKILL');
  }, limit);
  await once(child, 'close');
  clearTimeout(timer);
  if (cell !== undefined) return cell;
  if (isOver) return '**hangs**';
  throw new Error(`${contender}, ${probe}: the probe itself failed.\n${complaint}`);
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
