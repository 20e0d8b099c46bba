import { isExpected } from '../problem.ts';
import { compareFolder, writeFolder } from './folder.ts';
import { generateStandalone } from './generate.ts';
import { readSource } from './read.ts';
import { whenever } from './watch.ts';

export interface StandaloneRequest {
  /** A file or a URL. */
  readonly spec: string;
  readonly out: string;
  readonly react: boolean;
  readonly check: boolean;
  readonly watch: boolean;
}

/** Makes a client of a document. Answers the exit code: 1 where a folder that was only to be checked differs. */
export async function generateClient(request: StandaloneRequest): Promise<number> {
  if (!request.watch) return once(request);
  await tryOnce(request);
  await whenever(request.spec, () => tryOnce(request));
  return 0;
}

/** Half of an edit may be no document; the next one is looked at all the same, whatever this one led to. */
async function tryOnce(request: StandaloneRequest): Promise<void> {
  try {
    await once(request);
  } catch (error) {
    console.error(isExpected(error) ? error.message : error);
  }
}

async function once({ spec, out, react, check }: StandaloneRequest): Promise<number> {
  const source = await readSource(spec);
  const { files, notes } = generateStandalone(source, { react });
  for (const note of notes) console.error(`note: ${note}`);
  const drift = await compareFolder(out, files);
  for (const { kind, path } of drift) console.log(`${kind.padEnd(8)} ${path}`);
  if (!check) {
    if (drift.length > 0) await writeFolder(out, files, drift);
    console.log(`${files.size} files in ${out}; brought up to date: ${drift.length}.`);
    return 0;
  }
  if (drift.length === 0) {
    console.log(`All ${files.size} files in ${out} match ${source.name}.`);
    return 0;
  }
  const command = `npx @conversation-analytics/generator generate --spec ${quoted(source.name)} --out ${quoted(out)}${react ? ' --react' : ''}`;
  console.error(`${drift.length} files in ${out} do not match ${source.name}. Run: ${command}`);
  return 1;
}

/** As a shell takes it for one word. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
