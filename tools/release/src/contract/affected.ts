import { join } from 'node:path';
import {
  buildApi,
  classify,
  ContractError,
  loadContract,
  loadDocument,
  subjectOf,
  type Change,
  type OpenApiDocument,
  type Outputs,
} from '@conversation-analytics/generator';
import { largest, type Bump } from '../changesets/bump.ts';
import { contractFile, releasedFile } from './contract-files.ts';
import { digestsOf, emit, filesThatDiffer } from './emitted.ts';
import type { WorkspacePackage } from '../workspace.ts';

/** A package into which the generator writes other files than for the released contract. */
export interface Affected {
  name: string;
  /** By the rules for versions from 1.0 on. */
  bump: Exclude<Bump, 'none'>;
  changes: NamedChange[];
}

/** A change, with the method of the client for its operation: `client.files.get`. */
export type NamedChange = Change & { method?: string };

/**
 * Returns the packages into which the generator writes other files than at the last release, and the changes that cause it.
 *
 * @param released - Digests of what was generated into each package at the last release.
 */
export async function affectedPackages(
  root: string,
  packages: readonly WorkspacePackage[],
  released: Readonly<Record<string, string>>,
): Promise<Affected[]> {
  const [old, now] = [join(root, releasedFile), join(root, contractFile)];
  const revision = await loadContract(now);
  const base = await emitIfPossible(old);
  const after = await emit(revision);
  const differing = filesThatDiffer(base?.outputs ?? new Map(), after);
  const digests = digestsOf(after, packages);
  const isOther = (name: string) => released[name] !== undefined && digests[name] !== released[name];
  if (differing.length === 0 && !Object.keys(digests).some(isOther)) return [];
  const { changes } = classify(await loadDocument(old), await loadDocument(now));
  const methods = new Map([...(base ? methodsOf(base.document) : []), ...methodsOf(revision)]);
  const named = changes.map((change) => withMethod(change, methods));
  const probes = {
    info: filesThatDiffer(after, await emit(withAnotherTitle(revision))),
    servers: filesThatDiffer(after, await emit(withAnotherServer(revision))),
    credentials: filesThatDiffer(after, await emit(withOtherCredentials(revision))),
    models: filesThatDiffer(after, await emit(withAnotherModel(revision))),
    operations: filesThatDiffer(after, await emit(withAnotherOperation(revision))),
  };
  return packages.flatMap(({ name, folder, isPublic }) => {
    const own = (files: readonly string[]) => files.some((file) => file.startsWith(`${folder}/`));
    if (!isPublic || !(own(differing) || isOther(name))) return [];
    const touching = named.filter((change) => own(differing) && own(probes[partOf(change)]));
    // Other files need another version in any case.
    const bump = largest(['patch', ...touching.map(({ level }) => level)]);
    return bump === 'none' ? [] : [{ name, bump, changes: touching }];
  });
}

/** A stricter generator may refuse the released contract. All of its files then count as changed. */
async function emitIfPossible(
  file: string,
): Promise<{ document: OpenApiDocument; outputs: Outputs } | undefined> {
  try {
    const document = await loadContract(file);
    return { document, outputs: await emit(document) };
  } catch (error) {
    if (error instanceof ContractError) return undefined;
    throw error;
  }
}

/** Returns `client.files.get` for `GET /v1/files/{id}`. */
function methodsOf(document: OpenApiDocument): [string, string][] {
  const { operations } = buildApi({ ...document });
  return operations.map(({ httpMethod, path, resource, methodName }) => [
    `${httpMethod} ${path}`,
    ['client', ...resource, methodName].join('.'),
  ]);
}

function withMethod(change: Change, methods: ReadonlyMap<string, string>): NamedChange {
  const operation = /^[A-Z]+ \S+/.exec(subjectOf(change.where.pointer))?.[0];
  const method = operation === undefined ? undefined : methods.get(operation);
  return method === undefined ? change : { ...change, method };
}

type Part = 'info' | 'servers' | 'credentials' | 'models' | 'operations';

/** The part of the contract that a change is in. */
function partOf({ where: { pointer, model } }: Change): Part {
  if (model !== undefined) return 'models';
  if (pointer.startsWith('#/components/securitySchemes')) return 'credentials';
  const [, part] = /^#\/(info|servers)\b/.exec(pointer) ?? [];
  return part === 'info' || part === 'servers' ? part : 'operations';
}

/** A file that differs for this contract has content from `info`. */
function withAnotherTitle(document: OpenApiDocument): OpenApiDocument {
  return { ...document, info: { ...document.info, title: 'Release probe' } };
}

/** A file that differs for this contract has the address of the service. */
function withAnotherServer(document: OpenApiDocument): OpenApiDocument {
  const servers = [{ url: 'https://release-probe.example' }];
  const other = { ...document, servers };
  return other;
}

/** A file that differs for this contract has content from the security schemes. */
function withOtherCredentials(document: OpenApiDocument): OpenApiDocument {
  const { securitySchemes: present } = { securitySchemes: {}, ...document.components };
  const probe = { type: 'apiKey', in: 'header', name: 'release-probe' };
  const securitySchemes = Object.fromEntries(Object.keys(present).map((name) => [name, probe]));
  const components = { ...document.components, securitySchemes };
  return { ...document, components };
}

/** A file that differs for this contract has models. */
function withAnotherModel(document: OpenApiDocument): OpenApiDocument {
  const ReleaseProbe = { type: 'object', properties: { name: { type: 'string' } } };
  const { components } = document;
  return { ...document, components: { ...components, schemas: { ...components?.schemas, ReleaseProbe } } };
}

/** A file that differs for this contract has operations. */
function withAnotherOperation(document: OpenApiDocument): OpenApiDocument {
  const responses = { '204': { description: 'Nothing.' } };
  const place = { resource: 'releaseProbe', method: 'get', retry: 'safe', timeout_ms: 1000 } as const;
  const get = { operationId: 'release-probe', summary: 'Probe', tags: ['release-probe'], responses };
  const item = { get: { ...get, 'x-sdk': place } };
  return { ...document, paths: { ...document.paths, '/v1/release-probe': item } };
}
