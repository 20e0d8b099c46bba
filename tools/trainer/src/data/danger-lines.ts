import type { DataFolder } from './folder.ts';

/** What a line of `tools/trainer/danger` is about, or seems to be about. `none`: ordinary talk, which is about none of them. */
const KINDS = [
  'suicide',
  'self-harm',
  'harm to others',
  'abuse',
  'medical emergency',
  'threat',
  'none',
] as const;

/** An invented sentence or two. Most disclosures stand beside harmless lines that share their rarer words. */
export interface DangerLine {
  file: string;
  /** Whether a careful supervisor must see it. */
  isDanger: boolean;
  /** Whether it shares words with a disclosure, so that only a careful reader tells it from one. */
  isNearMiss: boolean;
  text: string;
}

/** The files of `tools/trainer/danger`. Each was written by another author. */
export const DANGER_FILES = [
  'abuse',
  'callers-and-patients',
  'control-and-threats',
  'emergencies-and-self-harm',
  'emergencies-in-other-words',
  'harm-and-threats',
  'hints',
  'in-passing',
  'old-people-and-workers',
  'ordinary-clinics',
  'ordinary-coaching',
  'ordinary-customers',
  'ordinary-families',
  'ordinary-lessons',
  'ordinary-office',
  'ordinary-services',
  'ordinary-short',
  'sadness-and-anger',
  'suicide',
  'told-by-others',
  'work-and-hobbies',
  'young-people',
] as const;

/**
 * Reads all lines, in the order of the files.
 *
 * @throws {Error} When a line is not a kind, 0 or 1, and a text.
 */
export function readDangerLines(folder: DataFolder): DangerLine[] {
  return DANGER_FILES.flatMap((file) =>
    folder
      .read(`${file}.tsv`)
      .trimEnd()
      .split('\n')
      .map((line, place): DangerLine => {
        const [kind, danger, text = '', ...rest] = line.split('\t');
        const isKnown = KINDS.some((known) => known === kind) && (danger === '0' || danger === '1');
        if (!isKnown || text === '' || rest.length > 0) {
          throw new Error(`${file}.tsv, line ${place + 1}: expected a kind, 0 or 1, and a text.`);
        }
        const isDanger = danger === '1';
        return { file, isDanger, isNearMiss: !isDanger && kind !== 'none', text };
      }),
  );
}
