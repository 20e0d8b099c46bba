#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compare, write } from './files.ts';
import { lintContract } from './lint.ts';
import { loadContract } from './load.ts';
import { ContractError, UnsupportedContractError } from './problem.ts';

const usage = `Usage: conversation-analytics-generator generate [--check] [--root DIR]
       conversation-analytics-generator lint [--root DIR]
       conversation-analytics-generator diff [BASE REVISION] [--json] [--zero] [--root DIR]

  generate   write everything that follows from spec/openapi.yaml
  --check    write nothing; name the files that differ, and fail if there are any
  lint       hold the contract to the rules of this project
  diff       say what changed between two OpenAPI 3.1 files, YAML or JSON, and which part of the version has to grow;
             without files: between the released contract and spec/openapi.yaml
  --json     print { "bump": "major|minor|patch|none", "changes": [...] } and nothing else
  --zero     rules of 0.x versions: what breaks is minor, everything else a patch
  --root     the repository, the current folder by default

Exit codes: 0 done, whatever a diff found; 1 files differ or the contract is not in order; 2 wrong usage, or a document
that cannot be compared.`;

/** A document that cannot be compared is told from a comparison. */
let failure = 1;

async function main(): Promise<number> {
  const { values, positionals } = parseArguments();
  const [command, ...files] = positionals;
  const [base, revision] = files;
  const isDiff = command === 'diff' && (files.length === 0 || files.length === 2);
  const isKnown = isDiff || ((command === 'generate' || command === 'lint') && files.length === 0);
  if (values.help || !isKnown) {
    console.error(usage);
    return values.help ? 0 : 2;
  }
  const root = resolve(values.root ?? '.');
  if (isDiff) {
    failure = 2;
    const { json = false, zero = false } = values;
    const { diff } = await import('./diff/command.ts');
    await diff({
      files: base !== undefined && revision !== undefined ? [base, revision] : undefined,
      root,
      json,
      zero,
    });
    return 0;
  }
  const file = resolve(root, 'spec/openapi.yaml');
  if (command === 'lint') {
    await lintContract(await readFile(file, 'utf8'), file);
    console.log('spec/openapi.yaml holds every rule.');
    return 0;
  }
  // Loads a compiler, which the other commands do without.
  const { generate } = await import('./outputs.ts');
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

function parseArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        check: { type: 'boolean' },
        json: { type: 'boolean' },
        zero: { type: 'boolean' },
        root: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    failure = 2;
    throw error;
  }
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
  process.exitCode = failure;
}
