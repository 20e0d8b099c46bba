import { afterEach, vi } from 'vitest';
import {
  createMultipartUpload,
  type MultipartUpload,
  type UploadOptions,
  type UploadSource,
} from '../src/index.ts';
import { startFaultService, type FaultService, type Settings } from './fault-service.ts';
import { httpPartTransport } from './http-part-transport.ts';

/** A service that is closed when the test ends. */
export async function faultService(own: Partial<Settings> = {}): Promise<FaultService> {
  const service = await startFaultService(own);
  services.add(service);
  return service;
}

const services = new Set<FaultService>();

afterEach(async () => {
  await Promise.all([...services].map((service) => service.close()));
  services.clear();
});

export function uploadOf(
  service: FaultService,
  source: UploadSource,
  options: UploadOptions = {},
): MultipartUpload {
  return createMultipartUpload(service.client, source, { transport: httpPartTransport, ...options });
}

/** What a promise rejects with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('It did not reject.');
    },
    (error: unknown) => error,
  );
}

/** Runs with a clock of timers and `performance` that goes 500 times as fast. Requests are real. */
export async function inFastTime<Value>(run: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const ticking = setInterval(() => void vi.advanceTimersByTimeAsync(500), 1);
  try {
    return await run();
  } finally {
    clearInterval(ticking);
    vi.useRealTimers();
  }
}

/** Several of one fault, for a part or a call that fails again and again. */
export function times<Fault>(count: number, fault: Fault): Fault[] {
  return Array.from({ length: count }, () => fault);
}

/** Waits for a condition on an upload. */
export async function reaches(upload: MultipartUpload, condition: () => boolean): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!condition()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = upload.subscribe(look);
    look();
  });
}
