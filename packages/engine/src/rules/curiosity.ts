import type { BehaviorRule } from './rule.ts';
import { opens } from './opening.ts';

/** Questions with "how" and "what" that one word answers. */
const FACT_QUESTION =
  "how (many|much|long|old|often|far|big|tall|soon|late|high|fast|come)|what ['s|is|was] (your|the|his|her|my) (name|age|date|number|address|time)|what (time|day|year|month|date|age|grade|number|page|color|colour)|what about (yes|no)|what ?|why not ?|how are you|how do you do|what's (that|this|it|up) ?|what is it ?|why don't you";

/** Closed in form, but asked for another reason: to request, to ask leave, to be sure of being understood. */
const OTHER_PURPOSE = `(can|could|would|will) you [please|just|maybe|possibly] ~(like|be|say|have|ever|feel|want|rather|prefer|?|.|,|!|-|&|"|')|(can|could|may|might|shall|should) (i|we)|(do|would) you mind|make sense ?|what i mean|(okay|ok|all right) if|would you like to|is that (right|correct|fair|accurate)|does that sound|what do you`;

const AT_MOST_TWELVE_WORDS = '[~?]'.repeat(12);

export const openQuestion: BehaviorRule = {
  behavior: 'open question',
  evidence: [
    {
      phrases: [opens('[in|for|to|at|about] (what|how|why) ... ?')],
      unless: [opens(FACT_QUESTION)],
      strength: 0.75,
    },
    {
      phrases: [opens(`(what|how) ${AT_MOST_TWELVE_WORDS} (you|your) ... ?`)],
      unless: [opens(FACT_QUESTION)],
      strength: 0.5,
    },
    {
      phrases: [
        '(^ [and|(okay|well|yeah|all right|great) [,]]|,|;|so|you|please|just|maybe|perhaps) (tell me [a [little|bit] [bit]|some|something] (more|about|what|how|why)|walk me through|help me understand|talk [to me] [a (little|bit) [bit]] [more] about (that|what|how|why|your)|say [a (little|bit) [bit]] more about|describe (for me|to me|that|what|how|your))',
      ],
      unless: [
        "(i|he|she|they|we|didn't|don't|doesn't|to) ['ll|will|can|could|want to|going to] (tell|talk|say|describe|walk)",
        'let me tell',
        'how (many|much|long|old|often|far)',
        '(he|she|they|doctor|doctors|people) (tell|tells|telling|told)',
      ],
      strength: 0.75,
    },
    {
      phrases: [
        opens('what (do|did|would|could|might|are) you'),
        opens('how (do|did|would|could|might|are) you (feel|think|see|know|handle|cope|manage|imagine)'),
        opens('how would that'),
      ],
      unless: [opens(FACT_QUESTION)],
      strength: 0.5,
    },
    {
      phrases: [
        "(,|and|so|but|or|ask you) [then] (what['s]|how|why) (do|did|does|would|could|might|can|are|is|was|were|has|have|will|if|about|makes|made|kind|kinds|sort|sorts|it|you|that|going|_ed) ... ?",
      ],
      unless: ['do you know (what|how)', 'how (many|much|long|old|often|far)'],
      strength: 0.5,
    },
    {
      phrases: [
        "i('m|am) [just|also] (curious|wondering|interested) [to (know|hear)] [,] [about|in] (what|how|why)",
        'i wonder (what|how|why)',
      ],
      strength: 0.7,
    },
  ],
};

export const closedQuestion: BehaviorRule = {
  behavior: 'closed question',
  evidence: [
    {
      phrases: [
        opens(
          "(do|does|did|don't|doesn't|didn't|is|isn't|are|aren't|was|wasn't|were|weren't|have|haven't|has|hasn't|had|can|can't|could|will|would|wouldn't|should|am) (you|it|he|she|that|there|this|these|those|we|they|i|the|your|his|her|my|our|any|anyone|anybody|anything|people|everyone|everybody) ... ?",
        ),
      ],
      unless: [OTHER_PURPOSE],
      strength: 0.85,
    },
    {
      phrases: ['on a scale ... ?'],
      strength: 0.6,
    },
    {
      phrases: [opens(`(who|who's|when|where|where's|which|whose|${FACT_QUESTION}) ... ?`)],
      unless: ['how come', 'how are you feeling', 'where would you like to', "why don't you"],
      strength: 0.7,
    },
    {
      phrases: ['(do|does|did|is|are|was|were|have|has) (you|it|that|there|this|he|she|they|we) {~?} ? $'],
      unless: [OTHER_PURPOSE, 'what', 'how', 'why'],
      strength: 0.5,
    },
    {
      phrases: ["(you|your) ... (_|'d|'ll|'m|'re|'s|'t|'ve) ? $"],
      unless: [OTHER_PURPOSE, 'what', 'how', 'why', 'who', 'when', 'where', 'which', 'if', 'you know'],
      strength: 0.45,
    },
  ],
};

export const checkForUnderstanding: BehaviorRule = {
  behavior: 'check for understanding',
  evidence: [
    {
      phrases: [
        '(does|did|do) (that|this|it|these) [all] make [any|some] sense ($|~to|to (you|$))',
        'make sense ?',
      ],
      strength: 0.85,
    },
    {
      phrases: [
        "[do] you (know|see|understand|follow|get) what i['m|am] (mean|saying|say|getting at) ?",
        'am i making sense',
        'are you with me',
        'do you follow',
        'is that clear',
        'any questions ... ?',
      ],
      strength: 0.7,
    },
    {
      phrases: [
        '(is|was) that (right|correct|fair|accurate|about right|a fair)',
        '(did|do|have|had) i (get|got|hear|heard|understand|understood|have|miss|missed|read) _ ... ?',
        'am i (right|hearing|understanding|getting|reading)',
        'correct me if',
        'have i got (that|this|it)',
      ],
      strength: 0.8,
    },
    {
      phrases: [
        "(let me|i [just] (want|wanted) to|i'd like to|just to) [just] (make sure|check|see if|be sure|be clear|clarify|confirm) [that] (i|i'm|i've|we|we're|you're saying|my understanding|what you|with you)",
        "if i['m|am] (understand|understood|understanding|hear|heard|hearing|got|get|getting|'ve understood) [you|that|this|it] (right|correctly|properly)",
      ],
      strength: 0.75,
    },
    {
      phrases: [
        opens('[what] [do] you mean ... ?'),
        opens("(are you saying|so you're saying|you're saying) ... ?"),
      ],
      strength: 0.6,
    },
    {
      phrases: [
        ', (yeah|is it) ? $',
        "~^ (right|correct|isn't it|isn't that right|don't you|didn't you|aren't you) ? $",
      ],
      unless: ['all right ? $', '^ [oh [,]] (yeah|right)'],
      strength: 0.4,
    },
  ],
};
