import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { afterProcessorTime } from '../src/analysis/processor-time.ts';

let worker: Worker;
afterEach(async () => {
  await worker.terminate();
});

test.runIf('cpuUsage' in Worker.prototype)('a thread that waits uses no time', async () => {
  worker = new Worker(
    `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
     require('node:worker_threads').parentPort.postMessage('done');`,
    { eval: true },
  );
  const first = await new Promise((resolve) => {
    worker.once('message', resolve);
    afterProcessorTime(worker, 1000, () => resolve('limit'));
  });
  expect(first).toBe('done');
});

test('a thread that never ends is seen, in a loop as in a pattern that backtracks without end', async () => {
  for (const code of ['while (true);', `/^(a+)+$/.test('a'.repeat(60) + 'b')`]) {
    worker = new Worker(code, { eval: true });
    const seen = await new Promise((resolve) => afterProcessorTime(worker, 300, () => resolve(code)));
    await worker.terminate();
    expect(seen).toBe(code);
  }
});

test('a call that was cancelled is never made', async () => {
  worker = new Worker('while (true);', { eval: true });
  const calls: string[] = [];
  const cancel = afterProcessorTime(worker, 300, () => calls.push('cancelled'));
  cancel();
  await new Promise<void>((resolve) => afterProcessorTime(worker, 600, resolve));
  expect(calls).toEqual([]);
});
