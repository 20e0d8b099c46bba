import type {
  AnalyzedTalkTurn,
  BehaviorsDetection,
  ConversationsResponse,
  SpeakerAnalytics,
} from '@conversation-analytics/client';
import { whyNotJudged } from '@conversation-analytics/engine';
import { count, countWords, entries, finite, fraction, items, object, text } from './read.ts';
import { parseTime } from './figures/time.ts';

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
  readonly findings: readonly Finding[];
}

export interface Turn {
  /** From 0, in the order of the response. */
  readonly position: number;
  /** What references to it name. */
  readonly index: number;
  readonly id: string | undefined;
  /** Id of the speaker, empty for nobody known. */
  readonly speaker: string;
  readonly text: string;
  readonly words: number;
  /** Milliseconds since the conversation began. */
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly utterances: readonly Utterance[];
}

export interface Speaker {
  /** Empty for nobody known. */
  readonly id: string;
  readonly name: string;
  readonly role: string | undefined;
  readonly turns: number;
  readonly utterances: number;
  readonly words: number;
  /** Milliseconds, when all of the speaker's turns have times. */
  readonly speakingTime: number | undefined;
  readonly behaviors: ReadonlyMap<string, number>;
}

/** What the page shows, with everything read that could be. */
export interface Conversation {
  /** In the order in which they speak first. */
  readonly speakers: readonly Speaker[];
  /** Empty when the response does not include them. */
  readonly turns: readonly Turn[];
  readonly turnCount: number;
  readonly utteranceCount: number;
  /** Milliseconds. */
  readonly duration: number | undefined;
  /** Most frequent first. */
  readonly behaviors: ReadonlyMap<string, number>;
  /** Why nothing was counted, scored or listed but signs of danger. Undefined where all was. */
  readonly unjudged: string | undefined;
}

/** A longer one is a mistake in the times. */
const longestConversation = 100 * 3600 * 1000;

/** The page and the list read the same response, which takes long for a long conversation. */
const read = new WeakMap<ConversationsResponse, Conversation>();

export function readConversation(response: ConversationsResponse): Conversation {
  const known = read.get(response);
  if (known) return known;
  const conversation = readAnew(response);
  read.set(response, conversation);
  return conversation;
}

function readAnew(response: ConversationsResponse): Conversation {
  const analytics = object(response.analytics);
  const turns = readTurns(items(object(response.conversation).talk_turns));
  const unjudged = whyNotJudged(analytics);
  const found = readSpeakers(turns, items(analytics.speaker_analytics));
  const speakers = unjudged === undefined ? found : found.map((one) => ({ ...one, behaviors: noBehaviors }));
  const whole = object(analytics.conversation_analytics);
  const counted = new Map(entries(whole.behavior_counts, count));
  const behaviors = counted.size > 0 ? counted : sum(speakers.map((one) => one.behaviors));
  const ends = turns.flatMap(({ start, end }) => end ?? start ?? []);
  const duration = ends.length > 0 ? ends.reduce((one, other) => Math.max(one, other), 0) : undefined;
  return {
    speakers,
    turns,
    turnCount: count(whole.talk_turn_count) ?? (turns.length || total(speakers, 'turns')),
    utteranceCount: count(whole.utterance_count) ?? total(speakers, 'utterances'),
    duration: duration !== undefined && duration > 0 ? duration : undefined,
    unjudged,
    behaviors: new Map([...behaviors].filter(([, n]) => n > 0).sort(([, one], [, other]) => other - one)),
  };
}

const noBehaviors: ReadonlyMap<string, number> = new Map();

function total(speakers: readonly Speaker[], key: 'turns' | 'utterances'): number {
  return speakers.reduce((all, one) => all + one[key], 0);
}

function sum(maps: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const map of maps) for (const [name, n] of map) all.set(name, (all.get(name) ?? 0) + n);
  return all;
}

function readTurns(turns: readonly AnalyzedTalkTurn[]): readonly Turn[] {
  const times = turns.map((turn) => ({ start: parseTime(turn.start_time), end: parseTime(turn.end_time) }));
  const first = times.reduce((least, { start }) => Math.min(least, start ?? Infinity), Infinity);
  // A date, or a recording that was cut out of a longer one: the conversation begins with its first turn.
  const begin = first > longestConversation && Number.isFinite(first) ? first : 0;
  const relative = (at: number | undefined) =>
    at !== undefined && at - begin >= 0 && at - begin <= longestConversation ? at - begin : undefined;
  return turns.map((turn, position) => {
    const input = text(turn.input) ?? '';
    const start = relative(times[position]?.start);
    const end = relative(times[position]?.end);
    return {
      position,
      index: count(turn.index) ?? position,
      id: text(turn.talk_turn_id),
      speaker: text(object(turn.speaker).id) ?? '',
      text: input,
      words: countWords(input),
      start,
      end: start !== undefined && end !== undefined && end < start ? undefined : end,
      utterances: items(turn.behavior_detections).map(readUtterance),
    };
  });
}

function readUtterance(detection: BehaviorsDetection): Utterance {
  return {
    text: text(detection.text),
    findings: items(detection.behaviors).flatMap((behavior) => {
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

interface Tally {
  turns: number;
  utterances: number;
  words: number;
  speakingTime: number | undefined;
  behaviors: Map<string, number>;
}

function readSpeakers(turns: readonly Turn[], analytics: readonly SpeakerAnalytics[]): readonly Speaker[] {
  const tallies = new Map<string, Tally>();
  for (const turn of turns) {
    let tally = tallies.get(turn.speaker);
    if (!tally) {
      tally = { turns: 0, utterances: 0, words: 0, speakingTime: 0, behaviors: new Map() };
      tallies.set(turn.speaker, tally);
    }
    addTurn(tally, turn);
  }
  const byId = new Map(analytics.map((one) => [text(one.id) ?? '', one]));
  const ids = [...new Set([...tallies.keys(), ...byId.keys()])];
  return ids.map((id) => readSpeaker(id, tallies.get(id), byId.get(id)));
}

function addTurn(tally: Tally, { utterances, words, start, end }: Turn): void {
  tally.turns += 1;
  tally.utterances += utterances.length;
  tally.words += words;
  const lasts = start !== undefined && end !== undefined ? end - start : undefined;
  tally.speakingTime =
    tally.speakingTime !== undefined && lasts !== undefined ? tally.speakingTime + lasts : undefined;
  for (const { findings } of utterances) {
    for (const { behavior } of findings) {
      tally.behaviors.set(behavior, (tally.behaviors.get(behavior) ?? 0) + 1);
    }
  }
}

function readSpeaker(id: string, tally: Tally | undefined, found: SpeakerAnalytics | undefined): Speaker {
  const analytics = object(found?.analytics);
  const counted = new Map(entries(analytics.behavior_counts, count));
  return {
    id,
    name: id === '' ? 'Unknown speaker' : id,
    role: text(found?.role),
    turns: count(analytics.talk_turn_count) ?? tally?.turns ?? 0,
    utterances: count(analytics.utterance_count) ?? tally?.utterances ?? 0,
    words: tally?.words ?? 0,
    speakingTime: tally?.speakingTime,
    behaviors: counted.size > 0 ? counted : (tally?.behaviors ?? new Map()),
  };
}

/** The role of a speaker is that of the analytics; responses without them name it at each turn only. */
export function nameOf(conversation: Conversation, id: string): string {
  return conversation.speakers.find((one) => one.id === id)?.name ?? 'Unknown speaker';
}
