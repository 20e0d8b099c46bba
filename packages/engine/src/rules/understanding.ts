import { NO_QUESTION, QUOTED, REPORTED, SOME_WORDS } from './pieces.ts';
import type { BehaviorRule } from './rule.ts';
import { opens } from './opening.ts';

const SUMMARIZE =
  '(summarize|summarise|recap|re-cap|sum (up|it up|this up|that up|things up)|go back over|run back (over|through))';
/** From the beginning of the conversation to now. */
const SO_FAR = '(so far|today|until now|up to now|this (morning|afternoon|evening|week))';
const TALKED =
  '(talked|spoken|discussed|covered|decided|agreed|established|looked at|gone (over|through)|touched on|mentioned|identified)';
const SEVERAL =
  'a few|several|a number of|a couple of|a lot of|lots of|many|two|three|four|five|some|both|different|various|really|very|important|good|great|big|main';
/** One item of an enumeration. */
const ITEM = '_ [_] [_] [_]';

export const summary: BehaviorRule = {
  behavior: 'summary',
  evidence: [
    {
      phrases: [
        `(let me|let's|i ('ll|will|wanna|want to|wanted to|would like to|'d like to|am going to|'m going to|'m just going to)|(can|could|may) i|if i (can|could|may)|we can) {just|quickly|briefly|also|maybe|please|try to|start by|then|kind of|sort of} ${SUMMARIZE}`,
        opens(
          `[it sounds [like] [,]] {just|quickly|briefly|kind of|sort of|like} to {just|quickly|briefly|kind of|sort of} ${SUMMARIZE}`,
        ),
        opens('(in summary|by way of summary|summing up|summarizing|summarising|to put it all together)'),
        opens("(here's|here is|this is|just) (a|my) {quick|brief|short|little} (recap|summary)"),
        '(put|putting|pull|pulling|bring|bringing) (this|that|it|everything|all of (this|that)) [all] together , (you|it|i|we)',
      ],
      unless: [
        'summary , (the|this|that|a) [~?] [~?] [~?] [~?] [~?] [~?] [~?] (report|study|document|paper|article|book|letter)',
        '(asked|ask|want|need|have) (you|him|her|them|me) to',
        "(not|'t) {_} (summarize|summarise|recap)",
        REPORTED,
        QUOTED,
      ],
      strength: 0.85,
    },
    {
      phrases: [
        opens(
          `(so far|up to now|until now|today) [today] [,] (we|you|i) ('ve|have) {also|just|already} ${TALKED}`,
        ),
        opens(
          `(we|you) ('ve|have) {also|just|already|both|all|really} ${TALKED} ${SOME_WORDS} [~?] ${SO_FAR}`,
        ),
        `what (we|you|i) ['ve|have] {also|just|already|both|all} (talked about|spoken about|discussed|covered|decided|agreed|heard|gone (over|through)|told me|shared|said) [on|from you|you say|here|up] ${SO_FAR}`,
        `(what|all) (we|you) ['ve] (have|got) so far`,
        `(let's|let me) {just|quickly|kind of|maybe} (go over|review|(reflect|look) [back] (on|at)|go through|run through|read back|pull together|tie together) (what|everything|all) {that|of|what} (we|you|i|i've|you've|we've) ('ve|have|did|said|talked|discussed|covered|heard|agreed|decided|told)`,
        `you ('ve|have) {also|just|already|really} (mentioned|talked about|told me|told me about|shared|described|named|listed|brought up) {${SEVERAL}} (things|reasons|points|concerns|ways|ideas|benefits|goals|examples)`,
        `you ('ve|have) {also|just|already|really} (mentioned|talked about|told me about|described) ${ITEM} , ${ITEM} [,] and _`,
        opens(
          "so [far|today] [,] (we|you) ('ve|have) {just|now|already} (looked at|discussed|covered|talked about|agreed on|decided on|gone (over|through)) (the|a|your|how|what) _ [_] [_] [_] [,] and (the|a|your|how|what|about|some)",
        ),
        opens(
          "(we|you) ('ve|have) {also|just|already|pretty much|now} covered (most|all|a lot|many|everything|quite)",
        ),
      ],
      unless: ['? $', REPORTED, QUOTED, '(if|when|whether|until|unless|once|since|after) (we|you)'],
      strength: 0.8,
    },
    {
      phrases: [
        "let me {just|quickly} (see if|make sure|check|check that|see whether) [that] i ('ve|have|got|can) {got|gotten|heard|understood|captured|remember} {all of|all} (everything|it all|this all|that all|all (this|that|of (it|that|this))|what you (said|told|'ve))",
      ],
      unless: [REPORTED, QUOTED],
      strength: 0.75,
    },
  ],
};

