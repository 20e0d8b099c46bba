import { CAN, FEELINGS, HARD, INTENSIFIERS, QUOTED, REPORTED } from './pieces.ts';
import type { BehaviorRule } from './rule.ts';
import { opens } from './opening.ts';

/** What people do that calls for understanding. */
const REACTING = `feel|felt|feeling|be|been|want|wanted|worry|struggle|react|reacted|need|hesitate|doubt|grieve|cry|miss|have (mixed|doubts|feelings|concerns|reservations)|think|thought|do|did|chose|decided|(be|are|'re|were|been) {${INTENSIFIERS}} (${FEELINGS})`;

const NOT_UNDERSTANDABLE =
  "(isn't|wasn't|aren't|not|never|hardly) {very|really|that} (understandable|normal|natural|valid)";

export const validation: BehaviorRule = {
  behavior: 'validation',
  evidence: [
    {
      phrases: [
        `(that|it|which|this) ('s|is|was|would be|seems|sounds) {${INTENSIFIERS}} understandable`,
        opens(`{${INTENSIFIERS}} understandable (.|,|!|$)`),
        'understandable (that|why|how|if|given|for you|you)',
        "(that|it) ['s] (makes|make|does make|would make) {perfect|complete|total|a lot of|so much|all the} sense (that|why|how|you) (you|your|anyone|someone|people|would|'d)",
      ],
      unless: ['? $', NOT_UNDERSTANDABLE, REPORTED, QUOTED],
      strength: 0.85,
    },
    {
      phrases: [
        `(anyone|anybody|everyone|everybody|most people|many people|(a lot|lots|plenty) of people|we all|others) {in (your|that|this) (situation|position|shoes|place)|who} (would|might|'d) {${INTENSIFIERS}|have} (feel|felt|be|been|struggle|struggled|react|reacted|find|found|want|do|done)`,
        `(most|many|(a lot|lots|plenty) of) people {in (your|that|this) (situation|position|shoes)} {${INTENSIFIERS}} (feel|struggle|worry) [that|this|the same] (way|with (that|this|it)|about (that|this|it)|like (that|this|you))`,
        `i ('d|would) {${INTENSIFIERS}|have} (be|been|feel|felt) {${INTENSIFIERS}} (${FEELINGS}|the same|that way) [too|as well]`,
      ],
      unless: ['? $', REPORTED, QUOTED],
      strength: 0.7,
    },
    {
      phrases: [
        `(it|that) ('s|is) {${INTENSIFIERS}} (normal|natural|human|okay|ok|all right|alright|fine|valid|understandable) (to|that you|for you to|if you) {${INTENSIFIERS}|still|not|'re|are|'d} (${REACTING}|${FEELINGS})`,
        `it ('s|is) {${INTENSIFIERS}} not (strange|weird|unusual|silly|stupid) (to|that you) {still|'re|are|'d} (${REACTING})`,
        `your (feelings|feeling|reaction|reactions|anger|frustration|grief|worry|worries|fear|fears|concern|concerns|emotions|hesitation|doubts) ('s|is|are|were|make|makes) {${INTENSIFIERS}} (valid|understandable|normal|natural|justified|legitimate|reasonable|real|[perfect] sense)`,
      ],
      unless: ['? $', NOT_UNDERSTANDABLE, REPORTED, QUOTED],
      strength: 0.8,
    },
    {
      phrases: [
        `[it's] no wonder [that] you`,
        `(i('m|am)|it('s|is)) not (surprised|surprising|a surprise) [that] you ['re|are|'d|would|were] {${INTENSIFIERS}} (${REACTING}|${FEELINGS})`,
        `of course you ['d|would|'re|are|were|must] {${INTENSIFIERS}|have|be|been|feel|felt} (${FEELINGS}|that way)`,
        'you have every (right|reason) to',
        `you ('re|are) {${INTENSIFIERS}} (entitled|allowed|right) to (feel|be|want|your) {${INTENSIFIERS}} (${FEELINGS}|that|this|way|feelings|own|feel)`,
        `(i (don't|can't|do not|wouldn't|couldn't)) blame you`,
      ],
      unless: ['? $', REPORTED, QUOTED],
      strength: 0.8,
    },
    {
      phrases: ["who (wouldn't (be|feel|want)|(can|could) blame you)"],
      unless: [REPORTED, QUOTED],
      strength: 0.7,
    },
    {
      phrases: [
        `i {${CAN}|${INTENSIFIERS}} (understand|see|get|appreciate|imagine) (why|how|that) (you|it|this|that) {${CAN}|${INTENSIFIERS}|have} (${REACTING}|make you|hard|${FEELINGS})`,
        `i (can|do|could) {${INTENSIFIERS}} understand (that|it|your|you) (.|,|!|$|feelings|frustration|anger|concern|concerns|worry|worries|hesitation|reaction|reluctance|feeling|being|wanting)`,
      ],
      unless: ['? $', "(can't|don't|couldn't|not) understand", REPORTED, QUOTED],
      strength: 0.65,
    },
  ],
};

const SOUNDS_HARD = `{have|been|be|like|as if|it|that|'s|is|was|a|${INTENSIFIERS}} (${HARD})`;

