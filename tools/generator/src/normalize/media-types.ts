import { record, type Json } from '../document/json.ts';
import { isFile } from '../typescript/file-schema.ts';

export type BodyCodec = 'json' | 'form' | 'urlencoded' | 'text' | 'binary';
export type ResponseCodec = 'json' | 'text' | 'binary';

/** `application/json-seq` is not JSON: it is a sequence of JSON texts. */
export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json(?![\w.-])/i.test(mediaType);
}

/**
 * A range does not name a codec, so its schema decides: a file, a string where text is possible, and JSON otherwise. As
 * JSON a string would be in quotes.
 */
function rangeCodec(mediaType: string, schema: unknown): ResponseCodec | undefined {
  if (!/^(\*|application)\/\*/.test(mediaType) || schema === undefined || schema === null) return undefined;
  if (isFile(schema)) return 'binary';
  return mediaType.startsWith('*') && isStringSchema(record(schema)) ? 'text' : 'json';
}

function isStringSchema({ type }: Json): boolean {
  return [type].flat().includes('string') && [type].flat().every((one) => one === 'string' || one === 'null');
}

/** @param schema - With its reference followed. */
export function bodyCodec(mediaType: string, schema: unknown): BodyCodec {
  const ofRange = rangeCodec(mediaType, schema);
  if (ofRange) return ofRange;
  if (isJson(mediaType)) return 'json';
  if (/^multipart\//i.test(mediaType)) return 'form';
  if (/^application\/x-www-form-urlencoded/i.test(mediaType)) return 'urlencoded';
  return isText(mediaType) ? 'text' : 'binary';
}

/** @param schema - With its reference followed. */
export function responseCodec(mediaType: string, schema: unknown): ResponseCodec {
  const ofRange = rangeCodec(mediaType, schema);
  if (ofRange) return ofRange;
  if (isJson(mediaType)) return 'json';
  return isText(mediaType) ? 'text' : 'binary';
}

function isText(mediaType: string): boolean {
  return /^(text\/|application\/([\w.-]+\+)?(xml|yaml|javascript|graphql|x-ndjson|json-seq)\b)/i.test(
    mediaType,
  );
}

const preference: readonly ((mediaType: string) => boolean)[] = [
  (one) => /^application\/json(?![\w.-])/i.test(one),
  isJson,
  (one) => /^multipart\/form-data/i.test(one),
  (one) => /^application\/x-www-form-urlencoded/i.test(one),
];

/** The media type that is used of those that an operation takes or returns. */
export function preferred<Value>(
  content: readonly (readonly [string, Value])[],
): readonly [string, Value] | undefined {
  for (const fits of preference) {
    const found = content.find(([mediaType]) => fits(mediaType));
    if (found) return found;
  }
  return content.find(([mediaType]) => !isOtherMultipart(mediaType)) ?? content[0];
}

/** `multipart/mixed` and the like have parts without names. */
export function isOtherMultipart(mediaType: string): boolean {
  return /^multipart\/(?!form-data(?![\w.-]))/i.test(mediaType);
}
