import { opens } from '../opening.ts';
import type { BehaviorRule } from '../rule.ts';
import { FEW, FINE, REPORTED, SEVERAL } from './pieces.ts';

const VIEWS =
  'thought|thoughts|idea|ideas|opinion|opinions|take|view|views|feeling|feelings|sense|preference|preferences|suggestion|suggestions';

/** How a proposal can please. */
const SUITABLE = `${FINE}|reasonable|right|fair|doable|helpful|useful|manageable|realistic`;

/** What two people can do about something that is still open. */
const EXPLORE =
  'talk|talking|try|trying|start|starting|look|looking|explore|exploring|discuss|discussing|focus|focusing|focussing|work|working|add|adding|begin|beginning|tackle|cover';

export const collaborativeQuestion: BehaviorRule = {
  behavior: 'collaborative question',
  evidence: [
    {
      phrases: [
        'what do (you [guys|all|two|people|folks|both]|people|we|others|folks) (think|reckon|feel|say|suggest|propose) (?|(about|on) (that|this|it|these|those|the|us|my|our|having|trying|_ing)|of (that|this|it|these|those|the|my|our)|(we|you|might|would|could|should) (should|could|can|might|would|need|want|work|help|be))',
        'what do (you|we|people|others) [all] make of (that|this|it|these|those|the)',
        `what('s|is|are) your [first|own|initial] (${VIEWS}) (on|about|as to|there|now|?)`,
        "what('s|is) one thing (you|we) (can|could|might|would like to) do",
        'what (do|did|would) you (want|like) to (talk about|work on|discuss|focus on)',
        'what [other|further] (ideas|thoughts|options|suggestions|preferences) (do|have|would) you',
        'how do (you|we|people|others) [all|guys] (feel|think) about (that|this|it|_ing|starting|the (idea|plan|process|design|proposal)|us|if we)',
      ],
      unless: [
        "i don't know what",
        'do you think (about|of) (when|while|your)',
        'think you (might|would|could) do when|what you think',
        REPORTED,
      ],
      strength: 0.85,
    },
    {
      phrases: [
        'how (does|do|would) (that|this|it|these|those) [~?] [~?] (sound|fit|feel|seem|work for (you|your|everyone|everybody|us)) [to you|for you|with you] ?',
        `(does|would|do) (that|this|these|it|${FEW} (at|on|by) _) (sound|seem|work|fit|suit|appeal) [to|for|like] [a|an|something] [good|you|everyone|everybody] [${SUITABLE}|idea|plan|time|start|step|both] [for|to|with] [you] ?`,
        `(does|would) (that|this|it) (sound|seem|feel|be) [like] (${SUITABLE}|something)`,
      ],
      unless: [
        'how (does|do|did|would) (that|this|it) work [there|then|again] ?',
        'make you feel',
        `(${FINE}) [with|by|for] [you] (if|to|for me)`,
        'if it',
        REPORTED,
      ],
      strength: 0.85,
    },
    {
      phrases: [
        opens(`(shall|should) we ${SEVERAL} ?`),
        opens('what if we'),
        opens(`how (can|could|might|should|shall) we ${SEVERAL} ${SEVERAL} ?`),
        opens(`what (can|could|should|shall) we ${SEVERAL} ${SEVERAL} ?`),
        opens('where (should|shall) we (start|begin|go)'),
      ],
      unless: [
        '(how|what) (do|would|can|could|should) we (know|mean|expect|trust|explain|possibly|be|ensure|tell)',
        '(shall|should) we (have|be)',
        REPORTED,
      ],
      strength: 0.85,
    },
    {
      phrases: [
        'what would you (like|want|prefer|need|suggest|propose|choose) [us|me] (to (do|focus|work|talk|start|happen|change|see|try|get)|?|,|from|as|first)',
        'what would (work|help [you|us]|be [a|the] [most|more] (helpful|useful|good|first|realistic)|make (it|that) (easier|possible))',
        'where (would|do) you (like|want|wanna) [to] (start|begin|go)',
        'what (do you|are you) (want|wanna|hope|hoping|willing|ready) [to] (do|try|change|achieve|work on|talk about|focus on)',
        `would you (like|prefer|be (interested|open|willing)) [to|in] (${EXPLORE})`,
        'which (one|of (these|those|them)|option|way) (would you (like|prefer|choose|pick)|do you (like|prefer|want)|should we|appeals|suits|sounds|works|feels)',
      ],
      unless: [
        '(i|we|he|she|they) would like to',
        'from me',
        '(like|of|about|know|see|than) what would',
        REPORTED,
      ],
      strength: 0.85,
    },
    {
      phrases: [
        "(any|anything|anyone|anybody|does anyone|does anybody) [else] (you('d|would) like to|you want to|want to|wants to|(have|has) any|to) (add|talk about|discuss|say|ask|bring up|thoughts|ideas|comments|suggestions) {~.} ?",
        `any [other|further|more] (thoughts|ideas|suggestions|comments|opinions|preferences|objections) ${SEVERAL} ${SEVERAL} ?`,
      ],
      unless: [REPORTED],
      strength: 0.85,
    },
  ],
};

