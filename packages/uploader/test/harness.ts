import { afterEach } from 'vitest';
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
