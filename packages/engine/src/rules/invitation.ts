import { opens } from './opening.ts';
import type { BehaviorRule } from './rule.ts';

/** Open questions that the model misses: invitations to tell, which have no question mark, and long questions. */
export const invitation: BehaviorRule = {
  behavior: 'open question',
  evidence: [
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
      // The model takes some of them for closed questions, most of all long ones.
      phrases: [
        '(^|,|:|-|—) {so|and|but|then|well|okay|now|,} (why (~(not|don))|how (do|does|did|is|are|was|were|has|have|can|could|will|would)) ... ? $',
        opens(
          '(can|could) (i|you) {just|also|please|briefly} (ask|say|explain|set out|outline|tell us|tell me|describe) {_} (what|why|how) ... ? $',
        ),
      ],
      unless: [
        "why (don't|didn't|not) (you|we)",
        'how (are|do) you (doing|do) ?',
        '(know|ask|asked|say|said) [me|us] , ...',
        'how (long|old|many|much|often|far|tall|big|large)',
      ],
      strength: 0.6,
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
