import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Caller } from '../authentication.ts';
import type { Queries } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { FormParts } from '../form-parts.ts';
import type { Handlers } from '../generated/handlers.ts';
import { fileKeys } from '../file-keys.ts';
import { parseJson } from '../json-body.ts';
import type { ObjectStore } from '../object-store.ts';
import { badRequest } from '../problem.ts';
import { responseHead } from './response.ts';

export function fileHandlers(
  queries: Queries,
  store: ObjectStore,
): Pick<Handlers<Caller>, 'uploadFile' | 'importRecording'> {
  return {
    async uploadFile({ caller, form }) {
      const metadata = metadataOf(form.fields);
      const fileId = form.fields.get('file_id') ?? randomUUID();
      const object = fileKeys.file(randomUUID());
      const row = {
        service_id: caller.serviceId,
        id: fileId,
        file_name: JSON.stringify(form.file.name),
        content_type: JSON.stringify(form.file.contentType),
        size_bytes: form.file.size,
        sha256: form.file.sha256,
        object,
        user_metadata: 'user_metadata' in metadata ? JSON.stringify(metadata.user_metadata) : null,
      };
      try {
        await store.keep(form.file.path, object);
        if (!(await recordFile(queries, row))) {
          throw badRequest([{ pointer: '/file_id', detail: 'is the id of a file that is stored already.' }]);
        }
      } catch (error) {
        await store.remove(object);
        throw error;
      }
      return { ...responseHead(metadata), file_id: fileId, message: null };
    },

    async importRecording({ body }) {
      // No meeting platform can be configured yet, so no id can be one of its credentials.
      const detail = body.credentials_id
        ? 'names no credentials of this service: it has none for a meeting platform configured.'
        : 'is required; this service has no credentials for a meeting platform configured.';
      throw badRequest([{ pointer: '/credentials_id', detail }]);
    },
  };
}

/** The value that the field holds as a JSON document, where it was sent. */
function metadataOf(fields: FormParts['fields']): { user_metadata?: unknown } {
  const text = fields.get('user_metadata');
  if (text === undefined) return {};
  return { user_metadata: parseJson(Buffer.from(text), '/user_metadata') };
}

/** Whether the id was free. */
async function recordFile(queries: Queries, file: Insertable<Tables['files']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
