import { rm } from 'node:fs/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../settings/limits.ts';
import type { DiskSpace, Reservation } from '../storage/disk-space.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';
import { receive, type Received } from '../storage/objects/temporary-files.ts';
import { badRequest, pointerToken, Problem, type Violation } from '../http/problem.ts';

/** A form that was received: its file is on the disk, its fields are in memory. */
export interface FormParts {
  /** The text fields, by name. */
  readonly fields: ReadonlyMap<string, string>;
  /** The first part with a file name, whatever the name of its field. */
  readonly file: ReceivedFile;
}

export interface ReceivedFile extends Received {
  /** A temporary file, deleted after the request unless the handler moves it away. */
  readonly path: string;
  readonly name: string;
  readonly contentType: string;
}

/** Lets an app parse forms. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: limits.formFileBytes,
      fieldSize: limits.formFieldBytes,
      fields: limits.formFields,
      // A second file has to be seen to be refused.
      files: 2,
    },
  });
}

/**
 * Streams a form to the disk and hands it to `use`. The file is gone afterwards, unless `use` moved it away; also when
 * the form turns out to be wrong, or the sender goes away.
 *
 * @throws {Problem} 400 for a malformed form, for no file or a second one, and for a doubled field.
 * @throws {Problem} 413 for a form that is too large, and 503 when there is too little room on the disk.
 */
export async function withForm<Result>(
  request: FastifyRequest,
  { store, disk }: { readonly store: ObjectStore; readonly disk: DiskSpace },
  validate: (fields: Record<string, string>) => readonly Violation[],
  use: (form: FormParts) => Promise<Result>,
): Promise<Result> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > limits.formBytes) throw new Problem(413, `The body is larger than ${limits.formBytes} bytes.`);
  const room = await disk.reserve(length);
  const path = store.temporaryPath();
  try {
    const { fields, file } = await readForm(request, path, room);
    const violations = validate({ ...Object.fromEntries(fields), ...(file && { file: '' }) });
    if (violations.length > 0) throw badRequest(violations);
    if (file === undefined)
      throw badRequest([{ pointer: '/file', detail: 'must be a part with a file name.' }]);
    return await use({ fields, file });
  } finally {
    await rm(path, { force: true });
    room.release();
  }
}

async function readForm(
  request: FastifyRequest,
  path: string,
  room: Reservation,
): Promise<{ fields: Map<string, string>; file: ReceivedFile | undefined }> {
  const fields = new Map<string, string>();
  let file: ReceivedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && !hasName(part)) part.file.resume();
      else if (part.type === 'file') {
        if (file !== undefined)
          throw badRequest([{ pointer: `/${pointerToken(part.fieldname)}`, detail: 'is a second file.' }]);
        file = await receiveFile(part, path, room);
      } else {
        if (part.valueTruncated) throw tooLarge(`The field ${part.fieldname}`, limits.formFieldBytes);
        if (fields.has(part.fieldname))
          throw badRequest([{ pointer: `/${pointerToken(part.fieldname)}`, detail: 'is sent twice.' }]);
        // A field that says it is JSON arrives parsed.
        const isText = typeof part.value === 'string' && part.mimetype !== 'application/json';
        fields.set(part.fieldname, isText ? String(part.value) : JSON.stringify(part.value));
      }
    }
  } catch (error) {
    // What is left of the body is dropped, so that the sender gets to see the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw problemOf(error);
  }
  // `file` is the file part alone, also when a text field has that name.
  fields.delete('file');
  return { fields, file };
}

/** The parser also takes a part for a file that only has the type application/octet-stream, unlike its types say. */
function hasName(part: { filename: string | undefined }): boolean {
  return part.filename !== undefined;
}

async function receiveFile(part: MultipartFile, path: string, room: Reservation): Promise<ReceivedFile> {
  const received = await receive(part.file, path, room);
  if (part.file.truncated) throw tooLarge('The file', limits.formFileBytes);
  return { ...received, path, name: part.filename, contentType: part.mimetype };
}

function tooLarge(what: string, limit: number): Problem {
  return new Problem(413, `${what} is larger than ${limit} bytes.`);
}

/** The parser's errors are the sender's; those of the disk are not. */
function problemOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  // The only field that is JSON.
  if (code === 'FST_INVALID_JSON_FIELD_ERROR')
    return badRequest([{ pointer: '/user_metadata', detail: 'is not valid JSON.' }]);
  if (code === 'FST_FIELDS_LIMIT')
    return new Problem(413, `The form has more than ${limits.formFields} fields.`);
  const isForm = typeof code === 'string' && code.startsWith('FST_');
  const isSystem = 'syscall' in error;
  if (error instanceof Problem || (!isForm && (isSystem || code !== undefined))) return error;
  return badRequest([{ pointer: '', detail: 'is not a well-formed multipart/form-data document.' }]);
}
