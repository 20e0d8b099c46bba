import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { Schema } from '../document.ts';
import type { Contract } from '../ir.ts';
import { banner } from './banner.ts';

/**
 * The types of all schemas. This is the only place that knows openapi-typescript: its options here keep
 * properties with a default optional and an object without properties open.
 */
export async function emitSchemaTypes(contract: Contract): Promise<string> {
  const document = {
    openapi: '3.1.1',
    info: { title: contract.title, version: contract.version },
    paths: {},
    components: { schemas: withFormFields(contract) },
  };
  const nodes = await openapiTS(JSON.stringify(document), {
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    alphabetize: false,
    silent: true,
    transform: (schema) =>
      'contentMediaType' in schema && schema.contentMediaType === 'application/octet-stream'
        ? ts.factory.createTypeReferenceNode('Blob')
        : undefined,
  });
  const schemasOnly = nodes.filter(
    (node) => ts.isInterfaceDeclaration(node) && node.name.text === 'components',
  );
  return banner + astToString(schemasOnly);
}

/** A field of a form that carries JSON is any value for the caller; the client writes it as text. */
function withFormFields(contract: Contract): Record<string, Schema> {
  const schemas = { ...contract.schemas };
  for (const { body } of contract.operations) {
    const schema = body?.kind === 'form' ? schemas[body.schema] : undefined;
    if (body?.kind !== 'form' || !schema?.properties) continue;
    const properties = Object.entries(schema.properties).map(([name, property]) => {
      const content = body.fields.find((field) => field.name === name)?.content;
      return [
        name,
        content === 'json' ? { description: `${property.description ?? ''} Sent as JSON.`.trim() } : property,
      ];
    });
    schemas[body.schema] = { ...schema, properties: Object.fromEntries(properties) };
  }
  return schemas;
}
