import { threatIn } from './risk/risks.ts';
import { THREAT_TO_LISTENER } from './risk/threats.ts';
import type { BehaviorRule } from './rule.ts';

/** Names that insult a person. */
const NAMES =
  'idiot|idiots|moron|morons|imbecile|asshole|arsehole|bastard|bitch|dumbass|jackass|dickhead|prick|twat|scumbag|scum|loser|losers|shithead|wanker|tosser|jerk|creep|pervert|motherfucker|fucker|son of a bitch|piece of (shit|crap|trash|garbage)|waste of (space|oxygen|skin)|whore|slut|cunt|retard|faggot|pig|cow|freak|psycho|liar|coward|fool|clown|rat|snake|worm|slob|cockroach|parasite';

const CURSES = 'fucking|bloody|damn|goddamn|damned|effing';

const INSULTING =
  'stupid|lying|useless|pathetic|fat|ugly|filthy|dirty|ignorant|selfish|worthless|miserable|disgusting|dumb|brainless|rotten|spineless|lazy|sorry|greedy|two - faced';

/** Words that go before an insult. */
const LEADING = `${CURSES}|${INSULTING}|little|complete|total|absolute|old|crazy|such|a|an|real|really|the|biggest|most|just|so|nothing but|bunch of|pack of|all|and|,`;

/** Somebody's words or thoughts, before what is quoted. */
const QUOTING =
  '(call|called|calls|calling|said|says|say|saying|like|told|tells|yelled|shouted|screamed|word|words|think|thinks|thought|that|if|because|thinking|means|when|feel|hear|heard|went|goes) [me|him|her|them|you|us|to] [,|:] [\'|"|“|‘]';

const THEY_INSULT = `(you|you people|you guys|you lot|you all|all of you)('re|are) {${LEADING}} (${NAMES}|stupid|pathetic|worthless|useless|disgusting|garbage|trash|a joke|a nobody|an embarrassment|ugly|fat)`;

export const conflict: BehaviorRule = {
  behavior: 'conflict',
  evidence: [
    {
      // Insults.
      phrases: [
        `you {${CURSES}|${INSULTING}|little|complete|total|absolute|bunch of|pack of|,} (${NAMES}) (.|!|,|?|$|who|and|you|i|get|shut|why|what|don)`,
        `${THEY_INSULT} (.|!|,|?|$|and|you|who|that|i|for|or|piece)`,
        `(such|what) (a|an) {${LEADING}} (${NAMES}) you are`,
        `are you {really|just|completely|that|so|even|${CURSES}} (stupid|retarded|dumb|brain dead|an idiot|a moron|thick|braindead)`,
        `^ {${CURSES}|you|,|what|a|complete|total} (moron|idiot|imbecile|asshole|bitch|bastard) (.|!) $`,
        `(i|we|everyone|everybody|nobody|no one) {all|really|truly|just|absolutely|here|${CURSES}} (hate|hates|despise|despises|detest|loathe|loathes|likes|can't stand) you (.|!|,|$|all|so|and|because|here)`,
        "you('re|are) [so|all|just] full of (crap|shit|it|bullshit)",
        'you [all] (make|made) me (sick|puke|want to (throw up|puke|hit|vomit))',
        'you [really|all|guys|people] (suck|stink|disgust me|are dead to me|sicken me) (.|!|,|$)',
        "you('re|are) {too|so|way} (stupid|dumb|thick|slow) to (understand|see|get|do|learn|know|realise|realize|be|follow)",
        "you('ll| will) never (amount to (anything|much)|be (anything|good enough|anyone)|achieve anything)",
      ],
      unless: [
        `${QUOTING} (you|${NAMES}|nobody|i|are you)`,
        "you('re|are) (not|never|nothing (like|but|without|to|in))",
        "(not|never|n't|'t) [_] [_] [_] (useless|stupid|worthless|pathetic|an idiot|a loser|nothing|fat|ugly|hate you)",
        'hate you (to|for thinking)',
        'you damn (right|well)',
        'hate (you|that you) (know|guys)',
      ],
      strength: 0.85,
    },
    {
      // Swears at somebody, or orders with contempt.
      phrases: [
        '(fuck|screw|damn) (you|yourself|off)',
        '(piss|bugger|sod|eff) off (.|!|,|$|and|you)',
        'go (to hell|fuck yourself|screw yourself|kill yourself|hang yourself|jump in a lake)',
        'shut [the] [fuck|hell] (up|your (mouth|face|trap|gob)) (.|!|,|$|and|you|when|now|already|before)',
        '(drop dead|rot in hell|burn in hell|eat shit|kiss my (ass|arse)|up yours|get stuffed) (.|!|,|$|you)',
        '^ [just] get lost (.|!|,|$)',
        '(get|keep) (the (fuck|hell) (out|off|away)|your (filthy|stinking|dirty) (hands|mouth|face))',
        '(nobody|no one) (asked|wants|would want|invited) you (.|!|,|$|anyway|here)',
        'who (asked|invited) you (.|!|?|$)',
        '(know|remember|learn) your place (.|!|,|$)',
        '(go back to (where you (came|come) from|your [own] country))',
        "(don't|do not) (you dare|fuck with (me|us)|mess with (me|us))",
        'watch your (tone|mouth)',
      ],
      unless: [
        `${QUOTING} (fuck|screw|damn|piss|go|shut|drop|get|nobody|no one|who|know|don't|watch|just)`,
        'screw you up',
        '(he|she|they|i|to|people|someone|somebody|everyone) [just|all] (shut|damn|screw|eff|get|got) ',
        '(laptop|door|machine|engine|system|computer)',
      ],
      strength: 0.75,
    },
    {
      // Threatens.
      phrases: THREAT_TO_LISTENER.phrases,
      unless: [`${QUOTING} (i'll|i|you'll|you|watch)`],
      locate: threatIn,
      strength: 0.7,
    },
  ],
};

