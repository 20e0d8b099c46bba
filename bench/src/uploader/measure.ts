import { contenders } from './contenders.ts';

/** Runs in a process of its own: one contender, one upload. Sends CPU and wall seconds and the largest resident set. */
const [, , name = '', origin = '', file = ''] = process.argv;
const contender = contenders[name];
if (!contender) throw new Error(`There is no contender ${name}.`);
const start = performance.now();
await contender({ origin, file });
const wall = (performance.now() - start) / 1000;
const { user, system } = process.cpuUsage();
// The whole life of the process, imports included: nobody uploads without them. maxRSS is in KiB.
const result = {
  cpu: (user + system) / 1e6,
  wall,
  memory: process.resourceUsage().maxRSS / 1024,
};
process.send?.(result, () => process.exit());
