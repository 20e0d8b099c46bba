import type { BehaviorRule } from '../rule.ts';
import { REPORTED } from './pieces.ts';

const IT = 'it|that|this|them|the|these|those';
const THEM = 'you|him|her|them|everyone|everybody|people|my [_]';

/** Acts for others. */
const FOR_OTHERS = `send|give (${THEM}|it|that) (a (call|ring|hand|lift|copy|list|refund|chance|try|go|shot)|the|some|my|your|all|back|to|any)|call|phone|ring (you|him|her|them|back)|email|text|write (${THEM}|${IT}|a|an|up|down|to)|bring|get (back to|in touch|(it|that|them) (done|to you|fixed|sorted))|follow up|report back|let (${THEM}) know|keep (you|everyone) (posted|updated|informed)|show (${THEM}) (how to|when|next|tomorrow|later)|share (${IT}|my)|circulate|contact|forward|return|reply|respond|confirm|help (${THEM}|with|out)|tell (him|her|them|my)|ask (him|her|them|my|around|someone|.|,|$)|talk (to|with)|speak (to|with)|meet (${THEM}|with)|pick ((you|him|her|them|it) up|up (the|some|my|your))|join|be (there|back)`;

/** Acts that settle something. */
const FOR_RESULTS = `do (that|it|this|my best|so|everything|anything|whatever|both)|check|look (into|it up|that up|for)|find out|find (a|some|someone|time)|set (up|that up|it up|aside)|put (${IT}) (together|in|on|up|out)|book|arrange|prepare|finish (it|that|this|the|by|my)|fix|review|update|schedule|sort|plan|add (${IT}|you)|change (${IT}|my)|pay|clean|cook|make (sure|${IT}|an (appointment|effort)|a (list|note|plan|point of|call|copy|start|commitment)|copies)|submit|print|order|investigate|see (if|to it|what i can|whether)|draft|attend|complete|provide|deliver|organize|organise|run (it|that|this) by|drop (it|that|them|by)|save (${IT})|work (on|with|(it|this|that) out)|have a (look|go|think|word)|come (by|over|along)|have (${IT}) (ready|done|finished|for you|sent|by)|anonymize|take (care of|notes|(it|that|them) (home|on|with)|a look|a walk|the (medicine|pill|pills|tablets|bus|stairs))`;

/** Steps of somebody who wants to change. */
const FOR_CHANGE = `try (to|that|it|and|my|this|harder)|think about (it|that|this|what)|practice|practise|cut (down|back|out)|keep (trying|track|a (diary|log|record)|an eye)|quit|find (ways|a way)|remember (that|it|to)|stop (_ing|that|it|by)|start (_ing|on|tomorrow|today|to)|give (it|that|this) (a (try|go|shot)|some thought)|give up|stick (to|with)|go (home|see|for a|to (the|my|a))|read (${IT}|up)|throw (away|out (the|my|all)|(it|them) away)|get rid|sign up`;

const SOON =
  '{just|also|definitely|certainly|gladly|probably|personally|happily|now|absolutely|try and|try to|make sure to|make sure that i|go and|go ahead and|be happy to|be sure to|most likely|,}';

/** Words before "I'll" that make it a condition, a habit, a story or a doubt. */
const DOUBT =
  'if|when|whenever|maybe|perhaps|sometimes|because|cause|cuz|once|unless|or|that|what|which|where|hope|doubt|until|say|guess|bet|afraid|worried|wondering|know|suppose|like|then|whether|how|thought|wish|why|way';

const HABIT =
  'usually|often|every (time|now|once|day|night|morning|single)|sometimes|most (times|days)|occasionally|rarely|normally|typically|generally|from time to time|always|in the past|each time|a (pack|bottle) a day|when it (happens|comes)|on (saturdays|sundays|fridays|weekends)';

const CONDITION = `not sure (if|i|whether|that)|unless|or else|what if|^ {so|and|but|well|,|like} (if|when|whenever|once) i|(if|when|whenever) i {~,} , i ('ll|will)|(think|thinking|think that) i ('ll|will)`;

