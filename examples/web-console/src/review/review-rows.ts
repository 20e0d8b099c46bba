import { csvLine, type Conversation, type Turn } from '@conversation-analytics/engine/reading';
import { notReviewed, type Review, type TurnReview } from './review.ts';

/** A row of the exported review. Empty is what is not known, or not there. */
export interface ReviewRow {
  readonly conversation: string;
  readonly engine_version: string;
  /** From 1, as on the page. */
  readonly turn: number;
  /** Seconds from the beginning of the conversation. */
  readonly time: number | '';
  readonly speaker: string;
  readonly role: string;
  readonly text: string;
  readonly behaviour: string;
  /** 0 to 1. */
  readonly confidence: number | '';
  readonly verdict: string;
  /** In the first row of the turn. */
  readonly comment: string;
}

interface Origin {
  readonly id: string;
  /** Empty where it is not known. */
  readonly engineVersion: string;
}

/** A row for each utterance and behaviour, and one for each utterance without a behaviour. */
export function reviewRows(
  { id, engineVersion }: Origin,
  { speakers, turns = [] }: Conversation,
  review: Review,
  conceal: (comment: string) => string = (comment) => comment,
): readonly ReviewRow[] {
  const names = new Map(speakers.map((one) => [one.id, one.name]));
  return turns.flatMap((turn) => {
    const reviewed = review.get(turn.position) ?? notReviewed;
    return judgementsOf(turn, reviewed).map((judgement, at) => ({
      conversation: id,
      engine_version: engineVersion,
      turn: turn.position + 1,
      time: turn.start === undefined ? '' : turn.start / 1000,
      speaker: turn.speaker && (names.get(turn.speaker) ?? turn.speaker),
      role: turn.role ?? '',
      ...judgement,
      comment: at === 0 ? conceal(reviewed.comment) : '',
    }));
  });
}

type Judgement = Pick<ReviewRow, 'text' | 'behaviour' | 'confidence' | 'verdict'>;

function judgementsOf({ text, utterances }: Turn, { marks }: TurnReview): readonly Judgement[] {
  const said = utterances.length > 0 ? utterances : [{ text, findings: [] }];
  return said.flatMap((utterance, place) => {
    const common = { text: utterance.text ?? text, behaviour: '', confidence: '' as const, verdict: '' };
    const own = marks.filter((mark) => mark.utterance === place);
    const found = utterance.findings.map(({ behavior, confidence }) => ({
      ...common,
      behaviour: behavior,
      confidence: confidence ?? ('' as const),
      verdict: own.find((mark) => mark.behavior === behavior)?.verdict ?? '',
    }));
    const missed = own
      .filter(({ verdict }) => verdict === 'missed')
      .map(({ behavior, verdict }) => ({ ...common, behaviour: behavior, verdict }));
    const all = [...found, ...missed];
    return all.length > 0 ? all : [common];
  });
}

const columns = [
  'conversation',
  'engine_version',
  'turn',
  'time',
  'speaker',
  'role',
  'text',
  'behaviour',
  'confidence',
  'verdict',
  'comment',
] as const satisfies readonly (keyof ReviewRow)[];

export function reviewCsv(rows: readonly ReviewRow[]): string {
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))].map(csvLine).join('');
}

export function reviewJsonLines(rows: readonly ReviewRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
