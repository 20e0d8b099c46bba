import { describe, expect, it, vi } from 'vitest';
import { TimeoutError, type Transport } from '../src/index.ts';
import { failureOf, useFaultServer } from './connect.ts';
import { stallBeforeHeaders } from '../../runtime/test/fault-server.ts';

const harness = useFaultServer();

/** The longest that a call waits for a transport that never answers, on a clock that is wound by hand. */
async function limitOf(
  bytes: number,
  options: { timeout?: number } = {},
  reportsProgress = false,
): Promise<number> {
  vi.useFakeTimers();
  try {
    const started = Date.now();
    const send: Transport = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const transport = Object.assign(send, { reportsProgress });
    const file = new Blob([new Uint8Array(bytes)]);
    const call = failureOf(harness.connect({ transport }).files.upload({ file }, options));
    await vi.runAllTimersAsync();
    expect(await call).toBeInstanceOf(TimeoutError);
    return Date.now() - started;
  } finally {
    vi.useRealTimers();
  }
}

describe('the timeout of an upload', () => {
  it('grows with the file where no progress can be seen: 1 s for each 64 KiB', async () => {
    const kibibyte = 1024;
    expect(await limitOf(0)).toBe(60_000);
    expect(await limitOf(64 * kibibyte)).toBe(61_000);
    expect(await limitOf(64 * kibibyte * 100)).toBe(160_000);
  });

  it('does not grow where progress can be seen', async () => {
    expect(await limitOf(64 * 1024 * 100, {}, true)).toBe(60_000);
  });

  it('is what the call says, if it does', async () => {
    expect(await limitOf(64 * 1024 * 100, { timeout: 5_000 })).toBe(5_000);
  });

  it('starts anew with progress, and says so', async () => {
    vi.useFakeTimers();
    try {
      const send: Transport = ({ signal, onProgress }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          for (const time of [800, 1_600, 2_400]) setTimeout(onProgress, time);
        });
      const transport = Object.assign(send, { reportsProgress: true });
      const started = Date.now();
      const client = harness.connect({ transport });
      const call = failureOf(client.files.upload({ file: new Blob(['x']) }, { timeout: 1_000 }));
      await vi.runAllTimersAsync();
      const error = await call;
      expect(error).toBeInstanceOf(TimeoutError);
      expect(String(error)).toContain('made no progress for 1000 ms');
      expect(Date.now() - started).toBe(3_400);
    } finally {
      vi.useRealTimers();
    }
  });

  it('leaves no timer when the transport tells of progress after the answer', async () => {
    vi.useFakeTimers();
    try {
      let late = () => {};
      const send: Transport = async ({ onProgress }) => {
        late = onProgress;
        return { status: 200, headers: { get: () => null }, text: async () => '{}', discard: () => {} };
      };
      const client = harness.connect({ transport: Object.assign(send, { reportsProgress: true }) });
      await client.files.upload({ file: new Blob(['x']) });
      late();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not prolonged by the progress of other operations', async () => {
    vi.useFakeTimers();
    try {
      const send: Transport = ({ signal, onProgress }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          setTimeout(onProgress, 800);
        });
      const started = Date.now();
      const client = harness.connect({ transport: Object.assign(send, { reportsProgress: true }) });
      const call = failureOf(client.behaviors.detect({ input: 'Hello.' }, { timeout: 1_000 }));
      await vi.runAllTimersAsync();
      expect(await call).toBeInstanceOf(TimeoutError);
      expect(Date.now() - started).toBe(1_000);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends an upload that is not answered, over fetch', async () => {
    harness.server.on('*', stallBeforeHeaders);
    const upload = harness.connect().files.upload({ file: new Blob(['x']) }, { timeout: 500 });
    expect(await failureOf(upload)).toBeInstanceOf(TimeoutError);
    expect(harness.server.requests).toHaveLength(1);
  });
});
