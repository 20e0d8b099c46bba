import {
  type Profile,
  type ProfileDefinition,
  uncheckedDefinitionOf,
} from '../../behaviors/profile-definition.ts';
import { activeBehaviors } from '../../behaviors/active-behaviors.ts';
import { whyNotJudged } from '../../conversation/not-judged.ts';
import type { AnalyzedConversation, ConversationAnalyticsSummary } from '../../generated/models.ts';
import { type Lists, readLists } from './lists.ts';
import { readSpeakers, type Speaker } from './speakers.ts';
import { isMost, spanOf } from './times.ts';
import { hasSpaces, readTurns, type Turn } from './turns.ts';
import { count, entries, items, object } from './wire.ts';

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
