import { type PhraseFinder, phraseFinder } from '../../phrases/finder.ts';

const AT_MOST_THREE_WORDS = '[_] [_] [_]';
const POLITE = '{please|just|maybe|perhaps|also|all|guys|possibly|kindly|quickly}';

/** What somebody gives by speaking, when asked for it. */
const ANSWER =
  '(example|examples|idea|ideas|sense|number|moment|minute|second|name|overview|indication|assurance|assurances|opinion|opinions|date|answer|answers|picture|clue|view|views|response|hint|figure|clarification)';

/** Promises and requests about the conversation itself, which people keep while it goes on. */
const MOVES = [
  `(can|could|would|will|can't) you ${POLITE} (tell|say|talk [to (me|us)] (about|a (little|bit)|me through|us through|more)|explain|describe|repeat|speak|share|elaborate|clarify|walk (me|us) through|hear|see|wait|hold|bear|continue|go (on|ahead|back|over)|come (in|back to)|sit|stand|listen|imagine|remember|think of|help (me|us) [to] understand|show (me|us)|rate|look at|turn (it|that|the|your)|move|pass|start|stop|keep|put|press|push|click|draw|note|set out|do it|answer|read (it|that|this))`,
  `(can|could|would|will|can't|to) [you] ${POLITE} give ${AT_MOST_THREE_WORDS} ${ANSWER}`,
  'try (and|to) be [as] (brief|quick|short|concise)',
  'next [slide|page|point|one] [,] please|please [_] next',
  'please (press|push|click|touch|pass|open|close|look)',
  'if you (can|could|would) [just] (pass|look|turn|move|go|start|say|wait|speak|talk|come)',
  '(would|do) you mind (repeating|telling|filling|explaining|sharing|saying|waiting|holding|talking|describing|if)',
  '(like|want|need|asking) you to ([be able to] (tell|say|talk|explain|describe|rate|imagine|think|know|see|understand|understood|look|listen|close|be|feel))',
  '^ {(please|and|so|now|just|then) [,]} (try|do|read|look at|check|take) (it|that|this) (.|!|$)',
  'please {do|just|also} (tell|say|continue|go (on|ahead)|come in|sit|have a seat|take a seat|wait|hold|listen|feel free|be|let|keep|remember|note|stop|stay|help|give)',
  "feel free|hold on|hang on|bear with me|take a (seat|moment|minute|look)|have a (seat|look|think)|come [on] in|keep (in mind|going|at it)|let me know (what|how|if|whether)|^ [_] (think about|remember)|try not|call me anytime|don't forget (that|about|to mention)|(make|be) sure (it|that|you (understand|know|have))",
  "(i|we) ('ll|will) {just|also|then|probably|quickly|definitely|try to} (ask (you|a|one|about|the|another)|tell you|say|talk (about|to you about)|speak (about|to (that|this))|start|begin|move|come (back|on) to|get (to|back to|into|there|on|more|pretty|close|through|it|a lot|some)|go (through|over|on|back|ahead|first)|look at|explain|mention|read (it|this|that|out|you)|skip|answer|stop (there|here)|leave (it|that|you)|let (you|him|her|them)|give (you|it|him|her|them) (an|a|one|my) ~(call|ring|copy|leaflet|prescription|referral|list|reminder)|show (you|that|this|us)|introduce|take (the opportunity|this opportunity|that|it|any|questions|your|a look|every)|make (a|one|another) (point|comment|remark|observation|suggestion)|pass|hand (over|it)|turn [back] (to|it)|put it|see|be|have|repeat|call (that|it|this)|be brief|add (that|one|to)|do (my|our) best|finish (with|by|up|this|off)|all|continue|(keep|carry) (on|up|working|doing|trying))",
  "(i|we) ('m|'re|am|are) [just] (going to|gonna) [just|also] (ask (you|a|one)|tell you|say|talk about|start (with|by|off)|begin|move|go (through|over|on|back)|look at|explain|read (it|this|that|out)|stop (there|here)|give you|show you|let|put it)",
];

/** What sounds like a promise or a request, but is not one. */
const NO_ACTIONS = [
  "(what|that|which|where|how|when|whether|hopefully [,]|certain [that]|determined [that]|nervous|afraid|scared|hope [that]|guess|then) (i|we) ('ll|will)",
  "(i|we) ('ll|will) {just|also|definitely} {,|.|!|-} $",
  // Says yes to what was said, and names nothing.
  "^ {(okay|ok|yes|yeah|all right|sure|and|so|then) [,]} (i|we) ('ll|will) {definitely} (do|try) (that|it|this) {.|!|-} $",
  "(i|we) ('m|'re|am|are) [fully|absolutely|firmly] committed",
  'i promise (~(to|i|we|you|that)|you it|it|that (it|this))',
];

let findMoves: PhraseFinder | undefined;

/** Whether the promised or requested act happens in the conversation, or is not an act at all. */
export function isConversationMove(words: readonly string[]): boolean {
  findMoves ??= phraseFinder([[...MOVES, ...NO_ACTIONS].join('|')]);
  return findMoves(words).size > 0;
}
