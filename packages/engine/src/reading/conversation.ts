import {
  type Profile,
  type ProfileDefinition,
  uncheckedDefinitionOf,
} from '../behaviors/profile-definition.ts';
import { activeBehaviors } from '../behaviors/active-behaviors.ts';
import { whyNotJudged } from '../conversation/not-judged.ts';
import type {
  Analytics,
  AnalyzedConversation,
  AnalyzedTalkTurn,
  BehaviorsDetection,
  ConversationAnalyticsSummary,
  SpeakerAnalytics,
} from '../generated/models.ts';
import { shortened } from '../lists/quote.ts';
import { countWords } from '../metrics/count-words.ts';
import { type Lists, readLists } from './lists.ts';
import { isMost, readTimes, spanOf } from './times.ts';
import { count, entries, finite, fraction, items, object, text } from './wire.ts';

/** What `analyzeConversation` returns, or what a service responds with. */
export interface AnalysisToRead {
  readonly analytics?: ConversationAnalyticsSummary | undefined;
  /** The talk turns. Without them there are no timeline and no transcript. */
  readonly conversation?: AnalyzedConversation | undefined;
}

export interface ReadingOptions {
  /**
   * The profile with the targets and the words for roles. Default: `motivational-interviewing` where the analysis has the
   * list `fidelity`, and `default` otherwise.
   */
  readonly profile?: Profile | undefined;
  /** The behaviours that the analysis looked for in talk turns with a role. Default, and where it is undefined: those of the profile. */
  readonly lookedFor?: ((role: string | undefined) => Iterable<string> | undefined) | undefined;
}

/** A behaviour that was detected in an utterance. */
export interface Finding {
  readonly behavior: string;
  readonly confidence: number | undefined;
  /** Below 0 it gets in the way of the conversation. */
  readonly score: number | undefined;
  /** 0 is harmless. */
  readonly severity: number | undefined;
  readonly tip: string | undefined;
  /** What to do next. */
  readonly suggestion: string | undefined;
}

export interface Utterance {
  readonly text: string | undefined;
  /** Whether behaviours were looked for in it. They are not in an utterance of another language. */
  readonly isChecked: boolean;
  readonly findings: readonly Finding[];
}

export interface Turn {
  /** From 0, in the order of the response. */
  readonly position: number;
  /** What references to it name. */
  readonly index: number;
  readonly id: string | undefined;
  /** The id of the speaker. It is empty where nobody is named. */
  readonly speaker: string;
  readonly role: string | undefined;
  readonly text: string;
  readonly words: number;
  /** Milliseconds from the beginning of the conversation. */
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly utterances: readonly Utterance[];
}

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

/** A conversation with everything read that could be. */
export interface Conversation {
  readonly profile: ProfileDefinition;
  /** The behaviours that were looked for in the talk turns of anybody. */
  readonly lookedFor: ReadonlySet<string>;
  /** In the order in which they speak first. */
  readonly speakers: readonly Speaker[];
  /** Undefined where the analysis does not include them. */
  readonly turns: readonly Turn[] | undefined;
  readonly turnCount: number;
  readonly utteranceCount: number;
  /** From the first start to the last end, in milliseconds. Undefined unless most talk turns have times. */
  readonly time: { readonly from: number; readonly to: number } | undefined;
  /** Whether the words of the talk turns can be counted. Some scripts write no spaces between them. */
  readonly hasWords: boolean;
  /** Whether most talk turns have both times. Pace, pauses and interruptions need both. */
  readonly hasEnds: boolean;
  /** The most frequent first. */
  readonly behaviors: ReadonlyMap<string, number>;
  readonly lists: Lists;
  /** Why nothing was counted, scored or listed but signs of danger. Undefined where all was. */
  readonly unjudged: string | undefined;
}

const LONGEST_NAME = 60;
const UNKNOWN_SPEAKER = 'Unknown speaker';

/** Views read the same analysis, which must not change, again and again: that takes long for a long conversation. */
const READ = new WeakMap<AnalysisToRead, Conversation>();

/**
 * Reads the analysis of the engine or of a service. What cannot be read is absent.
 *
 * @throws {Error} When the profile is unknown.
 *
 * @example
 * const conversation = readConversation(analyzeConversation({ talk_turns, include_conversation: true }));
 * momentsOf(conversation);
 */
export function readConversation(analysis: AnalysisToRead, options: ReadingOptions = {}): Conversation {
  const isUsual = options.profile === undefined && options.lookedFor === undefined;
  const known = isUsual ? READ.get(analysis) : undefined;
  if (known !== undefined) return known;
  const conversation = readAnew(analysis, options);
  if (isUsual) READ.set(analysis, conversation);
  return conversation;
}

