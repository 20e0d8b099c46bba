import type { IncomingMessage } from 'node:http';
import { limits } from './limits.ts';
import { badRequest, Problem } from './problem.ts';

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
  if (nestingDepth(bytes) > limits.jsonDepth) {
    throw badRequest([{ pointer: '', detail: `is nested deeper than ${limits.jsonDepth} levels.` }]);
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest([{ pointer: '', detail: 'is not UTF-8.' }]);
  }
  try {
    return { value: JSON.parse(text) as unknown, bytes: bytes.length };
  } catch {
    // The message of the parser quotes the body, which may hold a secret.
    throw badRequest([{ pointer: '', detail: 'is not valid JSON.' }]);
  }
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
    request.on('error', reject);
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
