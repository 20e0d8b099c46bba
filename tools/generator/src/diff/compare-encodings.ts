import type { Report } from './finding.ts';
import { canonical, child, record, text } from './json.ts';
import type { Located } from './json.ts';
import { nodeOf, shapeOf } from './shape.ts';
import type { SchemaNode } from './shape.ts';

/** Compares how the parts of a form are written, as stated or as OpenAPI says where nothing is. */
export function compareEncodings(base: Located, revision: Located, report: Report): void {
  const [before, after] = [base, revision].map((media) => shapeOf(nodeOf(child(media, 'schema'))).properties);
  for (const [name, property] of after ?? []) {
    const former = before?.get(name);
    const [stated, nowStated] = [base, revision].map((media) => record(child(media, 'encoding').value)[name]);
    if (!former || (stated === undefined && nowStated === undefined)) continue;
    const [was, is] = [contentTypeOf(stated, former), contentTypeOf(nowStated, property)];
    const place = child(revision, 'encoding');
    if (was !== is) report('request-encoding-changed', place, `${name} is sent as ${is} where it was ${was}`);
    else if (styleOf(stated) !== styleOf(nowStated))
      report('request-encoding-changed', place, `${name} is written in another style`);
  }
}

function contentTypeOf(stated: unknown, property: SchemaNode): string {
  const type = text(record(stated)['contentType']) ?? byDefault(property);
  return type.toLowerCase().replaceAll(' ', '');
}

function byDefault(property: SchemaNode): string {
  const { types, items, keywords } = shapeOf(property);
  if (keywords.has('contentMediaType') || keywords.has('contentEncoding')) return 'application/octet-stream';
  if (types?.includes('object')) return 'application/json';
  return types?.includes('array') && items ? byDefault(items) : 'text/plain';
}

function styleOf(stated: unknown): string {
  const { style = 'form', explode = style === 'form', allowReserved = false, headers = {} } = record(stated);
  return canonical([style, explode, allowReserved, headers]);
}
