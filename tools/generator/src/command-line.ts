import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isExpected } from './document/problem.ts';
import { importExtensions, type ImportExtension } from './emit/target.ts';

const usage = `Usage: conversation-analytics-generator generate --spec FILE|URL --out DIR [--react] [--paths]
           [--import-extension none|js|ts] [--check] [--watch]
       conversation-analytics-generator generate [--check] [--root DIR]
       conversation-analytics-generator lint [--root DIR]
       conversation-analytics-generator diff [BASE REVISION] [--json] [--zero] [--root DIR]

  generate   generate a typed client of an OpenAPI 3.1 or 3.0 document; without --spec: generate everything that follows
             from spec/openapi.yaml in the repository
  --spec     the document, YAML or JSON
  --out      the folder of the client; other files in it stay
  --react    add options for TanStack Query
  --paths    add the types of openapi-fetch: paths, operations and components
  --import-extension
             what imports between the generated files end with: none, the default, for bundlers, Next.js and Jest; js for
             moduleResolution nodenext; ts for Deno and programs that Node runs without compiling
  --watch    generate again whenever the file changes
  --check    write nothing; list the files that differ, and fail if there are any
  lint       check that the contract passes all rules of this project
  diff       list what changed between two OpenAPI documents, 3.1 or 3.0, files or URLs, YAML or JSON, and the part of the
             version that has to grow; without them: between the released contract and spec/openapi.yaml
  --json     print { "bump": "major|minor|patch|none", "changes": [...] } and nothing else
  --zero     rules of 0.x versions: breaking changes are minor, all others a patch
  --root     the repository, the current folder by default

Exit codes: 0 done, whatever a diff found; 1 files differ or the contract has problems; 2 wrong usage, or a document
that cannot be compared.`;

// Compilers and linters are large: each command loads what it needs, and Node caches the compiled code between runs.
enableCompileCache();

const options = {
  check: { type: 'boolean' },
  json: { type: 'boolean' },
  zero: { type: 'boolean' },
  root: { type: 'string' },
  spec: { type: 'string' },
  out: { type: 'string' },
  react: { type: 'boolean' },
  paths: { type: 'boolean' },
  'import-extension': { type: 'string' },
  watch: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

/** A command line that cannot be run. */
class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly showsUsage: boolean;

  constructor(message: string, showsUsage: boolean) {
    super(message);
    this.showsUsage = showsUsage;
  }
}

async function main(words: string[]): Promise<number> {
  const { values, positionals } = parseArguments(words);
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [command, ...files] = positionals;
  if (command === 'diff' && (files.length === 0 || files.length === 2)) return runDiff(values, files);
  if (files.length > 0 || (command !== 'generate' && command !== 'lint')) throw new UsageError('', true);
  if (command === 'lint') return runLint(values);
  return values.spec === undefined && values.out === undefined
    ? runGenerate(values)
    : runGenerateClient(values);
}

function parseArguments(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), false);
  }
}

async function runGenerateClient(values: Values): Promise<number> {
  const { spec, out, react = false, paths = false, check = false, watch = false } = values;
  // An empty string comes from a variable that is not set; as a folder it would be the current one.
  if (!spec?.trim() || !out?.trim())
    throw new UsageError('--spec and --out must be used together, and not be empty.', true);
  refuseOthers('generate --spec', values, [
    'spec',
    'out',
    'react',
    'paths',
    'import-extension',
    'check',
    'watch',
  ]);
  if (watch && (check || /^https?:/i.test(spec)))
    throw new UsageError('--watch needs a local file and cannot be combined with --check.', false);
  const importExtension = importExtensionOf(values);
  const { generateClient } = await import('./commands/generate-client.ts');
  return generateClient({ spec, out, react, paths, importExtension, check, watch });
}

function importExtensionOf({ 'import-extension': word }: Values): ImportExtension | undefined {
  if (word === undefined) return undefined;
  const known = importExtensions.find((one) => one === word);
  if (known === undefined)
    throw new UsageError(`--import-extension must be none, js or ts, not ${JSON.stringify(word)}.`, false);
  return known;
}

async function runGenerate(values: Values): Promise<number> {
  refuseOthers('generate', values, ['check', 'root']);
  const { root } = contractOf(values);
  const { generateRepository } = await import('./commands/generate-repository.ts');
  return generateRepository({ root, check: values.check ?? false });
}

async function runLint(values: Values): Promise<number> {
  refuseOthers('lint', values, ['root']);
  const { contract } = contractOf(values);
  const { lintContract } = await import('./commands/lint.ts');
  await lintContract(await readFile(contract, 'utf8'), contract);
  console.log('spec/openapi.yaml passes all rules.');
  return 0;
}

async function runDiff(values: Values, [base, revision]: string[]): Promise<number> {
  refuseOthers('diff', values, ['json', 'zero', 'root']);
  const files: [string, string] | undefined =
    base === undefined || revision === undefined ? undefined : [base, revision];
  const root = files ? resolve(values.root ?? '.') : contractOf(values).root;
  const { json = false, zero = false } = values;
  const { diff } = await import('./commands/diff.ts');
  try {
    await diff({ files, root, json, zero });
    return 0;
  } catch (error) {
    // Scripts distinguish a document that cannot be compared from a result.
    console.error(messageOf(error));
    return 2;
  }
}

function refuseOthers(command: string, values: Values, known: readonly string[]): void {
  const other = Object.keys(values).find((name) => !known.includes(name));
  if (other !== undefined) throw new UsageError(`Unknown option --${other} for \`${command}\`.`, true);
}

function contractOf(values: Values): { readonly root: string; readonly contract: string } {
  const root = resolve(values.root ?? '.');
  const contract = resolve(root, 'spec/openapi.yaml');
  if (existsSync(contract)) return { root, contract };
  throw new UsageError(
    'There is no spec/openapi.yaml here. Name the repository with --root; for other documents use generate --spec FILE|URL --out DIR, or diff BASE REVISION.',
    false,
  );
}

/** An error about the input needs no stack. */
function messageOf(error: unknown): unknown {
  return isExpected(error) || (error instanceof Error && 'code' in error) ? error.message : error;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    console.error([error.message, error.showsUsage ? usage : ''].filter((one) => one !== '').join('\n\n'));
    process.exitCode = 2;
  } else {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
