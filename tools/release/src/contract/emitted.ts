import { join } from 'node:path';
import {
  generate,
  loadContract,
  type OpenApiDocument,
  type Outputs,
} from '@conversation-analytics/generator';
import { digestOf } from '../digest.ts';
import { contractFile } from './contract-files.ts';
import type { WorkspacePackage } from '../workspace.ts';

/** Returns everything that the generator writes for a document. */
export async function emit(document: OpenApiDocument): Promise<Outputs> {
  // The version of a package follows from the changes, so it must not be one of them.
  return generate(document, '0.0.0');
}

/** Returns the digest of what is generated into each package, by its name. */
export async function emittedDigests(
  root: string,
  packages: readonly WorkspacePackage[],
): Promise<Record<string, string>> {
  return digestsOf(await emit(await loadContract(join(root, contractFile))), packages);
}

export function digestsOf(outputs: Outputs, packages: readonly WorkspacePackage[]): Record<string, string> {
  const digests = packages.flatMap(({ name, folder, isPublic }) => {
    const own = [...outputs].filter(([path]) => path.startsWith(`${folder}/`));
    if (!isPublic || own.length === 0) return [];
    return [[name, digestOf(JSON.stringify(own.sort(([a], [b]) => (a < b ? -1 : 1))))]];
  });
  return Object.fromEntries(digests);
}

export function filesThatDiffer(before: Outputs, after: Outputs): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path));
}
