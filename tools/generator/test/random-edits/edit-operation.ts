import type { OpenApiDocument, Schema } from '../../src/document/open-api.ts';

/** One of several; undefined where there are none. */
export type Choose = <Item>(items: readonly Item[]) => Item | undefined;

/** Changes a document in place and says what it did; undefined where there is nothing to do it to. */
export type EditOperation = (document: OpenApiDocument, choose: Choose) => string | undefined;

/** An edit of one of the places that are fit for it. */
export function atOne<Place>(
  places: (document: OpenApiDocument) => readonly Place[],
  edit: (place: Place, choose: Choose, document: OpenApiDocument) => string,
): EditOperation {
  return (document, choose) => {
    const place = choose(places(document));
    return place === undefined ? undefined : edit(place, choose, document);
  };
}

const someSchemas: readonly Schema[] = [
  { type: 'string' },
  { type: ['string', 'null'] },
  { type: 'integer', format: 'int32' },
  { type: 'boolean' },
  { type: 'array', items: { type: 'string' } },
  { type: 'object', additionalProperties: { type: 'number' } },
];

export function someSchema(choose: Choose, but?: Schema): Schema {
  const others = someSchemas.filter(({ type }) => String(type) !== String(but?.type));
  return structuredClone(choose(others) ?? {});
}

/** A name that nothing in the document has. */
export function newName(document: OpenApiDocument, stem: string): string {
  const text = JSON.stringify(document).toLowerCase();
  for (let number = 1; ; number += 1)
    if (!text.includes(`${stem}${number}`.toLowerCase())) return `${stem}${number}`;
}
