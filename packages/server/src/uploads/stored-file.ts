import { randomUUID } from 'node:crypto';
import { requireCredentials } from '../auth/credentials.ts';
import { badRequest } from '../http/problem.ts';
import type { Queries } from '../storage/database.ts';
import { fileKeys } from '../storage/file-keys.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';
import { recorded } from '../storage/objects/recorded.ts';

/** A file that has arrived on this machine as a whole. */
export interface ArrivedFile {
  /** Where it is. It is moved away from there. */
  readonly path: string;
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  /** In hex. */
  readonly sha256: string;
}

/**
 * Stores a file of a service id, and leaves nothing of it when that fails.
 *
 * @throws {Problem} 400 when the id is taken, 401 when the service id was purged while the file arrived.
 */
export async function storeFile(
  { queries, store }: { readonly queries: Queries; readonly store: ObjectStore },
  serviceId: string,
  file: ArrivedFile,
  metadata: { user_metadata?: unknown },
): Promise<void> {
  const object = fileKeys.file(randomUUID());
  const row = {
    service_id: serviceId,
    id: file.id,
    file_name: JSON.stringify(file.name),
    content_type: JSON.stringify(file.contentType),
    size_bytes: file.size,
    sha256: file.sha256,
    object,
    user_metadata: 'user_metadata' in metadata ? JSON.stringify(metadata.user_metadata) : null,
  };
  await store.keep(file.path, object);
  await recorded(store, object, async () => {
    await requireCredentials(queries, serviceId);
    const { numInsertedOrUpdatedRows } = await queries
      .insertInto('files')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return;
    throw badRequest([{ pointer: '/file_id', detail: 'is the id of a file that is stored already.' }]);
  });
}
