import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DataFolder } from './folder.ts';
import { type GoldLabels, parseGoldLabels } from './gold-labels.ts';
import { readMeetings } from './qmsum.ts';

/** The folder with the labelled conversations. */
export const GOLD = path.resolve(import.meta.dirname, '../../gold');

/** The part that may be measured at any time, and the one that is opened once. */
export type GoldPart = 'open' | 'sealed';

/** A conversation that two labellers labelled. */
export interface GoldConversation {
  name: string;
  /** The talk turns before the labelled ones, which the labellers saw. */
  context: readonly GoldTurn[];
  turns: readonly (GoldTurn & { labels: readonly [GoldLabels, GoldLabels] })[];
}

interface GoldTurn {
  speaker: string;
  role: string | undefined;
  text: string;
}

/** Where a stretch of a meeting is in `qmsum/val.jsonl`. */
interface MeetingKey {
  /** The place of the meeting in the file, from 0. */
  meeting: number;
  from: number;
  /** The talk turn after the last. */
  to: number;
  /** Of the lines, each the speaker, a tab and the content, joined by newlines. */
  sha256: string;
}

const LABELLERS = ['first', 'second'] as const;
const TURNS_OF_CONTEXT = 2;

/**
 * Reads the labelled conversations of a part: written transcripts and stretches of meetings.
 *
 * @param gold The folder with the parts.
 * @param data The folder with the text of the meetings.
 * @throws {Error} When the files do not fit together. The error names the file, and the line where there is one.
 */
export function readGold(gold: string, data: DataFolder, part: GoldPart): GoldConversation[] {
  const folder = path.join(gold, part);
  const conversations = [...transcriptsOf(folder), ...stretchesOf(folder, data)];
  for (const labeller of LABELLERS) {
    const names = new Set(conversations.map(({ name }) => `${name}.tsv`));
    const unknown = readdirSync(path.join(folder, 'labels', labeller)).find((file) => !names.has(file));
    if (unknown !== undefined) {
      throw new Error(
        `${path.join(folder, 'labels', labeller, unknown)}: There is no conversation of this name.`,
      );
    }
  }
  return conversations.map(({ name, context, turns }) => {
    const labelsOf = (labeller: (typeof LABELLERS)[number]): GoldLabels[] => {
      const file = path.join(folder, 'labels', labeller, `${name}.tsv`);
      return parseGoldLabels(readFileSync(file, 'utf8'), turns.length, file);
    };
    const second = labelsOf('second');
    return {
      name,
      context,
      turns: labelsOf('first').flatMap((first, place) => {
        const [turn, other] = [turns[place], second[place]];
        return turn === undefined || other === undefined
          ? []
          : [{ ...turn, labels: [first, other] as const }];
      }),
    };
  });
}

interface Unlabelled {
  name: string;
  context: readonly GoldTurn[];
  turns: readonly GoldTurn[];
}

function transcriptsOf(folder: string): Unlabelled[] {
  const transcripts = path.join(folder, 'transcripts');
  return readdirSync(transcripts)
    .sort()
    .map((name) => {
      const file = path.join(transcripts, name);
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
      const turns = lines.map((line, place) => turnOf(line, `${file}:${place + 1}`));
      return { name: path.parse(name).name, context: [], turns };
    });
}

function turnOf(line: string, where: string): GoldTurn {
  const [, speaker, role, text] = /^([^:()]+) \(([^()]+)\): (.+)$/.exec(line) ?? [];
  if (speaker === undefined || role === undefined || text === undefined) {
    throw new Error(`${where}: A talk turn must be 'Name (role): text'.`);
  }
  return { speaker, role, text };
}

function stretchesOf(folder: string, data: DataFolder): Unlabelled[] {
  const file = path.join(folder, 'meetings.json');
  // The file has this shape, and the hashes show whether it names the right talk turns.
  const keys = JSON.parse(readFileSync(file, 'utf8')) as Record<string, MeetingKey>;
  const meetings = readMeetings(data);
  return Object.entries(keys).map(([name, { meeting, from, to, sha256 }]) => {
    const all = (meetings.get(meeting) ?? []).map((turn) => ({ ...turn, role: undefined }));
    const turns = all.slice(from, to);
    const text = turns.map((turn) => `${turn.speaker}\t${turn.text}`).join('\n');
    if (createHash('sha256').update(text).digest('hex') !== sha256) {
      throw new Error(
        `${file}: The talk turns ${from} to ${to - 1} of meeting ${meeting} are not those of '${name}'.`,
      );
    }
    return { name, context: all.slice(Math.max(0, from - TURNS_OF_CONTEXT), from), turns };
  });
}
