import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadRecord, UploadStore } from '@conversation-analytics/uploader';
import { claim, sweepClaims } from './claim.ts';
import { lineFile, linesOf, type LineFile } from './line-file.ts';
import { defaultStateFolder, makeStateFolder } from './state-folder.ts';

const fileName = /^[0-9a-f]{64}\.jsonl$/;
const leftOverName = /^[0-9a-f]{64}\.jsonl\..+\.tmp$/;
const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Keeps the records of uploads on disk, so that an upload continues after a crash. Each upload has one file, which only this
 * user can read, since its URLs are permissions. The ETag of a part is on disk before the part counts as arrived. Locks count
 * among the processes of this machine, and end with their process.
 *
 * Records that were not changed for a week after their URLs expired are deleted. An upload that begins deletes the records of
 * its store a day after their URLs expired.
 *
 * @param folder - Made for this user alone. An existing folder keeps its mode. Default: `conversation-analytics/uploads` in
 * `$XDG_STATE_HOME` or `~/.local/state`, on macOS in `~/Library/Application Support`, on Windows in `%LOCALAPPDATA%`.
 *
 * @example
 * createMultipartUpload(client, source, { store: diskStore() });
 */
export function diskStore(folder: string = defaultStateFolder()): UploadStore {
  const files = new Map<string, LineFile>();
  let preparing: Promise<void> | undefined;

  /** The folder is made, and old records are deleted, when something is stored first. */
  function prepared(): Promise<void> {
    preparing ??= makeStateFolder(folder)
      .then(() => sweep(folder))
      .catch((error: unknown) => {
        preparing = undefined;
        throw error;
      });
    return preparing;
  }

  function fileOf(key: string): LineFile {
    const file = files.get(key) ?? lineFile(pathOf(folder, key));
    files.set(key, file);
    return file;
  }

  return {
    async get(key) {
      const entry = await entryIn(pathOf(folder, key));
      return entry?.key === key ? entry.record : undefined;
    },
    async put(key, record) {
      await prepared();
      await fileOf(key).replace([{ key, record }]);
    },
    addPart: (key, partNumber, etag) => fileOf(key).append([partNumber, etag]),
    async delete(key) {
      await fileOf(key).remove();
      files.delete(key);
    },
    async list() {
      await prepared();
      const entries: Entry[] = [];
      for (const name of await readdir(folder)) {
        // A file of another user, such as root, does not belong to this user.
        const entry = fileName.test(name) && (await entryIn(join(folder, name)).catch(() => undefined));
        if (entry) entries.push(entry);
      }
      return entries;
    },
    async lock(key) {
      await prepared();
      const own = await claim(folder, key);
      // Another process may have changed the file since it was read.
      if (own) files.delete(key);
      return own;
    },
  };
}

interface Entry {
  readonly key: string;
  readonly record: UploadRecord;
}

function pathOf(folder: string, key: string): string {
  return join(folder, `${createHash('sha256').update(key).digest('hex')}.jsonl`);
}

/** The first line is the record as it was written. Each other line adds the ETag of a part. */
async function entryIn(path: string): Promise<Entry | undefined> {
  const [first, ...parts] = await linesOf(path);
  if (!isEntry(first)) return undefined;
  const added = parts.filter(isPart).map(([partNumber, etag]) => [partNumber, etag]);
  const etags: Record<string, string> = { ...first.record.etags, ...Object.fromEntries(added) };
  return { key: first.key, record: { ...first.record, etags } };
}

/** Files that cannot be read or deleted, such as those of another user, are ignored. */
async function sweep(folder: string): Promise<void> {
  await sweepClaims(folder).catch(() => {});
  for (const name of await readdir(folder)) await sweepFile(folder, name).catch(() => {});
}

async function sweepFile(folder: string, name: string): Promise<void> {
  const isRecord = fileName.test(name);
  if (!isRecord && !leftOverName.test(name)) return;
  const path = join(folder, name);
  if (!isLongAgo((await stat(path)).mtimeMs)) return;
  if (isRecord) await sweepRecord(folder, path);
  else await rm(path, { force: true });
}

async function sweepRecord(folder: string, path: string): Promise<void> {
  const entry = await entryIn(path);
  if (entry && !isLongAgo(entry.record.urlsExpireAt ?? 0)) return;
  const own = entry && (await claim(folder, entry.key));
  if (entry && !own) return;
  await rm(path, { force: true }).finally(() => own?.release());
}

const isLongAgo = (time: number) => time + week < Date.now();

function isEntry(value: unknown): value is Entry {
  return isObject(value) && typeof value['key'] === 'string' && isRecord(value['record']);
}

function isRecord(value: unknown): value is UploadRecord {
  return (
    isObject(value) &&
    value['version'] === 1 &&
    isFilled(value['jobId']) &&
    ['scope', 'fingerprint', 'name'].every((name) => typeof value[name] === 'string') &&
    ['size', 'partSize'].every((name) => typeof value[name] === 'number') &&
    (value['conversationId'] === null || typeof value['conversationId'] === 'string') &&
    (value['urlsExpireAt'] === null || typeof value['urlsExpireAt'] === 'number') &&
    Array.isArray(value['urls']) &&
    value['urls'].every((url) => typeof url === 'string') &&
    isObject(value['etags']) &&
    Object.values(value['etags']).every(isFilled)
  );
}

function isPart(value: unknown): value is [partNumber: number, etag: string] {
  return Array.isArray(value) && typeof value[0] === 'number' && isFilled(value[1]);
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
