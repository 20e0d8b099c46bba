import type { BehaviorRule } from './rule.ts';
import { opens } from './opening.ts';

/** Somebody quotes, or tells what was said. */
const REPORTED =
  '"|“|(he|she|they|who|people|doctor|doctors|mom|mum|dad|wife|husband|boss|teacher) [just|always|also] (say|says|said|tell|tells|told|ask|asks|asked|think|thinks|thought)|(^|,|.|and|so|but|then|because|when) i [just|always|also] (said|told|asked)';

/** What one person can ask another to do. */
const REQUESTED =
  'send|give|bring|get (me|us|that|it|the|back)|check|look (at|into|up|over)|find|call|write|read|put|take (a|the|care|this|that|notes|it|your)|show|help|do (me|this|that|it|the)|come (in|back|over|here|to|up|down)|go (to|back|ahead|over|through|and)|email|turn|open|close|move|pass|hold|stop|wait|keep|let (me|us|him|her|them)|set|fill|sign|book|share|speak|repeat|note|circulate|prepare|finish|update|have a (look|think|seat)|talk to|ask (him|her|them|the|your|for|your)|press|click|leave|pick|draw|step|sit|stand|say (that|it) again|confirm|forward|print|explain that again|remind|make sure|start|review|schedule|switch|plug|hand|hurry|answer that';

const ADDRESSED =
  'you|you guys|you all|everyone|everybody|all of you|one of you|somebody|someone|anyone|anybody';

const POLITELY = '{please|just|also|maybe|possibly|quickly|perhaps|kindly|all|guys|at least|then|try to|,}';

export const actionRequest: BehaviorRule = {
  behavior: 'action request',
  evidence: [
    {
      phrases: [
        opens(`(can|could|would|will|can't|couldn't) (${ADDRESSED}) ${POLITELY} (${REQUESTED}|mute|unmute)`),
        `(,|and|so|but|if|-|;|then|?|please) (can|could|will) (${ADDRESSED}) ${POLITELY} (${REQUESTED})`,
      ],
      unless: [
        '(how|what|when|where|why|who|which|much|far|long) (can|could|would|will|else) you',
        'so you can',
        '(can|could|would|will) you [just] (get|go|do|take|keep|stop|start|make|move|set|put|find|call|turn) [~?] [~?] [~?] [~?] [~?] (yourself|without|if you|instead|as well as|by yourself|every day)',
        'could you (stop|keep|start|do) (_ing|that) {~?} (yourself|day|week|month)',
        REPORTED,
      ],
      strength: 0.75,
    },
    {
      phrases: [
        opens(
          "please [,] {do|just|also|don't|go ahead and|kindly|try to|everyone|all} (send|give|bring|make|check|look|find|call|write|read|put|take|show|help|come|go|email|let|have|be|try|keep|feel|note|remember|fill|tell|sit|stop|wait|continue|stay|turn|ask|do|forget|hesitate|leave|bear|slow|speak|join|use|sign|submit|review|confirm|share|mute|unmute|open|close|raise|respond|reply|worry|welcome|stand|proceed|hold|ensure|consider|repeat|explain|describe)",
        ),
        '(,|and|so|but|could|would|then|and) [you] please (send|give|bring|check|look|find|call|write|read|put|take|show|help|come|go|email|let|keep|note|remember|fill|tell|sit|stop|wait|continue|turn|leave|repeat|answer|respond|join|make sure|do)',
      ],
      unless: ['(to|not|trying to|try to|and) please', 'yes [,] please', REPORTED],
      strength: 0.8,
    },
    {
      phrases: [
        `(i|we) ('d|would) (like|love|appreciate it|prefer) [for|if] (${ADDRESSED}) [all|both] (to ~(know|understand|feel|think|see|be)|would|could)`,
        `(i|we) [really|just|also] (want|need) (${ADDRESSED}) [all|both|guys] to (send|give|bring|make|get|check|look|find|call|write|read|put|take|show|help|do|come|go|email|turn|stop|wait|try|start|keep|let|fill|sign|share|speak|note|think (about|of)|prepare|finish|talk|ask|sit|stand|work|tell|pick|draw|choose|imagine|listen|practice|practise|rate|complete|focus)`,
        `(i'm|i am|i'd|i would|i('ll| will)|can i|could i|may i) [just|also|really|going to] (ask|asking|encourage) (${ADDRESSED}) to`,
        "i('m|am| was|'ve been) (hoping|wondering) [if|that|whether] (you|someone|somebody) (could|would|might|can|will)",
        '(would|do) you mind [just|also|please] (_ing)',
        "(it'd|it would|that would|that'd) (be (great|good|helpful|lovely|nice|useful|appreciated)|help) if (you|someone|everyone) (could|would|can)",
        "(i|we) need [~?] [~?] [~?] [~?] (from you|by (monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|noon|the end|next|tonight|_ o'clock))",
      ],
      unless: [
        "(don't|doesn't|didn't) (want|need|like)",
        '(want|need) you to (know|understand|feel)',
        'do you mind (being|living|feeling|having|waking|going|if)',
        'wondering (if|whether) you (could|might|would) (be|have|feel|see|think|ever|say|consider)',
        'when i need',
        REPORTED,
      ],
      strength: 0.75,
    },
    {
      phrases: [
        opens(
          "don't (forget|hesitate) to|make sure (you|to|that you|and)|be sure to|remember to|let (me|us) know (if|how|when|what|whether|by|whenever|which|in|on|.|,|$)|give (me|us|him|her|them) (a (call|ring|shout|minute|moment|second|hand|heads)|some|your|the)|send (me|us|it|that|him|her|them) |call me (back|when|if|on|at|tomorrow|later|,|.|$)|email me|text me|hold on (a|,|.|to|$)|hang on (a|,|.|to|$)|take a (look|moment|minute|seat)|have a (look|seat|think)|bear with me|come [on] in|keep (in mind|me (posted|updated|informed)|an eye|a (note|log|diary|record))|go ahead (,|.|$|and)|pass me|hand me|bring (me|us|your|it|the)|check (with|the|if|whether|your)|ask (him|her|them|your) |put (it|that|them|the|your) |leave (it|that|your) |wait (a|for|here|until|,)|have (him|her|them) (call|send|bring|come|sign)|fill (in|out)|sign (here|the|this)|open (the|your)|close (the|your)|turn (it|that|the) (on|off|up|down)|read (the|this|that|it)|look at (this|that|the|your)|tell (me|us) (if|when|your (name|number|address))|do me a (favor|favour)|write (it|that|this|your|the|down)",
        ),
      ],
      unless: [
        '?',
        'remember (when|how|that|i|we)',
        '(i|we|they|he|she) (am|was|were|do|did|had|have)',
        'come on',
        REPORTED,
      ],
      strength: 0.6,
    },
  ],
};

