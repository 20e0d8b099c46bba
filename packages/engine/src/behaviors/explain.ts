import { type Context, contextAfter } from '../conversation/context.ts';
import { copyOf, turnAnalyzer } from '../conversation/create-conversation.ts';
import type { TalkTurn } from '../conversation/result.ts';
import { modelEvidence } from '../model/model-evidence.ts';
import { shippedModel } from '../model/models.ts';
import { locatedWords, type LocatedWord } from '../phrases/plain-words.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { RULES } from '../rules/rules.ts';
import type { Utterance } from '../text/utterances.ts';
import type { BehaviorName } from './built-in.ts';
import type { OwnName } from './catalogue.ts';
import type { DetectionOptions } from './detect.ts';
import { definitionOf, ownBehaviorsOf } from './profile.ts';

/** Which detections to explain, as `DetectionOptions` say, and what was said before. */
export interface ExplainOptions extends Pick<
  DetectionOptions,
  'confidenceThreshold' | 'maxBehaviors' | 'profile' | 'role' | 'metadata'
> {
  /** The talk turns of the conversation before this one, all of them. Default: none. */
  before?: readonly TalkTurn[] | undefined;
}

/** A part of the text that speaks for a behaviour: `text.slice(start, end)`. */
interface EvidenceBase {
  text: string;
  /** Offset of its first character in the given text, in UTF-16 code units as `slice` counts. */
  start: number;
  /** Offset after its last character. */
  end: number;
}

/** A phrase of the behaviour's rule, at its first place in the utterance. */
export interface RuleEvidence extends EvidenceBase {
  kind: 'rule';
  /**
   * How often this sign is right when it is the only one, 0 to 1. With weights a, b, ... the rule's confidence is
   * 1 - (1 - a)(1 - b)..., at most 0.95.
   */
  weight: number;
}

/** Words that contributed to the decision of the behaviour's model. */
export interface ModelEvidence extends EvidenceBase {
  kind: 'model';
  /** What they add to the log-odds of the behaviour. 0 for the whole utterance, when no words of it decided. */
  weight: number;
}

/** The first utterance of a talk turn whose times show an interruption. */
export interface TimesEvidence extends EvidenceBase {
  kind: 'times';
  /** How often the times are right, 0 to 1. */
  weight: number;
}

/** Evidence for a behaviour. `kind` says what found it. */
export type BehaviorEvidence = RuleEvidence | ModelEvidence | TimesEvidence;

/** Why a behaviour was detected in an utterance. */
export interface Explanation {
  /** The utterance's `index` in its talk turn. */
  index: number;
  behavior: BehaviorName | OwnName;
  /** 0 to 1, as detected. */
  confidence: number;
  /** The heaviest first. */
  evidence: BehaviorEvidence[];
}

/**
 * Explains detections: the evidence behind each, with its place in the text. Explanations come in the order of the utterances,
 * and of the behaviours within each. A text is explained as `detectBehaviors` sees it. A talk turn with the talk turns
 * before it is explained as `analyzeConversation` sees it there: with the same detections. The phrase of a rule may include
 * words that do not matter to it: any words in "what ... ?". Takes time linear in the length of all texts.
 *
 * @throws {Error} When the profile is unknown, or breaks a rule.
 * @throws {TypeError} When a talk turn has no text as `input`.
 * @throws {RangeError} When a time is a number that cannot be seconds from the beginning.
 *
 * @example
 * explain('Okay, thank you.');
 * // [{ index: 0, behavior: 'appreciation', confidence: 0.9,
 * //    evidence: [{ kind: 'rule', text: 'thank you', start: 6, end: 15, weight: 0.9 }] }]
 *
 * @example
 * explain(talkTurns[7], { before: talkTurns.slice(0, 7) });
 */
export function explain(said: string | TalkTurn, options: ExplainOptions = {}): Explanation[] {
  const { before = [], ...others } = options;
  const profile = definitionOf(options.profile);
  const own = ownBehaviorsOf(profile);
  const analyze = turnAnalyzer(shippedModel, profile, others);
  let context: Context = {};
  for (const [index, turn] of before.entries()) {
    context = contextAfter(context, analyze(copyOf(turn), index, context).said);
  }
  const turn = typeof said === 'string' ? { input: said } : said;
  const { detected, said: spoken } = analyze(copyOf(turn), before.length, context);
  return spoken.findings.flatMap((found, index) => {
    const detections = detected.utterances[index]?.detections ?? [];
    if (detections.length === 0) return [];
    const words = locatedWords(found.text);
    return detections.map(({ behavior, confidence, own: isOwn }) => {
      if (behavior === 'interruption') {
        const times = { kind: 'times', ...placeOf(found, words, 0, 0), weight: confidence } as const;
        return { index, behavior, confidence, evidence: [times] };
      }
      const evidence: BehaviorEvidence[] = [
        ...ruleEvidence(found, words, behavior, isOwn === undefined ? RULES : own?.rules),
        ...evidenceOfModel(found, words, behavior),
      ];
      // The length and the kind of the utterance may have decided, and no words.
      if (evidence.length === 0) evidence.push({ kind: 'model', ...placeOf(found, words, 0, 0), weight: 0 });
      return { index, behavior, confidence, evidence: evidence.sort((a, b) => b.weight - a.weight) };
    });
  });
}

function evidenceOfModel(
  utterance: Utterance,
  words: readonly LocatedWord[],
  behavior: string,
): ModelEvidence[] {
  const ngrams = modelEvidence(
    words.map(({ word }) => word),
    behavior,
  );
  return ngrams.map(({ start, end, weight }) => ({
    kind: 'model',
    ...placeOf(utterance, words, start, end),
    weight: Math.round(weight * 1_000) / 1_000,
  }));
}

function ruleEvidence(
  utterance: Utterance,
  words: readonly LocatedWord[],
  behavior: string,
  rules: RuleSet = RULES,
): RuleEvidence[] {
  const signs = rules.locate(
    words.map(({ word }) => word),
    behavior,
  );
  return signs.map(({ span, strength }) => ({
    kind: 'rule',
    ...placeOf(utterance, words, span.start, span.end),
    weight: strength,
  }));
}

/** Where evidence is in the text. Evidence without words, such as the beginning of the utterance, is all of it. */
function placeOf(
  utterance: Utterance,
  words: readonly LocatedWord[],
  firstWord: number,
  endWord: number,
): EvidenceBase {
  const hasWords = endWord > firstWord;
  const start = (hasWords ? words[firstWord]?.start : undefined) ?? 0;
  const end = (hasWords ? words[endWord - 1]?.end : undefined) ?? utterance.text.length;
  return {
    text: utterance.text.slice(start, end),
    start: utterance.start + start,
    end: utterance.start + end,
  };
}
