import type { Act, UtteranceScores } from '../model/score-utterances.ts';
import { isWord } from '../phrases/phrase.ts';
import type { RuleFindings } from '../rules/rule-set.ts';
import { isExcluded } from '../rules/exclusions.ts';
import type { BehaviorName } from './built-in.ts';
import { HOSTILE } from './groups.ts';
import { isReflection } from './reflection.ts';
import type { WordsInContext } from './words-in-context.ts';

/** A model is believed from this probability on. */
const LIKELY = 0.5;

/** Clients speak for or against a change in hints, of which no model is sure. */
const PLAUSIBLE = 0.35;

/**
 * A model that learned from another kind of text than speech is believed by itself from here on. Below, a rule has to
 * find the same.
 */
const VERY_LIKELY = 0.9;

/** Proposals and plans look like information, so that a likelihood is too little for it. */
const LIKELY_INFORMATION = 0.6;

/** What looks like advice is often information or a proposal, so a model alone needs more than a likelihood for it. */
const LIKELY_ADVICE = 0.65;

/** Who does something together. */
const TOGETHER: ReadonlySet<string> = new Set(['we', 'us', 'our', 'let', 'lets', 'both', 'together']);

/** Words for the one who gets the advice. */
const LISTENER: ReadonlySet<string> = new Set(['you', 'your', 'yours', 'yourself']);

/** A question that takes up words of the other speaker follows up where the model does not speak against it. */
const PLAUSIBLE_FOLLOW_UP = 0.2;

/** How much more confident a follow-up question is for each content word that it takes up, and how many count. */
const FOLLOW_UP = { first: 0.6, each: 0.1, most: 3 };

/** How sure it is that a question is closed where the model takes it for open and its words speak against that. */
const CLOSED_BY_WORDS = 0.75;

/** The behaviours of an utterance from what models and rules say, and how confident they are, 0 to 1. */
export function combine(
  scores: UtteranceScores,
  byRules: RuleFindings<BehaviorName>,
  { words, before, isAnswer, isCut, isResponse, countShared }: WordsInContext,
): Map<BehaviorName, number> {
  const found = new Map(byRules.found);
  const question = Math.max(
    scores.acts.get('question') ?? 0,
    scores.question >= LIKELY ? scores.question : 0,
    scores.behaviors.get('open question') ?? 0,
    scores.behaviors.get('closed question') ?? 0,
  );
  const isQuestion = question > 0 && !isExcluded('closed question', words);
  if (isQuestion) {
    addQuestion(found, { ...scores, question }, words);
    const isFollowUp = scores.followUp >= PLAUSIBLE_FOLLOW_UP && !found.has('permission seeking');
    if (isFollowUp) addFollowUp(found, question, countShared());
  }
  addActs(found, scores.acts, words);
  addLearned(found, scores.behaviors, byRules.excluded, words);
  // A mere "no" to a question holds no other view, and neither does that of "no worries".
  if ((isAnswer || isCut) && isMereNo(words)) found.delete('disagreement');
  addWithRule(found, 'conflict', scores.conflict, VERY_LIKELY);
  if (scores.isDangerous) addIfLikely(found, 'risk disclosure', scores.danger);
  const said = { words, before, isResponse };
  if (!isQuestion && mayReflect(found) && isReflection(scores.reflection, said)) {
    addIfLikely(found, 'reflection', scores.reflection);
    const complex = scores.reflection * scores.complex;
    if (complex >= LIKELY && !isExcluded('complex reflection', words)) {
      addIfLikely(found, 'complex reflection', complex);
    }
  }
  const information = scores.input * scores.information;
  if (information >= LIKELY_INFORMATION && !isQuestion && !isExcluded('information giving', words)) {
    addIfLikely(found, 'information giving', information);
  }
  const advice = isQuestion ? 0 : scores.input * (1 - scores.information);
  // "We encourage it that way" is about what somebody else does.
  addWithRule(found, 'advice', words.some((word) => LISTENER.has(word)) ? advice : 0, LIKELY_ADVICE);
  addWithRule(
    found,
    'coordination',
    words.some((word) => TOGETHER.has(word)) ? scores.coordination : 0,
    VERY_LIKELY,
  );
  supportWithModel(found, 'action request', scores.request);
  supportWithModel(found, 'commitment', scores.request);
  if (scores.change >= PLAUSIBLE) found.set('change talk', scores.change);
  if (scores.sustain >= PLAUSIBLE) found.set('sustain talk', scores.sustain);
  return found;
}

const NO: ReadonlySet<string> = new Set(['no', 'nope', 'nah', 'not', 'really', 'yet']);

function isMereNo(words: readonly string[]): boolean {
  return words.every((word) => NO.has(word) || !isWord(word));
}

/** What speakers think of the matter themselves. */
const VIEWS: readonly BehaviorName[] = ['directive', 'agreement', ...HOSTILE];

/** Whether an utterance may be a reflection: one with a view of the speaker's own is none, and neither is an insult. */
export function mayReflect(found: ReadonlyMap<BehaviorName, number>): boolean {
  return !VIEWS.some((behavior) => found.has(behavior));
}

