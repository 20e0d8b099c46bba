import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isExpected } from './problem.ts';

const usage = `Usage: conversation-analytics-generator generate --spec FILE|URL --out DIR [--react] [--check] [--watch]
       conversation-analytics-generator generate [--check] [--root DIR]
       conversation-analytics-generator lint [--root DIR]
       conversation-analytics-generator diff [BASE REVISION] [--json] [--zero] [--root DIR]

  generate   make a typed client of an OpenAPI 3.1 or 3.0 document; without --spec: write everything that follows from
             spec/openapi.yaml in the repository
  --spec     the document, YAML or JSON
  --out      the folder for the client; what else lies in it stays
  --react    add options for TanStack Query
  --watch    generate again whenever the file changes
  --check    write nothing; name the files that differ, and fail if there are any
  lint       hold the contract to the rules of this project
  diff       say what changed between two OpenAPI documents, 3.1 or 3.0, files or URLs, YAML or JSON, and which part of
             the version has to grow; without them: between the released contract and spec/openapi.yaml
  --json     print { "bump": "major|minor|patch|none", "changes": [...] } and nothing else
  --zero     rules of 0.x versions: what breaks is minor, everything else a patch
  --root     the repository, the current folder by default

Exit codes: 0 done, whatever a diff found; 1 files differ or the contract is not in order; 2 wrong usage, or a document
that cannot be compared.`;

// Compilers and linters are large: each command loads what it needs itself, and Node compiles it once for all runs.
enableCompileCache();

/** A document that cannot be compared is told from a comparison. */
let failure = 1;

async function main(): Promise<number> {
  const { values, positionals } = parseArguments();
  const [command, ...files] = positionals;
  const [base, revision] = files;
  const isDiff = command === 'diff' && (files.length === 0 || files.length === 2);
  const { spec, out } = values;
  const isAny = spec !== undefined || out !== undefined;
  // An empty text is a variable that was not set; as a folder it would be the current one.
  const isStandalone = command === 'generate' && files.length === 0 && Boolean(spec?.trim() && out?.trim());
  const isOwn = (command === 'generate' || command === 'lint') && files.length === 0 && !isAny;
  const isKnown = isDiff || isStandalone || isOwn;
  const foreign = Object.keys(values).find((name) => !flagsOf(isStandalone, command).includes(name));
  if (values.help || !isKnown || foreign !== undefined) {
    if (isAny && command === 'generate' && !isStandalone)
      console.error('--spec and --out go together, and neither is empty.\n');
    else if (isKnown && foreign !== undefined && !values.help)
      console.error(`--${foreign} does not belong here.\n`);
    console.error(usage);
    return values.help ? 0 : 2;
  }
  if (isStandalone && spec !== undefined && out !== undefined) {
    const { generateClient } = await import('./standalone/command.ts');
    const { react = false, check = false, watch = false } = values;
    if (watch && (check || /^https?:/i.test(spec))) {
      console.error('--watch goes with a file, and without --check.');
      return 2;
    }
    return generateClient({ spec, out, react, check, watch });
  }
  const root = resolve(values.root ?? '.');
  const contract = resolve(root, 'spec/openapi.yaml');
  if (files.length === 0 && !existsSync(contract)) {
    console.error(
      'There is no spec/openapi.yaml here. --root names the repository; for other documents: generate --spec FILE|URL --out DIR, or diff BASE REVISION.',
    );
    return 2;
  }
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
  if (command === 'lint') {
    const { lintContract } = await import('./lint.ts');
    await lintContract(await readFile(contract, 'utf8'), contract);
    console.log('spec/openapi.yaml holds every rule.');
    return 0;
  }
  const { generateRepository } = await import('./repository.ts');
  return generateRepository({ root, check: values.check ?? false });
}

/** The options that a command takes. */
function flagsOf(isStandalone: boolean, command: string | undefined): readonly string[] {
  if (isStandalone) return ['spec', 'out', 'react', 'check', 'watch'];
  if (command === 'diff') return ['json', 'zero', 'root'];
  return command === 'generate' ? ['check', 'root'] : ['root'];
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
        spec: { type: 'string' },
        out: { type: 'string' },
        react: { type: 'boolean' },
        watch: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    failure = 2;
    throw error;
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isKnown = isExpected(error) || (error instanceof Error && 'code' in error);
  console.error(isKnown ? error.message : error);
  process.exitCode = failure;
}
