import { opens } from './opening.ts';
import type { BehaviorRule } from './rule.ts';

const FEW = '[~?] [~?] [~?]';
const SEVERAL = '[~?] [~?] [~?] [~?] [~?] [~?] [~?]';

/** Somebody quotes, or tells what was said. */
const REPORTED =
  '"|“|(he|she|they|who|people|doctor|doctors|mom|mum|dad|wife|husband|boss|teacher) [just|always|also] (say|says|said|tell|tells|told|ask|asks|asked|think|thinks|thought)|(^|,|.|and|so|but|then|because|when) i [just|always|also] (said|told|asked)';

const FINE = 'ok|okay|all right|alright|fine|cool|good|acceptable';

/** What people do together about a question that is still open. */
const EXPLORE =
  'talk|talking|try|trying|start|starting|look|looking|explore|exploring|discuss|discussing|focus|focusing|focussing|work|working|add|adding|begin|beginning|go|do|tackle|cover';

const YOUR_VIEW =
  'thought|thoughts|idea|ideas|opinion|opinions|take|view|views|feeling|feelings|sense|preference|preferences|suggestion|suggestions';

const PLEASES_YOU =
  'sound|sounds|seem|seems|feel|work [for (you|everyone|everybody|both)]|suit (you|everyone|everybody)|fit|appeal [to you]';

export const collaborativeQuestion: BehaviorRule = {
  behavior: 'collaborative question',
  evidence: [
    {
      phrases: [
        `what do (you [guys|all|two|people|folks|both]|people|we|others|folks) (think|make of (it|that|this|these|those)|reckon|feel|say|suggest|propose) (?|about|of|we|you|might|would|could|should)`,
        `what('s|is|are) your [first|own|initial] (${YOUR_VIEW}) [on|about|as to|?]`,
        'what [other|further] (ideas|thoughts|options|suggestions|preferences) (do|have|would) you',
        'how do (you|we|people|others) [all] (feel|think) about (that|this|it|_ing|starting|the idea|the plan|us|if we)',
      ],
      unless: ["i don't know what", 'do you think (you|he|she|they) (think|thinks|thought)', REPORTED],
      strength: 0.75,
    },
    {
      phrases: [
        `how (does|do|would|did) (that|this|it|these|those) [~?] [~?] (sound|fit|feel|work for (you|your|everyone|everybody)|seem) [to you|for you|with you] ?`,
        `(does|would|do|will) (that|this|it|these|${FEW} (at|on|by) _) (${PLEASES_YOU}) [like] [${FINE}|reasonable|right|fair|doable|helpful|useful|manageable|realistic|something you] [for you|to you|with you|to try|to do] [,] [or] ?`,
        `(does|would) (that|this|it) (sound|seem|feel|be) [like] (${FINE}|reasonable|fair|doable|helpful|useful|manageable|realistic|something)`,
      ],
      unless: [REPORTED],
      strength: 0.8,
    },
    {
      phrases: [
        opens(`shall we ${SEVERAL} ?`),
        opens(`should we ${SEVERAL} ?`),
        opens('what if we'),
        opens('how (can|could|might|should|shall) we ... ?'),
        opens('what (can|could|should|shall) we ... ?'),
        opens('where (should|shall) we (start|begin|go)'),
      ],
      unless: ['how (do|would|can|could|should) we (know|mean)', REPORTED],
      strength: 0.7,
    },
    {
      phrases: [
        'what would you (like|want|prefer|need|suggest|propose|choose) [us|me] (to (do|focus|work|talk|start|happen|change|see|try|get)|?|,|from|as|first)',
        'what would (work|help|be [a|the] [most|more] (helpful|useful|good|first|realistic)|make (it|that) (easier|possible)) ... ?',
        'where (would|do) you (like|want) to (start|begin|go)',
        'what (do you|are you) (want|hope|hoping|willing|ready) to (do|try|get|change|achieve|work on|talk about|focus on)',
        `would you (like|prefer|be (interested|open|willing)) [to|in] (${EXPLORE})`,
        'which (one|of (these|those|them)|option|way) (would|do|should|appeals|suits|sounds|works|feels) (you|we|to you|best|right|better)',
      ],
      unless: ['would like to', REPORTED],
      strength: 0.75,
    },
    {
      phrases: [
        "(any|anything|anyone|anybody|does anyone|does anybody) [else] (you('d|would) like to|you want to|want to|wants to|(have|has) any|to) (add|talk about|discuss|say|ask|bring up|thoughts|ideas|comments|suggestions) {~.} ?",
        `any [other|further|more] (thoughts|ideas|suggestions|comments|opinions|preferences|objections) ${SEVERAL} ?`,
      ],
      unless: [REPORTED],
      strength: 0.75,
    },
  ],
};

