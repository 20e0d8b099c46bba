import { opens } from '../opening.ts';
import type { BehaviorRule } from '../rule.ts';
import { ENDING, FINE, FULLY, REPORTED } from './pieces.ts';

/** Words of assent that open an utterance. */
const ASSENT = 'yeah|yes|yep|yup|oh|no|okay|ok|well|right|and|mm-hmm|mm|sure|ah|alright|all right|hmm|so|but';

/** The beginning of an utterance, with or without assent. */
const BEGINNING = `^ {(${ASSENT}) {,|.|!|-|;}}`;

/** A clause ends here. */
const STOP = '(,|.|!|$|-)';

const GOOD =
  'good|great|fine|perfect|right|reasonable|fair|okay|ok|lovely|nice|excellent|brilliant|fantastic|wonderful|well|sensible|doable';

const PROPOSAL = 'point|points|idea|ideas|suggestion|suggestions|plan|proposal';

const ADVERBS = `${FULLY}|would|do|tend to|also|wholeheartedly|strongly|generally|broadly|largely|mostly|both`;

/** "Yes" and what follows when somebody takes up a proposal. */
const YES = '^ (yes|yeah|yep|sure|okay|ok|alright|absolutely|definitely) [,|.] [yes|yeah] [,]';

export const agreement: BehaviorRule = {
  behavior: 'agreement',
  evidence: [
    {
      phrases: [
        `(i|we) {${ADVERBS}} agree`,
        "(i|we) (couldn't|could not|can't|cannot) agree (more|with you more)",
        "(^|,|.|and|so|yeah|okay) (we're|we are) [all] (agreed|in agreement)",
        "i('m|am) [totally|completely] in [full|complete|total] agreement",
        `you('re|are|were) {${FULLY}} right (,|.|!|$|about|that|there ${STOP}|in saying|to (say|point))`,
        `${BEGINNING} i('m|am) [totally|completely|right] with you (on|there|.|,|$)`,
        `you('ve| have) [got] a [very|really] [good|fair|valid] point [there] ${STOP}`,
        "can't argue with (that|you)",
      ],
      unless: [
        "(don't|do not|can't|cannot|wouldn't|not|never|didn't|won't) {totally|completely|fully|really|quite|necessarily|always|entirely|all|actually} agree (~more)",
        '(if|when|whether|unless|until|that|what|as|where|which|and once) (we|you|i|they) {~,} agree',
        'agree to (disagree|_ [_] terms)',
        "(if|when|so) you('re|are) right",
        '(do|does|did|would|can|could|might|should|must) (you|we) [all|both] agree',
        '? $',
        REPORTED,
      ],
      strength: 0.95,
    },
    {
      phrases: [
        `${BEGINNING} (exactly|absolutely|definitely|totally|precisely|for sure|agreed|indeed|certainly|true|fair enough|fair point|good call) ${STOP}`,
        `${BEGINNING} (that's|that is|very|so|it's|quite|how) {very|so|absolutely|quite|certainly|exactly} (true|right|correct|fair) ${STOP}`,
        `${BEGINNING} that's (exactly|precisely|just) (it|right|what i (mean|think|thought|was thinking|was (going|about) to say)|how i (see|feel))`,
      ],
      unless: [
        '?',
        `not {${FULLY}} (true|right|correct|fair|it)`,
        'but',
        'if',
        // An answer, with what makes it true.
        "^ {um|,} (definitely|certainly|absolutely) [,] (i ('ll|will|have|'ve)|can|it|they|yeah)",
        REPORTED,
      ],
      strength: 0.9,
    },
    {
      phrases: [
        `${BEGINNING} (that|it|this|which) {really|all|just} (sounds|works|seems|looks|would work|would be|could work|'s|is) {${FULLY}} [like a] (${GOOD}) [${PROPOSAL}] (with|by|for|to) me`,
        `${BEGINNING} [that|it|this] (sounds|works) {${FULLY}} [like a] (${GOOD}|plan|good (idea|plan)|great (idea|plan)) ${ENDING}`,
        `${BEGINNING} (that's|that is|that would be|it's|what) [a|an] {${FULLY}} (${GOOD}|valid) (${PROPOSAL}|thought) (,|.|!|$|-|and|because|actually|though|there)`,
        `${BEGINNING} {very|really} (good|great|fair|nice|excellent) (${PROPOSAL}) ${STOP}`,
        `^ (${ASSENT}) {,|.} (that's|that is) {all|totally|perfectly} fine ${ENDING}`,
        `${BEGINNING} (works|fine|good) (for|with|by) me`,
        `${BEGINNING} i('m|am) {${FULLY}} (${FINE}|happy|comfortable|on board) with (that|it|this)`,
      ],
      unless: ['?', 'but', 'not', "'t", 'if', REPORTED],
      strength: 0.9,
    },
    {
      phrases: [
        `^ {(${ASSENT}) {,|.}} let's (do (that|it|this)|go (with|for) (that|it|this)) [then] ${ENDING}`,
        `${YES} (we (can|could|should) [certainly|definitely|probably] do (that|it)|i (can|could|would|will|'ll) [certainly|definitely] (do|try) (that|it|this)|please [do]|why not) ${ENDING}`,
        `${BEGINNING} i ('d|would) (love|like|be (happy|glad|willing)) (to|that) [do that|try that|try it|hear it] ${ENDING}`,
        `${BEGINNING} (me too|me neither|same here|same for me|nor do i|so do i|so am i|neither do i|my thoughts exactly) ${ENDING}`,
        `${BEGINNING} i (think|feel|thought) (so too|the same|(that|it)'s (right|true|fair|a good (${PROPOSAL}))) ${ENDING}`,
        `${BEGINNING} i feel the same [way] ${ENDING}`,
        opens("i('m|am) (happy|willing|glad) to (do|try|go along with) (that|it|this)"),
        opens(`i (like|love) (that|your|this) (${PROPOSAL})`),
        opens("i think you('re|are) [absolutely|probably|quite] right"),
      ],
      unless: ['?', 'not', 'but', REPORTED],
      strength: 0.9,
    },
  ],
};