/** What people ask leave for. */
const ASKED_FOR =
  'ask you|ask (a|another|one|something)|share|suggest|offer|tell you|give you|make a|make an|check something|stop you|interrupt|add|show you|take|come|have|go|talk|speak|start|read|borrow|use|pull|sit|see|look|write|record|put|try|call|keep|leave|open|close|jump in|steal|bring';

/** Courtesies, orders and questions of another kind that begin like a request for leave. */
const NO_LEAVE =
  'can i [just|also] (thank|welcome|remind|say|take (this|you back|us)|bring you|ask (you to|members|for)|come (back|to)|go back|have [a|the|some|my|another] (coffee|tea|drink))|(how|what|where|when|who|why|which|much|often) (can|could|may|should) i';

const POLITELY = '{just|please|maybe|also|quickly|perhaps|possibly}';

/** What one person offers to do next in a conversation. */
const OFFERED =
  'tell|explain|show|share|go|start|begin|read|send|give|describe|put|write|do|open|close|turn|take|move|continue|carry|stop|talk|present|draw';

export const permissionSeeking: BehaviorRule = {
  behavior: 'permission seeking',
  evidence: [
    {
      phrases: [
        `(is|would|will) (it|that|this) [be] {still|also} (${FINE}) [with|by] [you|everyone|everybody] [,] (if (i|we)|for (me|us) to)`,
        `it ('d|would) be (${FINE}) [with you] if (i|we) ${SEVERAL} ${SEVERAL} ${SEVERAL} ?`,
        `if (it|that|this) ('s|is|would be) [all] {still|also} (${FINE}) (with|by|for) (you|everyone|everybody)`,
        `if you ('re|are) {still|all} (${FINE}|comfortable|happy|willing) (with (that|it|this|me)|for me)`,
        `are you (${FINE}|comfortable|happy) (if (i|we)|with (me|us) _ing|for me to)`,
        `(is|would|will) (it|that|this) [be] {still|also} (${FINE}) (with|by) (you|everyone|everybody) [then] ?`,
        `(,|.|-|so|and) (is|would) that [be] {still|also} (${FINE}) [then] ?`,
      ],
      unless: ['if it was okay', '(she|he|they) (asked|wondered|said)', '"|“'],
      strength: 0.9,
    },
    {
      phrases: [
        '(do|would|did) you mind (if (i|we)|me _ing|my _ing|us _ing)',
        "if you (don't|wouldn't) mind (me|my|if i|, i|, can i|, may i)",
        'with your permission',
        'am i allowed to',
        '(do|could|can|may|might) (i|we) have your permission',
        "i('d|would) like your permission",
      ],
      unless: ['(she|he|they) (asked|wondered|said)', '"|“'],
      strength: 0.9,
    },
    {
      phrases: [
        opens(`(can|could) i ${POLITELY} (${ASKED_FOR}) ${SEVERAL} ${SEVERAL} ?`),
        `, (can|could|may|might) i ${POLITELY} (${ASKED_FOR}) ${SEVERAL} ${SEVERAL} ?`,
        opens('(may|might) (i|we) ~(be|have|not|as)'),
        opens(
          '(can|could|may) i [just] (ask [you] (something|a question)|make a suggestion|interrupt|stop you|share)',
        ),
      ],
      unless: [NO_LEAVE, REPORTED],
      strength: 0.85,
    },
    {
      phrases: [
        'would you (be (open|willing|interested|okay|ok|comfortable|up)|like|want) [to|in|with|for] (hear|hearing|me|us|if (i|we)|some (information|feedback|advice|suggestions)|learn|know) ... ?',
        opens('(do|would) you (want|like) me to ... ?'),
        opens('want me to ... ?'),
        opens(`(shall|should) i [just|maybe|also] (${OFFERED}) ... ?`),
      ],
      unless: ['(what|how|where|when|why|who|which) [else] (would|do|should|shall|can) (you|i)', REPORTED],
      strength: 0.85,
    },
  ],
};
