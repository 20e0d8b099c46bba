/**
 * Whether a value of a schema is bytes, and so a `Blob` in code: `format: binary`, or a media type that is not text. With a
 * `contentEncoding` the bytes are written as text.
 */
export function isFile(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { type, format, contentMediaType, contentEncoding } = schema as Readonly<Record<string, unknown>>;
  // A list of types is looked at type by type.
  if ((type !== undefined && type !== 'string') || contentEncoding !== undefined) return false;
  if (contentMediaType === undefined) return type === 'string' && format === 'binary';
  return typeof contentMediaType === 'string' && !isText(contentMediaType);
}

function isText(mediaType: string): boolean {
  return /^text\/|[/+](json|xml|yaml|javascript|x-ndjson)\b|^application\/(graphql|x-www-form-urlencoded)\b/i.test(
    mediaType,
  );
}
