import { contractSchemas } from '../src/generated/json-schemas.ts';

/** The keywords that the schemas of requests have. One with others is refused, so that none is overlooked. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

const known: ReadonlySet<string> = new Set([
  '$ref',
  'type',
  'format',
  'minLength',
  'minItems',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'description',
]);

/** A schema of the contract, by its name or by a `$ref`. */
export function schemaNamed(reference: string): Schema {
  const name = reference.replace('#/components/schemas/', '');
  // The document is generated with this shape.
  const { components } = contractSchemas as { components: { schemas: Record<string, Schema> } };
  const schema = components.schemas[name];
  if (schema === undefined) throw new Error(`The contract has no schema ${name}.`);
  return schema;
}

/** The schema itself, wherever it is. */
export function resolved(schema: Schema): Schema {
  const target = schema.$ref === undefined ? schema : schemaNamed(schema.$ref);
  const other = Object.keys(target).find((keyword) => !known.has(keyword));
  if (other !== undefined) throw new Error(`Requests cannot be made from a schema with ${other} yet.`);
  return target;
}

/** The types that a schema allows. Without a type it allows any value. */
export function typesOf({ type }: Schema): readonly string[] {
  return type === undefined ? [] : [type].flat();
}
