import type { BehaviorRule } from './rule.ts';

/** Invitations to tell, which are open questions without a question mark. The model finds those that have one. */
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
      phrases: [
        "i('m|am) [just|also] (curious|wondering|interested) [to (know|hear)] [,] [about|in] (what|how|why)",
        'i wonder (what|how|why)',
      ],
      strength: 0.7,
    },
  ],
};
