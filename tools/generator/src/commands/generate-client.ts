import { isExpected } from '../document/problem.ts';
import { defaultImportExtension, type ImportExtension } from '../emit/target.ts';
import { driftLine } from './drift.ts';
import { extensionIn } from './extension-in.ts';
import { compareFolder, writeFolder } from './output-folder.ts';
import { generateFiles, type ClientParts } from '../targets/any-document.ts';
import { readSource } from '../document/read.ts';
import { whenever } from './watch-file.ts';

export interface ClientRequest extends ClientParts {
  /** A file or a URL. */
  readonly spec: string;
  readonly out: string;
  readonly check: boolean;
  readonly watch: boolean;
}

/** Generates a client of a document. Returns the exit code: 1 where a folder that was only checked differs. */
export async function generateClient(request: ClientRequest): Promise<number> {
  if (!request.watch) return once(request);
  await tryOnce(request);
  await whenever(request.spec, () => tryOnce(request));
  return 0;
}

/** A document is invalid in the middle of an edit, so an error does not end the watch. */
async function tryOnce(request: ClientRequest): Promise<void> {
  try {
    await once(request);
  } catch (error) {
    console.error(isExpected(error) ? error.message : error);
  }
}

async function once(request: ClientRequest): Promise<number> {
  const { spec, out, check } = request;
  const source = await readSource(spec);
  const { files, notes } = generateFiles(source, request);
  for (const note of notes) console.error(`note: ${note}`);
  const drift = await compareFolder(out, files);
  const extension = await extensionIn(out);
  noteOtherExtension(request, extension);
  for (const one of drift) console.log(driftLine(one, !check));
  if (!check) {
    if (drift.length > 0) await writeFolder(out, files, drift);
    console.log(`${files.size} files in ${out}, ${drift.length} updated.`);
    return 0;
  }
  if (drift.length === 0) {
    console.log(`All ${files.size} files in ${out} match ${source.name}.`);
    return 0;
  }
  // The extension of the folder stays, as the note says, unless another one was asked for.
  const command = commandOf(
    { ...request, importExtension: request.importExtension ?? extension },
    source.name,
  );
  console.error(`${drift.length} files in ${out} do not match ${source.name}. Run: ${command}`);
  return 1;
}

/** Nothing remembers the options of a folder, so a missing one would change every file without a word. */
function noteOtherExtension(
  { out, importExtension = defaultImportExtension }: ClientRequest,
  before: ImportExtension | undefined,
): void {
  if (before === undefined || before === importExtension) return;
  console.error(
    `note: ${out} was generated with --import-extension ${before}, not ${importExtension}. Pass --import-extension ${before} to keep its imports.`,
  );
}

function commandOf({ out, react, paths, importExtension }: ClientRequest, source: string): string {
  const words = [
    'npx @conversation-analytics/generator generate',
    `--spec ${quoted(source)}`,
    `--out ${quoted(out)}`,
  ];
  if (react) words.push('--react');
  if (paths) words.push('--paths');
  if (importExtension !== undefined && importExtension !== defaultImportExtension)
    words.push(`--import-extension ${importExtension}`);
  return words.join(' ');
}

/** As a shell takes it for one word. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
