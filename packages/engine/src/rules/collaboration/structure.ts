import { opens } from '../opening.ts';
import type { BehaviorRule } from '../rule.ts';
import { REPORTED } from './pieces.ts';

/** Parts of a conversation. */
const PART = 'item|items|point|topic|question|section|slide|issue|speaker|presentation|petition';

const MEETING =
  'meeting|session|call|talk|conversation|discussion|visit|appointment|interview|presentation|chat|hour|debate';

const NOW = '{now|just|then|maybe|also|perhaps|quickly|first|all|please|next}';

/** Those in the conversation are about to do something. */
const WE_WILL = `(let's|let us|shall we|should we|we (can|could|should|might|will|shall|'ll|want to|need to|have to|are going to|'re going to|'re gonna|must)|can we|could we|may we) ${NOW}`;

const I_WILL = `(i ('d|would) (like|want) to|i ('ll|will|want to|wanted to)|i ('m|am) going to|let me) ${NOW}`;

const MOVE_ON =
  '(move (on|along)|go on|carry on) (to|now|then|.|,|$|from|with)|move us (on|along)|turn [now] to|proceed [now] (to|with)|go on to|switch gears|shift gears|change the subject|wrap [it|this|things] up|get started';

/** Ways to take up a topic, again or for the first time. */
const RETURN =
  'talk [then|now|first|next] [some|a (little|bit)] [bit] [more] about|(get|come|go) back to|return to|go (over|through)|start (with|from|on|at|to|.|$)|begin|look at (your|those|these|the)';

const DISCUSS = 'talk|discuss|look at|cover|go over|focus|work on|review|explore|address|deal with';

const INTEND =
  "'ll|will|'re going to|are going to|'re gonna|'d like to|would like to|want to|wanted to|thought we (could|might)|am going to|'m going to|hope to|can";

/** When the conversation happens. */
const TODAY = `today|in this (${MEETING})|this (morning|afternoon|evening|${MEETING})|(in|for) the next (hour|half hour|_ minutes)`;

export const structure: BehaviorRule = {
  behavior: 'structure',
  evidence: [
    {
      phrases: [
        `(${WE_WILL}|${I_WILL}) (${MOVE_ON})`,
        `${WE_WILL} (start|begin|kick off|open|close|end|finish) (by|with|the (${MEETING}))`,
        `${I_WILL} (start|begin|kick off|open|close|end|finish) (by|with (the|my|our|some|a (short|quick|brief))|the (${MEETING}))`,
        `(${WE_WILL}|${I_WILL}) (get|come|go) back to (the|our|what|your|that) (agenda|list|main|${PART})`,
        opens('(moving on|turning [now] to|switching gears|shifting gears|changing (topics|the subject))'),
        opens(`let's ${NOW} (${RETURN})`),
        opens('before (you|i) (go|leave) [today] [,] (i|is|do|can|could|would|may) '),
        'before we get (into|to) (that|anything|it)',
        "(i|we) ('d like|would like|wanted|want) to (talk|speak|chat) (to|with) you {~?} about",
        'that brings (us|me) to',
        `before we (end|finish|close|move on|wrap up|get started|dive in|(start|begin|go) (,|to (the|our|${PART})|with|the (${MEETING})))`,
      ],
      unless: [
        '? $',
        'move on (with|from|in) (my|his|her|your|their|our) (life|lives)',
        'how',
        'i (want|wanted|need|needed) to (move on|get started)|so [that] we can get started',
        REPORTED,
      ],
      strength: 0.85,
    },
    {
      phrases: [
        '(on|for|to|through|over|show you|have) (the|our|an|my|a) [_] agenda (,|.|$|is|are|we|today|for|item|items)',
        "today's agenda|agenda (item|items|point|points|for (the|this|today|today's))|the agenda (today|for|looks)",
        `^ {(so|okay|ok|and|then|well|right|alright|now|yeah|the|our) {,|.}} (next|first|last|final|second|third) [agenda] (${PART}) [on (the|our) (agenda|list)] (,|:|is|.|$|-|'s)`,
        '^ {(so|okay|ok|and|then|well|right|alright|now|yeah) {,|.}} next [up|on the (agenda|list)] (,|is|we|.)',
        `the [very] (next|first|last|final|second|other|main) (thing|${PART}) [that] (i|we) ('d|would|want|wanted|need|have|should|'ll|will|'re going|are going) [like] to (${DISCUSS}|do|ask|raise)`,
        '(^|so|okay|,) item (one|two|three|four|five|six|1|2|3|4|5|6|7|8|9) (on (the|our)|is|,|.|then)',
      ],
      unless: [
        '? $',
        '(included|published|noted|was|were) (in|on) the agenda',
        '(recent|political|policy|hidden|own|legislative|reform|government|driving|levelling) agenda',
        REPORTED,
      ],
      strength: 0.9,
    },
    {
      phrases: [
        `(${TODAY}) [,] {so|what} (we|i) (${INTEND}) [also|just|first|mainly] (${DISCUSS}|look|go (through|over)|do|work|spend|hear|start|begin)`,
        `(we|i) (${INTEND}) [also|just|first|mainly] (${DISCUSS}) [~?] [~?] [~?] [~?] [~?] (${TODAY})`,
        `(the|our|my) [main|whole|only] (purpose|aim|goal|point|topic|subject|focus|objective|reason) (of|for|in) (this|today's|our|the) (${MEETING}|today) [today] ('s|is|was|will|,)`,
        `(we're|we are|i'm|i am|you're) (here|meeting|calling) [today|now|this (morning|afternoon)] [just] (to (talk|discuss|look|review|make|decide|plan|follow|check|go)|about)`,
        `(what|the (reason|thing)) (i|we) ('d like|would like|want|wanted|'ll|will|thought we (could|would|might)|'re going|are going) [to] (${DISCUSS}|do) (today|first|now|here|in this (${MEETING}))`,
      ],
      unless: ['? $', 'did (we|i|you)', "(didn't|not|don't)", REPORTED],
      strength: 0.9,
    },
    {
      phrases: [
        "that's (all|it|everything) (for (today|now|this)|from me|we have (time|for))",
        "we (('ll|will|can|should|have to|need to|'ll have to|'re going to have to) (stop|leave it|leave that|end|finish|close) (here|there|at that|for (today|now)))",
        '(meeting|session|sitting|committee) (is|stands) [now|hereby] (adjourned|suspended|closed|open|over|resumed)',
        "i [now|hereby|'d like to|will] (call|declare) (the|this) (meeting|session) (to order|open|closed)",
        "we ('ll|will) (now|next) (go|hear|have|take|start|begin|continue|resume|proceed|move|come|turn)",
        "(let's|let me) {just|quickly|now} (summarise|summarize|recap|sum up|wrap up|close)",
      ],
      unless: ['? $', 'when (your|the)', REPORTED],
      strength: 0.9,
    },
  ],
};