/** What people ask leave for. "Can I thank you" only looks like it. */
const ASKED_FOR =
  'ask you|ask (a|another|one|something)|share|suggest|offer|tell you|give you|make a|make an|check something|stop you|interrupt|add|show you|take|come|have|go|talk|speak|start|read|borrow|use|pull|sit|see|look|write|record|put|try|call|keep|leave|open|close|turn|jump in|steal|bring';

const NO_LEAVE =
  'can i [just|also] (thank|welcome|remind|say|take this|take you back|take us|bring you|ask (you to|members|for)|come (back|to)|go back|turn)|how can i|what can i|where can i|when can i|who can i';

export const permissionSeeking: BehaviorRule = {
  behavior: 'permission seeking',
  evidence: [
    {
      phrases: [
        `(is|would|will) (it|that|this) [be] {still|also} (${FINE}) [with|by] [you|everyone|everybody] [,] (if (i|we)|for (me|us) to)`,
        `if (it|that|this) ('s|is|would be) [all] {still|also} (${FINE}) (with|by|for) (you|everyone|everybody)`,
        `if you ('re|are) {still|all} (${FINE}|comfortable|happy|willing) (with (that|it|this|me)|for me)`,
        `are you (${FINE}|comfortable|happy) (if (i|we)|with (me|us) _ing|for me to)`,
        `(^|,|and|so|,|if|-) is (it|that|this) {still|also} (${FINE}) [with|by|for] [you|everyone] [then] ?`,
      ],
      unless: [REPORTED],
      strength: 0.85,
    },
    {
      phrases: [
        '(do|would|did) you mind (if (i|we)|me _ing|my _ing|us _ing)',
        "if you (don't|wouldn't) mind (me|my|if i|, i|, can i|, may i)",
        'with your permission',
        'am i allowed to',
        '(do|could|can|may|might) (i|we) have your permission',
        "i('d|would) like your permission",
        '[for|ask|asking] permission to (ask|share|record|use|say|speak|pass|tell|call|talk) ... ?',
      ],
      unless: ['(had|has|have|gave|gives|give|got|need|without|his|her|their|our) permission', REPORTED],
      strength: 0.85,
    },
    {
      phrases: [
        opens(
          `(can|could) i {just|please|maybe|also|quickly|perhaps|possibly} (${ASKED_FOR}) ${SEVERAL} ${SEVERAL} ?`,
        ),
        `, (can|could|may|might) i {just|please|maybe|also|quickly|perhaps|possibly} (${ASKED_FOR}) ${SEVERAL} ${SEVERAL} ?`,
        opens('(may|might) (i|we) ~(be|have|not|as)'),
        opens('(can|could|may) i [just] (ask you something|make a suggestion|interrupt|stop you|share)'),
      ],
      unless: [NO_LEAVE, REPORTED],
      strength: 0.75,
    },
    {
      phrases: [
        'would you (be (open|willing|interested|okay|ok|comfortable|up)|like|want) [to|in|with|for] (hear|hearing|me|us|if (i|we)|some (information|feedback|advice|suggestions)|learn|know) ... ?',
        opens('(do|would) you (want|like) me to ... ?'),
        opens('want me to ... ?'),
        opens(
          '(shall|should) i [just|maybe|also] (tell|explain|show|share|go|start|begin|read|send|give|say|describe|put|write|do|open|close|turn|take|move|continue|carry|stop|talk|present|draw) ... ?',
        ),
      ],
      unless: ['(what|how|where|when|why|who|which) [else] (would|do|should|shall|can) (you|i)', REPORTED],
      strength: 0.75,
    },
  ],
};

