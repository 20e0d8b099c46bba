import type { BehaviorRule } from './rule.ts';
import { opens } from './opening.ts';

/** Somebody quotes, or tells what was said. */
const REPORTED =
  '"|“|(he|she|they|who|people) [just|always|also] (say|says|said|tell|tells|told|ask|asks|asked|think|thinks|thought)|(^|,|.|and|so|but|then|because|when) i [just|always|also] (said|told|asked)';

const FULLY =
  'totally|completely|fully|absolutely|quite|would|do|tend to|also|definitely|really|certainly|wholeheartedly|entirely|very much|strongly|generally|broadly|largely|mostly|both|all';

/** Words of assent that open an utterance. */
const ASSENT = 'yeah|yes|yep|yup|oh|no|okay|ok|well|right|and|mm-hmm|mm|sure|ah|alright|all right|hmm|so|but';

const OPENING = `^ {(${ASSENT}) {,|.|!|-|;}}`;

const ENDING = '{,|.|!|-} $';

const GOOD =
  'good|great|fine|perfect|right|reasonable|fair|okay|ok|lovely|nice|excellent|brilliant|fantastic|wonderful|well|sensible|doable';

export const agreement: BehaviorRule = {
  behavior: 'agreement',
  evidence: [
    {
      phrases: [
        `(i|we) {${FULLY}} agree`,
        "(i|we) (couldn't|could not|can't|cannot) agree (more|with you more)",
        `(^|,|.|and|so|yeah|okay) (we're|we are) [all] (agreed|in agreement)`,
        `i('m|am) [totally|completely] in [full|complete|total] agreement`,
        `you('re|are|were) {absolutely|totally|quite|so|probably|completely|entirely|certainly|exactly} right (,|.|!|$|about|that|there (.|,|$)|in saying|to (say|point))`,
        `${OPENING} i('m|am) [totally|completely|right] with you [on|there|.|,|$]`,
        "you('ve| have) [got] a [very|really] [good|fair|valid] point [there] (,|.|!|$)",
        'i (second|echo|concur)',
        "can't argue with (that|you)",
      ],
      unless: [
        "(don't|do not|can't|cannot|wouldn't|not|never|didn't|won't) {totally|completely|fully|really|quite|necessarily|always|entirely|all|actually} (agree (~more)|agreed|agreement)",
        '(if|when|whether|unless|until|that|what|as|where|which|and once) (we|you|i|they) {~,} (agree|agrees|agreed|agreement)',
        'agree to (disagree|_ [_] terms)',
        "if you('re|are) right",
        '(do|does|did|would|can|could|might) (you|we) [all] agree',
        '? $',
        'i second guess',
        REPORTED,
      ],
      strength: 0.8,
    },
    {
      phrases: [
        `${OPENING} (exactly|absolutely|definitely|totally|precisely|for sure|agreed|indeed|certainly|true|fair enough|fair point|good call|(that's|that is|very|so|it's|quite|how) {very|so|absolutely|quite|certainly|exactly} (true|right|correct|fair)) (,|.|!|$|-)`,
        `${OPENING} that's (exactly|precisely|just) (it|right|what i (mean|think|thought|was thinking|was (going|about) to say)|how i (see|feel))`,
      ],
      unless: ['?', 'not', 'but', 'true to', REPORTED],
      strength: 0.75,
    },
    {
      phrases: [
        `${OPENING} (that|it|this|which) {really|all|just} (sounds|works|seems|looks|would work|would be|could work|'s|is) {really|very|pretty|perfectly|just|absolutely|all|totally} [like a] (${GOOD}) [idea|plan|point|suggestion] (with me|by me|for me|to me)`,
        `${OPENING} (that sounds|sounds|works) {really|very|pretty|perfectly} [like a] (${GOOD}|plan|good (idea|plan)|great (idea|plan)) ${ENDING}`,
        `${OPENING} (that's|that is|that would be|what|it's) [a|an] {very|really|quite|such|actually|pretty} (good|great|fair|valid|excellent|nice|brilliant|fantastic|wonderful) (point|idea|suggestion|plan|thought) (,|.|!|$|-|and|because|actually|though|,|there)`,
        `${OPENING} {very|really} (good|great|fair|nice|excellent) (point|idea|suggestion|plan) (,|.|!|$|-)`,
        `${OPENING} (works|fine|good) (for|with|by) me`,
        `${OPENING} i('m|am) [totally|perfectly|absolutely] (fine|okay|ok|happy|good|cool|comfortable|on board) with (that|it|this)`,
      ],
      unless: ['?', 'but', 'not', "'t", REPORTED],
      strength: 0.75,
    },
    {
      phrases: [
        `^ {(yes|yeah|yep|sure|okay|ok|alright|all right|right|oh|well) {,|.}} let's (do (that|it|this)|go (with|for) (that|it|this)) [then] ${ENDING}`,
        `^ (yes|yeah|yep|sure|okay|ok|alright|absolutely|definitely) [,|.] [yes|yeah] [,] (we (can|could|should) [certainly|definitely|probably] do (that|it)|i (can|could|would|will|'ll) [certainly|definitely] (do|try) (that|it|this)|i can do that|please [do]|why not|(i'd|i would|we'd) (like|love|be (happy|glad|willing)) [to|that] [do that|try that|try it|hear it]) ${ENDING}`,
        `${OPENING} (me too|me neither|same here|same for me|i think so too|nor do i|so do i|so am i|neither do i|i think (that|it)'s (right|true|fair|a good idea|a good point)|i (think|feel|thought) (the same|so too)|i feel the same [way]|that's what i (think|thought|was thinking)|my thoughts exactly) ${ENDING}`,
        opens("i('m|am) (happy|willing|glad) to (do|try|go along with) (that|it|this)"),
        `${OPENING} i ('d|would) (love|be (happy|glad)) to ${ENDING}`,
        opens('i (like|love) (that|the|your|this) (idea|suggestion|plan|proposal)'),
        opens("i think you('re|are) [absolutely|probably|quite] right"),
      ],
      unless: ['?', 'not', 'but', REPORTED],
      strength: 0.7,
    },
  ],
};

