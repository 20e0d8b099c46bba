import { join } from 'node:path';
import { readIfPresent } from './contract/released.ts';
import { readPackages } from './workspace.ts';

const engine = 'packages/engine';
const path = `${engine}/src/model/provenance.ts`;

/** Characters of the digest: enough to tell any two models apart. */
const digestLength = 12;

/**
 * Returns the file that tells the engine its version and the digest of its models, when it is stale. The `package.json` and
 * the manifest of the training have both. A repository without an engine has no such file.
 */
export async function staleProvenance(root: string): Promise<ReadonlyMap<string, string>> {
  const manifest = await readIfPresent(join(root, engine, 'src/model/manifest.json'));
  const version = (await readPackages(root)).find(({ folder }) => folder === engine)?.version;
  if (manifest === undefined || version === undefined) return new Map();
  const { weights }: { weights: { sha256: string } } = JSON.parse(manifest);
  const text = `// Written by \`pnpm generate\`. Do not edit.
/** The version of this package, and the first characters of the SHA-256 digest of its models. */
export const PROVENANCE: { readonly version: string; readonly model: string } = {
  version: '${version}',
  model: '${weights.sha256.slice(0, digestLength)}',
};
`;
  return (await readIfPresent(join(root, path))) === text ? new Map() : new Map([[path, text]]);
}