/** Acts that somebody promises for later, and not words about what comes next in the talk. */
const PROMISED =
  'send|do (that|it|this|my best|so|everything|anything|whatever|them|both|the)|give (you|him|her|them|that|it|this|up|the) [~?]|call|phone|ring (you|him|her|them|back)|email|text|write (it|that|you|him|her|them|this|a|an|the|up|down)|bring|get (back|in touch|it done|that done|it|that|on|you|them|the|rid|started|someone|somebody)|check|look (into|at|up|it up|for|that up)|find out|find (you|a|the|some|it|that|one)|follow (up|it|that)|set (up|that|it|a|the|aside)|put (it|that|them|this|together|in|you|the|a)|book|arrange|ask (him|her|them|the|my|around|someone)|talk (to|with)|speak (to|with)|let (you|them|him|her) know|keep (you|it|that|an eye|a|them|the|trying|doing|my)|try (to|that|it|and|my|this|the|not|harder)|work (on|with)|meet (you|with|them|him|her)|stop (_ing|that|it|the|by)|show (you|him|her|them) (how|the|when|next|tomorrow|later)|share (it|that|the|this|with)|take (care|it|that|this|the|them|on|a (look|walk|break)|notes)|prepare|finish|fix|review|update|schedule|practice|practise|read (it|that|this|the|them|up|through)|think (about|on|it)|sort|tell (him|her|them|my)|cut (down|back|out)|plan|report (back|to)|circulate|contact|add (it|that|them|this|you)|change (it|that|the|my)|pay|clean|cook|make (sure|it|that|an (appointment|effort)|a (list|note|plan|point|call|copy|start|commitment)|the|you|up|copies)|be there|be back|pick (you|it|them|up|him|her)|come (back|by|over|along|to|and)|go (and|to|there|through|for|back|home|over|see)|submit|forward|print|order|buy|return|handle|deal with|investigate|see (if|to it|what i can|whether)|drop|leave (it|that|you|him|her)|help (you|with|him|her|them|out)|join|reply|respond|confirm|draft|commit|quit|start (_ing|on|the|with|tomorrow|today|to)|give (it|that|this) (a (try|go|shot)|some thought)|stick (to|with)|aim|have (it|that|them|the) (ready|done|finished|for you|sent|by)|watch|definitely do|anonymize|save (it|that|the)';

