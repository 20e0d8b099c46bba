import { opens } from '../opening.ts';
import type { BehaviorRule } from '../rule.ts';
import { REPORTED, SEVERAL } from './pieces.ts';

const IT = 'it|that|this|these|those|the|your|my|our';
const ME = 'me|us|him|her|them|everyone';

/** Verbs that ask for an act with some words only: to tell something is asked with a question. */
const DEPENDS =
  'take|give|share|get|read|say|speak|talk|ask|tell|help|do|come|go|let|have|find|put|remember|keep|show|stop|start|think|look|make|leave|play|run';
/** Verbs that ask for no act. */
const NO_ACT =
  'explain|describe|see|hear|imagine|feel|understand|believe|be|name|recall|picture|guess|afford|swim|drive|cope|manage|walk|elaborate|expand|clarify|spell|like|want|need|know|mean|consider|recommend|prefer|agree|accept|mind|expect|live|sleep|eat|drink|smoke|trust|identify|comment|outline|summarise|summarize|assure|tolerate|breathe|handle|change|justify|still|not|ever|just|please|maybe|possibly|quickly|perhaps|kindly|all|guys|at|then|try|even|really|actually|always|only|use|count|it|that|this|you|i|we|a|an|the|to|or|and|so|,|.|?|!|-|$';
const SOME_WORDS = `get (${ME}|it|that|the|back|a|some|somebody|someone)|find (a|the|some|someone|somebody|out|me|us)|put|take (${IT}|a|care|notes|over)|keep (it|that|this|the|your|my|a|an|me|us|up)|leave (it|that|your|the|a)|share (your|the) (screen|file|document|link)|give (${ME}) (a (call|ring|shout|minute|moment|second|hand|copy)|the|your (name|number|address|hand|word)|that|access|more|another)|look (at|into|up|over|after)|read (${IT})|say (that|it) again|speak (up|louder|slower|more slowly|to)|talk to (him|her|them|your|my|the)|ask (him|her|them|the|your)|tell (him|her|them|your|whoever)|show|help (${ME}|with)|do (me|this|the|your|some|one)|come (in|back|over|here|to|up|down)|go (to|back|ahead|over|through|and)|stop|start|make (sure|a|the|it)|have a (look|think|seat)|let (${ME}) (have|see|in|out|borrow|know)|let ~(me|us) know|run (the|it|that|this|a)|remember to`;

/** What one person can ask another to do. */
const ACT = `~(${DEPENDS}|${NO_ACT})|${SOME_WORDS}`;

/** What somebody is asked to tell. A question asks for it. */
const WORDS =
  'telling|sharing|saying|explaining|describing|giving|filling (me|us) in|talking|walking|elaborating|expanding|answering|being|living|feeling|having|waking|going';

const ADDRESSED =
  'you|you guys|you all|everyone|everybody|all of you|one of you|somebody|someone|anyone|anybody';

const POLITELY = '{please|just|also|maybe|possibly|quickly|perhaps|kindly|all|guys|at least|then|try to|,}';

/** "How can you" asks for something else. */
const ABILITY = [
  '(what|which|how|where) ~(can|could|,|.) [~(can|could|,|.)] [~(can|could|,|.)] (can|could) you',
  '(how|what|when|where|why|who|which|much|far|long|often) (can|could|would|will|else) you',
  '(so|if only|as|that|think|sure) you can',
  '(can|could|would|will) you [just] ~(give|send|bring|show) [~?] [~?] [~?] [~?] (yourself|without|if you|instead|by yourself|every day)',
  '(can|could|will) you (do|read) (that|it) ?',
  '(can|could|would|will) you (find (yourself|that)|keep up|get to)',
];

/** Acts that people name after "please" and after "I want you to". */
const PLAIN_ACT =
  'send|give|bring|make|get|check|look|find|call|write|read|put|take|show|help|do|come|go|email|turn|stop|wait|try|start|keep|let|fill|sign|share|speak|note|prepare|finish|ask|sit|stand|work|pick|draw|choose|imagine|listen|practice|practise|rate|complete|focus|stay|leave|repeat|respond|reply|join|confirm|review|use|open|close|remember|add|copy|rest|hand|update|ring|text';

/** No act follows "please" here. */
const AFTER_PLEASE =
  "i|you|we|he|she|they|it|that|this|me|him|us|them|sir|god|note|no|yes|everyone|somebody|someone|people|the|a|my|your|if|when|but|and|or|as|enough|,|.|?|!|-|;|:|'|$";

