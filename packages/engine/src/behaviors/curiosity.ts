import type { BehaviorRule } from './behavior.ts';
import { opens } from './opening.ts';

/** Questions with "how" and "what" that one word answers. */
const FACT_QUESTION = String.raw`how (?:many|much|long|old|often|far|big|tall|soon|late|high|fast|come)\b|what(?:'s| is| was)? (?:your|the|his|her|my) (?:name|age|date|number|address|time)\b|what (?:time|day|year|month|date|age|grade|number|page|colou?r)\b|what about (?:yes|no)\b|what\?|why not\?|how are you\b|how do you do\b|what's (?:that|this|it|up)\?|what is it\?|why don't you\b`;

/** Closed in form, but asked for another reason: to request, to ask leave, to be sure of being understood. */
const OTHER_PURPOSE =
  /\b(?:can|could|would|will) you (?:please |just |maybe |possibly )?(?!like\b|be\b|say\b|have\b|ever\b|feel\b|want\b|rather\b|prefer\b)[a-z]+|\b(?:can|could|may|might|shall|should) (?:i|we)\b|\b(?:do|would) you mind\b|\bmake sense\?|\bwhat i mean\b|\bokay if\b|\bok if\b|\ball right if\b|\bwould you like to\b|\bis that (?:right|correct|fair|accurate)\b|\bdoes that sound\b|\bwhat do you\b/;

