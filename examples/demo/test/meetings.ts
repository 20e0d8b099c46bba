import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder =
  process.env['CA_DATA_DIR'] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const file = join(folder, 'qmsum/val.jsonl');
/** Whether the data set is on this machine. */
export const isThere = existsSync(file);
if (!isThere && process.env['CA_REQUIRE_DATA'] === '1')
  throw new Error(`The meetings are required and not at ${file}.`);
if (!isThere)
  console.warn(
    `The meetings are not at ${file}: this suite is left out. Set CA_DATA_DIR to the folder of the data.`,
  );

export interface Meeting {
  readonly meeting_transcripts: readonly { readonly speaker: string; readonly content: string }[];
}

/** Counted from the JSON alone, without anything of ours: a talk turn lasts until somebody else speaks. */
export function countsOf({ meeting_transcripts: lines }: Meeting) {
  const spoken = lines.filter(({ content }) => content.trim() !== '');
  const turns = spoken.filter(({ speaker }, index) => index === 0 || spoken[index - 1]?.speaker !== speaker);
  return { talkTurns: turns.length, speakers: new Set(turns.map(({ speaker }) => speaker.trim())).size };
}

/** Cues of four seconds each, since the meetings have no times. */
export function toWebVtt({ meeting_transcripts: lines }: Meeting): string {
  const escape = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const cues = lines
    .filter(({ content }) => content.trim() !== '')
    .map(({ speaker, content }, index) => {
      return `${time(index * 4)} --> ${time(index * 4 + 4)}\n<v ${escape(speaker)}>${escape(content)}</v>\n`;
    });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function time(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.000`;
}

/** The first ten meetings. */
export async function tenMeetings(): Promise<readonly Meeting[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n').slice(0, 10);
  // The layout is the data set's own.
  return lines.map((line) => JSON.parse(line) as Meeting);
}
