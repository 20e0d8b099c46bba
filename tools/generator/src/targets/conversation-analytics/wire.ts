import type { Api, Operation } from '../../api/api.ts';
import { at, record, text, type Json } from '../../document/json.ts';
import { schemaName, type Schema } from '../../document/open-api.ts';
import type { GeneratedFile, Target } from '../../emit/target.ts';
import { pascalCase } from '../../naming/case.ts';
import { withRequestSchemas } from '../../normalize/request-schemas.ts';

/**
 * The contract as the service sees it: schemas as they are written, against which requests are checked. Bodies without a
 * name of their own are named after their operation.
 */
export interface Wire {
  readonly schemas: Readonly<Record<string, Schema>>;
  /** The name of the schema of a body; undefined where there is no body. */
  bodyOf(operation: Operation): string | undefined;
  responseOf(operation: Operation): string | undefined;
  /** The schema that an `Api` points at, as it is written. */
  schemaAt(pointer: string): Schema;
}

export function wireOf(contract: Json, { operations }: Api): Wire {
  // Requests do not require what is read-only.
  const document = withRequestSchemas(contract);
  // The loader has checked the shape of each.
  const schemas = { ...record(record(document['components'])['schemas']) } as Record<string, Schema>;
  const schemaAt = (pointer: string) => record(at(document, pointer).value) as Schema;
  const nameAt = (pointer: string | undefined, { id }: Operation, suffix: string): string | undefined => {
    if (pointer === undefined) return undefined;
    const reference = text(schemaAt(pointer).$ref);
    return reference === undefined ? pascalCase(`${id} ${suffix}`) : schemaName(reference);
  };
  const bodyOf = (operation: Operation) => nameAt(operation.body?.pointer, operation, 'request');
  const responseOf = (operation: Operation) =>
    nameAt(operation.success.bodies[0]?.pointer, operation, 'response');
  for (const operation of operations) {
    const named = [
      [bodyOf(operation), operation.body?.pointer],
      [responseOf(operation), operation.success.bodies[0]?.pointer],
    ] as const;
    for (const [name, pointer] of named)
      if (name !== undefined && pointer !== undefined) schemas[name] ??= schemaAt(pointer);
  }
  return { schemas, bodyOf, responseOf, schemaAt };
}

/** All schemas as JSON, for the validator of the service. */
export function emitJsonSchemas({ schemas }: Wire, { banner }: Target): GeneratedFile {
  const document = JSON.stringify({ $id: 'contract', components: { schemas } }, null, 2);
  const text = `${banner}export const contractSchemas: Record<string, unknown> = ${document};\n`;
  return { name: 'json-schemas.ts', text };
}
