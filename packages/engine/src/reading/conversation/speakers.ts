import { whyNotJudged } from '../../conversation/not-judged.ts';
import type { Analytics, SpeakerAnalytics } from '../../generated/models.ts';
import { shortened } from '../../lists/quote.ts';
import type { Turn } from './turns.ts';
import { count, entries, object, text } from './wire.ts';

export interface Speaker {
  /** Empty for talk turns that name nobody. */
  readonly id: string;
  /** The id, which is cut where it is very long. */
  readonly name: string;
  readonly role: string | undefined;
  readonly turns: number;
  readonly utterances: number;
  /** The utterances in which behaviours were looked for: those in English. */
  readonly checkedUtterances: number;
  /** Their talk turns. Undefined where the analysis does not include them. */
  readonly ownTurns: readonly Turn[] | undefined;
  /** Undefined without the talk turns. */
  readonly words: number | undefined;
  /** The behaviours that were looked for in their talk turns. A count of another one is not zero, but not known. */
  readonly lookedFor: ReadonlySet<string>;
  readonly behaviors: ReadonlyMap<string, number>;
  readonly metrics: Partial<NonNullable<Analytics['metrics']>>;
}

const LONGEST_NAME = 60;
const UNKNOWN_SPEAKER = 'Unknown speaker';

interface Tally {
  role: string | undefined;
  turns: Turn[];
  utterances: number;
  checkedUtterances: number;
  words: number;
  behaviors: Map<string, number>;
}

/** Everybody who speaks or has figures, in the order in which they speak first. */
export function readSpeakers(
  turns: readonly Turn[] | undefined,
  analytics: readonly SpeakerAnalytics[],
  lookedForIn: (role: string | undefined) => ReadonlySet<string>,
): readonly Speaker[] {
  const tallies = new Map<string, Tally>();
  for (const turn of turns ?? []) addTurn(tallies, turn);
  const byId = new Map(analytics.map((one) => [text(one.id) ?? '', one]));
  return [...new Set([...tallies.keys(), ...byId.keys()])].map((id): Speaker => {
    const [tally, found] = [tallies.get(id), byId.get(id)];
    const own = object(found?.analytics);
    const counted = new Map(entries(own.behavior_counts, count));
    const role = text(found?.role) ?? tally?.role;
    // Somebody may speak another language than the others.
    const isJudged = whyNotJudged({ conversation_analytics: own }) === undefined;
    const lookedFor = isJudged ? lookedForIn(role) : new Set<string>();
    return {
      id,
      name: id === '' ? UNKNOWN_SPEAKER : shortened(id, LONGEST_NAME) || UNKNOWN_SPEAKER,
      role,
      turns: count(own.talk_turn_count) ?? tally?.turns.length ?? 0,
      utterances: count(own.utterance_count) ?? tally?.utterances ?? 0,
      checkedUtterances: tally?.checkedUtterances ?? count(own.utterance_count) ?? 0,
      ownTurns: turns === undefined ? undefined : (tally?.turns ?? []),
      words: turns === undefined ? undefined : (tally?.words ?? 0),
      lookedFor,
      behaviors: counted.size > 0 || lookedFor.size === 0 ? counted : (tally?.behaviors ?? new Map()),
      metrics: object(own.metrics),
    };
  });
}

function addTurn(tallies: Map<string, Tally>, turn: Turn): void {
  const tally = tallies.get(turn.speaker) ?? noTally();
  tallies.set(turn.speaker, tally);
  tally.role ??= turn.role;
  tally.turns.push(turn);
  tally.words += turn.words;
  for (const { findings, isChecked } of turn.utterances) {
    tally.utterances += 1;
    if (isChecked) tally.checkedUtterances += 1;
    for (const { behavior } of findings) {
      tally.behaviors.set(behavior, (tally.behaviors.get(behavior) ?? 0) + 1);
    }
  }
}

function noTally(): Tally {
  return {
    role: undefined,
    turns: [],
    utterances: 0,
    checkedUtterances: 0,
    words: 0,
    behaviors: new Map(),
  };
}