function addFollowUp(found: Map<BehaviorName, number>, question: number, sharedWords: number): void {
  if (sharedWords === 0) return;
  const share = FOLLOW_UP.first + FOLLOW_UP.each * Math.min(sharedWords, FOLLOW_UP.most);
  found.set('follow up question', question * share);
}

/**
 * The acts that are behaviours by themselves, and the probability from which on the model is believed alone. Acts that are
 * rare in meetings need more, because other conversations use other words for them.
 */
const ACTS: readonly { act: Act; behavior: BehaviorName; least: number }[] = [
  { act: 'disagreement', behavior: 'disagreement', least: 0.4 },
  { act: 'thanks', behavior: 'appreciation', least: 0 },
  { act: 'check for understanding', behavior: 'check for understanding', least: 0.6 },
  { act: 'clarification', behavior: 'clarification question', least: 0.7 },
  { act: 'commitment', behavior: 'commitment', least: 0.7 },
  { act: 'apology', behavior: 'apology', least: 0.5 },
];
const LIKELY_RECEIPT = 0.6;
const LIKELY_SUGGESTION = 0.75;

/** A longer utterance says more than that something was heard. */
const LONGEST_RECEIPT = 4;

function addActs(
  found: Map<BehaviorName, number>,
  acts: ReadonlyMap<Act, number>,
  words: readonly string[],
): void {
  const length = words.filter(isWord).length;
  for (const { act, behavior, least } of ACTS) {
    // Who is sorry for a loss or to hear something has done nothing wrong.
    if (act === 'apology' && found.has('emotional support')) continue;
    addIfLikely(found, behavior, acts.get(act), least);
  }
  if (length <= LONGEST_RECEIPT) {
    addIfLikely(found, 'acknowledgement', acts.get('receipt'), LIKELY_RECEIPT);
  }
  if (words.some((word) => TOGETHER.has(word))) {
    addIfLikely(found, 'coordination', acts.get('suggestion'), LIKELY_SUGGESTION);
  }
}

/**
 * Adds what the model of behaviours finds and no phrase excludes. Questions are open or closed by all models together.
 */
function addLearned(
  found: Map<BehaviorName, number>,
  behaviors: ReadonlyMap<BehaviorName, number>,
  excluded: ReadonlySet<BehaviorName>,
  words: readonly string[],
): void {
  const length = words.filter(isWord).length;
  for (const [behavior, probability] of behaviors) {
    if (behavior === 'open question' || behavior === 'closed question' || excluded.has(behavior)) continue;
    if (behavior === 'acknowledgement' && length > LONGEST_RECEIPT) continue;
    if (behavior === 'reflection' && !mayReflect(found)) continue;
    if (behavior === 'complex reflection' && !found.has('reflection')) continue;
    // Who is sorry for a loss or to hear something has done nothing wrong.
    if (behavior === 'apology' && found.has('emotional support')) continue;
    if (isExcluded(behavior, words)) continue;
    addIfLikely(found, behavior, probability);
  }
}

/** Adds what a model of acts finds. Rules read the same words, so that both together are no surer than the surer one. */
function addIfLikely(
  found: Map<BehaviorName, number>,
  behavior: BehaviorName,
  probability = 0,
  least = 0,
): void {
  const byRule = found.get(behavior) ?? 0;
  if (probability > byRule && (byRule > 0 || probability >= least)) found.set(behavior, probability);
}

/** Adds a question as open or as closed. One that a rule knows as an invitation is open. */
function addQuestion(
  found: Map<BehaviorName, number>,
  { question, open: inSessions, openInMeetings, openInTalk }: UtteranceScores,
  words: readonly string[],
): void {
  // Each model knows the questions of its own data; nobody knows which of them a conversation is like.
  const open = (inSessions + openInMeetings + openInTalk) / 3;
  const invited = found.get('open question');
  if (invited !== undefined) found.set('open question', either(invited, question * open));
  else if (open < LIKELY) found.set('closed question', question * (1 - open));
  else if (isExcluded('open question', words)) found.set('closed question', question * CLOSED_BY_WORDS);
  else found.set('open question', question * open);
}

/** Adds what the model finds. Where a rule finds the same, both together are more confident. */
function addWithRule(
  found: Map<BehaviorName, number>,
  behavior: BehaviorName,
  probability: number,
  least: number,
): void {
  const byRule = found.get(behavior);
  if (byRule !== undefined) found.set(behavior, either(byRule, probability));
  else if (probability >= least) found.set(behavior, probability);
}

/** Makes what a rule found more confident, as far as the model agrees. */
function supportWithModel(
  found: Map<BehaviorName, number>,
  behavior: BehaviorName,
  probability: number,
): void {
  const byRule = found.get(behavior);
  if (byRule !== undefined && probability > LIKELY) found.set(behavior, either(byRule, probability - LIKELY));
}

/** The probability that at least one of two independent signs is right (the "noisy or"). */
function either(a: number, b: number): number {
  return 1 - (1 - a) * (1 - b);
}
