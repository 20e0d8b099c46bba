import { join } from 'node:path';
import {
  buildContract,
  classify,
  ContractError,
  loadContract,
  loadDocument,
  subjectOf,
  type Change,
  type OpenApiDocument,
} from '@conversation-analytics/generator';
import { largest, type Bump } from './bump.ts';
import { contractFile, releasedFile } from './contract-files.ts';
import { digestsOf, emit, filesThatDiffer } from './emitted.ts';
import type { WorkspacePackage } from './packages.ts';

/** A package for which the generator emits something else than for the released contract. */
export interface Affected {
  name: string;
  /** By the rules from 1.0 on. */
  bump: Exclude<Bump, 'none'>;
  changes: NamedChange[];
}

/** A change with the method of the client that the operation has in which it lies: `client.files.get`. */
export type NamedChange = Change & { method?: string };

/**
 * The packages into which the generator writes something else than at the last release, and what of the contract is why.
 *
 * @param released - What was generated into each package then.
 */
export async function affectedPackages(
  root: string,
  packages: readonly WorkspacePackage[],
  released: Readonly<Record<string, string>>,
): Promise<Affected[]> {
  const [old, now] = [join(root, releasedFile), join(root, contractFile)];
  const revision = await loadContract(now);
  const base = await loadIfPossible(old);
  const after = await emit(revision);
  const differing = filesThatDiffer(base ? await emit(base) : new Map(), after);
  const digests = digestsOf(after, packages);
  const isOther = (name: string) => released[name] !== undefined && digests[name] !== released[name];
  if (differing.length === 0 && !Object.keys(digests).some(isOther)) return [];
  const { changes } = classify(await loadDocument(old), await loadDocument(now));
  const methods = new Map([...(base ? methodsOf(base) : []), ...methodsOf(revision)]);
  const named = changes.map((change) => withMethod(change, methods));
  const probes = {
    head: filesThatDiffer(after, await emit(withAnotherHead(revision))),
    models: filesThatDiffer(after, await emit(withAnotherModel(revision))),
    operations: filesThatDiffer(after, await emit(withAnotherOperation(revision))),
  };
  return packages.flatMap(({ name, folder, isPublic }) => {
    const own = (files: readonly string[]) => files.some((file) => file.startsWith(`${folder}/`));
    if (!isPublic || !(own(differing) || isOther(name))) return [];
    const touching = named.filter((change) => own(differing) && own(probes[partOf(change)]));
    // What is written is another text in any case, and so another version.
    const bump = largest(['patch', ...touching.map(({ level }) => level)]);
    return bump === 'none' ? [] : [{ name, bump, changes: touching }];
  });
}

/** A generator that has grown stricter may refuse what was released; then everything it emits counts as other. */
async function loadIfPossible(file: string): Promise<OpenApiDocument | undefined> {
  try {
    return await loadContract(file);
  } catch (error) {
    if (error instanceof ContractError) return undefined;
    throw error;
  }
}

/** `client.files.get` of `GET /v1/files/{id}`. */
function methodsOf(document: OpenApiDocument): [string, string][] {
  const { operations } = buildContract(document);
  return operations.map(({ httpMethod, path, resource, methodName }) => [
    `${httpMethod} ${path}`,
    `client.${resource}.${methodName}`,
  ]);
}

function withMethod(change: Change, methods: ReadonlyMap<string, string>): NamedChange {
  const operation = /^[A-Z]+ \S+/.exec(subjectOf(change.where.pointer))?.[0];
  const method = operation === undefined ? undefined : methods.get(operation);
  return method === undefined ? change : { ...change, method };
}

/** The part of the contract in which a change lies. */
function partOf({ where: { pointer, model } }: Change): 'head' | 'models' | 'operations' {
  if (model !== undefined) return 'models';
  return /^#\/(info|servers|components\/securitySchemes)\b/.test(pointer) ? 'head' : 'operations';
}

/** Where this shows, what the contract says of itself, its addresses and its credentials is emitted. */
function withAnotherHead(document: OpenApiDocument): OpenApiDocument {
  return { ...document, info: { ...document.info, title: 'Release probe' } };
}

/** Where this shows, models are emitted. */
function withAnotherModel(document: OpenApiDocument): OpenApiDocument {
  const ReleaseProbe = { type: 'object', properties: { name: { type: 'string' } } };
  const { components } = document;
  return { ...document, components: { ...components, schemas: { ...components?.schemas, ReleaseProbe } } };
}

/** Where this shows, operations are emitted. */
function withAnotherOperation(document: OpenApiDocument): OpenApiDocument {
  const responses = { '204': { description: 'Nothing.' } };
  const place = { resource: 'releaseProbe', method: 'get', retry: 'safe', timeout_ms: 1000 } as const;
  const get = { operationId: 'release-probe', summary: 'Probe', tags: ['release-probe'], responses };
  const item = { get: { ...get, 'x-sdk': place } };
  return { ...document, paths: { ...document.paths, '/v1/release-probe': item } };
}
