import { readFileSync } from 'node:fs';
import { contenders } from './contenders.ts';

/** Runs in a process of its own: one contender, one upload. Sends CPU and wall seconds and the largest resident set. */
const [, , name = '', origin = '', file = ''] = process.argv;
const contender = contenders[name];
if (!contender) throw new Error(`There is no contender ${name}.`);
const start = performance.now();
await contender({ origin, file });
const wall = (performance.now() - start) / 1000;
const { user, system } = process.cpuUsage();
// The whole life of the process, imports included: nobody uploads without them.
const result = {
  cpu: (user + system) / 1e6,
  wall,
  memory: peakMemory() / 1024,
};
process.send?.(result, () => process.exit());

/** In KiB. On Linux `maxRSS` is not below that of the process that started this one, so it is not used there. */
function peakMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
}
