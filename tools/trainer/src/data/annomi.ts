import { parse } from 'csv-parse/sync';
import type { DataFolder } from './folder.ts';

/** How most annotators label a talk turn of the therapist. */
export interface TherapistLabels {
  main: 'question' | 'reflection' | 'therapist_input' | 'other';
  question: 'open' | 'closed' | undefined;
  reflection: 'simple' | 'complex' | undefined;
  input: 'information' | 'advice' | 'options' | 'negotiation' | undefined;
}

/** How most annotators label a talk turn of the client. */
export type ClientLabel = 'change' | 'neutral' | 'sustain';

interface AnnomiTurnBase {
  text: string;
  /** Number of the talk turn in its session, from the data. */
  number: number;
}

/** A talk turn of AnnoMI with its labels. */
export type AnnomiTurn =
  | (AnnomiTurnBase & { role: 'therapist'; labels: TherapistLabels })
  | (AnnomiTurnBase & { role: 'client'; label: ClientLabel });

/** A recorded session of motivational interviewing. */
export interface AnnomiSession {
  id: string;
  /** Whether the session shows good practice, according to its publisher. */
  isHighQuality: boolean;
  turns: AnnomiTurn[];
}

type Row = Readonly<Record<string, string>>;

/** Reads the sessions of AnnoMI. Where annotators differ, the majority decides. Without one, the first annotator decides. */
export function readAnnomi(folder: DataFolder): AnnomiSession[] {
  // The parser returns rows of strings by column when `columns` is true.
  const rows = parse(folder.read('annomi/annomi-train.csv'), { columns: true }) as Row[];
  const sessions = new Map<string, Map<number, Row[]>>();
  for (const row of rows) {
    const turns = valueOf(sessions, row['transcript_id'] ?? '', () => new Map<number, Row[]>());
    valueOf(turns, Number(row['utterance_id']), (): Row[] => []).push(row);
  }
  return [...sessions].map(([id, turns]) => ({
    id,
    isHighQuality: [...turns.values()][0]?.[0]?.['mi_quality'] === 'high',
    turns: [...turns].sort(([a], [b]) => a - b).map(([number, annotations]) => turnOf(number, annotations)),
  }));
}

function turnOf(number: number, annotations: readonly Row[]): AnnomiTurn {
  const text = annotations[0]?.['utterance_text'] ?? '';
  const most = (column: string): string => majority(annotations.map((row) => row[column] ?? ''));
  if (annotations[0]?.['interlocutor'] === 'client') {
    // The column has these three values for clients.
    return { role: 'client', number, text, label: most('client_talk_type') as ClientLabel };
  }
  const subtype = <Value extends string>(kind: string): Value | undefined =>
    // The column has the values of the type where the behaviour exists.
    most(`${kind}_exists`) === 'True'
      ? (majority(
          annotations.map((row) => row[`${kind}_subtype`] ?? '').filter((value) => value !== 'n/a'),
        ) as Value)
      : undefined;
  return {
    role: 'therapist',
    number,
    text,
    labels: {
      // The column has these four values for therapists.
      main: most('main_therapist_behaviour') as TherapistLabels['main'],
      question: subtype('question'),
      reflection: subtype('reflection'),
      input: subtype('therapist_input'),
    },
  };
}

function majority(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best = values[0] ?? '';
  for (const [value, count] of counts) if (count > (counts.get(best) ?? 0)) best = value;
  return best;
}

function valueOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = create();
  map.set(key, created);
  return created;
}