function readAnew(analysis: AnalysisToRead, { profile, lookedFor }: ReadingOptions): Conversation {
  const analytics = object(analysis.analytics);
  const whole = object(analytics.conversation_analytics);
  const talkTurns = object(analysis.conversation).talk_turns;
  const turns = Array.isArray(talkTurns) ? readTurns(items(talkTurns)) : undefined;
  const unjudged = whyNotJudged(analytics);
  const definition = uncheckedDefinitionOf(
    profile ?? (Array.isArray(whole.fidelity) ? 'motivational-interviewing' : 'default'),
  );
  const hasEnds = isMost(turns ?? [], ({ start, end }) => start !== undefined && end !== undefined);
  const lookedForIn = (role: string | undefined): ReadonlySet<string> => {
    if (unjudged !== undefined) return new Set();
    const names = new Set(lookedFor?.(role) ?? activeBehaviors(definition, { role: role ?? null }).keys());
    // Interruptions show in the ends of the talk turns before. Without talk turns, only their counts say so.
    if (turns !== undefined && !hasEnds) names.delete('interruption');
    return names;
  };
  const speakers = readSpeakers(turns, items(analytics.speaker_analytics), lookedForIn);
  const counted = new Map(entries(whole.behavior_counts, count));
  const behaviors = counted.size > 0 ? counted : sumOf(speakers.map((one) => one.behaviors));
  return {
    profile: definition,
    lookedFor: new Set(
      speakers.length === 0 ? lookedForIn(undefined) : speakers.flatMap((one) => [...one.lookedFor]),
    ),
    speakers,
    turns,
    turnCount: count(whole.talk_turn_count) ?? turns?.length ?? total(speakers, 'turns'),
    utteranceCount: count(whole.utterance_count) ?? total(speakers, 'utterances'),
    time: spanOf(turns ?? []),
    hasEnds,
    hasWords: turns !== undefined && hasSpaces(turns),
    behaviors: new Map([...behaviors].filter(([, n]) => n > 0).sort(([, one], [, other]) => other - one)),
    lists: readLists(whole, turns ?? []),
    unjudged,
  };
}

function total(speakers: readonly Speaker[], key: 'turns' | 'utterances'): number {
  return speakers.reduce((all, one) => all + one[key], 0);
}

function sumOf(maps: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const map of maps) for (const [name, n] of map) all.set(name, (all.get(name) ?? 0) + n);
  return all;
}

function readTurns(turns: readonly AnalyzedTalkTurn[]): readonly Turn[] {
  const times = readTimes(turns);
  return turns.map((turn, position) => {
    const input = text(turn.input) ?? '';
    return {
      position,
      index: count(turn.index) ?? position,
      id: text(turn.talk_turn_id),
      speaker: text(object(turn.speaker).id) ?? '',
      role: text(object(turn.speaker).role),
      text: input,
      words: countWords(input),
      start: times[position]?.start,
      end: times[position]?.end,
      utterances: items(turn.behavior_detections).map(readUtterance),
    };
  });
}

function readUtterance({ text: said, behaviors }: BehaviorsDetection): Utterance {
  return {
    text: text(said),
    isChecked: Array.isArray(behaviors),
    findings: items(behaviors).flatMap((behavior) => {
      const name = text(behavior.name);
      if (name === undefined) return [];
      return {
        behavior: name,
        confidence: fraction(behavior.confidence),
        score: finite(behavior.score),
        severity: count(behavior.severity),
        tip: text(object(behavior.tip).text),
        suggestion: text(object(behavior.suggestion).text),
      };
    }),
  };
}

/** Letters of scripts that write no spaces between words. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

function hasSpaces(turns: readonly Turn[]): boolean {
  let [unspaced, all] = [0, 0];
  for (const { text: said } of turns) {
    unspaced += said.match(WITHOUT_SPACES)?.length ?? 0;
    all += said.length;
  }
  return unspaced * 2 <= all;
}

interface Tally {
  role: string | undefined;
  turns: Turn[];
  utterances: number;
  checkedUtterances: number;
  words: number;
  behaviors: Map<string, number>;
}

function readSpeakers(
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

/** Everybody who is named. */
export function namedSpeakers({ speakers }: Pick<Conversation, 'speakers'>): readonly Speaker[] {
  return speakers.filter(({ id }) => id !== '');
}

/** Whether something is said, and not known by whom. */
export function hasNoSpeaker(conversation: Conversation): boolean {
  return conversation.turnCount > 0 && namedSpeakers(conversation).length === 0;
}

/** The speaker of a talk turn. */
export function speakerOf(
  { speakers }: Pick<Conversation, 'speakers'>,
  turn: Turn | undefined,
): Speaker | undefined {
  return turn && speakers.find(({ id }) => id === turn.speaker);
}
