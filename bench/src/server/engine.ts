import { detectBehaviors } from '@conversation-analytics/engine';
import { sentence } from './texts.ts';

/** The engine alone: CPU microseconds of each detection, after so many to warm up. */
const calls = Number(process.argv[2]);
let index = 0;
const detect = (count: number) => {
  for (const last = index + count; index < last; index += 1) detectBehaviors(sentence(index));
};
detect(calls);
const before = process.cpuUsage();
detect(calls);
const { user, system } = process.cpuUsage(before);
process.send?.((user + system) / calls, () => process.exit());