export const actionRequest: BehaviorRule = {
  behavior: 'action request',
  evidence: [
    {
      phrases: [
        opens(`(can|could|would|will|can't|couldn't) (${ADDRESSED}) ${POLITELY} (${ACT})`),
        `(,|and|so|but|-|;|then|?|please) (will|would) (${ADDRESSED}) ${POLITELY} (${ACT})`,
        `~(how|what|when|where|why|who|which|much|far|long|often|else|as|only|because|that|you|then) (can|could) (${ADDRESSED}) ${POLITELY} (${ACT})`,
        `(^|,|so|and|but) [maybe|perhaps] if (${ADDRESSED}) (can|could) {please|just|also|maybe} (${ACT}) [~,] [~,] [~,] [~,] [~,] [~,] ($|.|?|, that (would|'d))`,
      ],
      unless: [...ABILITY, REPORTED],
      strength: 0.85,
    },
    {
      phrases: [
        opens(
          `please [,] {do|just|also|don't|go ahead and|kindly|try to|everyone|all} (${PLAIN_ACT}|be|feel free|remember|continue|forget|hesitate|bear|slow|submit|mute|unmute|raise|worry|proceed|hold|ensure|consider|have (a seat|the|your|it))`,
        ),
        opens(`please ~(${AFTER_PLEASE})`),
        `~(to|not|yes|yeah|no|said) please {also|just|do} (${PLAIN_ACT}|make sure|don't)`,
        opens(`(${PLAIN_ACT}|press|play|move|push|click|change|hold) ${SEVERAL} please (.|!|$)`),
        opens('next [slide|page|one|question|,] [,] please'),
      ],
      unless: [
        'please note [_] that',
        '(to|not|trying to|try to|and) please',
        '(yes|yeah) [,] please',
        REPORTED,
      ],
      strength: 0.9,
    },
    {
      phrases: [
        `(i|we) ('d|would) (like|love|prefer|need) [for|it if] (${ADDRESSED}) [all|both] (to|could|would) (have (a|an|the)|~(know|understand|feel|think|see|be|tell|have))`,
        `(i|we) ('d|would) {really|greatly|much|also} appreciate (it if (${ADDRESSED}) (would|could)|your (help|reply|response|feedback|comments))`,
        `(i|we) {really|just|also} (want|need) (${ADDRESSED}) [all|both|guys] to (${PLAIN_ACT}|tell (him|her|them)|think (about|of) (what|how|it|this|that)|${ACT})`,
        `(someone|somebody) (needs|has) to (${ACT})`,
        `would it be possible to (${ACT})`,
        `(i'm|i am|i'd|i would|i('ll| will)|we|can i|could i|may i) {just|also|really|going to|would} (ask|asking|encourage) [that] (${ADDRESSED}|they|he|she|members) (to|turn|please) (${PLAIN_ACT}|limit|${ACT})`,
        `i('m|am| was|'ve been) (hoping|wondering) [if|that|whether] (you|someone|somebody) (could|would|might|can|will) [please|also|just] (${ACT})`,
        `(would|do) you [also|perhaps|maybe] mind [just|also|please] (repeating|closing|opening|turning|moving|waiting|holding|sending|checking|helping|passing|looking|taking|putting|bringing|calling|emailing|writing|reading|stopping|keeping|leaving|starting|signing|mailing|speaking|standing|sitting|using|coming|stepping|switching|muting)`,
        "(it'd|it would|that would|that'd) (be (great|good|helpful|lovely|nice|useful|appreciated)|help) if (you|someone|everyone) (could|would|can) ~(be|have|see|feel|think|tell|say)",
        '(i|we) need (it|that|this|them|the|your|a|an|some) [~?] [~?] [~?] (from you|by (monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|noon|the end of|next|tonight))',
      ],
      unless: [
        "(don't|doesn't|didn't) (want|need|like)",
        '(want|need) you to (know|understand|feel)',
        'when i need',
        `mind (${WORDS})`,
        'more about',
        REPORTED,
      ],
      strength: 0.85,
    },
    {
      phrases: [
        opens(
          "don't (forget|hesitate) to|make sure (you|to|that you|and)|be sure to|remember to|let (me|us) know (if|how|when|what|whether|by|whenever|which|in|on|.|,|$)|keep (in mind|me (posted|updated|informed)|an eye|a (note|log|diary|record))",
        ),
        opens(
          '(hold|hang) on [a (second|minute|moment|sec|s)] (.|$|, (i|let|we))|wait (here|for (me|us)|until (the|we|you))|bear with me|come [on] in (.|$|and)|take a (look|moment|minute|seat)|have a (look|seat|think)|look at (this|your)|do me a (favor|favour)',
        ),
        opens(
          'send (me|us|it|that|him|her|them)|call me (back|when|if|on|at|tomorrow|later|so|with)|email me|text me|(pass|hand|give|bring|show) (me|us|him|her|them) (a|the|some|your|that|one|it)|bring (your|it|the)|check (with|the|if|whether|your)|ask (him|her|them|your)|put (it|that|them|the|your)|leave (it|that|your)|fill (in|out)|sign (here|the|this)|(open|close|read) (the|your|this)|turn (it|that|the) (on|off|up|down)|write (it|that|this|your|the|down)',
        ),
      ],
      unless: [
        '?',
        'remember (when|how|that|i|we)',
        '(i|we|they|he|she) (am|was|were|do|did|had|have)',
        '^ {so|and|,} then',
        'please note that',
        'come on ,|^ and put',
        'give (me|us|him|her|them) (a (break|sense|feeling)|the (impression|feeling|creeps))',
        REPORTED,
      ],
      strength: 0.8,
    },
  ],
};
