import type { IncomingMessage } from 'node:http';
import { limits } from './limits.ts';
import { badRequest, pointerToken, Problem } from './problem.ts';

/** A JSON body and its size. An absent body is undefined and has no bytes. */
export interface JsonBody {
  readonly value: unknown;
  readonly bytes: number;
}

/**
 * Reads a body of JSON in UTF-8. A property named `__proto__` is a property like any other.
 *
 * @throws {Problem} 400 when it is not JSON or nested too deep, 413 when it is larger than `limit` bytes.
 */
export async function readJsonBody(request: IncomingMessage, limit: number): Promise<JsonBody> {
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return { value: undefined, bytes: 0 };
  return { value: parseJson(bytes, ''), bytes: bytes.length };
}

/** @throws {Problem} 400 with a pointer to where the JSON is, when it is none or nested too deep. */
export function parseJson(bytes: Buffer, pointer: string): unknown {
  const refuse = (detail: string) => badRequest([{ pointer, detail }]);
  if (nestingDepth(bytes) > limits.jsonDepth)
    throw refuse(`is nested deeper than ${limits.jsonDepth} levels.`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('is not UTF-8.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The message of the parser quotes the body, which may hold a secret.
    throw refuse('is not valid JSON.');
  }
  const place = mayBeInfinite.test(text) ? placeOfInfinite(value, pointer) : undefined;
  if (place !== undefined) throw badRequest([{ pointer: place, detail: 'is beyond the range of a double.' }]);
  return value;
}

/** A number beyond 1.8e308 has one of these: looking for them is far quicker than looking at every value. */
const mayBeInfinite = /[eE]\+?\d{3}|\d{200}/;

/** Where a number is that would come back as null. */
function placeOfInfinite(value: unknown, pointer: string): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : pointer;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, child] of Object.entries(value)) {
    const place = placeOfInfinite(child, `${pointer}/${pointerToken(name)}`);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** What is too large is read to its end and dropped: closing early would cut the client off before it sees the 413. */
function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = new Problem(413, `The body is larger than ${limit} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    request.resume();
    return Promise.reject(tooLarge);
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else {
        chunks.length = 0;
        reject(tooLarge);
      }
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    // Also after an error, which only ever says that the sender went away.
    request.on('error', () => {});
    request.on('close', () => reject(new Problem(400, 'The body ended early.')));
  });
}

const quote = 0x22;
const backslash = 0x5c;

/** How deep arrays and objects are nested. Beyond some thousand levels JSON.stringify overflows the stack. */
function nestingDepth(bytes: Buffer): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (inString) {
      if (byte === backslash) index++;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === 0x5b || byte === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return deepest;
}