/** What people do with words that can be unclear. */
const REFER =
  '(mean|meaning|saying|talking about|referring to|thinking of|asking about|suggesting|implying|getting at|trying to say|hinting at|describing)';

/** Does not ask for a meaning: a filler, or a question of how important something is. */
const OTHER_MEANING =
  "(what|how) (i|he|she|they|we) ['m|am] [really] (mean|means|meant|saying)|mean to (you|say|be|do)|means to|mean anything|mean it|mean well|mean a lot|saying to (your|him|her|them|people)";

export const clarificationQuestion: BehaviorRule = {
  behavior: 'clarification question',
  evidence: [
    {
      phrases: [
        `(what|how) {exactly|specifically|precisely} (do|did|are|were|is|'re) {exactly|specifically} you {exactly|specifically|actually|really} ${REFER}`,
        'what do you mean',
        `(which|what) [~?] [~?] (do|did|are) you ${REFER}`,
        "what('s|is|does|do|did) (that|it|this) {actually|exactly|really} (mean|supposed to mean) [here|for (us|me)|exactly|in practice] ?",
        'when you (say|said|talk about|mention|mentioned) {~?} (what|do you|are you|which|who|is (that|it)|does that|how|you mean) {~?} ?',
        '(what (does|do) (~(he|she|they|it|that|this|the|i|we|you)) [~?] mean|_ [,] you mean) ? $',
        '(explain|clarify|example of|tell me) [exactly] what you (mean|meant) {~?} ?',
      ],
      unless: [NO_QUESTION, REPORTED, OTHER_MEANING, '(know|see|understand|get|knew|sure) what'],
      strength: 0.95,
    },
    {
      phrases: [
        opens(`[do|did|is it|by that] you mean`),
        opens(`(are|were) you {basically|actually|just|also} ${REFER}`),
        opens(
          `[so] (is|was) (that|it|this) {basically|actually|also} what you ('re|are|were|mean|meant) [saying|thinking|talking about]`,
        ),
        opens(
          '(does|did|would) (that|this|it) mean [that|like] (you|your|it|they|there|the|a|an|this|he|she)',
        ),
      ],
      unless: [NO_QUESTION, REPORTED, OTHER_MEANING],
      strength: 0.9,
    },
    {
      phrases: [
        `(can|could|would|will) you {please|just|maybe|possibly} (clarify (?|,|that|this|it|what you|for me|your|a bit|something|one|the (last|first|second|third|other) (point|part|bit|one|question|sentence))|rephrase|spell (it|that) out|be {a bit|a little|more} (specific|precise|clearer)|explain (what you mean|what that means|what you meant)|define (what|that|your|it)|say what you mean|unpack that|explain [(that|this|it) [a (bit|little) [bit]] (more|again|further)] ?)`,
        opens('(in (what|which) (sense|way|respect)|meaning what|as in [what]|like what) ?'),
        "i ('m|am) not {quite|really|entirely|exactly} (sure|clear|certain) {i|what|quite|understand|follow|get|know} (what you ('re|are|mean|meant)|you mean)",
        "i (don't|didn't|do not) {quite|really|fully|entirely} (understand|follow|get|know) what you ('re|are|were|mean|meant|just) [saying|talking|getting]",
      ],
      unless: [REPORTED, 'he|she|they'],
      strength: 0.85,
    },
  ],
};

