import type { AnalyzedTalkTurn, BehaviorsDetection } from '../../generated/models.ts';
import { countWords } from '../../metrics/count-words.ts';
import { readTimes } from './times.ts';
import { count, finite, fraction, items, object, text } from './wire.ts';

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

export function readTurns(turns: readonly AnalyzedTalkTurn[]): readonly Turn[] {
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

/** Whether the words of the talk turns can be counted. */
export function hasSpaces(turns: readonly Turn[]): boolean {
  let [unspaced, all] = [0, 0];
  for (const { text: said } of turns) {
    unspaced += said.match(WITHOUT_SPACES)?.length ?? 0;
    all += said.length;
  }
  return unspaced * 2 <= all;
}
