import { contenders } from './contenders.ts';

/** Runs in a process of its own: one contender, once to warm up and once measured. Prints CPU seconds. */
const name = process.argv[2] ?? '';
const contender = contenders[name];
if (!contender) throw new Error(`There is no contender ${name}.`);
const pass = contender();
pass();
const start = process.cpuUsage();
pass();
const { user, system } = process.cpuUsage(start);
console.log((user + system) / 1e6);
