import type { OpenApiDocument } from './document.ts';
import { emitExamples } from './emit/examples.ts';
import { emitHandlers } from './emit/handlers.ts';
import { emitJsonSchemas } from './emit/json-schemas.ts';
import { emitModels } from './emit/models.ts';
import { emitOperationList, emitOperations } from './emit/operations.ts';
import { emitHooks } from './emit/react-hooks.ts';
import { emitKeys } from './emit/react-keys.ts';
import { emitOptions } from './emit/react-options.ts';
import { emitReference } from './emit/reference.ts';
import { emitCreateResources, emitResources } from './emit/resources.ts';
import { emitRoutes } from './emit/routes.ts';
import { emitSchemaTypes } from './emit/schema-types.ts';
import { emitVersion } from './emit/version.ts';
import { buildContract } from './ir.ts';

/** Path from the root of the repository -> text. */
export type Outputs = ReadonlyMap<string, string>;

/** Folders that hold generated files alone: whatever else lies there is an orphan. */
export const generatedFolders = [
  'packages/client/src/generated',
  'packages/engine/src/generated',
  'packages/react/src/generated',
  'packages/server/src/generated',
  'docs/reference',
] as const;

/**
 * Everything that follows from the contract, computed in memory.
 *
 * @param clientVersion - Version of the client's package, which it sends as its user agent.
 */
export function generate(document: OpenApiDocument, clientVersion: string): Outputs {
  const contract = buildContract(document);
  const schemaTypes = emitSchemaTypes(contract);
  const models = emitModels(contract);
  const outputs = new Map<string, string>();
  outputs.set('spec/openapi.json', `${JSON.stringify(document, null, 2)}\n`);
  for (const name of ['client', 'engine', 'server']) {
    outputs.set(`packages/${name}/src/generated/schema-types.ts`, schemaTypes);
    outputs.set(`packages/${name}/src/generated/models.ts`, models);
  }
  outputs.set('packages/client/src/generated/version.ts', emitVersion(clientVersion));
  outputs.set('packages/client/src/generated/operations.ts', emitOperations(contract));
  outputs.set('packages/client/src/generated/operation-list.ts', emitOperationList(contract));
  outputs.set('packages/client/src/generated/resources.ts', emitResources(contract));
  outputs.set('packages/client/src/generated/create-resources.ts', emitCreateResources(contract));
  outputs.set('packages/client/src/generated/examples.ts', emitExamples(contract));
  outputs.set('packages/react/src/generated/keys.ts', emitKeys(contract));
  outputs.set('packages/react/src/generated/options.ts', emitOptions(contract));
  outputs.set('packages/react/src/generated/hooks.ts', emitHooks(contract));
  outputs.set('packages/server/src/generated/routes.ts', emitRoutes(contract));
  outputs.set('packages/server/src/generated/handlers.ts', emitHandlers(contract));
  outputs.set('packages/server/src/generated/json-schemas.ts', emitJsonSchemas(contract));
  for (const [name, page] of Object.entries(emitReference(contract)))
    outputs.set(`docs/reference/${name}`, page);
  return outputs;
}
