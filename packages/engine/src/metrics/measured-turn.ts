import type { BehaviorName } from '../behaviors/built-in.ts';
import type { DetectedTurn } from '../conversation/detected-turn.ts';
import { courtesyOf } from '../model/courtesy.ts';
import { countWords } from './count-words.ts';

/** A talk turn with its detections, and what the analytics measure in it. */
export interface MeasuredTurn {
  detected: DetectedTurn;
  /** Id of the speaker. */
  speaker: string | undefined;
  words: number;
  /** How long it lasts. Undefined unless it starts before it ends, and lasts a day at most. */
  seconds: number | undefined;
  /** How many words the speaker has said since somebody else spoke. It includes this talk turn. */
  monologue: number;
  /** The speaker of the talk turn before, when it is somebody else. */
  respondsTo: string | undefined;
  /** Seconds from the end of the talk turn that it responds to; 0 when they overlap. Undefined without these times. */
  latency: number | undefined;
  /** How many utterances ask for something, and the sum of their politeness, each 0 to 1. */
  requests: { count: number; courtesy: number };
  /** How often the speaker advises, but asked no permission in this talk turn or in the own one before. */
  adviceWithoutPermission: number;
}

/** A talk turn of more seconds than a day has a wrong time. */
const LONGEST_TURN = 86_400;

/** What the talk turns so far say about the next one. */
export interface MeasureState {
  /** The speakers who asked for permission in their latest talk turn. */
  permitted: Set<string>;
  previous?: MeasuredTurn;
}

/** Measures the next talk turn. */
export function measureNext(state: MeasureState, detected: DetectedTurn): MeasuredTurn {
  const { permitted, previous } = state;
  const speaker = detected.turn.speaker?.id;
  const words = detected.utterances.reduce((sum, { text }) => sum + countWords(text), 0);
  const goesOn = speaker !== undefined && speaker === previous?.speaker;
  const respondsTo = goesOn || speaker === undefined ? undefined : previous?.speaker;
  const advice = readAdvice(detected, speaker !== undefined && permitted.has(speaker));
  if (speaker !== undefined) {
    if (advice.asksPermission) permitted.add(speaker);
    else permitted.delete(speaker);
  }
  state.previous = {
    detected,
    speaker,
    words,
    seconds: durationOf(detected),
    monologue: words + (goesOn ? previous.monologue : 0),
    respondsTo,
    latency: respondsTo === undefined ? undefined : latencyOf(previous?.detected, detected),
    requests: readRequests(detected),
    adviceWithoutPermission: advice.withoutPermission,
  };
  return state.previous;
}

/** What asks for an answer or an act. The model of courtesy has learned from such utterances only. */
const REQUESTS: ReadonlySet<string> = new Set<BehaviorName>([
  'open question',
  'closed question',
  'action request',
  'permission seeking',
]);

function readRequests({ utterances }: DetectedTurn): MeasuredTurn['requests'] {
  const requests = { count: 0, courtesy: 0 };
  for (const { words, detections } of utterances) {
    if (!detections.some(({ behavior }) => REQUESTS.has(behavior))) continue;
    requests.count += 1;
    requests.courtesy += courtesyOf(words);
  }
  return requests;
}

function durationOf({ start, end }: DetectedTurn): number | undefined {
  if (start === undefined || end === undefined) return undefined;
  const seconds = end - start;
  return seconds > 0 && seconds <= LONGEST_TURN ? seconds : undefined;
}

/** Also undefined when the second talk turn starts before the first, because one of the times is wrong then. */
function latencyOf(first: DetectedTurn | undefined, second: DetectedTurn): number | undefined {
  if (first?.end === undefined || second.start === undefined) return undefined;
  if (first.start !== undefined && second.start < first.start) return undefined;
  const seconds = second.start - first.end;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function readAdvice(
  { utterances }: DetectedTurn,
  hasPermission: boolean,
): { asksPermission: boolean; withoutPermission: number } {
  let asksPermission = false;
  let withoutPermission = 0;
  for (const { detections } of utterances) {
    asksPermission ||= detections.some(({ behavior }) => behavior === 'permission seeking');
    const isAdvice = detections.some(({ behavior }) => behavior === 'advice');
    if (isAdvice && !asksPermission && !hasPermission) withoutPermission += 1;
  }
  return { asksPermission, withoutPermission };
}
