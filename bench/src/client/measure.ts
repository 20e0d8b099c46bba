import { benchmarks, isBenchmark } from './benchmarks.ts';

/** Runs in a process of its own: one contender, warmed up, then measured. Sends CPU microseconds per call. */
const [, , method = '', name = '', baseUrl = '', sequential = '', concurrent = ''] = process.argv;
const contender = isBenchmark(method) ? benchmarks[method][name] : undefined;
if (!contender) throw new Error(`${method} has no contender ${name}.`);
const call = await contender(baseUrl);

const inFlight = 50;
await inTurn(300);
await atOnce(1_000);
const result = {
  sequential: await measured(Number(sequential), inTurn),
  concurrent: await measured(Number(concurrent), atOnce),
};
process.send?.(result, () => process.exit());

async function measured(
  calls: number,
  run: (calls: number) => Promise<void>,
): Promise<{ cpu: number; wall: number }> {
  const startCpu = process.cpuUsage();
  const start = performance.now();
  await run(calls);
  const { user, system } = process.cpuUsage(startCpu);
  return { cpu: (user + system) / calls, wall: ((performance.now() - start) * 1000) / calls };
}

async function inTurn(calls: number): Promise<void> {
  for (let index = 0; index < calls; index += 1) await call();
}

async function atOnce(calls: number): Promise<void> {
  let left = calls;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}