const JOINTLY = 'together|as a team|with each other|jointly|hand in hand';

/** Things that only seem to be proposed: "let's see", "let's say". */
const NO_PROPOSAL =
  "let's [just] (see|say|hope|face|be (honest|clear|real|frank)|assume|suppose|imagine|pretend|call|not forget|put it|take (an|the) example|just say|,|.|$)";

const SOME = '[~?] [~?] [~?] [~?]';

export const coordination: BehaviorRule = {
  behavior: 'coordination',
  evidence: [
    {
      phrases: [
        opens("(maybe|perhaps|i think|i say|i suggest|i guess|please|then|first|,) {,} let's _"),
        opens("let's _"),
        "(,|so|and|then|but|okay) let's (not|all|both|just|try|do|make|take|work|go|talk|start|keep|find|meet|use|put|have|get|move|look|think|set)",
      ],
      unless: [NO_PROPOSAL, '? $', REPORTED],
      strength: 0.75,
    },
    {
      phrases: [
        opens("why (don't|not) we"),
        opens('(how|what) about (we|if we|us _ing)'),
        opens('what if we'),
        opens(`shall we ${SOME} ${SOME} ?`),
        opens(
          '(could|can) we [maybe|perhaps|all|both|just] (work|meet|find|agree|try|talk|sit|plan|schedule|arrange|set up|look|go|start|think|do|make|discuss|decide|come up)',
        ),
      ],
      unless: ['(could|can) we (do (better|worse)|go wrong|talk about this later)', REPORTED],
      strength: 0.7,
    },
    {
      phrases: [
        "(i (think|suggest|propose|guess|would say|feel like)|i'd (suggest|propose|say)|maybe|perhaps|my (suggestion|proposal) (is|would be)) [that|,] [maybe|perhaps] we (should|could|can|might) [maybe|also|just|probably|all|both|then|perhaps] ~(be|have|see|say|not|'t|imagine|expect|know|argue)",
        'i (propose|suggest) [that] we',
        'we (could|should) (maybe|perhaps|probably|all|both|at least|definitely) ~(be|have|see|say|not|imagine|expect|know|argue)',
      ],
      unless: ['? $', "(don't|didn't) (think|suggest|feel)", 'thought', REPORTED],
      strength: 0.65,
    },
    {
      phrases: [
        `(we|us) ('ll|can|could|should|will|might|[both|all]) {maybe|just|all|both|then|also|try to|probably} (work|do|figure|sort|solve|decide|look|go|find|plan|tackle|talk|think|explore|come up|put|build|make|get|sit) ${SOME} (${JOINTLY})`,
        '(find|figure out|come up with|work out|look for|agree on|reach|get to) (a|an|some|something|the) [~?] [~?] that (works|work|is (fair|good)|suits|helps) [out] (for|to|us|both|all|everyone) [both|all|us|of us|everyone]',
        '(works|work|good|fair|best|better|fits|suits) [well] [for] (both of us|us both|all of us|both sides|both parties|everybody involved|everyone involved)',
        "(let's|we (can|could|should)|can we|could we|happy to|willing to|ready to|i'd) {maybe|just|perhaps|like to} (meet (in the middle|halfway|each other halfway|you halfway)|split (it|the (difference|cost|work|bill))|share the|compromise|find (a|some) (compromise|middle ground|common ground))",
        'win (-|) win',
      ],
      unless: ['(did|have|has|had|were|was|worked|never|not) {~,} together', REPORTED],
      strength: 0.7,
    },
  ],
};

const TOPIC =
  'item|items|point|topic|question|section|part|slide|agenda item|agenda point|chapter|issue|step|speaker|presentation';

const WE_GO =
  "(let's|let us|shall we|should we|we (can|could|should|might|will|shall|'ll|want to|need to|have to|are going to|'re going to|'re gonna|must)|i('d| would) (like|want) to|i('ll| will| want to)|i('m| am) going to|let me|can we|could we|may we) {now|just|then|maybe|also|perhaps|quickly|first|all|please|next}";

