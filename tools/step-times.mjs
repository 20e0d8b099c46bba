// Prints how long each step of the last `check` took, from the summary that turbo writes. Steps run beside each other, so
// their sum is more than the whole.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../.turbo/runs');
const summaries = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  .toSorted((one, other) => one.execution.startTime - other.execution.startTime);
const { tasks, execution } = summaries.at(-1);
const seconds = ({ startTime, endTime }) => ((endTime - startTime) / 1000).toFixed(1).padStart(6);

const steps = tasks.filter(({ execution: one }) => one !== undefined);
steps.sort(
  (one, other) =>
    other.execution.endTime - other.execution.startTime - (one.execution.endTime - one.execution.startTime),
);
for (const { taskId, execution: one, cache } of steps) {
  console.log(`${seconds(one)} s  ${taskId}${cache?.status === 'HIT' ? ' (cached)' : ''}`);
}
console.log(`${seconds(execution)} s  in all`);
