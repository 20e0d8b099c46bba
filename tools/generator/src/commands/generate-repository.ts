import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseContract } from '../document/load.ts';
import { ContractError } from '../document/problem.ts';
import { contractProblems } from '../targets/conversation-analytics/contract-problems.ts';
import { generate } from '../targets/conversation-analytics.ts';
import { driftLine } from './drift.ts';
import { formatted } from './format-files.ts';
import { compare, write } from './repository-files.ts';

export interface RepositoryRequest {
  /** The repository. */
  readonly root: string;
  /** Write nothing. */
  readonly check: boolean;
}

/**
 * Updates everything that follows from `spec/openapi.yaml` of the repository. Returns the exit code: 1 where files differ
 * that were only checked.
 */
export async function generateRepository({ root, check }: RepositoryRequest): Promise<number> {
  const file = resolve(root, 'spec/openapi.yaml');
  const source = await readFile(file, 'utf8');
  const document = await parseContract(source, file);
  const problems = contractProblems(document);
  if (problems.length > 0) throw new ContractError(problems, file, source);
  const outputs = await formatted(generate(document, await clientVersion(root)));
  const drift = await compare(root, outputs);
  for (const one of drift) console.log(driftLine(one, !check));
  if (!check) {
    await write(root, outputs, drift);
    console.log(`${outputs.size} files generated from the contract, ${drift.length} updated.`);
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