export const checkForUnderstanding: BehaviorRule = {
  behavior: 'check for understanding',
  evidence: [
    {
      phrases: [
        '(does|did|do) (that|this|it|these|what i) [all|just|said] make [any|some] sense ($|~(to|as|if|for|in|that|when)|to (you|$|everyone|everybody))',
        'make sense [to (you|everyone|everybody)] ?',
        "[do|does|did] (you|everyone|everybody|we all) {all|guys} ((know|see|understand|follow|get) what i ['m|am] (mean|meant|saying|say|getting at)|understand [that|this|so far]) ?",
        opens('did (you|everyone|everybody) {all} get (that|this) ?'),
        'am i making [any] sense',
        "you (see my point|(see|know) where i ('m|am) (going|coming from|getting at)) {~?} ?",
        '(are you [still|all] with me|do you follow [me|so far|that|this] (?|,)|is (that|this|it|everything) [all|pretty] clear (to|for|so|enough|now|what|how|?))',
        'are we {all|both} on the same page',
        'any questions (so far|about (that|this|what i))',
      ],
      unless: ["'t you", REPORTED, QUOTED],
      strength: 0.85,
    },
    {
      phrases: [
        opens(
          '(is|was|were) (that|this|it) {about|a|fairly|more or less|an} (right|correct|accurate|fair (to say|summary|description|statement|way)|what you (said|meant|mean))',
        ),
        '(is|was) that {about|a|fairly} (right|correct|accurate|fair (summary|description|statement)) ? $',
        'does that sound (right|about right|accurate|correct)',
        '(did|have) i (get|got|hear|heard|understand|understood|read|miss|missed) (you|that|this|it|everything|anything) {all} [right|correctly|clearly|properly] ?',
        '(am|did|have) i (right|hearing you|understanding (you|that|this|it)|getting (that|this|it)|understand (you|that)|got (that|this|it)) {right|in (thinking|saying|understanding)}',
        "correct me if (i'm|i am|i|that's|this is)",
        "(stop|tell) me if (i'm wrong|i ('ve|have) (got|misunderstood)|i (got|misunderstood))",
      ],
      unless: ['yes or no', REPORTED, QUOTED],
      strength: 0.9,
    },
    {
      phrases: [
        "(let me|i [just] (want|wanted) to|i'd like to|just to|can i|let's) [just|quickly] (make sure|check|see if|be sure|be clear|clarify|confirm) [that] (i (understand|understood|get (it|this|that|you)|heard|('m|am) (hearing|understanding|following|getting|clear|with you)|['ve|have] (understood|heard|got|gotten|it|this|that) (_|.|,)|['ve|have] [got] (all|everything) (of (it|this|that)|you|right|straight|correct|.|,|$|:))|we ('re|are) (clear|on the same|talking)|you're saying|my understanding|what you (said|mean|meant|'re)|with you)",
        "if i ['m|am|'ve|have] {just} (understand|understood|understanding) (right|correctly|properly|,|is|(you|that|this|it|what) [right|correctly|properly])",
        "if i ['m|am|'ve|have] {just} (hear|heard|hearing) (right|correctly|(you|that|this|it) (right|correctly|,))",
        "if i ['ve|have] (got|get|gotten) [~?] [~?] (right|straight|correctly)",
        '(can|could|would) you {please|just|maybe} (repeat|say|tell|explain) (that|it|this|me|back) {back|to me|in your own words|what} (back|in your own words|you (understood|heard))',
      ],
      unless: [REPORTED, QUOTED, "(don't|not) (know|sure|certain) if"],
      strength: 0.85,
    },
    {
      phrases: [
        opens("[so] [what] you ('re|are) saying [is|that] {~?} ?"),
        opens('so (you|your|that means) {~?} , (right|correct|yeah|yes) ? $'),
        '~^ , correct ? $',
      ],
      unless: [REPORTED, QUOTED],
      strength: 0.8,
    },
  ],
};
