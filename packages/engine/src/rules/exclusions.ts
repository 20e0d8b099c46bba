import { type PhraseFinder, phraseFinder } from '../phrases/finder.ts';
import { opens } from './opening.ts';
import { INTENSIFIERS } from './pieces.ts';

/** Phrases of utterances that a model takes for a behaviour by mistake. */
const EXCLUSIONS = {
  reflection: [
    // Announces what the listener gets.
    'to (give|show|send|offer|tell|remind|ask) you',
    // A proposal, or what the two are going to do.
    opens("(let's|let us|let me|shall we)"),
    // Praise, or an own view of the other's deed.
    opens('i (thought|appreciate|admire)'),
    opens(
      `(that 's|that is|that was) {a|${INTENSIFIERS}} (kind|nice|good|great|wonderful|generous) {thing} (of|for) you`,
    ),
    '(big|huge|significant|important) (step|steps) [.|!] $',
    // A question, or the speaker's own account.
    opens("i ('m|am|'d) {just|also|really|kind of} wondering"),
    opens('like i said'),
    opens("we {also|just|have|'ve} (talked|spoke|spoken) about"),
    opens("i {also|just} know you ('re|are) here"),
    '(i|we) {also|just} (noticed|see|saw) {that|some|of|in|from|on|by} your (record|records|chart|file|notes)',
    // Advice, a proposal, or how things are in general.
    "i ('d|would|can|could) {also|really|strongly|definitely} (recommend|suggest)",
    "wondering (if|whether) (it|we|you|that|this|there) ('s|is|could|might|would|should|can)",
    opens(
      'if (we|i) {could|can|might} {maybe|perhaps|just} (find|get|give|help|look|try|change|send|take|work)',
    ),
    "there ('s|are|is) {also} (some|a lot of|a few|many|other|lots of) (thing|things|way|ways) {that} {to} (you|we) (can|could)",
    '(tend|tends) to make (people|someone|somebody|you)',
    'people like you',
    '(friend|friends) of (mine|mines)',
    "i (call|called) it|you ('re|are) (gonna|going to) {~.} (with me|play)",
    // A verdict, or a warning.
    opens("you ('re|are) (a|an) [_] [_] {now} [.|!] $"),
    opens("now [,] you (don't want|don't wanna|do not want) to"),
    "you ('d|would) have to be",
    // What the talk is for.
    opens("that ('s|is) (what|why) (we|i) ('re|are|'m|am) here"),
    "(we|you and (i|me)) ('re|are) {just|also|then|now|still} (gonna|going to)",
    // An argument.
    opens("i ('m|am) {pretty|quite|very|really} sure [that] you ('ve|have|know|can|understand)"),
  ],
  'complex reflection': [
    // Announces the other's own words.
    "you (told me|said|mentioned|were saying|'re saying|'re talking about|just said|were telling me)",
    "you ('ve|have) (told me|said|mentioned)",
  ],
  'closed question': [
    // Does at once what it seems to ask for.
    opens(
      '[_] [,] (can|could|may) (i|we) {just|also|again|please|firstly|first} (welcome|remind|note|say|thank|agree|congratulate|commend|wish|apologise|apologize|point out|place|put on record)',
    ),
    opens('do you know , you (may|might|could) be right'),
    // What somebody may ask.
    `(say|says|said|saying|ask|asks|asking) , ("|“|'|‘) ... ? $`,
    `(ask|asked|say|said|saying|told) (me|him|her|them|us|myself|yourself) , ("|“|') ... ? $`,
    // A statement that seeks contact.
    '~(do|did|does|,) [,] you know ? $',
    opens('you know what [,|?]'),
    '~(,) , (okay|ok) ? $',
    // What somebody else said.
    '(says|said|saying|say|thinking|like) [,] ("|“) {~("|”)} ? $',
    `(was|were|is|are|'m|'s|'re) like , ("|“) ... ? ["|”] $`,
    '? ("|”) $',
  ],
  'open question': [
    // Asks for permission or consent.
    '(can|could|may) (i|we) (show|give|offer|ask|share|suggest|tell|get|call|have) ... ?',
    'would you be {maybe|at all} (open|willing|interested|okay|ok|happy|comfortable) ... ?',
    'would you mind if (i|we) ... ?',
    // Asks for a yes.
    opens('do you {now|then|really} (understand|realize|realise|appreciate) ... ?'),
    ', right ? $',
    opens('i remember (you|your) ... ?'),
    opens(
      '(you|it|he|she|they|there|to|on the one hand|depending on what) {~(how|what|why|tell|describe|?)} ?',
    ),
    'or ? $',
    // Asks for a number.
    'how (important|confident|ready|likely|sure|motivated|willing|interested) ... scale ... ?',
    "(the|is) most [_] you ('ve|have) ever ... ?",
    // Asks for a fact.
    opens('(when|at what time|by when) (~(you|i|we|they|he|she|it|the))'),
    'when (would|will|could|can|should|do|did|is|was|are|were) (it|you|we|they|he|she|this|that|your|the) ... ?',
    'how much (~(do|does|did|of|you|we|i|they|he|she|it)) ... ?',
    'how much (do|does|did|of) [_] (~(understand|know|feel|enjoy|trust|value)) ... ?',
    // "Tell me how long you have lived here" asks for more than a number.
    'how (long|old|many|often|far|tall|big|large|wide|high|heavy|thick|fast|soon|late|early|frequently) (~(you|we|i|they|he|she|it)) ... ?',
    opens("(where|who|which) (is|are|was|were|'s|'re|do|did|does|has|have|will|can|one|ones) ... ?"),
    "what ('s|is|was|are|were|will|does|did|would) [~?] [~?] [~?] [~?] [~?] (cost|costs|price|amount|total|percentage|rate) ... ?",
    opens(
      '(do|does|did) (you|we|they|anybody|anyone|he|she|it) {even|actually|really} (know|remember) (what|who|where|when|which|if|whether) ... ?',
    ),
    // Makes sure of a conclusion.
    opens("(that|this) ('s|is|was) [not] [really|exactly] (what|why|how|where|who) ... ?"),
    '^ [and|so|but|well|okay] [,] what _ ? $',
    "what ('s|is|was) (it|that|this) {then|again|,|huh|called} ?",
    'what (kind|sort|type) of _ (is|was|are|were) (it|that|this|these|those) ... ?',
    // Asks to hear a word again.
    '^ [_] [_] [_] (what|who|where|when|which) ? $',
    opens('do you (want|need|like) (me|us) to ... ?'),
    '(can|could|may) (i|we) {just|also} (pick|come back|go back|clarify|check|see|add) ... ?',
    // Asks for something to be done.
    opens(
      '(can|could|would|will) you {please|just} (go|turn|move|open|close|pass|bring|put|hold|wait|press|send|talk a) ... ?',
    ),
    'what (time|day|date|year|month|age|part|city|town|school|grade|number|size|dose|brand) ... ?',
    "what (is|'s|was|are|were) {what (is|'s|was)} [-] (your|his|her|their|the|its|~(it|that|this|there)) {~(?)} (name|address|birthday|age|number) {again|,} ?",
    "what ('s|is|was|were) the other (one|ones|two)",
    "what ('s|is|are|was|were) (it|that|they|those|he|she|this) called",
  ],
  'information giving': [
    opens('we (can|could)'),
    // A proposal.
    'how about (you|we|i)',
    '(perhaps|maybe) if you',
    'we can {also|just|then} (start|begin)',
    'you could {also|maybe|perhaps} (come|bring|call)',
    'we could {also|maybe|perhaps|then|just} (set|meet|talk|look|schedule|try|book|arrange)',
    // A view, a question or a plan for the conversation.
    '(i|we) {also|really|do|would|quite} (agree|disagree)',
    opens("i ('m|am) sure"),
    "i can't (see|think) (that|why|of)",
    '(wonder|wondered|wondering) (if|whether|what|how)',
    "(we ('ve|have) (got|some)|i ('ve|have) (got|some)) [_] (questions|question)",
    '[just] before (i|we) (bring|move|go|start|finish|close|turn)',
    // An invitation, or an offer.
    '(tell|talk to) (me|us) ... about',
    'if (any|you have [any]) (question|questions)',
    // What somebody wants, and no fact.
    "(we|i|you) (want|don't want|'d like|would like|just want|need) [not] to",
    '(might|may|could) be {~(.|,|?)} (people|others|somebody|someone) (that|who)',
  ],
  'collaborative question': [
    // Asks for a guess at a fact.
    'what do you think (your|the|his|her|its|their) [_] [_] (was|is|were|are) ?',
  ],
  autonomy: [
    // A convenience.
    "you (don't|do not) have to [_] [_] [_] to (change|get|see|use|open|reach|find)",
  ],
  'permission seeking': [
    '(okay|ok|alright|all right|fine) if you',
    // Does at once what it seems to ask for.
    '(can|could|may) (i|we) {just|also|firstly|first} (thank|remind|welcome|congratulate|commend)',
  ],
  'offering options': ['sooner or later'],
  exploration: [
    // Greets, or asks about a thing.
    "^ {hello|hi|so|and|,} how (are|'re) you {doing|today|all|both|,} [?] $",
    "how ('s|is|was) (the|that|this|your) (weather|traffic|food|trip|journey|flight|weekend)",
    '(feel|feels) about (the|a|an|taking|doing|going|having|using|moving|starting|working)',
  ],
  'check for understanding': ['^ {so|and|okay|,} all right ? $', 'right (after|before|now|away|here|there)'],
  warning: [
    // What a device does, and what is to be gained.
    'if you (press|push|click|tap|pull|hold|turn) ',
    'if you _ {~.} [,] you will (see|find|have enough)',
  ],
  'action request': [
    // Asks what somebody is able to.
    '^ can you (swim|drive|read|write|walk|see|hear|cook|sing|dance|ski|type|ride) [?] $',
    '(can|could|do) you see yourself',
  ],
  commitment: ["i ('ll|will) give it (a|an)"],
  // Says back several things.
  confront: ['you said {~(but|.|?)} and that you'],
  judgement: [
    // Praise.
    "you ('re|are) (a|an|such a) {really|very|so} (good|great|kind|brave|lovely|wonderful|caring|patient) _",
  ],
} as const;

/** A spoken question without any of these words asks for a yes or a no. */
const OPEN_WORDS: ReadonlySet<string> = new Set(
  `what how why which who where tell describe explain share say talk walk more else other others thoughts
  thought ideas idea anything something wonder wondering curious elaborate expand example examples`.split(
    /\s+/,
  ),
);

/** A behaviour of a model that phrases can rule out. */
export type ExcludableBehavior = keyof typeof EXCLUSIONS;

const finders = new Map<ExcludableBehavior, PhraseFinder>();

/** Whether phrases can rule a behaviour out. */
export function isExcludable(behavior: string): behavior is ExcludableBehavior {
  return behavior in EXCLUSIONS;
}

/** Whether the words are not the behaviour that a model takes them for. */
export function isExcluded(behavior: ExcludableBehavior, words: readonly string[]): boolean {
  if (behavior === 'open question' && !words.some((word) => OPEN_WORDS.has(word))) return true;
  return finderOf(behavior)(words).size > 0;
}

function finderOf(behavior: ExcludableBehavior): PhraseFinder {
  const existing = finders.get(behavior);
  if (existing !== undefined) return existing;
  const created = phraseFinder(EXCLUSIONS[behavior]);
  finders.set(behavior, created);
  return created;
}
