import type { Report } from '../finding.ts';
import { canonical, child, record, text } from '../../document/json.ts';
import type { Located } from '../../document/json.ts';
import { nodeOf, shapeOf } from '../shape.ts';
import type { SchemaNode } from '../shape.ts';

/** Compares the encodings of form fields, declared or by default. */
export function compareEncodings(mediaType: string, base: Located, revision: Located, report: Report): void {
  const isMultipart = mediaType.startsWith('multipart/');
  // Other bodies ignore `encoding`.
  if (!isMultipart && !mediaType.startsWith('application/x-www-form-urlencoded')) return;
  const [before, after] = [base, revision].map((media) => shapeOf(nodeOf(child(media, 'schema'))).properties);
  for (const [name, property] of after ?? []) {
    const former = before?.get(name);
    const [stated, nowStated] = [base, revision].map((media) => record(child(media, 'encoding').value)[name]);
    if (!former || (stated === undefined && nowStated === undefined)) continue;
    const [was, is] = [
      contentTypeOf(stated, former, isMultipart),
      contentTypeOf(nowStated, property, isMultipart),
    ];
    const place = child(revision, 'encoding');
    if (was !== is) report('request-encoding-changed', place, `${name} is sent as ${is} where it was ${was}`);
    else if (styleOf(stated) !== styleOf(nowStated))
      report('request-encoding-changed', place, `${name} has another style`);
  }
}

function contentTypeOf(stated: unknown, property: SchemaNode, isMultipart: boolean): string {
  const type = text(record(stated)['contentType']) ?? byDefault(property, isMultipart);
  return type.toLowerCase().replaceAll(' ', '').split(',').sort().join(',');
}

/** In a urlencoded body, an object becomes several fields. */
function byDefault(property: SchemaNode, isMultipart: boolean): string {
  const { types, items, keywords } = shapeOf(property);
  if (keywords.has('contentMediaType') || keywords.has('contentEncoding')) return 'application/octet-stream';
  if (types?.includes('object')) return isMultipart ? 'application/json' : 'fields';
  return types?.includes('array') && items ? byDefault(items, isMultipart) : 'text/plain';
}

function styleOf(stated: unknown): string {
  const { style = 'form', explode = style === 'form', allowReserved = false, headers = {} } = record(stated);
  return canonical([style, explode, allowReserved, headers]);
}
