import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';

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

/** The JSON of an answer: text, or a stream where a file is part of it. */
export function jsonBody(value: unknown): string | Readable {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const file = stored.get(value);
  if (file !== undefined) return Readable.from(contentOf(file), { objectMode: false });
  const properties = Object.entries(value).filter(([, property]) => property !== undefined);
  const hasFile = properties.some(([, property]) => isObject(property) && stored.has(property));
  return hasFile ? Readable.from(pieces(properties), { objectMode: false }) : JSON.stringify(value);
}

async function* pieces(properties: readonly [string, unknown][]): AsyncGenerator<string | Buffer> {
  let separator = '{';
  for (const [name, property] of properties) {
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    const file = isObject(property) ? stored.get(property) : undefined;
    if (file === undefined) yield JSON.stringify(property);
    else yield* contentOf(file);
  }
  yield '}';
}

async function* contentOf({ path, deleteAfterwards }: StoredJson): AsyncGenerator<Buffer> {
  try {
    // A stream without an encoding gives buffers.
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } finally {
    if (deleteAfterwards) await rm(path, { force: true });
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
