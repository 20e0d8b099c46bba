import type { IncomingMessage } from 'node:http';
import { limits } from '../settings/limits.ts';
import { badRequest, pointerToken, Problem } from '../http/problem.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses JSON in UTF-8. A property named `__proto__` is a property like any other.
 *
 * @throws {Problem} 400 with a pointer to where the JSON is, when it is none or nested too deep.
 */
export function parseJson(bytes: Uint8Array, pointer: string): unknown {
  const refuse = (detail: string) => badRequest([{ pointer, detail }]);
  const { depth, mayBeInfinite } = scan(bytes);
  if (depth > limits.jsonDepth) throw refuse(`is nested deeper than ${limits.jsonDepth} levels.`);
  let text: string;
  try {
    text = utf8.decode(bytes);
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
  const place = mayBeInfinite ? placeOfInfinite(value, pointer) : undefined;
  if (place !== undefined) throw badRequest([{ pointer: place, detail: 'is beyond the range of a double.' }]);
  return value;
}

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

/**
 * Reads a body. What is too large is read to its end and dropped: closing early would cut the client off before it sees
 * the 413.
 *
 * @throws {Problem} 413 when the body is larger than `limit` bytes, 400 when it ends early.
 */
export function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  // An error is only made where one is thrown: its stack costs as much as a small request.
  const tooLarge = () => new Problem(413, `The body is larger than ${limit} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    request.resume();
    return Promise.reject(tooLarge());
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else {
        chunks.length = 0;
        reject(tooLarge());
      }
    });
    request.on('end', () => {
      const [only] = chunks;
      resolve(chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks));
    });
    // Also after an error, which only ever says that the sender went away.
    request.on('error', () => {});
    request.on('close', () => {
      if (!request.readableEnded) reject(new Problem(400, 'The body ended early.'));
    });
  });
}

const quote = 0x22;
const backslash = 0x5c;

/** A number beyond 1.8e308 has so many digits, or an exponent of three. */
const manyDigits = 200;
const largeExponentDigits = 3;

/**
 * What has to be known of JSON before it is parsed. One is how deep it is nested, since beyond some thousand levels
 * JSON.stringify overflows the stack. The other is whether a number may be beyond the range of a double.
 */
function scan(bytes: Uint8Array): { depth: number; mayBeInfinite: boolean } {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  let digits = 0;
  let isExponent = false;
  let mayBeInfinite = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (inString) {
      if (byte === backslash) index++;
      else if (byte === quote) inString = false;
    } else if (byte >= 0x30 && byte <= 0x39) {
      digits++;
      mayBeInfinite ||= digits >= (isExponent ? largeExponentDigits : manyDigits);
    } else {
      digits = 0;
      isExponent = byte === 0x45 || byte === 0x65 || (isExponent && byte === 0x2b);
      if (byte === quote) inString = true;
      else if (byte === 0x5b || byte === 0x7b) deepest = Math.max(deepest, ++depth);
      else if (byte === 0x5d || byte === 0x7d) depth--;
    }
  }
  return { depth: deepest, mayBeInfinite };
}
