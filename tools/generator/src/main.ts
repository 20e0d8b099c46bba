#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compare, write } from './files.ts';
import { lintContract } from './lint.ts';
import { loadContract } from './load.ts';
import { generate } from './outputs.ts';
import { ContractError, UnsupportedContractError } from './problem.ts';

const usage = `Usage: conversation-analytics-generator generate [--check] [--root DIR]
       conversation-analytics-generator lint [--root DIR]

  generate   write everything that follows from spec/openapi.yaml
  --check    write nothing; name the files that differ, and fail if there are any
  lint       hold the contract to the rules of this project
  --root     the repository, the current folder by default`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' }, root: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [command] = positionals;
  if (values.help || positionals.length !== 1 || (command !== 'generate' && command !== 'lint')) {
    console.error(usage);
    return values.help ? 0 : 2;
  }
  const root = resolve(values.root ?? '.');
  const file = resolve(root, 'spec/openapi.yaml');
  if (command === 'lint') {
    await lintContract(await readFile(file, 'utf8'), file);
    console.log('spec/openapi.yaml holds every rule.');
    return 0;
  }
  const outputs = await generate(await loadContract(file), await clientVersion(root));
  const drift = await compare(root, outputs);
  for (const { kind, path } of drift) console.log(`${kind.padEnd(8)} ${path}`);
  if (!values.check) {
    await write(root, outputs, drift);
    console.log(`${outputs.size} files follow from the contract; ${drift.length} were brought up to date.`);
    return 0;
  }
  if (drift.length === 0) {
    console.log(`All ${outputs.size} generated files match the contract.`);
    return 0;
  }
  console.error(`${drift.length} generated files do not match the contract. Run: pnpm generate`);
  return 1;
}

async function clientVersion(root: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(resolve(root, 'packages/client/package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : undefined;
  if (typeof version !== 'string') throw new Error('packages/client/package.json has no version.');
  return version;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isKnown =
    error instanceof ContractError ||
    error instanceof UnsupportedContractError ||
    (error instanceof Error && 'code' in error);
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
}