/** Shows that a view is not sure, or is somebody else's. */
const NOT_OWN_VIEW =
  "(do|does|did|if|when|whether|where|would|might|could|why|people|they|some|you) {we|you|they|people|some|may|might|also|all|both} (disagree|agree|differ|don't agree)";

export const disagreement: BehaviorRule = {
  behavior: 'disagreement',
  evidence: [
    {
      phrases: [
        "i {really|totally|completely|strongly|would|must|have to|'d have to|respectfully|just|kind of|sort of|also|definitely|partly|do|will|'ll|'d|beg to|profoundly|fundamentally} (disagree|differ)",
        "i (don't|do not|can't|cannot|wouldn't|couldn't) {really|quite|totally|completely|entirely|fully|necessarily|think i} agree",
        "i couldn't disagree more",
        "i think (you're|you are|that's|that is|you've got that|that was) {completely|quite|simply|just} (wrong|mistaken|incorrect)",
        "(i'm|i am) not {so|that|too|quite|really|entirely|at all|exactly} (with you (on|there)|on board with|convinced|persuaded|buying (it|that|this)|in favour|in favor|sold on)",
        'i (see|saw|view|read|remember|understood|look at) (it|this|that|things) {a|bit|little|very|quite|rather|slightly|completely|somewhat} differently',
        "i (have|take|hold|'d take|'ve) [got] {a|another|very|quite|slightly|completely|somewhat} different (view|opinion|take|perspective|reading|view of it)",
        "i (don't|do not|wouldn't|can't) {really|quite|actually|honestly|necessarily|personally} (think|believe|see|feel) [that] (that's|that is|you're|you are|that) {really|going to|would|will|is|necessarily|be|quite} (true|right|correct|fair|accurate|the case|the (answer|solution|way|right (way|answer|approach))|a good (idea|solution|plan|approach)|the best|necessary|work|works|realistic|help|appropriate|wise|needed|worth|enough|reasonable|feasible)",
        "i (don't|do not|can't) {really|quite|actually|honestly|necessarily|personally} (see it that way|buy (that|it|this) (.|,|!|$|argument|for)|think we (should|ought)|think you (get|understand|realize|realise|should|can|see)|support (that|this|the)|accept (that|this|the) ~(as))",
      ],
      unless: [
        NOT_OWN_VIEW,
        "(don't|wouldn't|not|never|can't|won't) {really|necessarily|entirely} disagree",
        '? $',
        "couldn't agree more",
        '(say|says|said|saying|like|tell|tells|told) [me|him|her|them|you] [that|,|:|well|no] ["|\'|,] i',
        "i don't think (it's|it is|that's) (enough|worth) (for me|anymore)",
      ],
      strength: 0.85,
    },
    {
      // Contradicts what was just said.
      phrases: [
        "^ {(well|no|but|yeah|oh|hmm|mm|sorry|okay|and|actually) {,|.|-|!}} (that's|that is|that|it's|it is) (not|isn 't|'s not) {really|quite|exactly|necessarily|entirely|actually|at all} (true|right|correct|the case|fair|accurate|how i see it|what i (said|meant|think)|the (point|problem|issue))",
        "^ {(well|no|but|oh|hmm|mm) {,|.|-|!}} (not (necessarily|exactly|quite) (.|!|,|$)|on the contrary|i doubt (it|that)|far from it|quite the opposite|not at all true|not true|i'm not so sure|i am not so sure|i'm not sure (that's|that is|i agree|about that|it's (true|right|a good|fair|the right)|that (would|will|is|'s)))",
        "^ no [,|.|-|!] {no|well|see|but|actually|because|,|.|-} (that's not|that is not|that wouldn't|that won't|but (then|i think|that's|you|we|they|it)|you (can't|didn't|shouldn't)|we (can't|shouldn't|won't|should|need to)|i (disagree|think (you|we|that's))|the (problem|issue|point|thing) is)",
        "^ {(yeah|yes|yep|right|sure|true|i know|i see|i understand|i hear you|fair enough|okay|ok|well|oh) {,|.|-}} (yeah|yes|right|sure|true|i know|i understand|i hear you|fair enough|i see (that|what you mean|your point)|i get (that|it)|that's true|that may be) [,|.|-] but [then|still|also|again|,|well] (i (think|don't|would|wouldn't|feel|still|can't|doubt|guess)|that's|that|it|it's|you|we|what|then|the|how|if|there|this|not|they|people|isn't|don't|he|she|my|your)",
        "^ {(well|but|yeah|hmm|so|okay|no) {,|.|-}} (that|this|it) (won't|wouldn't|isn't going to|'s not going to|is not going to|would not|will not) {really|actually|ever|necessarily} (work|help|fly|solve (it|that|this|anything|the)|make [any|a lot of|much] (sense|difference)|be (enough|possible|acceptable|fair|feasible|right))",
        '(the problem with (that|this|it|your)|my [only] (problem|issue|objection) (with (that|this|it|your)|to (that|this|it|your))) (is|would)',
      ],
      unless: [
        '? $',
        "(if|when|because|said|says|say|so|unless) (that|this|it|that's|it's) (won't|isn't|wouldn't|not)",
        "but (you know|i don't know|i'm|i mean|um|okay|that's (okay|fine|good|great|all right|it))",
        '^ no [,] no worries',
        "but you('re| are) right",
        "no [,] (we|you|it|i|that) don't (have to|need|worry|know)",
      ],
      strength: 0.8,
    },
    {
      // Declines a proposal.
      phrases: [
        "^ {(oh|well|um|yeah|no|sorry|but|and|hmm|honestly) {,|.|-|!}} (no [,] thanks|no [,] thank you|i'd rather (not|we (didn't|not|kept)|you (didn't|not))|i would rather (not|we)|i('ll| will) pass (on (that|this)|.|!|,|$)|i('m| am) not (interested|doing that|going to do that|comfortable with (that|it|this)|willing to|prepared to)|i (can't|cannot|won't|will not|don't want to) (do (that|it|this) (.|!|,|$)|agree to|accept (that|this|the)|go along|sign (that|this|it)|support (that|this)))",
        "i('m| am) afraid (i|we) (can't|cannot|won't|have to (say no|decline)|'ll have to (say no|decline))",
        "(i|we) (have to|'ll have to|'d have to|will have to|would have to|must|'ve got to|would like to|'d like to) [respectfully] (say no|decline|turn (that|it|this|you) down|pass on (that|this|it))",
        "i (oppose|object to|reject|am against|'m against|am opposed|'m opposed|veto|vote against) [to] [this|that|the|your|doing|any|such|it]",
        "(thanks|thank you) [,] but (no|i'd rather|i would rather|i'm (fine|good|okay|not)|i'll pass|not)",
      ],
      unless: ['? $', 'if (you|he|she|they|we|i) [_] (object|oppose|reject)'],
      strength: 0.65,
    },
  ],
};
