import { CAN, FEELINGS, HARD, INTENSIFIERS, NOT, QUOTED, REPORTED } from './pieces.ts';
import type { BehaviorRule } from './rule.ts';
import { opens } from './opening.ts';

/** What people do that calls for understanding. */
const REACTING = `feel|felt|feeling|be|been|want|wanted|worry|struggle|react|reacted|need|hesitate|doubt|grieve|cry|miss|have (mixed|doubts|feelings|concerns|reservations)|think|thought|do|did|chose|decided|(be|are|'re|were|been) {${INTENSIFIERS}} (${FEELINGS})`;

/** Says that something is not understandable. */
const NOT_UNDERSTANDABLE =
  "(isn't|wasn't|aren't|not|never|hardly) {very|really|that} (understandable|normal|natural|valid)";

/** What it is normal or no surprise to feel, after "it is okay to" and the like. */
const FEELING_SO = `{${INTENSIFIERS}|still|that you|you|your|'re|are|'d|would|be|being|get|feel|feeling} (${FEELINGS}|(feel|feeling|felt) {like} (that|this|way|it|sometimes|as)|have (mixed|those|these|such) (feelings|doubts|concerns|worries|emotions)|cry|grieve|struggle|worry|hesitate|need (time|a break|help|support)|want (a break|some|to (cry|give up|be|stop)))`;

export const validation: BehaviorRule = {
  behavior: 'validation',
  evidence: [
    {
      phrases: [
        `(that|it|which|this) ('s|is|was|would be|seems|sounds) {${INTENSIFIERS}} understandable (.|,|!|$|that|why|how|given|for|if|to)`,
        opens(`{${INTENSIFIERS}} understandable (.|,|!|$)`),
        'understandable (that|why|how|given|for) you',
        "(that|it) (makes|make|does make|would make) {perfect|complete|total|a lot of|so much|all the} sense (that|why|how) (you|your|you'd)",
        opens(`that ('s|is) {${INTENSIFIERS}} (normal|common|human) [.|!] $`),
        `(that|it|this) ('s|is) {a|an|${INTENSIFIERS}} (normal|natural|human|common|understandable|healthy) (reaction|response|feeling|emotion|fear|worry|concern|thing to (feel|want|fear|think))`,
      ],
      unless: ['? $', NOT_UNDERSTANDABLE, REPORTED, QUOTED],
      strength: 0.9,
    },
    {
      phrases: [
        `(anyone|anybody|everyone|everybody|most people|many people|(a lot|lots|plenty) of people|we all|others) {in (your|that|this) (situation|position|shoes|place)|who} (would|might|'d) {${INTENSIFIERS}|have|be|been|feel|felt} (${FEELINGS}|struggle|struggled|the same|that way|(react|reacted) (like|the same)|(do|done) the same)`,
        `(most|many|(a lot|lots|plenty) of) people {in (your|that|this) (situation|position|shoes)|i work with} {${INTENSIFIERS}} (feel|struggle|worry) (that way|this way|the same|like (that|this|you)|with (that|this|it)|about (that|this|it))`,
        `i ('d|would) {${INTENSIFIERS}|have|be|been|feel|felt} (${FEELINGS}|the same|that way) (too|as well)`,
        "we ('ve|have) all been there",
        "you ('re|are) not alone in (feeling|thinking|that|this|having|wanting|being)",
      ],
      unless: ['? $', '(if|unless) i', REPORTED, QUOTED],
      strength: 0.75,
    },
    {
      phrases: [
        `(it|that) ('s|is) {${INTENSIFIERS}|a|an} (normal|natural|human|common|okay|ok|all right|alright|fine|valid|understandable) [thing] (to|that you|for you to|if you|you) ${FEELING_SO}`,
        `it ('s|is) {${INTENSIFIERS}} not (strange|weird|unusual|silly|stupid|abnormal|uncommon) (to|that you) ${FEELING_SO}`,
        `your (feelings|feeling|reaction|reactions|anger|frustration|grief|worry|worries|fear|fears|concern|concerns|emotions|hesitation|doubts) ('s|is|are|were|make|makes) {${INTENSIFIERS}} (valid|understandable|normal|natural|justified|legitimate|reasonable|real|[perfect] sense)`,
      ],
      unless: ['? $', NOT_UNDERSTANDABLE, REPORTED, QUOTED],
      strength: 0.85,
    },
    {
      phrases: [
        `[it's] no wonder [that] you`,
        `(i('m|am)|it('s|is)) not (surprised|surprising|a surprise) [that] you ${FEELING_SO}`,
        `of course you ['d|would|'re|are|were|must] {${INTENSIFIERS}|have|be|been|feel|felt} (${FEELINGS}|that way)`,
        'you have every (right|reason) to (be|feel|want|say|ask|expect|worry|complain|doubt)',
        `you ('re|are) {${INTENSIFIERS}} (entitled|allowed|right) to (feel|be|want|your) {${INTENSIFIERS}} (${FEELINGS}|that|this|way|feelings|own|feel)`,
        "i (don't|can't|do not|wouldn't|couldn't) blame you",
      ],
      unless: ['? $', REPORTED, QUOTED],
      strength: 0.85,
    },
    {
      phrases: [`who (wouldn't (be|feel) {${INTENSIFIERS}} (${FEELINGS})|(can|could) blame you)`],
      unless: [REPORTED, QUOTED],
      strength: 0.7,
    },
    {
      phrases: [
        `i {${CAN}|${INTENSIFIERS}} (understand|see|get|appreciate|imagine) (why|how) (you|it|this|that|people|someone|anyone) {${CAN}|${INTENSIFIERS}|have} (${REACTING}|make you|don't|didn't|wouldn't|${FEELINGS})`,
        `i {${CAN}|${INTENSIFIERS}} (understand|get|see) that you ['re|are|'d|would|were] {${INTENSIFIERS}} (${FEELINGS}|feeling|want to|don't want)`,
        `i {${CAN}|${INTENSIFIERS}} understand your (feelings|feeling|frustration|anger|concern|concerns|worry|worries|hesitation|reaction|reluctance|pain|fear|fears|disappointment|anxiety)`,
        `i (can|do|could) {${INTENSIFIERS}} (understand|appreciate) ((that|it) (.|!|$)|you (being|feeling|wanting|not wanting))`,
      ],
      unless: [
        '? $',
        `(${NOT}) {${INTENSIFIERS}} (understand|see|get|appreciate|imagine)`,
        '(if|whether|until) i',
        REPORTED,
        QUOTED,
      ],
      strength: 0.8,
    },
  ],
};