const FULLY =
  '{really|totally|completely|entirely|all|ultimately|absolutely|always|certainly|just|still|of course|kind of|sort of|definitely|only|very much|pretty much|solely}';

export const autonomy: BehaviorRule = {
  behavior: 'autonomy',
  evidence: [
    {
      phrases: [
        `(it|this|that|which|choice|decision|rest|part|one) ('s|is|would be|will be|has to be|should be|'ll be) ${FULLY} (up to you|yours [to (make|decide|take|choose)|.|,|!|$]|your [own] (choice|decision|call))`,
        `(is|'s) ${FULLY} up to you (.|,|$)`,
        `up to you ${FULLY} [,] (whether|if|how|what|when|which|to decide|to choose)`,
        `^ ${FULLY} [,] (up to you|your [own] (choice|decision|call)) (.|,|!|$)`,
        "(as you (wish|prefer|like)|whichever you (prefer|like|choose)|whatever you ('re (comfortable|happy)|are (comfortable|happy)|decide|choose|prefer|feel (comfortable|ready)))",
      ],
      unless: [
        `(isn't|wasn't|not|never|if|whether|wish|thought|was|because) [it|that] ['s] ${FULLY} (up to you|your (choice|decision|call))`,
        'is [it|that] [really] up to you ?',
        'tell me about',
        REPORTED,
      ],
      strength: 0.85,
    },
    {
      phrases: [
        "you ('re|are) the [only] (one|person|boss|expert) [here] (who|that|on|in) (decides|decide|chooses|choose|makes|makes|gets to|has to decide|can (decide|make|choose)|knows|your)",
        "you ('re|are) the (boss|expert on (you|yourself|your))",
        "you ('re|are) in the driver's seat",
        '(only you|you alone|you yourself) (can|could|will|get to) (decide|choose|make (that|the|this)|know|tell|say)',
        'you (can|get to|may|should) [really|always|certainly] (decide|choose) (what|whether|how|when|if|which|for yourself|that|to|yourself)',
        "you know (what('s| is| works| feels| would work)|yourself|your [own] (_) [_]) (best|right for you|best for you|better than)",
      ],
      unless: ['? $', '(if|when|so that|feel like|felt like|feel|before) you', 'wish', REPORTED],
      strength: 0.75,
    },
    {
      phrases: [
        "(nobody|no one|none of us) [else|here] (can|could|will|would|is (going|trying|here) to|'s (going|trying|here) to|gets to) (make|force|decide|tell|push) (you|that|this|it|for you|what)",
        "(i|we) (can't|cannot|can not|couldn't|won't|will not|wouldn't|don't (want|get|need) to|('m|am|'re|are) not (going|here|trying|about) to|'m not gonna|would never) (make you|force you|push you|pressure you|tell you what (to do|you should)|(make|take) (that|the|this|any) (decision|decisions|choice|choices) for you|decide (for you|that for you|this for you|what you))",
        "it ('s|is) not (for (me|us)|my (place|job|role|decision|choice|call)|up to (me|us)) to (tell|say|decide|judge|choose|make)",
        "(there's|there is|it's) (no (pressure|obligation)|absolutely no (pressure|obligation)|not mandatory|voluntary|optional)",
        '^ [and|but|so] no (pressure|obligation)',
      ],
      unless: ["can't make you [any] (a|an|the|some|feel|happy|better)", '? $', REPORTED],
      strength: 0.75,
    },
    {
      phrases: [
        `you ('re|are|'ll be) ${FULLY} (free to|welcome (not to|to (say no|stop|change|skip|refuse|decline|choose|disagree)))`,
        'feel free (not to|to (skip|stop|pass|say no|decline|ignore|choose|disagree|change your mind|refuse|correct me))',
        "you (don't|do not) have to (answer|decide|commit|agree|talk about|tell me|share|say anything|do (anything|any of|it|this|that)|take (part|the)|accept|make (a|any|that|the) (decision|choice))",
        'you can [always] (say no|stop [me] [at] [any time|anytime|whenever]|change your mind|opt out|back out|skip (it|that|this|any|anything)|take it or leave it)',
        'you have (every|the) right (to (say no|decide|choose|refuse|stop|make)|not to)',
        'i [fully|totally|completely|really] respect (your (decision|choice|right|wishes|autonomy)|that (decision|choice)|whatever you|that it)',
      ],
      unless: ['? $', '(so|where) that you', 'makes you feel', REPORTED],
      strength: 0.65,
    },
  ],
};

