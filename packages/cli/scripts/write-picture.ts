import { readFile, writeFile } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { run } from '../src/run.ts';
import { terminalPicture } from './terminal-picture.ts';

/** Writes the picture of a terminal in the README. With `--check` it compares, and fails when the file is another. */
const [columns, rows] = [90, 30];
const root = new URL('../../../', import.meta.url);
const file = fileURLToPath(new URL('docs/public/terminal.svg', root));
const words = ['analyze', '--local', 'kitchen-table.vtt'];

const text = await terminalPicture(
  `\u001B[1m$ conversation-analytics ${words.join(' ')}\u001B[22m\n\n${await screen()}`,
  {
    columns,
    rows,
    title: 'A transcript analysed on the command line: who speaks how much, and which behaviours they show',
  },
);
if (process.argv.includes('--check')) {
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error('docs/public/terminal.svg does not show what the command prints. Run: pnpm generate');
    process.exitCode = 1;
  }
} else await writeFile(file, text);

/** The first rows that the command prints in a terminal. */
async function screen(): Promise<string> {
  let output = '';
  const terminal = () => Object.assign(new PassThrough(), { isTTY: true, columns });
  const [stdout, stderr] = [terminal(), terminal()];
  stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await run({
    words,
    environment: { XDG_CONFIG_HOME: '/dev/null/nowhere', XDG_STATE_HOME: '/dev/null/nowhere' },
    stdin: Readable.from([]),
    stdout,
    stderr,
    workingFolder: fileURLToPath(new URL('examples/demo/transcript/', root)),
    platform: 'linux',
    signal: new AbortController().signal,
  });
  if (code !== 0) throw new Error(`The command ended with ${code}.`);
  return output
    .split('\n')
    .slice(0, rows - 3)
    .join('\n');
}