export const structure: BehaviorRule = {
  behavior: 'structure',
  evidence: [
    {
      phrases: [
        `${WE_GO} (move (on|along) [to|now|then|.|,|$|from|with]|move us (on|along)|turn [now] to|proceed [now] (to|with)|go on to|jump (to|into) the|switch (to|gears)|shift (to|gears)|wrap [it|this|things] up|get started|(start|begin|kick (off|it off)|open|close|end|finish) (by|with|the (meeting|session|call|conversation|presentation|discussion))|(get|come|go) back to (the|our|what|your|that) (agenda|topic|question|point|list|issue|slide|main))`,
        opens('(moving on|turning [now] to|switching gears|shifting gears|changing (topics|the subject))'),
        'that brings (us|me) to',
        'before we (end|finish|close|go|start|begin|move on|wrap up|stop|get started|dive in|leave)',
      ],
      unless: ['? $', 'move on (with|from|in) (my|his|her|your|their) life', 'how', REPORTED],
      strength: 0.75,
    },
    {
      phrases: [
        `(on|for|to|in|over|through) (the|our|today's|my|this|your) [_] agenda (,|.|$|is|are|we|today|for|item|items|we)`,
        "(today's agenda|agenda (item|items|point|points|for (the|this|today|today's))|the agenda (today|is|has|looks|we)|[an] agenda [suggestion] for)",
        `^ {(so|okay|ok|and|then|well|right|alright|now|yeah|the|our) {,|.}} (next|first|last|final|second|third) [agenda] (${TOPIC}) [on (the|our) (agenda|list)] (,|:|is|.|$|-|'s)`,
        `^ {(so|okay|ok|and|then|well|right|alright|now|yeah) {,|.}} next [up|on the (agenda|list)] (,|is|we|.)`,
        `(the [very] (next|first|last|final|second|other|main) (thing|${TOPIC})) [that] (i|we) ('d|would|want|wanted|need|have|should|'ll|will|'re going|are going) [like] to (talk|discuss|do|cover|go|look|ask|address|raise)`,
        `item (one|two|three|four|five|six|1|2|3|4|5|6|7|8|9) [on (the|our|today's) agenda|is|,|of|this]`,
      ],
      unless: [
        '? $',
        '(political|policy|hidden|own|legislative|reform|government|driving|levelling) agenda',
        REPORTED,
      ],
      strength: 0.7,
    },
    {
      phrases: [
        "(today|in this (session|meeting|conversation|hour)|this (morning|afternoon|evening)|in the next (hour|half hour|_ minutes)|for the next (hour|half hour|_ minutes)) [,] {so|what} (we|i) ('ll|will|'re going to|are going to|'re gonna|'d like to|would like to|want to|wanted to|thought we (could|might)|am going to|'m going to|hope to|can) [also|just|first|mainly] (talk|discuss|look|cover|go|focus|do|work|spend|review|hear|explore|start|begin|address|deal)",
        "(we|i) ('ll|will|'re going to|are going to|'re gonna|'d like to|would like to|want to|wanted to|am going to|'m going to|hope to|can) [also|just|first|mainly] (talk|discuss|look|cover|go over|focus|work on|review|explore|address) [~?] [~?] [~?] [~?] [~?] (today|in this (session|meeting|conversation)|this (morning|afternoon|session|meeting))",
        "(the|our|my) [main|whole|only] (purpose|aim|goal|point|topic|subject|focus|objective|reason) (of|for|in) (this|today's|our|the) (meeting|session|call|talk|conversation|discussion|visit|appointment|interview|presentation|chat|today) [today] ['s|is|was|will|,]",
        "(we're|we are|i'm|you're|i am) (here|meeting|calling) [today|now|this (morning|afternoon)] (to|because|about) (talk|discuss|look|review|you|we|about|go|make|decide|plan|your|the|follow|check)",
        "(what|the (reason|thing)) (i|we) ('d like|would like|want|wanted|'ll|will|thought we (could|would|might)|'re going|are going) [to] (do|talk about|discuss|cover|focus on) (today|first|now|next|here|is)",
      ],
      unless: ['? $', 'did (we|i|you)', REPORTED],
      strength: 0.75,
    },
    {
      phrases: [
        "that's (all|it|everything) (for (today|now|this)|from me|we have (time|for))",
        "we('ll| will| can| should| have to| need to|'ll have to|'re going to have to) (stop|leave it|leave that|end|finish|close) (here|there|at that|for (today|now))",
        '(meeting|session|sitting|committee) (is|stands) [now|hereby] (adjourned|suspended|closed|open|over|resumed)',
        "i [now|hereby|'d like to|will] (call|declare) (the|this) (meeting|session) (to order|open|closed)",
        "we('ll| will) (now|next) (go|hear|have|take|start|begin|continue|resume|proceed|move|come|turn)",
        "(let's|let me) (summarise|summarize|recap|sum up|wrap up|close)",
        "(we're|we are) (now|going to) (moving|turning|move|turn|start|begin) [on|to|now]",
      ],
      unless: ['? $', REPORTED],
      strength: 0.75,
    },
  ],
};
