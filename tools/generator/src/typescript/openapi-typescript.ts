import { transformComponentsObject, transformPathsObject, transformSchemaObject } from 'openapi-typescript';
import ts from 'typescript';
import { at, follow, record, type Json } from '../document/json.ts';
import type { Schema } from '../document/open-api.ts';
import { optionalProperties } from '../normalize/part-properties.ts';
import { isFile } from './file-schema.ts';
import { withOpenIndex } from './index-signatures.ts';
import { nameShapes } from './named-shapes.ts';
import { acceptUndefined } from './optional-undefined.ts';
import { printStatements } from './print.ts';
import { memberName, nameRecursiveTypes } from './recursive-types.ts';
import { tupleOf } from './tuples.ts';
import { withRequiredHelper } from './with-required.ts';

// This is the only file that imports openapi-typescript. Its own entry would check and bundle a document that has been
// checked and bundled, so its transforms are called directly.

type Schemas = Readonly<Record<string, Schema>>;
type Components = Parameters<typeof transformComponentsObject>[0];
type Paths = Parameters<typeof transformPathsObject>[0];
type Context = Parameters<typeof transformComponentsObject>[1];

interface Options {
  /** The schemas whose optional properties accept `undefined`, with those that they refer to. */
  readonly requests: readonly string[];
}

/**
 * `interface components { schemas: … }` of schemas that refer to each other alone.
 *
 * @param only - The one schema that is written, which may refer to the others; all by default.
 */
export function schemaTypes(schemas: Schemas, { requests }: Options, only?: string): string {
  const written = only === undefined ? schemas : { [only]: schemas[only] };
  const context = contextOf(schemas, {});
  return source([], { schemas: written }, context, requests, true);
}

/** `paths`, `operations` and `components` of a normalized document, as openapi-fetch takes them. */
export function documentTypes(document: Json, { requests }: Options): string {
  const components = record(document['components']);
  // The loader has checked the shape of each.
  const schemas = record(components['schemas']) as Schemas;
  const context = contextOf(schemas, document);
  const paths = transformPathsObject(record(document['paths']) as Paths, context);
  return source(
    [exportedInterface('paths', membersOf(paths))],
    { ...components, schemas },
    context,
    requests,
    false,
  );
}

/** The statements as source text, with the interface of components and the helpers that the types need. */
function source(
  before: readonly ts.Statement[],
  components: object,
  context: Context,
  requests: readonly string[],
  areModels: boolean,
): string {
  // Its types of a schema are narrower than what it takes.
  const members = membersOf([transformComponentsObject(components as Components, context)].flat()[0]);
  const finished = finish(members, requests, areModels ? context.injectFooter : undefined);
  const helpers = context.injectFooter.filter(
    (node) => !(ts.isTypeAliasDeclaration(node) && node.name.text === 'WithRequired'),
  );
  const text = printStatements([
    ...before,
    exportedInterface('components', finished.members),
    ...finished.aliases,
    ...helpers,
  ]);
  // An unused helper is an error under `noUnusedLocals`.
  return text.includes('WithRequired<') ? text + withRequiredHelper : text;
}

function membersOf(type: ts.Node | undefined): readonly ts.TypeElement[] {
  if (type && ts.isTypeLiteralNode(type)) return type.members;
  throw new Error('openapi-typescript made no interface.');
}

function exportedInterface(name: string, members: readonly ts.TypeElement[]): ts.InterfaceDeclaration {
  const exported = [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  return ts.factory.createInterfaceDeclaration(exported, name, undefined, undefined, members);
}

/** Properties with a default stay optional, and objects without properties open. */
function contextOf(schemas: Schemas, document: Json): Context {
  const schemaOf = (reference: string) => schemas[componentKey(reference)];
  return {
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
    injectFooter: [],
    makePathsEnum: false,
    pathParamsAsTypes: false,
    postTransform: withOpenIndex,
    propertiesRequiredByDefault: false,
    readWriteMarkers: false,
    // Its own entry needs it.
    redoc: {} as never,
    // Of a schema it needs the properties that can be made required, of anything else the target.
    resolve: <T>(reference: string) =>
      (reference.startsWith('#/components/schemas/')
        ? { properties: optionalProperties(schemaOf(reference), schemaOf) }
        : follow(at(document, reference)).value) as T | undefined,
    rootTypes: false,
    rootTypesKeepCasing: false,
    rootTypesNoSchemaPrefix: false,
    silent: true,
    transform: (schema, options) =>
      isFile(schema)
        ? ts.factory.createTypeReferenceNode('Blob')
        : tupleOf({ ...schema }, (one) => transformSchemaObject(one as typeof schema, options)),
    transformProperty: undefined,
  };
}

/**
 * The members, with requests that accept `undefined`, and names for types that contain themselves.
 *
 * @param helpers - Of types of models alone, whose objects get names too. The types for openapi-fetch stay as it knows them.
 */
function finish(
  all: readonly ts.TypeElement[],
  requests: readonly string[],
  helpers: readonly ts.Node[] | undefined,
) {
  const aliases: ts.TypeAliasDeclaration[] = [];
  const members = all.map((member) => {
    if (memberName(member) !== 'schemas' || !ts.isPropertySignature(member)) return member;
    const { modifiers, name, questionToken, type } = member;
    if (!type || !ts.isTypeLiteralNode(type)) return member;
    const named = nameRecursiveTypes(acceptUndefined(type, requests));
    const shapes = helpers && nameShapes(named.schemas, [...named.aliases, ...helpers]);
    aliases.push(...(shapes?.aliases ?? []), ...named.aliases);
    const { schemas } = shapes ?? named;
    return ts.factory.createPropertySignature(modifiers, name, questionToken, schemas);
  });
  return { members, aliases };
}

function componentKey(reference: string): string {
  return reference
    .slice(reference.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}
