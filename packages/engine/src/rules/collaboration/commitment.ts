import type { BehaviorRule } from '../rule.ts';
import { REPORTED } from './pieces.ts';

const IT = 'it|that|this|them|the|these|those';
const THEM = 'you|him|her|them|everyone|everybody|people|my [_]';

/** Verbs that promise an act with some words only. "I'll give you an example", "I'll be honest", "I'll miss you". */
const DEPENDS =
  'be|see|have|give|get|go|let|put|take|tell|ask|say|start|stop|come|keep|find|make|do|try|think|look|leave|show|talk|speak|read|pass|add|turn|call|stick|throw|work|quit|remember|finish|change|plan|meet|save|sign';
/** Verbs that promise nothing. */
const NO_ACT =
  "never|not|always|still|just|gladly|certainly|absolutely|personally|happily|now|most|kind|sort|rather|gain|grow|grumble|trail|refer|die|deal|pick|know|need|love|like|hate|want|miss|cry|lose|fail|survive|live|regret|believe|understand|enjoy|feel|suppose|assume|admit|bet|owe|wait|stay|stand|hold|eat|drink|sleep|end|become|wear|sit|kill|win|fall|break|cost|imagine|hear|agree|mention|explain|answer|skip|move|begin|continue|repeat|forget|introduce|happen|smoke|buy|hang|sound|seem|notice|freak|worry|wonder|realize|realise|probably|usually|often|sometimes|occasionally|definitely|guess|allow|accept|use|defer|simply|also|however|you|i|we|it|the|a|to|'ll|,|.|?|!|-|;|:|$";
const ACT = `~(${DEPENDS}|${NO_ACT})|give (${THEM}|it|that) (a (call|ring|hand|lift|copy|list|refund|chance|try|go|shot)|the|some|my|your|all|back|to|any)|give (it|that|this) some thought|give up|call (you|him|her|them|my|back|the)|get (right on|back to|to (it|that)|in touch|(you|him|her|them) (a|an|the|some)|(it|that|them) (done|to you|fixed|sorted)|rid|(the|my|our|your|someone|somebody|one) )|let (${THEM}) (know|have)|keep (you|everyone) (posted|updated|informed)|keep (trying|track|a (diary|log|record)|an eye)|show (${THEM}) (how to|when|next|tomorrow|later)|tell (him|her|them|my)|ask ~(you|a|one|about|myself|yourself|for)|(talk|speak) (to|with)|meet (${THEM}|with)|be (there|back|in touch)|do (that|it|this|my best|so|everything|anything|whatever|both)|look (into|it up|that up|for)|find (out|a|some|someone|time|ways|the)|(put|add|change|save) (${IT}|my|you|together|up)|finish (it|that|this|the|by|my)|make (sure|${IT}|you|an (appointment|effort)|a (list|plan|point of|call|copy|start|commitment|template)|copies)|see (if|to it|what i can|whether)|work (on|with|(it|this|that) out)|have (a (look|go|think|word)|the|my|your|our|them|him|her)|have (it|this|that) (ready|done|finished|for you|sent|by)|come (by|over|along)|take (care of|notes|(it|that|them) (home|on|with)|a (look|walk)|the (medicine|pill|pills|tablets|bus|stairs)|_ [_] off)|try (to|that|it|and|my|this|harder)|think about (it|that|this|what)|quit|remember (that|it|to)|stop (_ing|that|it|by)|start (_ing|on|tomorrow|today|to)|stick (to|with)|go (home|see|for a|to (the|my|a)|back to)|read (${IT}|up)|throw (away|out (the|my|all)|(it|them) away)|sign up|turn (it|that|them)|leave (it|that|this|my|the|a|your) (with|by|at|on|in|_ (with|by|at|on|in))|plan (to|on)|add (it|that|this|you|a|the|them)|pass (it|that|this|them) (on|along)`;

const SOON =
  '{just|also|definitely|certainly|gladly|probably|personally|happily|now|absolutely|try and|try to|make sure to|make sure that i|go and|go ahead and|be happy to|be sure to|most likely|,}';

/** Words before "I'll" that make it a condition, a habit, a story or a doubt. */
const DOUBT =
  'if|when|whenever|maybe|perhaps|sometimes|because|cause|cuz|once|unless|or|what|which|where|hope|doubt|until|say|guess|bet|afraid|worried|wondering|know|sure|suppose|like|whether|how|thought|wish|why|way';

/** Near "I'll", it tells of a habit. Elsewhere in a long utterance it is about something else. */
const HABIT =
  'usually|often|every (time|now|once|day|night|morning|single)|sometimes|most (times|days)|occasionally|rarely|normally|typically|generally|from time to time|in the past|each time|a (pack|bottle) a day|when it (happens|comes)|on (saturdays|sundays|fridays|weekends)';
const A_FEW = '[~(.)] [~(.)] [~(.)] [~(.)] [~(.)] [~(.)]';

