import { isExpected } from '../document/problem.ts';
import { driftLine } from './drift.ts';
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

async function once({ spec, out, react, paths, check }: ClientRequest): Promise<number> {
  const source = await readSource(spec);
  const { files, notes } = generateFiles(source, { react, paths });
  for (const note of notes) console.error(`note: ${note}`);
  const drift = await compareFolder(out, files);
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
  const command = `npx @conversation-analytics/generator generate --spec ${quoted(source.name)} --out ${quoted(out)}${react ? ' --react' : ''}${paths ? ' --paths' : ''}`;
  console.error(`${drift.length} files in ${out} do not match ${source.name}. Run: ${command}`);
  return 1;
}

/** As a shell takes it for one word. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
