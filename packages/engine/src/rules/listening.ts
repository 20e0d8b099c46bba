import type { BehaviorRule } from './rule.ts';
import { opens } from './opening.ts';

/** A brief signal of listening, with the punctuation after it. */
const SIGNAL =
  '(mm|mhm|mhmm|mmhm|mmhmm|(m|mm) - (hm|hmm|mm)|uhhuh|uh-huh|hm|hmm|oh|ah|aha|yeah|yep|yup|okay|ok|right|all right|alright|sure|i see|got it|gotcha|wow|really|great|good|perfect|cool|excellent|awesome|lovely) {,|.|!|…|-}';

export const reflection: BehaviorRule = {
  behavior: 'reflection',
  evidence: [
    {
      phrases: [
        opens(
          '[it|that|this] [really|just|kind of|almost] (sound|sounds) [to me|almost|kind of|a bit|a little] (like|as if|as though) (~(fun|a|an|-)|(a|an) ~(good|great|plan|idea|deal)|(a|an) (good|great) ~(plan|idea|deal))',
        ),
        opens(
          "[it|that|this] [really|just|kind of|almost] (seem|seems|feel|feels|look|looks) [to me|almost|kind of|a bit|a little] (like|as if|as though) (you|your|that's|there's|it|things|this|what)",
        ),
      ],
      unless: ["i (~'m|'m ~hearing|['m] $)", 'my'],
      strength: 0.8,
    },
    {
      phrases: [
        "what i('m|am) hearing",
        "i('m|am) hearing (you say|that|from you|a)",
        'i hear you saying',
        "i('m|am) (getting the sense|sensing) [that] (you|your)",
      ],
      strength: 0.8,
    },
    {
      phrases: [
        opens('part of you'),
        opens(
          "you('re|are) {really|kind of|just|a bit|a little|very|pretty|feeling|also} (worried|afraid|scared|torn|frustrated|angry|upset|tired|hoping|struggling|wondering|concerned|proud|overwhelmed|stuck|unsure|feeling)",
        ),
      ],
      unless: ['?'],
      strength: 0.75,
    },
    {
      phrases: [
        opens(
          "you['ve|have] {really|kind of|also|just|still|do|don't|didn't|already} (feel|felt|want|wanted|wish|noticed|realized|realised|enjoy|care|value|believe|recognize|recognise|worry|found)",
        ),
      ],
      unless: [
        '?',
        'if you',
        'you found (the|a|it|out)',
        'you [just|really] (want|need) to (make sure|be sure|be (careful|carefully))',
        'want me',
      ],
      strength: 0.6,
    },
    {
      phrases: [
        "^ [okay|ok|yeah|right|oh|all right|alright|mm-hmm|well] [,|.] [and] so [,] (you['re|'ve|'d]|for you [,]|your) _",
      ],
      unless: [
        '?',
        '^ [_] [,|.] so [,] you (know|see|can|could|should|need to|have to|guys|might|will|mean)',
        'i (think|would|will|want|need)',
        "i'll",
      ],
      strength: 0.6,
    },
    {
      phrases: [
        'on [the] one hand ... (you|your)',
        "you['ve] (said|mentioned|told me|talked about|described)",
      ],
      unless: ['?', '(like|as) you (said|mentioned)'],
      strength: 0.5,
    },
  ],
};

export const appreciation: BehaviorRule = {
  behavior: 'appreciation',
  evidence: [
    {
      phrases: ['thanks', 'thank you'],
      unless: [
        'no [,] (thanks|thank you)',
        'thanks to',
        '(say|says|saying) (thank|thanks)',
        'thank you (letter|letters)',
      ],
      strength: 0.9,
    },
    {
      phrases: [
        "i['d|would] {really|do|truly|so|very much} appreciate",
        '(grateful|thankful) (to you|that you|for (you|your|that|this|what|all))',
      ],
      strength: 0.85,
    },
    {
      phrases: [
        'well done',
        '(good|great|nice|excellent|amazing|fantastic|wonderful) (job|work)',
        'good for you',
        'kudos',
        'congratulations',
        'bravo',
        'hats off',
      ],
      unless: [
        '(a|any|my|your|his|her|the|their|find|get) [really] (good|great|nice|excellent) (job|jobs)',
        'do (good|nice|excellent) work',
      ],
      strength: 0.85,
    },
    {
      phrases: [
        'proud of (you|your|yourself|that|how you|what you)',
        'you should be proud',
        "i('m|am) [really|so|very] (impressed|(glad [that]|happy|pleased) (you|your))",
        'i admire',
      ],
      unless: ['not proud'],
      strength: 0.8,
    },
    {
      phrases: [
        opens(
          "(that's|that is|that was|it's|this is|what (a|an)|you're|you are|you['ve] did) {really|so|very|just|such|all|pretty|a|an} (great|wonderful|awesome|fantastic|excellent|amazing|brilliant|terrific|lovely|impressive|perfect) (.|!|,|$|that|to hear|idea|ideas|question|questions|start|step|steps|plan|plans|news|point|points|thinking|effort|efforts|stuff|of you)",
        ),
        opens(
          '(great|excellent|wonderful|lovely|brilliant) (question|start|step|plan|news|thinking|effort|stuff)',
        ),
      ],
      unless: ['?'],
      strength: 0.6,
    },
    {
      phrases: [
        '(takes|took) [a lot of|real|some|great|so much] (courage|guts|strength|bravery|effort|determination)',
        "you['ve|have] {really|clearly|obviously|already} (worked|tried|put) [so|really|very|such] (hard|harder|a lot)",
        'you handled (it|that|this) [really|so|very] well',
        'not easy (to do|for you)',
      ],
      strength: 0.65,
    },
  ],
};

export const acknowledgement: BehaviorRule = {
  behavior: 'acknowledgement',
  evidence: [
    {
      phrases: [`^ ${SIGNAL} [${SIGNAL}] [${SIGNAL}] [${SIGNAL}] [${SIGNAL}] $`],
      strength: 0.85,
    },
    {
      phrases: [
        "^ {(yeah|okay|ok|oh|right|mm-hmm|no|yes|and|well|sure) {,|.}} (i (hear|understand|see|get) [you|that|it|what you mean|what you're saying]|fair enough|that makes [a lot of|perfect|total] sense|makes sense|no worries|i can (imagine|see that|understand that)) {,|.|!} $",
      ],
      strength: 0.8,
    },
  ],
};
