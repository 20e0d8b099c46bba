import type { BehaviorRule } from './rule.ts';
import { opens } from './opening.ts';
import { INTENSIFIERS, NOT, QUOTED, REPORTED, THIRD_PERSON } from './pieces.ts';

/** A brief signal of listening, with the punctuation after it. */
const SIGNAL =
  '(mm|mhm|mhmm|mmhm|mmhmm|(m|mm) - (hm|hmm|mm)|uhhuh|uh-huh|hm|hmm|oh|ah|aha|yeah|yep|yup|okay|ok|right|all right|alright|sure|i see|got it|gotcha|wow|really|great|good|perfect|cool|excellent|awesome|lovely) {,|.|!|…|-}';

/** Words of praise before "job" and "work". */
const GREAT =
  'good|great|nice|excellent|amazing|fantastic|wonderful|brilliant|terrific|outstanding|superb|fabulous|lovely';

/** What somebody can be praised for. */
const STRENGTHS =
  'brave|kind|thoughtful|generous|patient|strong|resourceful|helpful|creative|supportive|courageous|organised|organized|determined|committed|dedicated|talented|caring|honest|insightful';

/** Describes the work of somebody else, or asks about it. */
const WORK_OF_OTHERS = `(${THIRD_PERSON}|who|it|that) {have|has|had|'ve|'s|'d|is|are|was|were|${INTENSIFIERS}} (do|does|did|done|doing) {a|the|${INTENSIFIERS}} (${GREAT})`;

