import { type PhraseFinder, phraseFinder } from '../../phrases/finder.ts';
import type { Clause } from './clauses.ts';

/** What somebody gives by speaking, when asked for it. */
const ANSWER =
  'example|examples|idea|ideas|sense|number|moment|minute|minutes|second|name|overview|indication|assurance|opinion|opinions|date|answer|answers|picture|clue|hint|view|views|response|figure|clarification|rating|line|lines|digits';

/** Requests that people fulfil while they talk. */
const ASKED_NOW = `^ (tell (me|us)|say|talk [to (me|us)] (about|a (little|bit)|me through|us through|more)|explain|describe|repeat|speak ~to|share (~(it|them|this|that|the)|your screen)|elaborate|clarify|spell|walk (me|us)|hear|see|wait|hold (on|it|still|that)|bear|continue|go (on|ahead|back|over)|come (in|on|back to)|sit|stand|listen|imagine|remember ~to|picture|think|help (me|us) [to] understand|show (me|us)|rate|look at (it|this|that|the (picture|board|screen|slide|map))|turn (it|that|the|your)|move (on|to|it|that)|pass|start|stop|keep (going|in mind|it|still)|put (that|your|up)|press|push|click|draw|note [_] that|set out|do (it|that)|do {.|!} $|answer|read [me|us|out] (it|this|that|us|the|a|out|me)|bend|open (your|wide)|close (your|the (door|window))|settle|relax|make yourself|work with|feel|be|let (me|us) (know (what|how|if|whether)|see|finish|read)|have a (seat|look|think)|take (a|your) (seat|time|moment|minute|look)|hang on|call me anytime|next|don't (worry|forget (that|about|to mention))|worry|understand)|^ give ... (${ANSWER})|^ try (and|to) be|(brief|concise) $|^ (telling|filling|explaining|sharing|saying|waiting|talking|describing|repeating)`;
const ASKED_NOW_FROM_THE_FIRST_WORD =
  '^ {please|and|so|now|just|then|okay|,} (next|feel free|hold on|hang on|bear with|take a (seat|moment|minute|look)|have a (seat|look|think)|come [on] in|keep (in mind|going)|let me know (what|how|if|whether)|(look|read|try|do|check|take) (it|that|this|at) {_} {.|!} $|think about|remember that|try not|call me anytime|make sure (it|that))';

/** Questions that look like requests, and what nobody shall do. */
const NOT_ASKED =
  "^ (not|(don't|do not) (~forget|$)|be|like|say|accept|prefer|agree|mind|consider|recommend|want|need|know|rather|call (it|that|this)|have ~(a|an|the))";

/** Promises that people keep while they talk. */
const DONE_NOW =
  '^ (ask (you|a|one|about|the|another) ~(to|for)|tell (you|what)|say|talk (about|to you about|you)|speak (about|to (that|this))|start|begin|move (on|to)|come (back|on) to|get (to|into|there|on|close|through|it (.|,|$)|a lot|some|straight)|go (through|over|on|ahead|first|next|last|with|home|now)|explain|mention|read (out|aloud|you|(it|this|that|the _) (out|aloud|.|,|$))|skip|answer|stop (there|here)|leave (it (there|at)|that there|you)|give (you|it|him|her|them) [back] (an|a|one|my|two|three|five|ten|that) ~(call|ring|copy|leaflet|prescription|referral|list|reminder|lift|hand|quote|refund)|show (you|that|this|us)|introduce|take (the opportunity|this opportunity|that|it|any|questions|your|a look|every)|make (a|one|another) (note|point|comment|remark|observation|suggestion)|pass {.|,|!} $|hand (over|it to)|turn|put it|repeat|call (that|it|this)|add (that|one (more )?thing)|finish (with|by|up)|continue|carry on|keep (on|up|working|doing|trying|it (brief|short))|look (at (this|that|it|one)|this up|it up|that up)|pull up|bring (it|that|this|up)|check (.|,|$)|find (it|that) (.|,|$)|have a [quick] look (.|,|$)|think|see|just|grab (a|my) (pen|coffee)|take (your|a|his|her) (blood|temperature|name|details))';

/** What nobody does as a task. "I'll be fine", "I'll never forget it". */
const NO_TASK =
  '^ {just|only|probably} (be ~(in|sending|calling)|see ~(to|about|if|what)|see if it|never|always|not|need|know|forget|remember ~to|love|like|hate|miss|die|cry|lose|fail|survive|live|regret|believe|understand|enjoy|feel|suppose|admit|bet|owe|wait|stay|stand|look forward|let (you|it|that) ~know|hold|eat|drink|sleep|end|become|want|get (used|over|better|worse|sick|old|there|away|caught|the (blame|hang)|a warning)|have (to|been|no|nothing|some|any|a|an)|go (to the (press|police|papers)|mad|crazy|out|wrong|down)|miss|wear|sit|die|kill|win|fall|break|happen|cost|use|turn out|find (it|that|a way|an excuse)|probably|keep you|try not|afford|imagine|hear|promise|swear|guarantee|tell by|make (it|do) {.|,} $|do (well|fine|okay)|do everything|take my chances|give up)';
const TASK_NEVERTHELESS =
  '^ {just} (have (a|an) (word|chat|go)|have (a|an) ... (for you|ready|done|with (you|him|her|them)|in (your|the)|by|look at)|keep you (posted|updated|informed)|be in touch|start (_ing|on|the)|ask (you|the|a|about) ... (for|to|about|if|whether)|look (it|this|that) up and|check (.|,|$) and|find (a|it|that) ... and|let you (have|know))';

/** A promise that names only what was spoken about. */
const REFERS =
  '^ {definitely|just} (do|try|handle|fix|sort|add|get|take care of|see to|deal with|write|find|send|have|give) {(it|that|this|so|them|one|those|to (it|that|this)|out|up|off|on|ready|sorted|done|fixed|right|to you|a go|all|for you|_ over|you|care of)} {(by|on|this|today|tomorrow|tonight|in|at|right|after|before|now|as|next|first|right) ...|.|!|,|-|as well|too|then} $';

const find: { finder?: PhraseFinder } = {};

/** Whether the clause is about the conversation itself, or about nothing that anybody would do. */
export function isNoAction(
  words: readonly string[],
  { behavior, action, start, end }: Clause,
  hasDate: boolean,
): boolean {
  find.finder ??= phraseFinder([
    ASKED_NOW,
    ASKED_NOW_FROM_THE_FIRST_WORD,
    DONE_NOW,
    NO_TASK,
    TASK_NEVERTHELESS,
    NOT_ASKED,
  ]);
  const found = find.finder(words.slice(action, end));
  if (behavior === 'action request') {
    return found.has(5) || (!hasDate && (found.has(0) || (action === start && found.has(1))));
  }
  if (found.has(4)) return false;
  return found.has(3) || (!hasDate && found.has(2));
}

let findReferring: PhraseFinder | undefined;

/** Whether the action only refers to what was spoken about: "do that", "get it sorted by Friday". */
export function refersBack(words: readonly string[], { action, end }: Clause): boolean {
  findReferring ??= phraseFinder([REFERS]);
  return findReferring(words.slice(action, end)).size > 0;
}
