import type { Api } from '../api/api.ts';
import { buildApi } from '../api/build-api.ts';
import { record } from '../document/json.ts';
import type { OpenApiDocument } from '../document/open-api.ts';
import { ContractError } from '../document/problem.ts';
import { emitModels, emitSchemaTypes } from '../emit/models.ts';
import { emitOperationList } from '../emit/operations.ts';
import { emitPaths } from '../emit/paths.ts';
import type { GeneratedFile, Target } from '../emit/target.ts';
import { clientEmitters } from './any-document.ts';
import { emitExamples } from './conversation-analytics/examples.ts';
import { emitHandlers } from './conversation-analytics/handlers.ts';

import { emitHooks } from './conversation-analytics/react-hooks.ts';
import { emitKeys } from './conversation-analytics/react-keys.ts';
import { emitReactOptions } from './conversation-analytics/react-options.ts';
import { emitReference } from './conversation-analytics/reference/reference.ts';
import { modelsContext } from './conversation-analytics/reference/models-page.ts';
import { emitRoutes } from './conversation-analytics/routes.ts';
import { emitJsonSchemas, wireOf } from './conversation-analytics/wire.ts';

/** Path from the root of the repository -> text. */
export type Outputs = ReadonlyMap<string, string>;

/** Folders that hold generated files alone: whatever else lies there is an orphan. */
export const generatedFolders = [
  'packages/client/src/generated',
  'packages/engine/src/generated',
  'packages/react/src/generated',
  'packages/server/src/generated',
  'docs/reference/api',
] as const;

const banner = '// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.\n';

/**
 * Everything that follows from the contract, computed in memory and not formatted yet.
 *
 * @param clientVersion - Version of the client's package, which it sends as its user agent.
 * @throws ContractError for a contract that the generator refuses.
 */
export function generate(document: OpenApiDocument, clientVersion: string): Outputs {
  const contract = record(document);
  const api = withOwnAccess(buildApi(contract));
  const bundled = `${JSON.stringify(document, null, 2)}\n`;
  if (api.problems.length > 0) throw new ContractError(api.problems, 'spec/openapi.json', bundled);
  const wire = wireOf(contract, api);
  const target: Target = {
    banner,
    // The sources run as they are, and the compiler rewrites what their imports name.
    importExtension: 'ts',
    userAgent: `conversation-analytics-client/${clientVersion}`,
  };
  const models = [emitModels(api, target), emitSchemaTypes(api, target)];
  const folders: Record<string, GeneratedFile[]> = {
    spec: [{ name: 'openapi.json', text: bundled }],
    'packages/client/src/generated': [
      ...clientEmitters
        .filter((emit) => emit !== emitModels && emit !== emitSchemaTypes)
        .map((emit) => emit(api, target)),
      ...models,
      emitOperationList(api, target),
      emitExamples(api, wire, target),
      { ...emitPaths(api, target), name: 'openapi.ts' },
    ],
    'packages/engine/src/generated': models,
    'packages/react/src/generated': [
      emitKeys(api, target),
      emitReactOptions(api, target),
      emitHooks(api, target),
    ],
    'packages/server/src/generated': [
      ...models,
      emitRoutes(api, wire, target),
      emitHandlers(api, target),
      emitJsonSchemas(wire, target),
    ],
    'docs/reference/api': emitReference(api, wire),
    'docs/contexts': [{ name: 'models.ts', text: banner + modelsContext(Object.keys(wire.schemas)) }],
  };
  return new Map(
    Object.entries(folders).flatMap(([folder, files]) =>
      files.map(({ name, text }): [string, string] => [`${folder}/${name}`, text]),
    ),
  );
}

/** The address in the contract is an example, and the client of our package documents its credentials itself. */
function withOwnAccess(api: Api): Api {
  return { ...api, baseUrl: undefined, authentication: [] };
}