/** What follows "that must" or "that sounds". */
const SOUNDS_HARD = `{have|been|be|like|as if|it|that|'s|is|was|a|${INTENSIFIERS}} (${HARD})`;

export const emotionalSupport: BehaviorRule = {
  behavior: 'emotional support',
  evidence: [
    {
      phrases: [
        `[i('m|am)] {${INTENSIFIERS}} sorry (to (hear|learn|see) (that|this|about|of|you)|for your (loss|pain|troubles)|about (your|what happened)|for what (you|happened)|that (you ('re|are|were|had|have|'ve)|happened|your)|you ('re|are|were|had|have|'ve) {${INTENSIFIERS}} (to go|going|been|gone|had|having|hurt|hurting|feeling|${FEELINGS}))`,
        'my [deepest|sincere] (condolences|sympathies|sympathy|heart goes out|thoughts are with)',
      ],
      unless: ["(not|'t) sorry", '? $', REPORTED, QUOTED],
      strength: 0.9,
    },
    {
      phrases: [
        `(that|it|this|things) {all} (must|sounds|sound|has to|'s got to|had to|'s gotta) ${SOUNDS_HARD}`,
        `i can {only|just|${INTENSIFIERS}} imagine {that|this|it|how|being|is|was|must|be|have|been|a|${INTENSIFIERS}} (${HARD})`,
        `i {${CAN}|${INTENSIFIERS}} (understand|know|see|appreciate|realize|realise) (how|that|it|this) {it|this|that|'s|is|was|must|be|have|been|can|a|${INTENSIFIERS}} (${HARD}) (it (is|was|must|has)|for you|this (is|must)|that (is|must)|to (talk|speak|say|hear|share|lose|live|stop|quit|work through)|topic|time|subject)`,
        'how (awful|terrible|horrible|heartbreaking|painful|sad|devastating|frightening) (for you|that must|.|!|$)',
        'what a (terrible|horrible|awful|difficult|painful|rough|tough|hard|frightening) (thing|time|experience|loss|ordeal|week|day|year|situation)',
        `that ('s|is|was) {${INTENSIFIERS}} (heartbreaking|(sad|tough|rough|hard|difficult|painful) for you|a lot to (deal|carry|handle|go|take|cope|bear|manage))`,
      ],
      unless: [
        '? $',
        `(not|'t|never|hardly) {be|been|have|sound|seem|that|so|too|very|really|all} (${HARD})`,
        `(${HARD}) (but|work|to (do|build|use|implement|tell|read|make|find|explain))`,
        'i know (this|that|it) sounds',
        REPORTED,
        QUOTED,
      ],
      strength: 0.9,
    },
    {
      phrases: [
        `you ('ve|have) {${INTENSIFIERS}|already} been through {${INTENSIFIERS}} (so much|a lot|hell|enough)`,
        `you ('ve|have|had|'re having|are having) {had|been having} {${INTENSIFIERS}} a {${INTENSIFIERS}} (rough|tough|hard|difficult|terrible|awful) (time|week|day|year|month|few)`,
        `you ('re|are) {going|dealing|been} (through|with) {${INTENSIFIERS}} (a lot|so much|a {${INTENSIFIERS}} (hard|tough|difficult|rough|painful) time)`,
      ],
      unless: ['? $', '(if|when|unless|that|because) you', REPORTED, QUOTED],
      strength: 0.8,
    },
    {
      phrases: [
        "you ('re|are) not alone (.|!|$|,|in (this|it)|with (this|it))",
        "you don't have to (go through|do|face|deal with|carry) (this|that|it) [all] (alone|on your own|by yourself)",
        "(i|we) ('m|'re|am|are|'ll be|will be) [always|right|still] here {for|to|be|a} (for you|if you need|listen|support (you|for you)|with you|help you (through|with (this|that|it)|get through))",
        '(i|we) {really|do|deeply} care about you',
        'you can always (call|talk to|come to|lean on|count on|reach out to) (me|us)',
        'take all the time you need',
        'i {really|do|so} feel for you',
        '(that|it|this) breaks my heart',
        '(sending|send) you {lots of|much|a big|some} (love|hugs|hug|strength)',
        '(hang in there|you poor thing|poor you|i wish i could (take|make) (it|that|this) (away|better))',
        "you('ll|will|are going to) get through (this|it|that)",
      ],
      unless: [
        '? $',
        '(if|when|unless) you {~,} get through',
        'if you have [any] [more|other|further] (question|questions|problem|problems)',
        REPORTED,
        QUOTED,
      ],
      strength: 0.85,
    },
  ],
};