const NO_PROMISE = [
  '?',
  `(${DOUBT}) [that|maybe] (i|we) ('ll|will)`,
  `(${DOUBT}) [that|maybe] (i|we) ('m|am|'re|are) [_] (going|gonna|committed|happy)`,
  HABIT,
  CONDITION,
  REPORTED,
];

/** Words about the talk itself: "I'll give you an example". */
const ABOUT_THE_TALK =
  "tell (him|her|them) [,] [though] [,] that|'ll (ask (a|one|another|this)|give you (that|an (example|idea)|one|a (clue|hint|sense))|get (to|into|through) (it|that|them|this)|make (one|a) (point|comment)|take (that|it|this) (as|opportunity)|put it (this|that|like)|start (by|with)|leave it (there|at)|come (back|to))";

/** Acts that a "we" promises for a group or a firm. */
const FOR_CUSTOMERS =
  'send (you|it|them|out|a|the)|give (you|him|her|them) (a call|the|some|a|all)|call you|phone you|email|text you|check (it|that|with|on|and|for|the)|look into|follow up|let you know|get (back to|in touch|someone|somebody|it (fixed|done|sorted))|make sure|fix|sort (it|that|this)|arrange|take care of|contact|refund|replace|set (it|that|you) up|book|schedule|keep you|do (our|that)|deliver|ship|investigate|report back|circulate|write to|provide you|ensure|honour|honor|continue to (work|support|help)';

export const commitment: BehaviorRule = {
  behavior: 'commitment',
  evidence: [
    {
      phrases: [
        `i ('ll|will|shall) ${SOON} (${FOR_OTHERS}|${FOR_RESULTS}|${FOR_CHANGE})`,
        "i (won't|will not|'ll never|will never) [~?] [~?] [~?] [~?] [~?] (again|anymore|any more)",
      ],
      unless: [
        ...NO_PROMISE,
        ABOUT_THE_TALK,
        'try [to] (be (brief|quick)|go (through|over))',
        'take this opportunity',
      ],
      strength: 0.85,
    },
    {
      phrases: [`we ('ll|will) {just|also|definitely|certainly|gladly|make sure to|,} (${FOR_CUSTOMERS})`],
      unless: [...NO_PROMISE, ABOUT_THE_TALK],
      strength: 0.8,
    },
    {
      phrases: [
        `(i'm|i am) {just|definitely|really|absolutely} (going to|gonna) {just|definitely|really|also|actually} (${FOR_OTHERS}|${FOR_RESULTS}|${FOR_CHANGE})`,
      ],
      unless: [
        ...NO_PROMISE,
        'what|going to be|but|be like',
        '(not|never|sure|certain|feel like|as if|so|think|thinking|guess) i',
        '(going to|gonna) [just] (put|write|give (you|everyone|everybody)|show you|talk (to you|with you|about))',
      ],
      strength: 0.8,
    },
    {
      phrases: [
        "i (promise|commit|swear|guarantee|pledge|vow) (.|,|!|$|to ~(god)|[that|you|you that] i ('ll|will|won't|am|'m))",
        "^ {(yes|yeah|okay|ok|sure|yep|oh|mm|hmm|well|-) {,|.}} i (will|'ll try) (.|,|$)",
        'you have my word',
        'leave (it|that|this) (with|to) me',
        'count me in',
        'consider it done',
        "(i|we) ('ll|will) (take care of|handle|see to|deal with) (it|that|this) (.|,|$|for|right|today|tomorrow|now)",
        "(i'm|i am|we're|we are) {fully|totally|absolutely|very|completely} committed to (_ing|this|that|it|the (plan|change|rule|goal|team))",
        'you can (count|rely|depend) on (me|us)',
        "i('ll|will) get right on (it|that)",
        'i give you my word',
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
        'let me (get back to you|send (you|that|it)|look into (it|that|this)|find out|follow up|check (with|on|that for)|take care of)',
      ],
      unless: ['? $', REPORTED],
      strength: 0.8,
    },
  ],
};
