import { Readable } from 'node:stream';
import { jsonText } from './held-json.ts';

type Open = () => Promise<Readable>;

/** What opens the text of each object that storedJson() made. */
const stored = new WeakMap<object, Open>();

/**
 * Stands for a JSON object whose text is read from a stream. It may be a response, or a property of one. It goes into the
 * response as that stream. The analysis of a long conversation has hundreds of megabytes, which need not be parsed here.
 */
export function storedJson<Value extends object>(open: Open): Value {
  // Nothing reads its properties: jsonBody() opens the stream.
  const standIn = {} as Value;
  stored.set(standIn, open);
  return standIn;
}

/**
 * The JSON of a response: text, or a stream where something stored is part of it.
 *
 * @throws When the text cannot be opened, so that the response can still be an error.
 */
export async function jsonBody(value: unknown): Promise<string | Readable> {
  if (!isObject(value)) return jsonText(value);
  const whole = stored.get(value);
  if (whole !== undefined) return await whole();
  if (!Object.values(value).some(isStored)) return jsonText(value);
  const properties = Object.entries(value).filter(([, property]) => property !== undefined);
  const streams = new Map<string, Readable>();
  const destroyAll = () => {
    for (const stream of streams.values()) stream.destroy();
  };
  try {
    for (const [name, property] of properties) {
      const open = isObject(property) ? stored.get(property) : undefined;
      if (open !== undefined) streams.set(name, await open());
    }
  } catch (error) {
    destroyAll();
    throw error;
  }
  const body = Readable.from(pieces(properties, streams), { objectMode: false });
  // An error is thrown where the stream is read. Until then there is nobody else who listens.
  for (const stream of streams.values()) stream.on('error', () => {});
  // A stream that is given up before it begins runs nothing of its generator.
  return body.once('close', destroyAll);
}

async function* pieces(
  properties: readonly [string, unknown][],
  streams: ReadonlyMap<string, Readable>,
): AsyncGenerator<string | Buffer> {
  let separator = '{';
  for (const [name, property] of properties) {
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    const stream = streams.get(name);
    if (stream === undefined) yield jsonText(property);
    // A stream without an encoding gives buffers.
    else yield* stream as AsyncIterable<Buffer>;
  }
  yield '}';
}

function isStored(value: unknown): boolean {
  return isObject(value) && stored.has(value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