export const emotionalSupport: BehaviorRule = {
  behavior: 'emotional support',
  evidence: [
    {
      phrases: [
        `[i('m|am)] {${INTENSIFIERS}} sorry (to (hear|learn|see)|for your|about (your|what happened)|for what|that (you ('re|are|were|had|have|'ve)|this|it|that|your|happened)|you ('re|are|were|had|have|'ve))`,
        'my (deepest|sincere) [condolences|sympathies|sympathy]',
        'my (condolences|heart goes out|thoughts are with)',
      ],
      unless: ['sorry (that|it) [it|this] (took|takes|is late)', "(not|n't) sorry", '? $', REPORTED, QUOTED],
      strength: 0.85,
    },
    {
      phrases: [
        `(that|it|this|things) {all} (must|sounds|sound|has to|'s got to|had to|'s gotta) ${SOUNDS_HARD}`,
        `how (awful|terrible|horrible|heartbreaking|painful|sad|devastating|frightening) (for you|that must|.|!|$)`,
        `what a (terrible|horrible|awful|difficult|painful|rough|tough|hard|frightening) (thing|time|experience|loss|ordeal|week|day|year|situation)`,
        `that ('s|is|was) {${INTENSIFIERS}} (heartbreaking|(sad|tough|rough|hard|difficult|painful) for you|a lot to (deal|carry|handle|go|take|cope|bear|manage))`,
      ],
      unless: ['? $', 'not', "'t", REPORTED, QUOTED],
      strength: 0.75,
    },
    {
      phrases: [
        `you ['ve|have] {${INTENSIFIERS}|already} been through {${INTENSIFIERS}} (much|a lot|hell|enough)`,
        `you ('ve|have|had|'re having|are having) {had|been having} {${INTENSIFIERS}} a {${INTENSIFIERS}} (rough|tough|hard|difficult|terrible|awful) (time|week|day|year|month|few)`,
        `you ('re|are) {going|dealing|been} (through|with) {${INTENSIFIERS}} (a lot|so much|a {${INTENSIFIERS}} (hard|tough|difficult|rough|painful) time)`,
      ],
      unless: ['? $', '(if|when|unless) you', REPORTED, QUOTED],
      strength: 0.7,
    },
    {
      phrases: [
        "you ('re|are) not alone",
        "you don't have to (go through|do|face|deal with|carry) (this|that|it) [all] (alone|on your own|by yourself)",
        "(i|we) ('m|'re|am|are) [always|right|still] here (for you|if you need|to (listen|support you)|with you)",
        '(i|we) {really|do|deeply} care about you',
        'you can always (call|talk to|come to|lean on|count on|reach out to) (me|us)',
        'take all the time you need',
        `i {really|do|so} feel for you`,
        '(that|it|this) breaks my heart',
        `(sending|send) you {lots of|much|a big|some} (love|hugs|hug|strength)`,
        '(hang in there|you poor thing|poor you|i wish i could (take|make) (it|that|this) [better|away])',
        "you('ll|will| are going to) get through (this|it|that)",
      ],
      unless: ['? $', REPORTED, QUOTED],
      strength: 0.8,
    },
  ],
};

const SAME_THING =
  '(same|similar|exact same|very same) (thing|things|problem|problems|experience|experiences|issue|issues|feeling|feelings|situation|struggle|struggles|fear|fears|trouble|way)';

const RELATIVES =
  'mother|father|mum|mom|dad|wife|husband|partner|son|daughter|brother|sister|grandmother|grandfather|uncle|aunt|boss|kids|children|family';

export const selfDisclosure: BehaviorRule = {
  behavior: 'self disclosure',
  evidence: [
    {
      phrases: [
        `i ('ve|have|'d|had|went|also|too|myself) {been|gone|also|too|myself} through (that|this|it|the same|something (like|similar)|a similar)`,
        "i ('ve|have) {also|definitely|certainly} been there (.|,|!|$|too|myself|as well|and)",
        `(the same|something similar|something like (that|this)|exactly (that|this)|a similar thing) [thing] happened to me`,
        `i {also|too|myself|'ve|have|actually|really|totally|often|sometimes} (had|have|went through|experienced|felt|feel|faced|struggled with) {exactly|pretty much} (the|that|a|some) ${SAME_THING}`,
        `i {also|myself|really|too|often|used to} (struggled|struggle|wrestled|dealt|battled) with (that|this|it|the same) [thing] (too|myself|as well|,|.|$|for|when)`,
      ],
      unless: ['? $', '(if|whether|wish|imagine) i', REPORTED, QUOTED],
      strength: 0.75,
    },
    {
      phrases: [
        `i (know|remember) {${INTENSIFIERS}|exactly|well} (what (it|that) ('s|is|was|feels) like|how (that|it|you) (feel|feels|felt)|the feeling|that feeling)`,
        `i (can|could|do) {${INTENSIFIERS}} relate`,
        '(from|in) my own experience',
        `(when|back when) i was in your (shoes|place|position|situation)`,
      ],
      unless: [
        '? $',
        "(don't|can't|couldn't|not|if) {i} (know|remember|relate)",
        'do i know',
        REPORTED,
        QUOTED,
      ],
      strength: 0.7,
    },
    {
      phrases: [
        `i ('m|am|was|were|felt|feel|got|get|used to be|have been|'ve been) {${INTENSIFIERS}|as|equally|always} (${FEELINGS}) (too|as well|myself|back then|when i (started|began|first|had|was|lost|quit|moved|joined))`,
        `i ('m|am) {also|actually} (a|an|in) (former smoker|ex-smoker|recovery|recovering|parent|single parent|mother|father|mum|mom|dad) (myself|too|as well)`,
        `as a (parent|mother|father|mum|mom|dad|former smoker|manager|new parent|single parent) myself`,
        `my [own] (${RELATIVES}) (had|has|went through|was|is|did|does|died|lost|struggled|felt) [~?] [~?] [~?] (too|as well)`,
      ],
      unless: ['? $', '(if|whether|when) my', REPORTED, QUOTED],
      strength: 0.65,
    },
  ],
};
