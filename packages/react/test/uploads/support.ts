import { randomBytes } from 'node:crypto';
import type { UploadStore } from '@conversation-analytics/uploader';
import { afterEach } from 'vitest';
import { faultService } from '../../../uploader/test/harness.ts';
import type { FaultService } from '../../../uploader/test/fault-service.ts';
import { httpPartTransport } from '../../../uploader/test/http-part-transport.ts';
import {
  createUploadManager,
  type ManagedUpload,
  type UploadManager,
  type UploadManagerOptions,
} from '../../src/uploads.ts';

/** As many parts as a file of these tests has. The last one is short. */
export const partCount = 4;
const partSize = 1024;
export const fileBytes = partSize * (partCount - 1) + 500;

export function recording(name = 'talk.mp3', bytes = randomBytes(fileBytes)): File {
  return new File([bytes], name, { type: 'audio/mpeg', lastModified: 1_000_000 });
}

/** A service, and a manager of the uploads to it, which is disposed of when the test ends. */
export async function world(
  own: Partial<UploadManagerOptions> = {},
): Promise<{ readonly service: FaultService; readonly manager: UploadManager }> {
  const service = await faultService({ partSize });
  return { service, manager: managerOf(service, own) };
}

export function managerOf(service: FaultService, own: Partial<UploadManagerOptions> = {}): UploadManager {
  const manager = createUploadManager({ client: service.client, transport: httpPartTransport, ...own });
  managers.push(manager);
  return manager;
}

const managers: UploadManager[] = [];
afterEach(() => Promise.all(managers.splice(0).map((manager) => manager.dispose())));

/** Resolves once a condition on the uploads holds. */
export async function until(
  manager: UploadManager,
  condition: (uploads: readonly ManagedUpload[]) => unknown,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!condition(manager.getSnapshot())) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = manager.subscribe(look);
    look();
  });
}

/** Resolves once an upload is in a state. */
export async function reaches(
  manager: UploadManager,
  id: string,
  state: ManagedUpload['state'],
): Promise<ManagedUpload> {
  await until(manager, () => find(manager, id)?.state === state);
  return only(manager, id);
}

export function find(manager: UploadManager, id: string): ManagedUpload | undefined {
  return manager.getSnapshot().find((one) => one.id === id);
}

/** The upload of an id, or the only one. */
export function only(manager: UploadManager, id?: string): ManagedUpload {
  const [found, ...others] = manager.getSnapshot().filter((one) => id === undefined || one.id === id);
  if (!found || others.length > 0) throw new Error(`There are ${manager.getSnapshot().length} uploads.`);
  return found;
}

/** Numbers of the parts that were sent, after so many others. */
export function partNumbers(service: FaultService, before = 0): number[] {
  return service.puts
    .slice(before)
    .map(({ number }) => number)
    .sort((one, other) => one - other);
}

/** Uploads half of a file, and leaves as a page does that is closed: what it has written down stays in the store. */
export async function leaveBehind(service: FaultService, store: UploadStore, file: File): Promise<void> {
  const manager = managerOf(service, { store, partConcurrency: 1 });
  service.onPart(3, () => {});
  manager.add(file);
  await service.until(() => service.puts.some(({ number }) => number === 3));
  await manager.dispose();
}
