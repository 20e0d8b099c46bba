import { opens } from '../opening.ts';
import type { BehaviorRule } from '../rule.ts';
import { FEW, REPORTED, SEVERAL } from './pieces.ts';

/** Phrases that look like a proposal, but are not: "let's see", "let's say". */
const NO_PROPOSAL =
  "let's {just|now|then|also} (see|say|hope|face|be {absolutely|very|really|perfectly} (honest|clear|real|frank)|figure that|i|you|take the _ (case|example)|assume|suppose|imagine|pretend|call|not forget|remember|put it|take (an|the) example|,|.|-|?|$)";

/** Modest beginnings of a proposal. */
const I_THINK =
  "i (think|suggest|propose|would say|feel like)|i'd (suggest|propose|say)|maybe|perhaps|my (suggestion|proposal) (is|would be)";

/** What follows "we should" when nothing is proposed. */
const NO_ACT =
  "~(be|have|see|say|not|'t|imagine|expect|know|argue|all|,|.|-|?|agree|safely|get|conclude|assume)";

const SOFTLY = '{maybe|also|just|probably|all|both|then|perhaps|at least|definitely|actually|really}';

const JOINT_ACT =
  'work|do|figure|sort|solve|decide|look|go|find|plan|tackle|talk|think|explore|come up|put|build|make|get|sit|meet|agree|try|schedule|arrange|set up|start|discuss|share|split|use|add|keep';

/** What "can we" proposes. The other acts are often wishes: "can we keep it?" */
const CAN_WE =
  'work|meet|find (a|some)|agree|try|talk|sit|plan|schedule|arrange|set up|look|start|think|do|discuss|decide|come up|make a';

/** What "we could" and "we should" propose when they open an utterance. */
const OUR_ACT =
  'make|paint|build|pay|use|take|put|give|ask|call|write|show|invite|include|remove|change|combine|do|work|plan|try|talk|meet|set up|start|discuss|share|split|add|keep|go|look|drop|move|focus|decide|agree|finish';

const MIDDLE =
  'meet (in the middle|halfway|each other halfway|you halfway)|split (it|the (difference|cost|work|bill))|compromise|find (a|some) (compromise|middle ground|common ground)';

export const coordination: BehaviorRule = {
  behavior: 'coordination',
  evidence: [
    {
      phrases: [
        opens("{maybe|perhaps|i think|i say|i suggest|i guess|please|first|,} let's _"),
        opens(`(lets|let us) ${SOFTLY} (${JOINT_ACT})`),
        `(,|so|and|then|but|okay) let's ${SOFTLY} (not|${JOINT_ACT})`,
      ],
      unless: [NO_PROPOSAL, '? $', 'like , let', REPORTED],
      strength: 0.9,
    },
    {
      phrases: [
        opens("why (don't|not) we"),
        opens('(how|what) about (we|if we|us _ing)'),
        opens('what if we'),
        opens(`shall we ${SEVERAL} ?`),
        opens(`(could|can) we {maybe|perhaps|all|both|just} (${CAN_WE})`),
      ],
      unless: ['(could|can) we do (better|worse|it|that) ', REPORTED],
      strength: 0.85,
    },
    {
      phrases: [
        `(${I_THINK}) [that|,] [maybe|perhaps] we (should|could|can|might) ${SOFTLY} ${NO_ACT}`,
        'i (propose|suggest) [that] we',
        opens(`we (could|should) ${SOFTLY} (${OUR_ACT}) ~(more|better|less|whatever)`),
        'i wonder if we (should|could)',
        `we (could|should) (maybe|perhaps|probably|all|both|at least|definitely) ${NO_ACT}`,
      ],
      unless: [
        '? $',
        "(don't|didn't) (think|suggest|feel)",
        'thought',
        '(if|so|what|how|that) we (could|can)',
        REPORTED,
      ],
      strength: 0.85,
    },
    {
      phrases: [
        `we ('ll|can|could|should|will|might) ${SOFTLY} (${JOINT_ACT}) ${FEW} (together|as a team|with each other|jointly)`,
        '(find|figure out|come up with|work out|look for|agree on|reach|get to) (a|an|some|something|the) [~?] [~?] that (works|work|is (fair|good)|suits|helps) [out] (for|to) (us|both|all|everyone|everybody)',
        `(works|work|good|fair|best|better|fits|suits) [well] [for] (both of us|us both|all of us|both sides|both parties|everybody involved|everyone involved)`,
        `(let's|we (can|could|should)|can we|could we|happy to|willing to|ready to|i'd) {maybe|just|perhaps|like to} (${MIDDLE})`,
      ],
      unless: [
        '(did|have|has|had|were|was|worked|never|not|as|when|while|once|if|where|that we can|way we can) {~,} together',
        REPORTED,
      ],
      strength: 0.85,
    },
  ],
};