const CONDITION = `not sure (if|i|whether|that)|unless|or else|what if|(if|whenever|once) {~,} , i ('ll|will)|^ {so|and|but|well|,|like} (if|when|whenever|once) i ~(get|leave|am|'m)|(don't|not|didn't) (think|thinking|think that) i ('ll|will)`;

const NO_PROMISE = [
  '?',
  `(${DOUBT}) [that|maybe] (i|we) ('ll|will)`,
  `(${DOUBT}) [that|maybe] (i|we) ('m|am|'re|are) [_] (going|gonna|committed|happy)`,
  `(${HABIT}|always) ${A_FEW} i ('ll|will)`,
  `i ('ll|will) ${A_FEW} (${HABIT})`,
  CONDITION,
  // What somebody would do in the case that was spoken about.
  '^ {so|and|but|,} then (i|we)',
  REPORTED,
];

/** Words about the talk itself: "I'll give you an example". */
const ABOUT_THE_TALK =
  "tell (him|her|them) [,] [though] [,] that|'ll (ask (a|one|another|this)|give you (that|an (example|idea)|one|a (clue|hint|sense))|get (to|into|through) (it|that|them|this)|make (one|a) (point|comment)|take (that|it|this) (as|opportunity)|put it (this|that|like)|start (by|with)|leave it (there|at)|come (back|to))";

/** Acts that a "we" promises for a group or a firm. */
const FOR_CUSTOMERS =
  'send (you|it|them|out|a|the)|give (you|him|her|them) (a call|the|some|a|all)|call you|phone you|email|text you|check (it|that|with|on|and|for|the)|look into|follow up|let you know|get (right on|back to|to (it|that)|in touch|(you|him|her|them) (a|an|the|some)|someone|somebody|it (fixed|done|sorted))|make sure|fix|sort (it|that|this)|arrange|take care of|contact|refund|replace|set (it|that|you) up|book|schedule|keep you|do (our|that)|deliver|ship|investigate|report back|circulate|write to|provide you|ensure|honour|honor|continue to (work|support|help)';

export const commitment: BehaviorRule = {
  behavior: 'commitment',
  evidence: [
    {
      phrases: [
        `i ('ll|will|shall) ${SOON} (${ACT})`,
        "i (won't|will not|'ll never|will never) [~?] [~?] [~?] [~?] [~?] (again|anymore|any more)",
      ],
      unless: [...NO_PROMISE, ABOUT_THE_TALK, 'try [to] (be (brief|quick)|go (through|over))'],
      strength: 0.85,
    },
    {
      phrases: [`we ('ll|will) {just|also|definitely|certainly|gladly|make sure to|,} (${FOR_CUSTOMERS})`],
      unless: [...NO_PROMISE, ABOUT_THE_TALK],
      strength: 0.8,
    },
    {
      phrases: [
        `(i'm|i am) {just|definitely|really|absolutely} (going to|gonna) {just|definitely|really|also|actually} (${ACT})`,
      ],
      unless: [
        ...NO_PROMISE,
        'what (i|we|am|are)|be like',
        "(not|never|(not|pretty|quite|am|'m) (sure|certain)|feel like|as if|think|thinking|guess) i",
        '(going to|gonna) [just] (put|write|give (you|everyone|everybody)|show you|talk (to you|with you|about))',
      ],
      strength: 0.8,
    },
    {
      phrases: [
        "i (promise|commit|swear|guarantee|pledge|vow) (.|,|!|$|to ~(god)|[that|you|you that] i ('ll|will|won't|am|'m))",
        "^ {(yes|yeah|okay|ok|sure|yep|oh|mm|hmm|well|-) {,|.}} i (will|'ll try) (.|,|$)",
        'you have my word|i give you my word|leave (it|that|this) (with|to) me|count me in|consider it done',
        "(i|we) ('ll|will) (take care of|handle|see to|deal with) (it|that|this) (.|,|$|for|right|today|tomorrow|now)",
        "(i'm|i am|we're|we are) {fully|totally|absolutely|very|completely} committed to (_ing|this|that|it|the (plan|change|rule|goal|team))",
        'you can (count|rely|depend) on (me|us)',
        "you'll have (it|that|them|the _) (by|tomorrow|tonight|today|on|before|first)",
      ],
      unless: [
        '?',
        'when it (happens|comes)',
        "(can't|cannot|couldn't|not|never|don't|didn't|won't) [really|make|any] (promise|guarantee|commit|swear)",
        REPORTED,
      ],
      strength: 0.85,
    },
    {
      phrases: [
        'let me (get (back to you|our|my|the|someone|somebody)|send|look into|find out|follow up|check (with|on|that for)|take care of|ask (him|her|them|my|our|the|around)|(talk|speak) to (the|my|our|him|her|them|_ about)|run (the|it|that|a)|call|email|arrange|book|set up|sort)',
      ],
      unless: ['? $', REPORTED],
      strength: 0.8,
    },
  ],
};