const SOON =
  '{just|also|definitely|certainly|then|gladly|probably|personally|happily|always|now|absolutely|try and|try to|make sure to|make sure that i|go and|go ahead and|be happy to|be sure to|most likely|,}';

/** Not a promise: a condition, a habit, a story, a doubt. */
const NO_PROMISE =
  "if (i|we) ('ll|will)|(when|whenever|maybe|perhaps|sometimes|because|once|unless|or|that|what|which|where|think|thinking|hope|doubt|until|say|guess|bet|afraid|worried|wondering|know|suppose|like|then|whether|how|thought) [that|maybe] (i|we) ('ll|will)|usually|often|every time|sometimes|most times|occasionally|rarely|normally|typically|generally|every (now|once)|from time to time|always|never|in the past|might|not sure|unless|most days|each time|or else|what if|once i|if i|when i|whenever";

export const commitment: BehaviorRule = {
  behavior: 'commitment',
  evidence: [
    {
      phrases: [`i ('ll|will) ${SOON} (${PROMISED})`],
      unless: [
        '?',
        NO_PROMISE,
        "'ll (ask (a|one|another|this)|give you (that|an example|one|a (clue|hint))|get (to|into|through) (it|that|them|this)|make (one|a) (point|comment)|take (that|it) as|put it (this|that|like)|start (by|with)|leave it (there|at)|come (back|to) [to])",
        'try [to] be brief',
        REPORTED,
      ],
      strength: 0.7,
    },
    {
      phrases: [
        "we ('ll|will) {just|also|definitely|certainly|then|gladly|make sure to|,} (send|give (you|him|her|them) (a call|the|some|a|all)|call you|phone you|email|text you|check (it|that|with|on|and|for|the)|look into|find out|follow up|let you know|get (back to|in touch|someone|somebody|it (fixed|done|sorted))|make sure|fix|sort (it|that|this)|arrange|take care of|review|contact|refund|replace|set (it|that|you) up|book|schedule|keep you|do (our|that|everything)|deliver|ship|investigate|report back|circulate|write to|provide you|ensure|honour|honor|continue to (work|support|help))",
      ],
      unless: ['?', NO_PROMISE, REPORTED],
      strength: 0.6,
    },
    {
      phrases: [
        "(i'm|i am) [just|definitely|really|absolutely] (going to|gonna) {just|definitely|really|also|actually} (do (it|that|this)|try|send|call|phone|email|text|write (it|that|you|them|a|to)|make (sure|an|a (list|plan|call))|bring|check|look into|set|put (it|that)|book|ask (him|her|my|them)|talk (to|with)|work on|start _ing|stop|take care|keep (a|_ing|track)|cut|quit|tell (him|her|them|my)|throw|get rid|give (up|it a)|join|sign up|buy|schedule|finish|follow up)",
      ],
      unless: [
        '?',
        NO_PROMISE,
        'what',
        'going to be',
        '(not|never|sure|certain|feel like|as if|so) i',
        'going to put',
        REPORTED,
      ],
      strength: 0.6,
    },
    {
      phrases: [
        'i (promise|commit|swear|guarantee|pledge|vow|undertake) [you|to|that|i|.|,|$|it]',
        'you have my word',
        'leave (it|that|this) (with|to) me',
        'count me in',
        'consider it done',
        "(i|we) ('ll|will) (take care of|handle|see to|deal with) (it|that|this)",
        "(i'm|i am|we're|we are) [fully|totally|absolutely|very] committed to",
        'you can (count|rely|depend) on (me|us)',
        "i('ll|will) get (right on|on) (it|that)",
        'i give you my word',
        "you'll have (it|that|them|the _) (by|tomorrow|tonight|today|on|before|first)",
      ],
      unless: [
        '?',
        'i (promise|swear) (to god|it was|he|she|,)',
        "(can't|cannot|couldn't|not|never|don't|didn't|won't) [really|make|any] (promise|guarantee|commit|swear)",
        REPORTED,
      ],
      strength: 0.75,
    },
    {
      phrases: [
        'let me (get back to you|send (you|that|it)|look into (it|that|this)|find out|follow up|check (with|on|that for|and)|take care of)',
      ],
      unless: ['? $', REPORTED],
      strength: 0.65,
    },
  ],
};
