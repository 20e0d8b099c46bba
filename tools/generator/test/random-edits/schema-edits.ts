import type { OpenApiDocument, Schema } from '../../src/document/open-api.ts';
import { renameSchema } from '../corpus/edits.ts';
import { atOne, newName, someSchema, type EditOperation } from './edit-operation.ts';
import { innerPlaces, schemaPlaces, typesOf } from './places.ts';

const inner = (fits: (schema: Schema) => boolean) => (document: OpenApiDocument) =>
  innerPlaces(document).filter(({ schema }) => fits(schema));
const any = (fits: (schema: Schema) => boolean) => (document: OpenApiDocument) =>
  schemaPlaces(document).filter(({ schema }) => fits(schema));

const isReference = ({ $ref }: Schema) => $ref !== undefined;
const isListed = ({ enum: values }: Schema) => values !== undefined;
const isText = (schema: Schema) => typesOf(schema).includes('string') && !isListed(schema);
const takesNull = (schema: Schema) => typesOf(schema).includes('null');
const isNumber = (schema: Schema) => typesOf(schema).some((type) => type === 'integer' || type === 'number');

type Limit = 'minLength' | 'minimum' | 'minItems';

function limitOf(schema: Schema): Limit | undefined {
  if (isListed(schema)) return undefined;
  if (isText(schema)) return 'minLength';
  if (isNumber(schema)) return 'minimum';
  return typesOf(schema).includes('array') ? 'minItems' : undefined;
}

function schemaNames({ components }: OpenApiDocument): string[] {
  return Object.keys(components?.schemas ?? {});
}

export const schemaEdits = {
  'change a type': atOne(
    inner((schema) => !isReference(schema)),
    ({ pointer, schema, put }, choose) => {
      const other = someSchema(choose, schema);
      put(other);
      return `${pointer} is ${JSON.stringify(other)}`;
    },
  ),
  'add an enum member': atOne(any(isListed), ({ pointer, schema }) => {
    const values = schema.enum ?? [];
    const value = values.every((one) => typeof one === 'number')
      ? Math.max(...values) + 1
      : `value ${values.length}`;
    schema.enum = [...values, value];
    return `${pointer} has the value ${value}`;
  }),
  'remove an enum member': atOne(
    any(({ enum: values = [] }) => values.length > 1),
    ({ pointer, schema }, choose) => {
      const value = choose(schema.enum ?? []);
      schema.enum = (schema.enum ?? []).filter((one) => one !== value);
      return `${pointer} has no value ${value}`;
    },
  ),
  'list the values of a text': atOne(any(isText), ({ pointer, schema }) => {
    schema.enum = ['one', 'two', ...(takesNull(schema) ? [null] : [])];
    return `${pointer} is one of ${schema.enum.join(', ')}`;
  }),
  'allow null': atOne(
    inner((schema) => isReference(schema) || (schema.type !== undefined && !takesNull(schema))),
    ({ pointer, schema, put }) => {
      if (isReference(schema)) put({ oneOf: [schema, { type: 'null' }] });
      else {
        schema.type = [...typesOf(schema), 'null'];
        if (schema.enum) schema.enum.push(null);
      }
      return `${pointer} may be null`;
    },
  ),
  'forbid null': atOne(any(takesNull), ({ pointer, schema }) => {
    const [first, ...others] = typesOf(schema).filter((type) => type !== 'null');
    if (first !== undefined) schema.type = others.length > 0 ? [first, ...others] : first;
    if (schema.enum) schema.enum = schema.enum.filter((one) => one !== null);
    return `${pointer} may not be null`;
  }),
  'extract a schema': atOne(
    inner((schema) => !isReference(schema)),
    ({ pointer, schema, put }, _, document) => {
      const name = newName(document, 'Extracted');
      put({ $ref: `#/components/schemas/${name}` });
      if (document.components?.schemas) document.components.schemas[name] = schema;
      return `${pointer} became ${name}`;
    },
  ),
  'add a oneOf branch': atOne(innerPlaces, ({ pointer, schema, put }, choose) => {
    const branch = someSchema(choose, schema);
    if (schema.oneOf) schema.oneOf.push(branch);
    else put({ oneOf: [schema, branch] });
    return `${pointer} may be ${JSON.stringify(branch)} too`;
  }),
  'change a format': atOne(
    any((schema) => isText(schema) || isNumber(schema)),
    ({ pointer, schema }, choose) => {
      const formats = isText(schema) ? ['date-time', 'uuid', 'uri', 'byte'] : ['int32', 'int64', 'double'];
      const format = choose(formats.filter((one) => one !== schema.format));
      if (format !== undefined) schema.format = format;
      return `${pointer} has the format ${format}`;
    },
  ),
  'tighten a limit': atOne(
    any((schema) => limitOf(schema) !== undefined),
    ({ pointer, schema }) => {
      const limit = limitOf(schema) ?? 'minLength';
      schema[limit] = (schema[limit] ?? 0) + 1;
      return `${pointer}: ${limit} is ${schema[limit]}`;
    },
  ),
  'loosen a limit': atOne(
    any((schema) => schema.minLength !== undefined || schema.minItems !== undefined),
    ({ pointer, schema }) => {
      delete schema.minLength;
      delete schema.minItems;
      return `${pointer} has no lower limit`;
    },
  ),
  'deprecate a schema': atOne(
    any((schema) => !isReference(schema)),
    ({ pointer, schema }) => {
      schema.deprecated = true;
      return `${pointer} is deprecated`;
    },
  ),
  'rename a model': atOne(schemaNames, (name, _, document) => {
    const other = newName(document, 'Renamed');
    renameSchema(name, other)(document);
    return `${name} is called ${other}`;
  }),
} satisfies Record<string, EditOperation>;
