import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** What a figure means nothing without. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `${availableParallelism()} × ${model}, ${memory} GiB, Node ${process.versions.node}, load ${load} at the start`;
}