export const offeringOptions: BehaviorRule = {
  behavior: 'offering options',
  evidence: [
    {
      phrases: [
        `(you|we|i) ('ll|can|could|might|may) [also|always|just|certainly] either ${SEVERAL} or`,
        `(we|i|you) (can|could|might|may) ${SEVERAL} [,] or [else|maybe|perhaps|alternatively] [,] (we|i|you) (can|could|might|may)`,
        `(we|i|you) (can|could|might|may) ${SEVERAL} , or [else|maybe|perhaps|alternatively] (_ing|try|go|use|call|do|start|send|come|wait|keep|book|pay|have|take|meet|talk|cut)`,
      ],
      unless: ['? $', 'or (something|anything|so|whatever|not|less)', 'so (that|you can|we can)', REPORTED],
      strength: 0.65,
    },
    {
      phrases: [
        `would you [rather|prefer|like] ${SEVERAL} [~?] [~?] or ${SEVERAL} ?`,
        `do you (prefer|want) ${SEVERAL} [~?] [~?] or ${SEVERAL} ?`,
        `(shall|should) (we|i) ${SEVERAL} [~?] [~?] or ${SEVERAL} ?`,
      ],
      unless: [
        'or (something|anything|so|whatever|not|no|what|just|more|less|how|is|do|does|was|did)',
        'or (?|,|.)',
        '(what|how|why|where|when|who) (would|do|should) (you|we|i)',
        REPORTED,
      ],
      strength: 0.75,
    },
    {
      phrases: [
        `(there are|there're|there's|we have|you have|you've got|you've|we've got|we've|i have|here are|i can think of|i see|i can (offer|give|suggest)) {really|also|basically|actually|always|you|got} (a (few|couple [of]|number of|lot of|variety of|range of|bunch of|choice of)|several|some|many|different|two|three|four|various|lots of|plenty of) {different|other|good|possible|main|really|of} (options|ways (to|of|you|we|that)|choices|alternatives|possibilities|routes)`,
        "(one|another|the other|a second|a third|the first|the second|the third|your other|our other|first|second|third) {good|possible} (option|possibility|alternative|choice) [here|for you|for us] [,] (is|'s|would|might|could|will)",
        '(option|plan) (a|one|1) [~?] ... (option|plan) (b|two|2)',
        'as an alternative|alternatively [,] (you|we|i)',
      ],
      unless: [
        '? $',
        '(no|not|limited|without|if) [many|any|more] (options|choices|alternatives)',
        '(if|that|when|because) (there|we|you|i)',
        'had',
        REPORTED,
      ],
      strength: 0.65,
    },
    {
      phrases: [
        `some [other|of (my|our|the)] (people|folks|patients|clients|women|men|parents|customers|students|find|like|prefer|use|choose|try) ${SEVERAL} [~?] [~?] [~?] (others|some|other people) (find|like|prefer|use|choose|try|go|do|take|just|write|work|have|want)`,
        `(whether|if) (you|it's|that's) ${SEVERAL} or ${SEVERAL} [,] (is|it's|that's) ${FULLY} (up to you|your (choice|decision|call)|fine)`,
      ],
      unless: ['? $', REPORTED],
      strength: 0.7,
    },
  ],
};
