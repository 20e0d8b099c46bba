import { asks } from '../behaviors/acknowledging.ts';
import type { PrecedingWords, UtteranceFindings } from '../behaviors/detector.ts';
import { type LanguageEvidence, languageOf, noEvidence, sumOf } from '../text/language.ts';
import type { SpokenTime } from './interruption.ts';

/** A talk turn as those after it look back at it. */
export interface SpokenTurn extends SpokenTime {
  findings: readonly UtteranceFindings[];
}

/** The latest talk turn, the latest one of another speaker, and the language so far. */
export interface Context {
  latest?: SpokenTurn | undefined;
  earlier?: SpokenTurn | undefined;
  /** What all talk turns say about the language. */
  language?: LanguageEvidence | undefined;
}

export function contextAfter(
  { latest, earlier, language = noEvidence() }: Context,
  turn: SpokenTurn,
): Context & { language: LanguageEvidence } {
  return {
    latest: turn,
    earlier: latest?.speaker === turn.speaker ? earlier : latest,
    language: sumOf([language, ...turn.findings.map((found) => found.language)]),
  };
}

/** Whether a talk turn that was analysed after one context has the same behaviours after the other one. */
export function isSameAfter(turn: SpokenTurn, one: Context, other: Context): boolean {
  if (languageAfter(one, turn) !== languageAfter(other, turn)) return false;
  if (one.latest === other.latest && one.earlier === other.earlier) return true;
  return JSON.stringify(readBefore(turn, one)) === JSON.stringify(readBefore(turn, other));
}

function languageAfter(context: Context, turn: SpokenTurn): string {
  return languageOf(contextAfter(context, turn).language);
}

/** All that the analysis of a talk turn reads of what was said before it, but the language. */
function readBefore(turn: SpokenTurn, context: Context): unknown {
  const { own, other, isAsked } = precedingWords(context, turn.speaker);
  const { speaker, start, end } = context.latest ?? {};
  return { own, other, isAsked, speaker, start, end };
}

/** What a speaker who talks next has heard and said. */
export function precedingWords(
  { latest, earlier, language = noEvidence() }: Context,
  speaker: string | undefined,
): PrecedingWords {
  const isSame = latest !== undefined && latest.speaker === speaker;
  const [own, other] = isSame
    ? [latest, earlier]
    : [earlier?.speaker === speaker ? earlier : undefined, latest];
  const last = other?.findings.at(-1);
  return {
    own: wordsOf(own),
    other: wordsOf(other),
    isAsked: !isSame && last !== undefined && asks(last),
    language,
  };
}

function wordsOf(turn: SpokenTurn | undefined): readonly string[] {
  return turn?.findings.flatMap(({ words }) => words) ?? [];
}
