import type { WordSpan } from '../../phrases/locator.ts';
import { readPhrase } from '../../phrases/phrase.ts';
import { type PhraseSearch, phraseSearch } from '../../phrases/search.ts';
import type { ActionBehavior } from './proposal.ts';

/** The part of an utterance that promises or asks for one thing. */
export interface Clause extends WordSpan {
  behavior: ActionBehavior;
  /** Where the action begins: after "I'll" or "could you". */
  action: number;
}

const PEOPLE =
  'you|you guys|you all|you two|all of you|one of you|both of you|everyone|everybody|somebody|someone|anyone|anybody|(somebody|someone) (with|from|in) _ [_]';
const ADVERBS =
  '{just|also|definitely|certainly|please|then|gladly|probably|personally|maybe|possibly|quickly|perhaps|kindly|really|happily|actually|at least|all|both|guys|,}';

/** What a promise begins with. */
const PROMISE = `(i|we) (('ll|will|shall|can) ${ADVERBS} [(be happy|be sure|make sure|try) to|try and|go and|go ahead and]|('m|am|'re|are) ${ADVERBS} (going to|gonna|committed to) ${ADVERBS})|i promise [you] [to|that]|let me ${ADVERBS}`;
/** What a request begins with. */
const REQUEST = `(can|could|would|will|can't|couldn't) (${PEOPLE}) ${ADVERBS} [be able to|try to|let (me|us)]|(would|do) you ${ADVERBS} mind ${ADVERBS}|(i|we) ('d|would) ${ADVERBS} (like|love|need|prefer) [it if|for] (${PEOPLE}) (to|could|would) ${ADVERBS}|(i|we) ${ADVERBS} (want|need) (${PEOPLE}) to ${ADVERBS}|(ask|asking|encourage) (${PEOPLE}) (to|if you could) ${ADVERBS}|(hoping|wondering) [if|that|whether] (${PEOPLE}) (could|would|might|can|will) ${ADVERBS}|(somebody|someone) (needs|has) to|(great|helpful|good|lovely|nice|useful|appreciated|help|appreciate it) if (${PEOPLE}) (could|would|can) ${ADVERBS}|[maybe|perhaps] (if|maybe|perhaps) you (can|could) ${ADVERBS}|would it be possible to|[do] (remember|don't forget|be sure) to|make sure (to|you|that you)|please ${ADVERBS} [do|let (me|us)]`;

const PRONOUN = 'i|you|we|they|he|she|it|that|there|this';
const AUXILIARY =
  "'s|'re|'m|'ve|'d|can|could|would|was|were|is|are|do|does|don't|did|have|had|has|need|want|get|go";
/** Looks like a promise or a request, and is a doubt, a condition, a question or what somebody said. */
const REJECTED = `(what|which|where|how|why|who|when|whenever|whether|hope|doubt|until|till|bet|afraid|worried|wondering|know|suppose|thought|wish|maybe|perhaps|sometimes|usually|always|(not|'t) think|said|says|told (you|her|him|them)|like ,|guess|hopefully|certain|determined|nervous|otherwise|or) [that|,|-] [maybe] (i|we) ('ll|will|shall|can|'m|am|'re|are)|(how|what|when|where|why|who|which|much|far|long|often|else|you) [~(can|could|,|.)] [~(can|could|,|.)] (can|could|would|will) you|if [~(.|?|!)] [~(.|?|!)] [~(.|?|!)] [~(.|?|!)] [~(.|?|!)] [~(.|?|!)] [~(.|?|!)] [~(.|?|!)] [~(.|?|!)] [~(.|?|!)] [then] (i|we) ('ll|will)|(i|we) (can't|couldn't|won't|wouldn't|don't|didn't|haven't|('m|'re|am|are|will|can) not|cannot) [think [that] (i|we) ('ll|will|can|'m)]|(yes|no|yeah) [,] please|if (you|there) ('s|is|are|have|need) (any|anything|more|further|problems|questions) {~(.)} please`;
/** Belongs to the clause before it. */
const PART = `(when|whenever|before|after|until|till|once|as|what|whatever|which|who|where|how|why|whether|than|if|that|the _|_ that) (${PRONOUN}) (${AUXILIARY})|(of|about|on|out|know|see|check|me|us|those|people|everyone|everybody|anyone|anybody|someone|somebody) (who|what|how|where|why|which) (is|are|'s|was|will|would|can|did)|and who (is|are|'s)|, i (think|guess|suppose|believe|mean) ,|so (${PRONOUN}) (can|could|don't|does|get|have|knows)`;
/** Another clause begins. */
const BREAK = `please (so|and|but)|.|?|!|;|thanks|thank you|cheers|sorry|okay|ok|(and|but|so|then|,|because|cause|though|although) (${PRONOUN})|(${PRONOUN}) ('s|'re|'m|'ve|'d|'ll|can|could|would|will|was|were|is|are|should|might|may|must|think|know|guess|mean|hope|said)|(he|she|it) _s|they (look|seem|keep)|(do|have|has|had) (you|we|they|i)|(did|does|are|is|was|were|will|would|can|could|should) (${PRONOUN}|anyone|anybody|my|your|the|his|her)|(what|how|who|where|why) (do|did|will|would|are|is|'s|about|if|can)|because|but|although|and then|by the way|(great|good|perfect|cool) and`;

let search: PhraseSearch | undefined;

/**
 * The clauses of an utterance that promise or ask for something. Where it has no beginning of such a clause, it is one as a
 * whole, up to the next clause.
 */
export function actionClauses(words: readonly string[], proposed: ReadonlySet<ActionBehavior>): Clause[] {
  search ??= phraseSearch([REJECTED, PROMISE, REQUEST, PART, BREAK].map(readPhrase));
  const found: Clause[] = [];
  let isRejected = false;
  let open: Clause | undefined;
  for (let place = 0; place < words.length; place += 1) {
    const match = search.longestFrom(words, place);
    if (match === undefined) continue;
    const kind = match.phrases[0];
    isRejected ||= kind === 0;
    if (kind !== 3) {
      if (open !== undefined) open.end = place;
      open = undefined;
    }
    if (kind === 1 || kind === 2) {
      const behavior = kind === 1 ? 'commitment' : 'action request';
      open = { behavior, start: place, action: match.end, end: words.length };
      found.push(open);
    }
    if (kind !== 4) place = match.end - 1;
  }
  const [behavior] = proposed;
  if (found.length === 0 && !isRejected && behavior !== undefined)
    return [{ behavior, start: 0, action: 0, end: words.length }];
  return found.filter((clause) => proposed.has(clause.behavior) && clause.end > clause.action);
}
