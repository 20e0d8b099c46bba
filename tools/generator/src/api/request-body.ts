import { child, children, follow, record, text, type Json, type Located } from '../document/json.ts';
import type { Body, ParameterStyle } from './api.ts';
import { partsOf } from './form-parts.ts';
import { bodyCodec, isJson, isOtherMultipart, preferred, type BodyCodec } from '../normalize/media-types.ts';
import { fieldStyle } from './parameter-styles.ts';
import type { Report } from './report.ts';
import { modelOf, type Types } from '../typescript/model-types.ts';

interface Context {
  readonly operation: Located;
  /** Of the model of the body, if it needs one. */
  readonly name: string;
  readonly httpMethod: string;
  readonly types: Types;
  readonly report: Report;
}

/** The body of an operation, in the media type that the client sends. */
export function bodyOf({ operation, name, httpMethod, types, report }: Context): Body | undefined {
  const body = follow(child(operation, 'requestBody'));
  const content = children(child(body, 'content'));
  const chosen = preferred(content);
  if (!chosen) return undefined;
  const [mediaType, media] = chosen;
  if (isOtherMultipart(mediaType)) {
    const message = `A body of ${mediaType} cannot be written; use \`multipart/form-data\`.`;
    report.refuse(message, media.pointer);
  }
  const schema = child(media, 'schema');
  const codec = bodyCodec(mediaType, follow(schema).value);
  const type = bodyType(types, codec, schema, name);
  const encoding = record(record(media.value)['encoding']);
  return {
    codec,
    mediaType,
    mediaTypes: content.map(([one]) => one),
    type,
    model: modelOf(type),
    // Only some transports send a body with a GET.
    required: record(body.value)['required'] === true && httpMethod !== 'get' && httpMethod !== 'head',
    styles: codec === 'urlencoded' ? fieldStyles(encoding) : {},
    ...(codec === 'form' ? partsOf(schema, encoding) : { parts: {}, needsTypedParts: false }),
    pointer: schema.pointer,
  };
}

/** TypeScript of what a codec reads or writes. */
export function bodyType(types: Types, codec: BodyCodec, schema: Located, name: string): string {
  if (codec === 'binary') return 'Blob';
  return codec === 'text' ? 'string' : types.typeOf(schema, name);
}

function fieldStyles(encoding: Json): Record<string, ParameterStyle> {
  return Object.fromEntries(
    Object.entries(encoding).flatMap(([name, one]): [string, ParameterStyle][] => {
      const style = isJson(text(record(one)['contentType']) ?? '') ? 'json' : fieldStyle(record(one));
      return style === undefined ? [] : [[name, style]];
    }),
  );
}
