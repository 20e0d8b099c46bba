import type { BehaviorRule } from '../rule.ts';
import { FEW, FULLY, REPORTED, SEVERAL } from './pieces.ts';

const DECISION = 'choice|decision|call';

/** The decision belongs to the listener. */
const YOURS = `up to you|your [own] (${DECISION})`;

const DECIDE = 'decide|choose|say|judge|make (that|the|this|any) (choice|decision|call)';

/** What a speaker does not want, or is not able, to do to the listener. */
const PRESSURE =
  'make you|force you|push you|pressure you|tell you what (to do|you should)|(make|take) (that|the|this|any|those|these) (decision|decisions|choice|choices) for you|decide (for you|that for you|this for you|what you)';

export const autonomy: BehaviorRule = {
  behavior: 'autonomy',
  evidence: [
    {
      phrases: [
        `(it|this|that|which|${DECISION}|rest|part|one) ('s|is|would be|will be|has to be|should be|'ll be|(got|has|needs) to be|gotta be|has got to be) {${FULLY}} (${YOURS})`,
        `(it|this|that) (gotta|got to|has to) be {${FULLY}} (${YOURS})`,
        `(is|'s) {${FULLY}} up to you (.|,|$)`,
        `up to you {${FULLY}} [,] (whether|if|how|what|when|which|to decide|to choose)`,
        `^ {${FULLY}} [,] (${YOURS}) (.|,|!|$)`,
        `(the|this|that|${DECISION}) (${DECISION}|rest) (is|'s|would be|will be) {${FULLY}} yours`,
        'as you (wish|prefer|like) (.|,|!|$)',
        "whichever you (prefer|like|choose)|whatever you ('re comfortable|are comfortable|decide|choose|prefer|feel (comfortable|ready))",
        "you ('ll|will|get to|have to) make (that|the|this) (decision|call|choice)",
        "(in the end|ultimately|at the end of the day|but) [,] (it's you who|you) (choose|decide) (what|whether|how|when|if|which)",
      ],
      unless: [
        `(isn't|wasn't|not|never|if|whether|wish|thought|was|because) [it|that] ['s] {${FULLY}} (${YOURS})`,
        `is [it|that] [really] up to you ?`,
        'tell me about',
        'you [just] said',
        '(if|so|how|when) you (choose|decide|prefer)',
        REPORTED,
      ],
      strength: 0.9,
    },
    {
      phrases: [
        `you ('re|are) the [only] (one|person) [here] (who|that) [really] (decides|decide|chooses|choose|makes|gets to|has to decide|can (${DECIDE})|knows)`,
        "you ('re|are) the (boss|expert on (you|yourself|your))",
        "you ('re|are) in the driver's seat",
        `(only you|you alone|you yourself) (can|could|will|get to) (${DECIDE}|know|tell)`,
        'you (can|get to|may) [really|always|certainly] (decide|choose) (whether|how much|when|if|for yourself)',
        'you get to (decide|choose)',
        "you know (what('s| is| works| feels| would work)|yourself|your [own] (_) [_]) (best|right for you|best for you|better than)",
      ],
      unless: ['? $', '(if|when|so that|feel like|felt like|feel|before|and then|now) you', 'wish', REPORTED],
      strength: 0.85,
    },
    {
      phrases: [
        "(nobody|no one|none of us) ['s|is] [else|here] (can|could|will|would|going to|trying to|here to|gets to|gonna) (make you|force you|decide for you|tell you what|push you)",
        `(i|we) (can't|cannot|can not|couldn't|won't|will not|wouldn't|don't (want|get|need) to|would never) (${PRESSURE})`,
        `(i|we) ('m|am|'re|are) not (going to|here to|trying to|about to|gonna) (${PRESSURE})`,
        `it ('s|is) not (for (me|us)|my (place|job|role|decision|choice|call)|up to (me|us)) to (tell|${DECIDE})`,
        "(there's|there is|it's) [absolutely|really] no (pressure|obligation)",
        "it's (entirely|completely|totally) (voluntary|optional)",
        '^ [and|but|so] no (pressure|obligation)',
      ],
      unless: ['make you [any|more|less] (a|an|the|some|feel|happy|better|sick|well)', '? $', REPORTED],
      strength: 0.85,
    },
    {
      phrases: [
        `you ('re|are|'ll be) {${FULLY}} (free to|welcome (not to|to (say no|stop|change|skip|refuse|decline|choose|disagree)))`,
        'feel free (not to|to (skip|stop|pass|say no|decline|ignore|choose|disagree|change your mind|refuse|correct me))',
        "you (don't|do not) have to (answer|decide|commit|agree|talk about|tell me|share|say anything|do (anything|any of) [that|this|it]|take part|accept|make (a|any|that|the) (decision|choice))",
        'you can [always] (say no|stop [me] (at any time|any time|anytime|whenever)|change your mind|opt out|back out|skip (it|that|this|any|anything)|take it or leave it)',
        'you have (every|the) right (to (say no|decide|choose|refuse|stop)|not to)',
        'i {fully|totally|completely|really} respect (your (decision|choice|right|wishes|autonomy)|that (decision|choice)|whatever you|that it)',
      ],
      unless: ['? $', '(so|where) that you', 'makes you feel', '(if|because) you (are|can|have)', REPORTED],
      strength: 0.8,
    },
  ],
};