/** What is like the experience of the other person. */
const SAME_THING =
  '(same|similar|exact same|very same) (thing|things|problem|problems|experience|experiences|issue|issues|feeling|feelings|situation|struggle|struggles|fear|fears|trouble|way)';

const RELATIVES =
  'mother|father|mum|mom|dad|wife|husband|partner|son|daughter|brother|sister|grandmother|grandfather|uncle|aunt|boss|kids|children|family';

export const selfDisclosure: BehaviorRule = {
  behavior: 'self disclosure',
  evidence: [
    {
      phrases: [
        `i ('ve|have|'d|had|went) {been|gone|also|too|myself} through (that|this|it|the same|something (like|similar)|a similar)`,
        "i ('ve|have) {also|definitely|certainly} been there (.|,|!|$|too|myself|as well|and)",
        `(the same|something similar|something like (that|this)|exactly (that|this)|a similar thing) [thing] happened to me`,
        '(that|it|this) happened to me (too|as well|once|before)',
        `i {also|too|myself|'ve|have|actually|really|totally|often|sometimes} (had|have|went through|experienced|felt|feel|faced|struggled with) {exactly|pretty much} (the|that|a|some) ${SAME_THING}`,
        `i {also|myself|really|too|often|used to} (struggled|struggle|wrestled|dealt|battled) with (that|this|it|the same) [thing] (too|myself|as well|,|.|$|for|when)`,
      ],
      unless: ['? $', '(if|whether|wish|imagine) i', REPORTED, QUOTED],
      strength: 0.75,
    },
    {
      phrases: [
        `i (know|remember) {${INTENSIFIERS}|exactly|well} (what (it|that) ('s|is|was|feels) like (.|,|!|$|to|when|for|being|having)|how (that|it) (feels|felt)|(the|that) feeling)`,
        `i (can|could|do) {${INTENSIFIERS}} relate (.|,|!|$|to (that|this|you|what|it))`,
        opens('[speaking] (from|in) my own experience'),
        'when i was (in your (shoes|place|position|situation)|your age)',
      ],
      unless: [
        '? $',
        "(don't|can't|couldn't|not|if|saying) {i|'ll|will|say} (know|remember|relate)",
        'do i know',
        REPORTED,
        QUOTED,
      ],
      strength: 0.7,
    },
    {
      phrases: [
        `i ('m|am|was|were|felt|feel|got|get|used to be|have been|'ve been) {${INTENSIFIERS}|as|equally|always} (${FEELINGS}) (too|as well|myself|back then)`,
        `i {also|'ve|have|once|actually} (was (a|in|on|once)|went through|used to|drank|smoked|quit|struggled|suffered|grew up|gained weight) [~(,|?)] [~(,|?)] [~(,|?)] [~(,|?)] (too|as well|myself) (.|!|,|$)`,
        '(it|that|this) [_] {really|also|has|have} (helped|worked for) (me|my _) (too|as well|when i)',
        `i ('m|am) {also|actually} (a|an|in) (former smoker|ex-smoker|recovery|recovering|parent|single parent|mother|father|mum|mom|dad) (myself|too|as well)`,
        `as a (parent|mother|father|mum|mom|dad|former smoker|manager|new parent|single parent) myself`,
        `my [own] (${RELATIVES}) (had|has|went through|was|is|did|does|died|lost|struggled|felt) [~(,|?)] [~(,|?)] [~(,|?)] (too|as well)`,
      ],
      unless: ['? $', '(if|whether|when) (my|i)', REPORTED, QUOTED],
      strength: 0.65,
    },
  ],
};
