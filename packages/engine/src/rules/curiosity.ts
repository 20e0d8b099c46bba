import { FEELINGS, NO_QUESTION, QUOTED, REPORTED } from './pieces.ts';
import type { BehaviorRule } from './rule.ts';
import { opens } from './opening.ts';

/** Experiences. Things and plans are left out, because people have opinions about them. */
const EXPERIENCE =
  'that|this|it|things|all of (this|that)|that whole _|(the|your|that) [first|last|whole] (experience|day|days|week|weeks|month|months|year|years|time|night|morning|evening|childhood|relationship|journey|meeting|session|visit|conversation|call|talk|training|treatment|surgery|operation|news|move|divorce|pregnancy|diagnosis|illness|school|job|marriage|past)';
/** "How do you feel about the red one?" asks for an opinion. */
const ABOUT_A_LIFE =
  'about (it|that|this|him|her|them|yourself|your|being|becoming|losing|leaving|living|going back|what|how|all)';

export const exploration: BehaviorRule = {
  behavior: 'exploration',
  evidence: [
    {
      phrases: [
        `how (do|does) you {really|usually|generally|actually} feel (~(about)|${ABOUT_A_LIFE})`,
        'how (did|are|were|had|have|might) you {currently|really|actually|been|all} (feel|feeling|felt)',
        `how (does|did|do|would|has|is|was) (${EXPERIENCE}|_ing _) {really|usually|been} (make|made|making|leave|left|leaving) you {all} (feel|feeling)`,
        `how (does|did|do|would|is|was) (${EXPERIENCE}) [all] feel`,
        `what (does|did|would|is|was) (${EXPERIENCE}) feel like`,
        'what (are|were|do|did|have) you {really|actually|been} (feel|feeling|felt) (?|when|while|in|then|at|as|right|now|inside|about (it|that|this|him|her))',
        '(what|which) (feeling|feelings|emotion|emotions|kind of (feelings|emotions)) (do|does|did|come|comes|came|are|were|is|was|went|go)',
      ],
      unless: [NO_QUESTION, REPORTED, QUOTED, 'how do you do', 'feel like (we|doing|going|having|eating)'],
      strength: 0.9,
    },
    {
      phrases: [
        `what ('s|is|was|were|has|have|would) (${EXPERIENCE}) {really|actually|been|be|all|usually} like (?|,|for|when|at|to|in|back|then|before|after|during|growing|right|these|those)`,
        "what ('s|is|was|has|would) it {really|actually|been|be} like (to|for you|when|being|having|living|_ing)",
        `how ('s|is|was|has|have|were|are) (${EXPERIENCE}) {been|all|feeling|really} for you`,
        "what ('s|is|was|goes|went|ran|runs|comes|came) {going|running|usually|coming} (through your (mind|head)|on (for|inside|in) you|up for you|inside you)",
        `how (has|have|did|does|do|is|are|was) (${EXPERIENCE}) {really|been} (affect|affected|affecting|impact|impacted|impacting|hit|hitting|touch|touched) you`,
        'what (worries|scares|frightens|bothers|frustrates|excites|upsets|hurts|saddens|annoys|stresses) you',
        `how (${FEELINGS}|happy|excited|hopeful|proud) (are|were|do|did|have) you`,
        'what (is|was|were|are) the (hardest|worst|best|scariest|toughest|most (difficult|painful|frightening|rewarding)) (part|moment|time|bit) [about (it|that|this)|of (it|that|this)|for you]',
        'how (are|were|have|did|do) you {really|been} (coping|cope|holding up|held up|experience|experienced|take the news|react)',
      ],
      unless: [NO_QUESTION, REPORTED, QUOTED, 'look like', 'sound like'],
      strength: 0.9,
    },
    {
      phrases: [
        "(tell me|(can|could|would) you {please|maybe|just} (tell me|say|describe|share|talk)|i('m| am) (curious|wondering|interested) [to (know|hear)]|help me understand) {a (bit|little)|some|more|about} (how (you ('re|are|were|have been|'ve been) feeling|you (felt|feel)|(it|that|this) (felt|feels|was for you|affected you))|what (you (felt|feel)|(it|that|this) ('s|is|was|has been) like)|your (feelings|emotions|experience))",
      ],
      unless: [REPORTED, QUOTED],
      strength: 0.9,
    },
  ],
};

/** What comes before a tag question: at least two words. */
const TAGGED = "(_|'s|'re|'ve|'d|'m|'ll|-) (_|'t) [, (really|actually|though|then|potentially)]";

/** Asks a real question, and suggests nothing: "why don't you agree?" */
const ASKED_FREELY =
  "(why|what|how|who|where|when|which|if|whether) (don|doesn|didn|wouldn|shouldn|isn|aren|can|couldn|won|haven|hasn) 't|(why|what|how|who|where|when|which) do you really|or (isn|doesn|aren|don) 't";

export const leadingQuestion: BehaviorRule = {
  behavior: 'leading question',
  evidence: [
    {
      phrases: [
        "(don't|wouldn't) you {also|all|rather|really} (think|agree|feel|believe|see|say|realise|realize|suppose|reckon)",
        "(can't|couldn't) you {just|at least|really} (see|agree|admit|understand)",
        "(don't|wouldn't|didn't) you (want|like|rather|prefer|care|love) (to|it|that|your|if|about|more)",
        "(shouldn't|oughtn't) (you|we)",
        "(wouldn't|won't|isn't) (it|that) {also|actually|just|all|really|be|have been} (be|better|easier|nicer|great|nice|good|wise|safer|smarter|simpler|best|more)",
        "isn't (it|that|this) {already|just} (true|obvious|clear|time|possible|because|that|the case|a (concern|problem|risk|shame))",
        "aren't you {just|really|simply} (a|being|afraid|worried|tired|making|ignoring|glad|ashamed|forgetting|overreacting)",
        "doesn't (that|it|this) (concern|worry|bother|scare|frighten|upset) you",
        "don't you (know|realise|realize) (that|what|how)",
        'do you really (think|believe|expect) (that|it|you|this|they|he|she|we)',
        'would you not (agree|say)',
      ],
      unless: [NO_QUESTION, ASKED_FREELY, '(if|whether) (you|it|that)', REPORTED, QUOTED],
      strength: 0.85,
    },
    {
      phrases: [
        `(${TAGGED}) [,] (don't|didn't|aren't|weren't|haven't|won't|wouldn't|can't|couldn't|shouldn't) (you|we|they) [really|though|then] ? $`,
        `(${TAGGED}) [,] (isn't|wasn't|aren't|doesn't|didn't|hasn't|won't|wouldn't|shouldn't|can't) (it|that|there|he|she) [really|though|then] ? $`,
        "(not|'t|never|nobody|nothing|hardly) {~,} , (do|did|does|is|was|are|were|have|has) (you|it|that|there|we|they|he|she) ? $",
        "(wouldn't|don't|won't) you (say|agree|think) ? $",
        opens('surely [,] (you|it|that|this|there|we|the|your)'),
        "you ('d|do|would|must|can|will) (agree|realise|realize|admit)",
      ],
      unless: [
        NO_QUESTION,
        ASKED_FREELY,
        REPORTED,
        QUOTED,
        opens('[_] [_] [,] (is|was|do|did|are|were|have|does) (you|it|that) ?'),
        opens("_ _ , (isn't|wasn't) (it|that) ?"),
        "the thing , isn't it",
      ],
      strength: 0.85,
    },
  ],
};