export const openQuestion: BehaviorRule = {
  name: 'open question',
  definition:
    'Asks in a way that invites the other person to think and tell, not to answer yes, no or with a fact.',
  category: 'Curiosity',
  tip: 'Begin with "what" or "how", ask one thing at a time, and wait: the good part often comes after the pause.',
  severity: 0,
  sign: 1,
  evidence: [
    {
      pattern: opens(String.raw`(?:(?:in|for|to|at|about) )?(?:what|how|why)\b.*\?`),
      unless: opens(FACT_QUESTION),
      strength: 0.75,
    },
    {
      pattern: opens(
        String.raw`(?:what|how) (?:do|does|did|would|could|might|else|are|is|has|have|was|were|makes?|made|kinds? of|sorts? of|can)?.{0,40}\b(?:you|your|you're|you've)\b.*\?`,
      ),
      unless: opens(FACT_QUESTION),
      strength: 0.5,
    },
    {
      pattern:
        /(?:^(?:and |okay,? |well,? |yeah,? |all right,? |great,? )?|[,;] |\b(?:so|please|just|maybe|perhaps|you) )(?:tell me (?:(?:a (?:little|bit)(?: bit)?|some|something) )?(?:more|about|what|how|why)|walk me through|help me understand|talk (?:to me )?(?:a (?:little|bit)(?: bit)? )?(?:more )?about (?:that|what|how|why|your)|say (?:a (?:little|bit)(?: bit)? )?more about|describe (?:for me |to me |that|what|how|your))\b/,
      unless:
        /\b(?:i|he|she|they|we|didn't|don't|doesn't|to) (?:'ll |will |can |could |want to |going to )?(?:tell|talk|say|describe|walk)\b|\blet me tell|\bhow (?:many|much|long|old|often|far)\b|\b(?:he|she|they|doctor|doctors|people) (?:tell|told)/,
      strength: 0.75,
    },
    {
      pattern: opens(
        String.raw`what (?:do|did|would|could|might|are) you\b|how (?:do|did|would|could|might|are) you (?:feel|think|see|know|handle|cope|manage|imagine)\b|how would that\b`,
      ),
      unless: opens(FACT_QUESTION),
      strength: 0.5,
    },
    {
      pattern:
        /(?:,|\b(?:and|so|but|or|ask you)) (?:then )?(?:what(?:'s)?|how|why) (?:do|did|does|would|could|might|can|are|is|was|were|has|have|will|if|about|makes|made|kinds?|sorts?|it|you|that|going|[a-z]+ed)\b.*\?/,
      unless: /\bdo you know (?:what|how)\b|\bhow (?:many|much|long|old|often|far)\b/,
      strength: 0.5,
    },
    {
      pattern:
        /\bi(?:'m| am)(?: just| also)? (?:curious|wondering|interested)(?: to (?:know|hear))?,? (?:about |in )?(?:what|how|why)\b|\bi wonder (?:what|how|why)\b/,
      strength: 0.7,
    },
  ],
};

export const closedQuestion: BehaviorRule = {
  name: 'closed question',
  definition: 'Asks for a yes, a no or a single fact.',
  category: 'Curiosity',
  tip: 'Good for making sure of a fact. To hear more, ask the same with "what" or "how".',
  severity: 0,
  sign: -1,
  evidence: [
    {
      pattern: opens(
        String.raw`(?:do|does|did|don't|doesn't|didn't|is|isn't|are|aren't|was|wasn't|were|weren't|have|haven't|has|hasn't|had|can|can't|could|will|would|wouldn't|should|am) (?:you|it|he|she|that|there|this|these|those|we|they|i|the|your|his|her|my|our|any|anyone|anybody|anything|people|everyone|everybody)\b.*\?`,
      ),
      unless: OTHER_PURPOSE,
      strength: 0.85,
    },
    {
      pattern: /\bon a scale\b.*\?/,
      strength: 0.6,
    },
    {
      pattern: opens(String.raw`(?:who|who's|when|where|where's|which|whose|${FACT_QUESTION})\b.*\?`),
      unless: /\bhow come\b|\bhow are you feeling|\bwhere would you like to\b|\bwhy don't you\b/,
      strength: 0.7,
    },
    {
      pattern:
        /\b(?:do|does|did|is|are|was|were|have|has) (?:you|it|that|there|this|he|she|they|we)\b[^?]*\?$/,
      unless: new RegExp(String.raw`${OTHER_PURPOSE.source}|\b(?:what|how|why)\b`),
      strength: 0.5,
    },
    {
      pattern:
        /^(?!.*\b(?:what|how|why|who|when|where|which|if|you know)\b).*\b(?:you|your|you're|you've)\b.*[a-z]\?$/,
      unless: OTHER_PURPOSE,
      strength: 0.45,
    },
  ],
};

export const checkForUnderstanding: BehaviorRule = {
  name: 'check for understanding',
  definition: 'Makes sure that both mean the same, by asking whether something was understood.',
  category: 'Curiosity',
  tip: 'Say briefly what you took from it and ask what you missed; that invites more than "do you understand?".',
  severity: 0,
  sign: 1,
  evidence: [
    {
      pattern:
        /\b(?:does|did|do) (?:that|this|it|these) (?:all )?make (?:any |some )?sense(?! to (?!you\b))\b|\bmake sense\?/,
      strength: 0.85,
    },
    {
      pattern:
        /\b(?:do )?you (?:know|see|understand|follow|get) what i(?:'m| am)? (?:mean|saying|say|getting at)\?|\bam i making sense\b|\bare you with me\b|\bdo you follow\b|\bis that clear\b|\bany questions\b.*\?/,
      strength: 0.7,
    },
    {
      pattern:
        /\b(?:is|was) that (?:right|correct|fair|accurate|about right|a fair)\b|\b(?:did|do|have|had) i (?:get|got|hear|heard|understand|understood|have|miss|missed|read) (?:that|you|this|it|all|everything|anything)?\b.*\?|\bam i (?:right|hearing|understanding|getting|reading)\b|\bcorrect me if\b|\bhave i got (?:that|this|it)\b/,
      strength: 0.8,
    },
    {
      pattern:
        /\b(?:let me|i (?:just )?(?:want|wanted) to|i'd like to|just to) (?:just )?(?:make sure|check|see if|be sure|be clear|clarify|confirm)(?: that)? (?:i|i'm|i've|we|we're|you're saying|my understanding|what you|with you)\b|\bif i(?:'m| am)? (?:understand|understood|understanding|hear|heard|hearing|got|get|'ve understood)(?:ing)?(?: you| that| this| it)?(?: right| correctly| properly)\b/,
      strength: 0.75,
    },
    {
      pattern: opens(
        String.raw`(?:what )?(?:do )?you mean\b.*\?|(?:are you saying|so you're saying|you're saying)\b.*\?`,
      ),
      strength: 0.6,
    },
    {
      pattern:
        /(?:, (?:yeah|is it)|,? (?:right|correct|isn't it|isn't that right|don't you|didn't you|aren't you))\?$/,
      unless: /\ball right\?$|^(?:oh,? )?(?:yeah|right)/,
      strength: 0.4,
    },
  ],
};
