import type { SpeakerChanges } from '../analysis/change-speakers.ts';

/**
 * What this browser remembers of a conversation: the service lists no jobs. It holds who coached and how it went in
 * numbers, and nothing that was said.
 */
export interface ConversationRecord {
  /** Of the job. */
  readonly id: string;
  readonly title: string;
  /** When it was added: milliseconds since 1970. */
  readonly createdAt: number;
  /** When they talked: milliseconds since 1970, as if the time zone were UTC. Undefined where nobody has said it. */
  readonly date?: number | undefined;
  /** The pair or the group that talks, such as "Maya and Tom". */
  readonly group?: string | undefined;
  readonly state: RecordState;
  /** Who was measured against the targets. */
  readonly coach?: string | undefined;
  /** Undefined until the analysis was read here. */
  readonly figures?: Figures | undefined;
  /** Names and roles that were changed after the analysis, by the ids of the speakers in it. */
  readonly speakers?: SpeakerChanges | undefined;
  /** Other names that they had before, which may be in what was said. */
  readonly formerNames?: readonly string[] | undefined;
}

/** `failed`: the service responded that there will be no analysis. */
export type RecordState = 'processing' | 'analysed' | 'failed';

/** The key figures of an analysis. */
export interface Figures {
  /** Milliseconds; undefined where the transcript has no times. */
  readonly duration: number | undefined;
  readonly turns: number;
  /** 0 to 1, of the coach. */
  readonly talkShare: number | undefined;
  /** Undefined where nobody can be measured. */
  readonly targets: { readonly met: number; readonly of: number } | undefined;
  /**
   * Turns in which something gets in the way of the conversation: of the coach, or of anybody where no coach is known.
   * Undefined where it was not judged.
   */
  readonly friction: number | undefined;
  /** Signs of danger; undefined where the service did not look for any. */
  readonly safety: number | undefined;
  /** Questions about a danger, which disclose none. */
  readonly asked?: number | undefined;
  /** Why nothing was judged but the signs of danger that were found. Undefined where all was. */
  readonly unjudged?: string | undefined;
}

/** The names that speakers had before they were changed. They may be in what was said, and in comments. */
export function formerNamesOf(
  record: Pick<ConversationRecord, 'formerNames' | 'speakers'> | undefined,
): readonly string[] {
  return [...(record?.formerNames ?? []), ...Object.keys(record?.speakers ?? {})];
}

/** Whether a value from the database can be shown: another version of this page may have written it. */
export function isRecord(value: unknown): value is ConversationRecord {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'id' in value &&
    typeof value.id === 'string' &&
    'title' in value &&
    typeof value.title === 'string' &&
    'createdAt' in value &&
    typeof value.createdAt === 'number' &&
    'state' in value &&
    (value.state === 'processing' || value.state === 'analysed' || value.state === 'failed') &&
    (!('date' in value) || value.date === undefined || isDate(value.date)) &&
    (!('group' in value) || value.group === undefined || typeof value.group === 'string')
  );
}

function isDate(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}

/** What a conversation is sorted by: its date, or else when it was added. */
export function sortDate({ date, createdAt }: ConversationRecord): number {
  return date ?? createdAt;
}

/** The later one first. */
export function byDate(one: ConversationRecord, other: ConversationRecord): number {
  return sortDate(other) - sortDate(one) || other.createdAt - one.createdAt;
}
