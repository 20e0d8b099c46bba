import { astToString, transformComponentsObject, transformSchemaObject } from 'openapi-typescript';
import ts from 'typescript';
import type { Schema } from '../document.ts';
import type { Contract } from '../ir.ts';
import { banner } from './banner.ts';
import { isFile } from './file-schema.ts';
import { withOpenIndex } from './index-signatures.ts';
import { acceptUndefined } from './optional-undefined.ts';
import { optionalProperties } from './part-properties.ts';
import { nameRecursiveTypes } from './recursive-types.ts';
import { tupleOf } from './tuples.ts';
import { withOwnHelper } from './with-required.ts';

/** The types of all schemas of the contract. */
export function emitSchemaTypes(contract: Contract): string {
  const requests = contract.operations.flatMap(({ body }) => body?.schema ?? []);
  return banner + schemaTypes(withFormFields(contract), { requests });
}

/**
 * `interface components { schemas: … }` of schemas that refer to each other alone. This is the only place that knows
 * openapi-typescript, whose own way in would first check and bundle a document that has been checked and bundled. The
 * options keep properties with a default optional and an object without properties open.
 *
 * @param options.only - The one schema that is written, which may refer to the others; all by default.
 * @param options.requests - The schemas whose optional properties accept `undefined`; none by default.
 */
export function schemaTypes(
  schemas: Readonly<Record<string, Schema>>,
  { only, requests = [] }: { only?: string | undefined; requests?: readonly string[] } = {},
): string {
  const injectFooter: ts.Node[] = [];
  const schemaOf = (reference: string) => schemas[componentKey(reference)];
  const type = transformComponentsObject(
    // Its own types of a schema are closer than what it takes.
    { schemas: only === undefined ? schemas : { [only]: schemas[only] } } as Parameters<
      typeof transformComponentsObject
    >[0],
    {
      additionalProperties: false,
      alphabetize: false,
      arrayLength: false,
      conditionalEnums: false,
      dedupeEnums: false,
      defaultNonNullable: false,
      discriminators: { objects: {}, refsHandled: [] },
      emptyObjectsUnknown: true,
      enum: false,
      enumValues: false,
      excludeDeprecated: false,
      exportType: false,
      generatePathParams: false,
      immutable: false,
      injectFooter,
      makePathsEnum: false,
      pathParamsAsTypes: false,
      postTransform: withOpenIndex,
      propertiesRequiredByDefault: false,
      readWriteMarkers: false,
      // Is for its own way in.
      redoc: {} as never,
      // It asks for the schema that a reference names, to find which of its properties can be made required.
      resolve: <T>(reference: string) =>
        ({ properties: optionalProperties(schemaOf(reference), schemaOf) }) as T | undefined,
      rootTypes: false,
      rootTypesKeepCasing: false,
      rootTypesNoSchemaPrefix: false,
      silent: true,
      transform: (schema, options) =>
        isFile(schema)
          ? ts.factory.createTypeReferenceNode('Blob')
          : tupleOf({ ...schema }, (one) => transformSchemaObject(one as typeof schema, options)),
      transformProperty: undefined,
    },
  );
  // It answers the members of the interface; only with options that are off here there would be more.
  const [literal] = [type].flat();
  if (!literal || !ts.isTypeLiteralNode(literal)) throw new Error('openapi-typescript made no interface.');
  const { members, aliases } = finished(literal.members, requests);
  const exported = [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  const components = ts.factory.createInterfaceDeclaration(
    exported,
    'components',
    undefined,
    undefined,
    members,
  );
  const types = astToString([components, ...aliases]);
  // A helper that nobody uses any more is an error where nothing may be unused.
  return types.includes('WithRequired<') ? types + astToString(withOwnHelper(injectFooter)) : types;
}

/** The members, with requests that accept `undefined`, and names for types that come back to themselves. */
function finished(
  all: readonly ts.TypeElement[],
  requests: readonly string[],
): {
  readonly members: readonly ts.TypeElement[];
  readonly aliases: readonly ts.TypeAliasDeclaration[];
} {
  const aliases: ts.TypeAliasDeclaration[] = [];
  const members = all.map((member) => {
    if (!ts.isPropertySignature(member) || !member.type || !ts.isTypeLiteralNode(member.type)) return member;
    const named = nameRecursiveTypes(acceptUndefined(member.type, requests));
    aliases.push(...named.aliases);
    return ts.factory.createPropertySignature(
      member.modifiers,
      member.name,
      member.questionToken,
      named.schemas,
    );
  });
  return { members, aliases };
}

function componentKey(reference: string): string {
  return reference
    .slice(reference.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

/** A field of a form that carries JSON is any value for the caller; the client writes it as text. */
function withFormFields(contract: Contract): Record<string, Schema> {
  const schemas = { ...contract.schemas };
  for (const { body } of contract.operations) {
    const schema = body?.kind === 'form' ? contract.schemas[body.schema] : undefined;
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
