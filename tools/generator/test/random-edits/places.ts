import {
  eachOperation,
  type OpenApiDocument,
  type PathOperation,
  type Schema,
} from '../../src/document/open-api.ts';

/** A schema within a document, and how to put another one in its place. */
export interface SchemaPlace {
  readonly pointer: string;
  readonly schema: Schema;
  readonly put: (schema: Schema) => void;
}

export interface ObjectPlace extends SchemaPlace {
  readonly properties: Record<string, Schema>;
}

/** Every schema of the components, with all that lies in it. */
export function schemaPlaces(document: OpenApiDocument): SchemaPlace[] {
  return within('#/components/schemas', document.components?.schemas ?? {});
}

/** Those that are no component, so that any schema may stand there. */
export function innerPlaces(document: OpenApiDocument): SchemaPlace[] {
  return schemaPlaces(document).filter(({ pointer }) => pointer.split('/').length > 4);
}

export function objectPlaces(document: OpenApiDocument): ObjectPlace[] {
  return schemaPlaces(document).flatMap((place) => {
    const { properties } = place.schema;
    return properties && Object.keys(properties).length > 0 ? [{ ...place, properties }] : [];
  });
}

export function operationPlaces(document: OpenApiDocument): { id: string; operation: PathOperation }[] {
  return [...eachOperation(document)].map(({ operation }) => ({ id: operation.operationId, operation }));
}

/** Which types a schema names; none where it names no type. */
export function typesOf({ type }: Schema): readonly string[] {
  return type === undefined ? [] : [type].flat();
}

function within(pointer: string, schemas: Record<string, Schema>): SchemaPlace[] {
  return Object.entries(schemas).flatMap(([key, schema]) => {
    const here = `${pointer}/${key}`;
    const put = (other: Schema) => void (schemas[key] = other);
    return [{ pointer: here, schema, put }, ...below(here, schema)];
  });
}

function below(pointer: string, schema: Schema): SchemaPlace[] {
  const { properties = {}, items, additionalProperties } = schema;
  const places = within(`${pointer}/properties`, properties);
  if (items) {
    const here = `${pointer}/items`;
    places.push({ pointer: here, schema: items, put: (other) => void (schema.items = other) });
    places.push(...below(here, items));
  }
  if (typeof additionalProperties === 'object') {
    const here = `${pointer}/additionalProperties`;
    const put = (other: Schema) => void (schema.additionalProperties = other);
    places.push({ pointer: here, schema: additionalProperties, put }, ...below(here, additionalProperties));
  }
  return places;
}
