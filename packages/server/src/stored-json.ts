import { open, rm, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { jsonText } from './held-json.ts';

interface StoredJson {
  readonly path: string;
  readonly deleteAfterwards: boolean;
}

/** The files of the objects that storedJson() made. */
const stored = new WeakMap<object, StoredJson>();

/**
 * Stands for a JSON object that lies in a file. It may be an answer, or a property of one, and goes into the answer as a
 * stream: the analysis of a long conversation has hundreds of megabytes, which nobody here needs to parse.
 */
export function storedJson<Value extends object>(
  path: string,
  { deleteAfterwards = false }: { deleteAfterwards?: boolean } = {},
): Value {
  // Nothing reads its properties: jsonBody() finds the file.
  const standIn = {} as Value;
  stored.set(standIn, { path, deleteAfterwards });
  return standIn;
}

/**
 * The JSON of an answer: text, or a stream where a file is part of it.
 *
 * @throws When the file is missing, so that the answer can still be an error.
 */
export async function jsonBody(value: unknown): Promise<string | Readable> {
  if (!isObject(value)) return jsonText(value);
  const whole = stored.get(value);
  if (whole !== undefined) return (await opened(whole)).createReadStream();
  const properties = Object.entries(value).filter(([, property]) => property !== undefined);
  const files = new Map<string, FileHandle>();
  for (const [name, property] of properties) {
    const file = isObject(property) ? stored.get(property) : undefined;
    if (file !== undefined) files.set(name, await opened(file));
  }
  if (files.size === 0) return jsonText(value);
  const body = Readable.from(pieces(properties, files), { objectMode: false });
  // A stream that is given up before it begins runs nothing of its generator.
  return body.once('close', () => {
    for (const file of files.values()) file.close().catch(() => {});
  });
}

async function* pieces(
  properties: readonly [string, unknown][],
  files: ReadonlyMap<string, FileHandle>,
): AsyncGenerator<string | Buffer> {
  let separator = '{';
  for (const [name, property] of properties) {
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    const file = files.get(name);
    if (file === undefined) yield jsonText(property);
    // A stream without an encoding gives buffers.
    else yield* file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>;
  }
  yield '}';
}

/** An open file can be read to its end although its name is gone, so what is to be deleted is deleted at once. */
async function opened({ path, deleteAfterwards }: StoredJson): Promise<FileHandle> {
  const file = await open(path);
  if (deleteAfterwards) await rm(path);
  return file;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