export const apology: BehaviorRule = {
  behavior: 'apology',
  evidence: [
    {
      phrases: [
        '(my|our) {sincere|deepest|sincerest|humble} apologies',
        "(i|we) {do|really|sincerely|truly|just|must|have to|want to|wanted to|'d like to|would like to|can only|also} (apologise|apologize)",
        '(i|we) {really|truly|do} owe you an apology',
        opens('apologies (for|about|that)'),
        opens('{so|very|really} sorry (about|for) (the|this|my|our|being|not|keeping|making)'),
      ],
      unless: [REPORTED, QUOTED, `(${NOT}) {even|really|ever} (apologise|apologize)`],
      strength: 0.9,
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
        'thanks to (~(you|all|everyone|everybody|both))',
        `(${NOT}) {even|really|ever} (thank|thanks|a thank)`,
        'thank you (letter|letters|note|notes|card|cards)',
        'a thank you',
        'thanks [,] but',
        REPORTED,
        QUOTED,
      ],
      strength: 0.9,
    },
    {
      phrases: [
        'i {really|do|truly|so|very much|greatly|also|certainly|just want to say i} appreciate',
        opens('appreciate (you|your)'),
        '(give you|you deserve) {a|lot|lots|of|so|much|some|the} credit',
        '(grateful|thankful) (to you|that you|for (you|your|that|this|what|all))',
        `that ('s|is|was) {${INTENSIFIERS}} (kind|thoughtful|generous|good|nice|sweet) of you`,
      ],
      unless: [
        `(${NOT}) {really|always|fully} appreciate`,
        'appreciate (that|it) [,|-|—|–] but',
        'appreciate (that|how|why) (it|this|there|you (may|might|have to|are under|feel))',
        "(would|'d) {really|truly|also|so|very|much|greatly|certainly} appreciate",
        REPORTED,
        QUOTED,
      ],
      strength: 0.85,
    },
    {
      phrases: [
        '(^|,|.|!|oh|yeah|okay|very|really) (well|nicely|beautifully) done (.|!|,|$|yeah|on|you|everyone)',
        `, {that's|that is|a|${INTENSIFIERS}} (${GREAT}) (job|work) (.|!|,|$|on|with|everyone|everybody|team|guys|you|today|there)`,
        opens(
          `{that's|that is|that was|what|a|an|some|such|${INTENSIFIERS}} (${GREAT}) (job|work) (.|!|,|$|on|with|everyone|everybody|team|guys|you|today|there)`,
        ),
        `(you|you guys|everyone|everybody|team|guys|all) {have|'ve|'re|are|all|both|${INTENSIFIERS}} (did|done|doing|do) {a|an|some|such|${INTENSIFIERS}} (${GREAT}) (job|work)`,
        `(appreciate|for) {your|the|all|this|of|${INTENSIFIERS}} (${GREAT}|hard) work (~(of))`,
        opens("[that's|that is] (good|great) (for|on) you (.|!|,|$|for|_ing)"),
        'kudos|congratulations|congrats|bravo|hats off',
        '^ {oh|yeah|wow|all right|,|!} way to go (.|!|,|$)',
      ],
      unless: [
        `(${NOT}) {a|an|${INTENSIFIERS}|do|did|done} (${GREAT}|well) (job|work|done)`,
        '(if|when|whether|unless|did|do) (you|everyone|everybody|all)',
        WORK_OF_OTHERS,
        '? $',
        REPORTED,
        QUOTED,
      ],
      strength: 0.8,
    },
    {
      phrases: ['keep up the (good|great|excellent|hard) work'],
      unless: [REPORTED, QUOTED],
      strength: 0.9,
    },
    {
      phrases: [
        'proud of (you|your (~(self))|how you|what you)',
        'proud of (you|yourself) [.|!] $',
        'you (should|can|must|deserve to) be {very|really|so} proud',
        "i('m|am) {really|so|very|just} (impressed [by|with|that|how]|(glad [that]|happy|pleased|delighted) you (came|come|asked|told|shared|did|decided|mentioned|brought|said|raised|tried|called|reached|made|could|took|'re|are|'ve|have))",
        'i {really|do|truly|so} admire',
        `you (are|'re|were|'ve been|have been) {a|an|${INTENSIFIERS}} (${STRENGTHS}) {person|of|with|in|about|for} (.|!|,|$|person|you|that|when|throughout|today)`,
        `you ('re|are|'ve been|have been) {${INTENSIFIERS}} (doing|handling|managing|coping) {this|that|it|things|${INTENSIFIERS}} (great|well|brilliantly|a (${GREAT}) job|beautifully)`,
      ],
      unless: [
        `(${NOT}) {${INTENSIFIERS}} (proud|impressed|glad|happy|pleased|doing|coping)`,
        '? $',
        '(if|when|unless|because|that|think|thought|hope) you',
        'you feel {really|so|very} proud',
        REPORTED,
        QUOTED,
      ],
      strength: 0.75,
    },
    {
      phrases: [
        `^ {yeah|yes|oh|well|okay|wow|right|good|i think|,|.|!} (that's|that is|that was) {really|absolutely|so|pretty|very} (great|wonderful|awesome|fantastic|excellent|amazing|brilliant|terrific|lovely|impressive) (.|!|$|that you|to hear that (you|your))`,
        opens(
          `(that's|that is|that was|what (a|an)|you've|you did) {a|an|${INTENSIFIERS}} (great|wonderful|awesome|fantastic|excellent|amazing|brilliant|terrific|lovely|impressive) (idea|ideas|start|step|steps|plan|plans|news|thinking|effort|efforts|stuff|of you|progress|achievement|accomplishment|success)`,
        ),
        opens(
          `(that's|that is|that was|what|you made|you've made) {a|an|some|such|${INTENSIFIERS}} good (start|goal|choice|decision|progress|effort|insight|attitude|thinking|step) (.|!|,|$)`,
        ),
        opens(
          '(great|excellent|wonderful|lovely|brilliant) (start|step|plan|news|thinking|effort|stuff|idea|question) (.|!|,|$)',
        ),
      ],
      unless: ['?', REPORTED, QUOTED],
      strength: 0.6,
    },
    {
      phrases: [
        '(takes|took|shows|showed|showing|shown|demonstrated|taken|needs) {a lot of|real|some|great|so much|such|your|how much|enormous|incredible} (courage|guts|strength|bravery|effort|determination|commitment|dedication|resilience|perseverance)',
        `you ('ve|have|'re|are|were|been) {${INTENSIFIERS}|clearly|already|been} (worked|tried|put|working|trying|made) {in|some} {${INTENSIFIERS}} (hard|harder|a lot (of (effort|work|thought|progress|time))|(great|good|real|huge|big|remarkable) (progress|effort|efforts|strides|changes|choices|decisions|steps))`,
        `you {${INTENSIFIERS}|clearly|have|'ve} (handled|managed|dealt with|coped with) (it|things|(that|this|the|a) [_]) {${INTENSIFIERS}} (well|beautifully|brilliantly)`,
        "you ('ve|have) come {such} a long way",
        `you ['ve|have] {clearly|${INTENSIFIERS}} (did|done) {${INTENSIFIERS}} well (.|!|,|$|with|today|there|to|_ing)`,
        `you ('re|are) {a|${INTENSIFIERS}} (good|great|wonderful|caring|excellent|brilliant) (mom|mum|dad|father|mother|parent|person|listener|friend|student|cook|teacher|worker|colleague)`,
        "couldn't have done (it|this|that) without (you|your)",
        'it says a lot about (you|your)',
      ],
      unless: ['? $', '(if|when|would|will|might|whether|because|not) (it|you|that)', REPORTED, QUOTED],
      strength: 0.7,
    },
  ],
};

export const acknowledgement: BehaviorRule = {
  behavior: 'acknowledgement',
  evidence: [
    {
      phrases: [`^ ${SIGNAL} [${SIGNAL}] [${SIGNAL}] [${SIGNAL}] [${SIGNAL}] $`],
      strength: 0.9,
    },
    {
      phrases: [
        "^ {(yeah|okay|ok|oh|right|mm-hmm|no|yes|and|well|sure) {,|.}} (i (hear|understand|see|get) [you|that|it|what you mean|what you're saying]|fair enough|that makes [a lot of|perfect|total] sense|makes sense|i can (imagine|see that|understand that)) {,|.|!} $",
      ],
      strength: 0.85,
    },
  ],
};
