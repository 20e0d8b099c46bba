import { randomUUID } from 'node:crypto';
import type { Caller } from '../auth/authentication.ts';
import type { Queries } from '../storage/database.ts';
import type { FormParts } from '../uploads/form-parts.ts';
import type { Handlers } from '../generated/handlers.ts';
import { parseJson } from '../json/json-body.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';
import type { ImportRecording } from '../meetings/import-recording.ts';
import { storeFile } from '../uploads/stored-file.ts';
import { responseHead } from './response.ts';

export function fileHandlers(
  queries: Queries,
  store: ObjectStore,
  importRecording: ImportRecording,
): Pick<Handlers<Caller>, 'uploadFile' | 'importRecording'> {
  return {
    async uploadFile({ caller, form }) {
      const metadata = metadataOf(form.fields);
      const fileId = form.fields.get('file_id') ?? randomUUID();
      const { path, name, contentType, size, sha256 } = form.file;
      const file = { path, name, contentType, size, sha256, id: fileId };
      await storeFile({ queries, store }, caller.serviceId, file, metadata);
      return { ...responseHead(metadata), file_id: fileId, message: null };
    },

    importRecording: ({ caller, body }) => importRecording(caller, body),
  };
}

/** The value that the field holds as a JSON document, where it was sent. */
function metadataOf(fields: FormParts['fields']): { user_metadata?: unknown } {
  const text = fields.get('user_metadata');
  if (text === undefined) return {};
  return { user_metadata: parseJson(Buffer.from(text), '/user_metadata') };
}
