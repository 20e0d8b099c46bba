import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { compare, write } from './files.ts';
import { loadContract } from './load.ts';
import { generate } from './outputs.ts';

export interface RepositoryRequest {
  /** The repository. */
  readonly root: string;
  /** Write nothing. */
  readonly check: boolean;
}

/**
 * Brings everything in line that follows from `spec/openapi.yaml` of the repository. Answers the exit code: 1 where files
 * differ that were only to be checked.
 */
export async function generateRepository({ root, check }: RepositoryRequest): Promise<number> {
  const outputs = generate(await loadContract(resolve(root, 'spec/openapi.yaml')), await clientVersion(root));
  const drift = await compare(root, outputs);
  for (const { kind, path } of drift) console.log(`${kind.padEnd(8)} ${path}`);
  if (!check) {
    await write(root, outputs, drift);
    console.log(`${outputs.size} files follow from the contract; brought up to date: ${drift.length}.`);
    return 0;
  }
  if (drift.length === 0) {
    console.log(`All ${outputs.size} generated files match the contract.`);
    return 0;
  }
  const files = drift.length === 1 ? '1 generated file does' : `${drift.length} generated files do`;
  console.error(`${files} not match the contract. Run: pnpm generate`);
  return 1;
}

async function clientVersion(root: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(resolve(root, 'packages/client/package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : undefined;
  if (typeof version !== 'string') throw new Error('packages/client/package.json has no version.');
  return version;
}