const OPTIONS = 'options|ways (to|of|you|we|that)|choices|alternatives|possibilities|routes';

const ANY_NUMBER =
  'a (few|couple [of]|number of|lot of|variety of|range of|bunch of|choice of)|several|some|many|different|two|three|four|various|lots of|plenty of';

/** Ends of a list that do not name a second way. */
const NO_SECOND_WAY = 'or (something|anything|so|whatever|not|less|more|no|?|.|,|-)';

/** Words that begin a second way to go. */
const ANOTHER_WAY =
  'just|maybe|perhaps|else|alternatively|try|go|use|call|do|start|send|come|wait|keep|book|pay|have|take|meet|talk|cut|make|ask|leave|a|an|the';

export const offeringOptions: BehaviorRule = {
  behavior: 'offering options',
  evidence: [
    {
      phrases: [
        `(you|we|i) ('ll|can|could|might|may) {also|always|just|certainly} either ${SEVERAL} or`,
        `either (you|we) (have|can|could|take|go|use|keep|do|make|start|wait) ${SEVERAL} or`,
        `(we|i|you) (can|could|might|may) ${SEVERAL} [,] or [else|maybe|perhaps|alternatively] [,] (we|i|you) (can|could|might|may|just|have)`,
        `(we|you) could ~(be|have|see|say) ${SEVERAL} or (${ANOTHER_WAY})`,
        `we (can|could) (go|use|have|make|do|choose|take|keep|try|start) ${FEW} ${FEW} or _`,
      ],
      unless: [
        '? $',
        NO_SECOND_WAY,
        'so (that|you can|we can)',
        '(if|that|way) (you|we) (could|can)|so you could|suppose',
        'could you',
        REPORTED,
      ],
      strength: 0.75,
    },
    {
      phrases: [
        `would you [rather|prefer|like] ${SEVERAL} ${FEW} or ${SEVERAL} ?`,
        `do you (prefer|want) ${SEVERAL} ${FEW} or ${SEVERAL} ?`,
        `(shall|should) (we|i) ${SEVERAL} ${FEW} or ${SEVERAL} ${FEW} ?`,
        `do we (want|need|go|use|keep|make|take|start) ${SEVERAL} ${FEW} or ${SEVERAL} ${FEW} ?`,
        `(which|what) (do|would) you (prefer|like [better|more]) , ${FEW} or ${FEW} ?`,
      ],
      unless: [
        NO_SECOND_WAY,
        'or (what|just [a] (more|less)|how|is|does|was|did|could|are)',
        '(what|how|why|where|when|who) (would|do|should) (you|we|i)',
        REPORTED,
      ],
      strength: 0.8,
    },
    {
      phrases: [
        `(there (are|'re|'s)|(we|you) have|(we|you) 've [got]|i have|here are|i can (think of|offer|give [you]|suggest)|i see) {really|also|basically|actually|always} (${ANY_NUMBER}) {different|other|good|possible|main|really|of} (${OPTIONS})`,
        "(one|another|the other|a second|a third|the first|your other|our other) [possible] (option|possibility|alternative) [here|for you|for us] [,] (is|'s|would be|might be|could be|will be)",
        'alternatively [,] (you|we|i)',
      ],
      unless: [
        '? $',
        '(no|not|without|if) [many|any|more] (options|choices|alternatives)',
        '(if|that|when|because) (there|we|you|i)',
        'had|(she|he|they|user|users) (might|could|can|just)',
        REPORTED,
      ],
      strength: 0.75,
    },
    {
      phrases: [
        `some [other|of (my|our|the)] (people|folks|patients|clients|women|men|parents|customers|students|find|like|prefer|use|choose|try) ${SEVERAL} ${FEW} (others|some|other (people|patients|clients|parents|customers)) (find|like|prefer|use|choose|try|go|do|take|just|write|work|have|want)`,
      ],
      unless: ['? $', REPORTED],
      strength: 0.75,
    },
  ],
};
