import type { TopicName } from '../behaviors/profile-names.ts';
import { opens } from '../rules/opening.ts';

/** Something that a conversation should cover. */
export interface Topic {
  name: TopicName;
  title: string;
  definition: string;
  tip: string;
  /** Where in the conversation it belongs. Phrases elsewhere do not count. */
  where: 'first turns' | 'anywhere' | 'last turns';
  phrases: readonly string[];
  /** None of these phrases is in the utterance. Default: no phrases. */
  unless?: readonly string[];
}

const GATHERING = '(meeting|session|call|visit|appointment|conversation|chat|interview|discussion)';
const DAYS = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const TODAY = '[today|now|this morning|this afternoon|this evening]';

/** The built-in checklist, in its order. */
export const TOPICS: readonly Topic[] = [
  {
    name: 'greeting',
    title: 'Greeting',
    definition: 'Somebody greets within the first ten talk turns.',
    tip: 'Begin with a greeting and your name.',
    where: 'first turns',
    phrases: [
      opens(
        "(hello|hi|hiya|good (morning|afternoon|evening|day)|welcome (,|.|!|$|to|back|everyone|everybody|all)|nice to (meet|see) you|(good|great|lovely) to (meet|see) you|hey (there|guys|everyone|everybody|all|,)|how are (you|we) (?|,|doing|today|this)|how('s it|is it) going|how have you been|thanks for (coming|joining|calling|seeing)|thank you [so|very] [much] for (coming|joining|calling|seeing))",
      ),
      opens('(hi|hello) {~.}'),
      '^ hey [,] _ (,|.|!|$)',
    ],
    unless: ['(say|says|said|saying) (hi|hello)', 'hello ? $'],
  },
  {
    name: 'purpose',
    title: 'Purpose',
    definition: 'Somebody says or asks what the conversation is for.',
    tip: 'Say in one sentence what the conversation is for.',
    where: 'anywhere',
    phrases: [
      `the [main|whole] (purpose|goal|aim|objective|point|reason) (of|for) (this|today's|our|the|your) [_] ${GATHERING}`,
      "what ['s|has] (brings|brought|bring) you (here|in|to|back|along)",
      'brings you (in|here|along) today',
      'where (would|do|shall|should) (you|we) [like|want] [to] (start|begin) (today|.|?|$)',
      `(reason|why) (i'm|i am|we're|we are|you're|you are|i|for) (calling|called|here today|meeting|asked you (here|to come)|(your|this) ${GATHERING})`,
      "i('m|am) (calling|here) [today] (about|because|regarding|to (talk|discuss|ask|check))",
      "we('re|are) (here|meeting) [today] to (talk|discuss|look|decide|review|plan|go)",
      `i [just|really] (wanted|want|'d like|would like) to (talk|speak|chat|meet|sit down) (to|with) you ${TODAY} (about|regarding)`,
      "(what|anything) ('d|would|did|do) you (like|want) to (talk about|discuss|work on|focus on|get out of) [today|with me|in|from|?]",
      "i understand [that] (you (came|come|are|were)|you're) (here|in|coming in|referred|sent) (today|to|because|for|by|about)",
      'how (can|may) i help [you] [today|out|.|!] (?|$)',
      'what can i (do for|help) you',
    ],
    unless: ['(helps|helped|helping)'],
  },
  {
    name: 'agenda',
    title: 'Agenda',
    definition: 'Somebody says which points the conversation goes through, or how much time there is.',
    tip: 'Name the points and the time, and ask what is missing.',
    where: 'anywhere',
    phrases: [
      "(the|our|today's|your|my) agenda",
      'agenda (item|items|point|points|suggestion)',
      '(on|to) the agenda',
      "(today|first|first of all|now) [,] (i|we) ('ll|will|'re going to|are going to|'m going to|am going to|want to|'d like to|would like to|wanted to) (talk about|look at|discuss|cover|go over|go through|review|start (with|by)|begin (with|by))",
      "(two|three|four|five|a couple of|a few|several|the) (things|items|topics|points|issues) [that] (i|we|i'd|we'd) ['d|'ll|would|want|wanted|need|needed|have|hoped|like|will] [like|to|have] [to] (discuss|cover|go over|talk about|go through|look at)",
      "we ['ve] [only] (have|got|have got) [about|around|only] (_ty|_teen|five|ten|half an|an|one|two|_) (minutes|hour|hours) (today|for|together|left|to|until|before (the|our|my|your) next)",
      '(two|three|four|five|a couple of|a few) (things|points|topics|items) (today|for today|from me|for you today|on my list)',
    ],
    unless: ['(hidden|political) agenda'],
  },
  {
    name: 'consent',
    title: 'Consent or recording',
    definition: 'Somebody asks for consent, or says that the conversation is recorded or confidential.',
    tip: 'Ask before you record or take notes, and say who will hear of it.',
    where: 'anywhere',
    phrases: [
      "(ok|okay|all right|alright|fine|comfortable|mind|happy) (if|with|for) (i|we|us|me) [to] ('m|'re|are|am) [_] (record|recording|tape|taping|take notes|taking notes|video)",
      '(mind|ok|okay|all right|alright|fine) (if|with|for) (i|we|us|me) [just|also|to] (record|recording|tape|taping|take [a few|some] notes|taking [a few|some] notes)',
      `(this|the|our|your|today's) ${GATHERING} (is|will be|may be|might be|gets|is being|'s being|'s) [being|also] (recorded|taped|confidential)`,
      "(i|we) ('m|'re|am|are) [now|also|just] recording [this|today|you|us|it|now|the _] (.|,|!|?|$|so|if)",
      '(do|can|could|may) (i|we) (have|get) your [verbal|written|informed] (consent|permission)',
      '(informed|verbal|written|signed|your) consent',
      '(consent|permission) to (record|share|talk|speak|contact|this|treatment)',
      "(everything|anything|what|whatever) [that] (you|we) (say|tell me|talk about|discuss|share) [here|in here|today|with me|to me] [today] (is|stays|will be|will stay|remains|'s) [completely|strictly|all|kept] (confidential|private|between us|between you and me)",
      '(is|are|be|stays|remains|kept|completely|strictly) confidential',
      'confidentiality',
    ],
  },
  {
    name: 'summary',
    title: 'Summary',
    definition: 'Somebody gathers what was said.',
    tip: 'Gather the main points before you go on or end, and ask what is missing.',
    where: 'anywhere',
    phrases: [
      "(let me|let's|i'll|i will|just to|if i (can|could|may)|i'd like to|i want to) {just|quickly|briefly|try to} (summarize|summarise|recap|sum up|sum (it|this|that|things) up)",
      opens('(in summary|to sum [it|this|that] up|to summarize|to summarise|to recap|in short ,|summing up)'),
      "what (i've|i have) (heard|understood|gathered) (from you|you say|so far|today)",
      "(let me|let's|i want to|just to|i just want to) [just] (see if|make sure|check [that|if]) (i|we) (got|understood|have|understand|'ve got|heard) [all] (this|that|it|you|everything|what) [all] [right|correctly|straight|_]",
      "(what|everything|all) we ['ve|have] (talked about|discussed|covered|said|decided|agreed) (today|so far|is|was|are)",
      "you ('ve|have) (told me|mentioned|talked about|said) ... (and|also) you ('ve|have|also) [also] (told me|mentioned|talked about|said)",
    ],
    unless: [
      '(report|reports|article|study|document|letter) (says|states|stated|said|shows|showed|was|is|has)',
    ],
  },
  {
    name: 'next-steps',
    title: 'Next steps',
    definition: 'Somebody says or asks what happens after the conversation.',
    tip: 'Agree on who does what, and by when.',
    where: 'anywhere',
    phrases: [
      'next (step|steps)',
      "what (would|could|might|will|is|'s) [be] [your|the|a|one|our] [~(.|?)] (first|next) step",
      'first step (would|could|can|might|is to|for (you|us|me))',
      'action (item|items|point|points)',
      `(the|our|your|my|a|next|that|schedule|book) follow [-] up [_] ${GATHERING}`,
      `(before|until|by|for|at|in) (our|the|your|my) next (${GATHERING}|time)`,
      `(schedule|book|set up|arrange|make) (a|an|another|the|your|our|you) [next|second|follow [-] up|another|new] (meeting|session|visit|appointment|interview)`,
      '(when|before|until|next time) (we|i) (meet|see you|talk|speak) (again|next)',
      'where (do|should|can) (we|you) go from here',
      '(what|how) (are you going to|will you|are we going to|will we|would you like to|do you plan to) do (next|first|from here|about it)',
      "(so|then) [,] (the plan is|our plan is|your plan is|what's the plan|what is the plan)",
      "what (do you (think|want|plan|intend)|will you|are you going) [you will|you'll|to] do next",
      // Somebody promises something, or asks to come back, at a time.
      `(i|we) ('ll|will) {~(.|?|if|when)} (by|before|on|until) (${DAYS}|tomorrow|the end of|noon|tonight|next (week|month)|then)`,
      `(i|we) ('ll|will) be in touch`,
      `i ('d|would) like you to come (in|back) (tomorrow|on (${DAYS})|next (week|month|time)|in (a|two|three|four|six) _)`,
    ],
    unless: ['next step up'],
  },
  {
    name: 'closing',
    title: 'Closing',
    definition: 'Somebody ends the conversation within its last ten talk turns.',
    tip: 'End with thanks and a clear goodbye.',
    where: 'last turns',
    phrases: [
      opens(
        "(bye|goodbye|bye - bye|(we|i) 'll see you (in (a|one|two|three|four) _|next|again|soon|later|then|tomorrow|on (monday|tuesday|wednesday|thursday|friday))|see (you|ya) [all] (soon|later|next|then|tomorrow|on|in|at|around|again|.|!|$)|take care|have a [really|very] (good|great|nice|lovely|wonderful|safe) (day|evening|weekend|one|week|night|afternoon|rest|trip)|(talk|speak) to you (soon|later|next|then|tomorrow)|good luck|good night)",
      ),
      '(bye|goodbye) {.|!} $',
      '(thanks|thank you) [again|so|very|all] [much|everybody|everyone|all] for (coming (in|today|by|here|to (see|talk))|your time|meeting|talking|speaking|sharing|attending|listening|today|the call|taking)',
      "(that's|that is|that was|this is) (all|it) (for (today|now|me|us)|we have [_] time|the time we have|then|,|i have for)",
      "(we('re|are) [all] (out of time|finished|done (.|!|$|for|here|then)|about out of time)|our time is up|time is up)",
      `[the|this|our] ${GATHERING} is [now] (closed|adjourned|over)`,
      "(let's|let us|we can|we'll|we should|i'll) [just|now] (stop|end|finish|close|leave it|wrap) (here|there|it up|up|for today|the (meeting|session|call))",
      "(it was|it's been|it is|it's|was|been) [so|really|very|a] (nice|great|good|lovely|pleasure|pleasant) (talking|speaking|meeting|seeing|chatting|working|to (meet|talk|see|speak))",
    ],
    unless: ['(said|say|saying) (bye|goodbye|good night)'],
  },
];
