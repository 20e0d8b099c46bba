import { FAR_AWAY, HIT_IDIOMS } from './hit-idioms.ts';
import { BODY_PARTS, ONE_PERSON, PERSON, type RiskSign, SOMEBODY, SPEAKER } from './sign.ts';

const HARM =
  'kill|hurt|harm|stab|shoot|strangle|choke|murder|poison|attack|punch|hit|slap|smack|kick|drown|smother|shake|rape|torture';
const HARMING =
  'killing|hurting|harming|stabbing|shooting|strangling|choking|murdering|poisoning|attacking|punching|hitting|slapping|smacking|kicking|drowning|smothering|shaking|raping|torturing';
/** What somebody means to do, or is afraid of doing. */
const INTENT =
  "want|wants|wanted|wanna|going|gonna|plan|planning|planned|thinking|thought|thoughts|image|images|vision|visions|urge|urges|urged|ready|feel like|felt like|feeling like|tempted|fantasize|fantasise|fantasizing|fantasies|dream|dreaming|afraid|scared|worried|might|may|will|'ll|swear|about|try|tried|trying|imagine|imagining|worry|fear|this close";
const BEAT_UP =
  '(beat|beating) (him|her|them|my _|the _) (up|to death|senseless|bloody|to a pulp|until|with (a|my))|beat the (shit|crap|hell|living daylights) out of';
const GUN = 'gun|weapon|rifle|pistol|shotgun|bomb|machete|grenade';
const PLACE =
  'school|work|class|campus|church|(the|my|his|her|our|their) [_] (school|office|church|campus|store|plant|station|hospital|workplace|classroom|college)';

const DEAR =
  'baby|kids|children|child|son|daughter|wife|husband|girlfriend|boyfriend|partner|mother|father|mum|mom|dad|sister|brother|boy|girl';

/** A plan to harm others, in whatever person. */
const PLANS = [
  `(${INTENT}) ... (put (him|her|them|my _) in the (ground|grave|hospital)|(stick|stuck|put) (it|a knife|the knife|this) (in|into|through) (him|her|them))`,
  `(push|pushing|throw|throwing|shove|shoving) (him|her|them|my _) (down the stairs|off the|out [of] the window|in front of|under [a|the])`,
  `(see|saw|picture|imagine|imagining) myself [_] (${HARMING}|smashing|bashing|cutting|beating) (${SOMEBODY}|his _|her _|their _)`,
  `(smash|smashing|bash|bashing|crush|break|breaking|slit|cut|cave in) [in] (his|her) (${BODY_PARTS})`,
  `i ['m|am] {so|really|just} (scared|afraid|terrified|frightened|worried) [of|about] what i (might|may|could|would|will|'ll|'d) [end up] [do|doing] to (the baby|him|her|them|my (${DEAR})|the (kids|children))`,
  `(can 't|cannot|don 't) trust myself (with|around|near|alone with) (my|the|him|her|them)`,
  `i (nearly|almost) (threw|hit|shook|smothered|killed|strangled|hurt|drowned) (him|her|them|the (baby|kids)|my (${DEAR}))`,
  `i {always|often|sometimes|just|then|have to|keep} (slap|beat|smack|shake|kick|slapping|hitting|beating|shaking|smacking) (my|the) {little|own|older} (${DEAR})`,
  '(voice|voices) ... (hurt|kill|stab|burn|attack|smother) (him|her|them|my _|the _|people|someone|everyone)',
  '(shoot|stab|kill|hurt|burn) (every|each) [single|last] (one|person) (of (you|them|those)|in (here|there|this))|(shoot|stab|kill) (anyone|anybody|everyone|everybody) (who|here|in there)',
  `(${INTENT}) [to] (run|running) (over (him|her|my _|people|everyone)|(him|her|my _) over)`,
  '(people|kids|students|colleagues|those) (he|she|they|i) [really] (want|wants|wanted) to (kill|shoot|hurt|stab)',
  '(about to|going to|gonna) snap and [really|just] (hurt|hit|kill|do)',
  `(to|at|outside) (my|his|her|their) [_ ['s]] (house|place|work|flat|office|school) [and] [i] ['ve|have|'m] [got|taking|bringing|carrying|with] (a|the|my) (${GUN}|knife)`,
  "(she|he|they) (won't|will not|wont) live to (see|regret|tell)|set (fire to (the|a|my|his|her|their) (house|home|flat|shop|school|office)|(his|her|their) (car|house|flat|home) on fire)",
  `(strangled|stabbed|suffocated|smothered|shot|killed) (him|her) ... (dead|not moving|isn 't moving|blood)`,
  `(${INTENT}) [how|close|ready] [to|of|about|i|that|,] [i|just|really] [might|may|will|'ll|could|'d|to|just|end up|want|going] [to|just|end up] (${HARM}|${HARMING}) (${SOMEBODY}|you all)`,
  `(${INTENT}) [to|of|about] [just] (${BEAT_UP})`,
  '(make|making|see|want|wanted) (him|her|them|those people) [to] (suffer|bleed|pay for what)',
  `(wish|want|hope|hoping) [that] (${SOMEBODY}|he|she|they) [was|were|would|'d|to] [be|just] (dead|die|dies|drop dead)`,
  `(bring|bringing|brought|take|taking|took|carry|carrying|get|getting) {a|my|the|that|his|this|dad 's|father 's|brother 's} [_] (${GUN}|knife) (to|into|in) (${PLACE})`,
  `(use|using|pull|pulling|load|loading|bought|buy|get|got|sharpened|sharpening|take) {a|my|the|that|his|this|dad 's|father 's|brother 's} [_] (${GUN}|knife) (on (him|her|them|my _|the _|people|everyone)|to (kill|shoot|stab|hurt|use)|and (kill|shoot|stab|hurt|go|use|i) )`,
  '(shoot|blow|burn) (up|down) (the|that|this|my|his|her|their|our) [whole|entire|damn|fucking] (school|office|place|building|house|church|campus|store|workplace|plant)',
  '(shoot|blow|burn) (the|that|this|my|his|her|their|our) [whole|entire|damn|fucking] (school|office|place|building|house|church|campus|store|workplace) (up|down)',
  '(shake|shook|shaken|shaking) (the|my|our|her|his|that) baby',
  '(voice|voices) [in my head] [that] [are|is|keep|keeps|always] (tell|tells|telling|told|command|commanding|order|ordering) (me|him|her|them|you|us)',
  'what i (might|could|may|would|will) do to (him|her|them|my _|the (kids|children|baby))',
  '(coming|come|going|go|be|get) [back|down|over|up] (there|here|over|down|in|back|for (him|her|them|you)|after (him|her|them|you)) with a (gun|knife|weapon|bat|rifle)',
  'homicidal',
  '(lose|losing|lost) (control|it) and (hurt|hit|kill|do something to|harm|shake|hurting|hitting|shook)',
  '(snap|snapped|snapping) and (hurt|hit|kill|shake|do something|harm) [to]',
];

const NO_WEAPON = [
  '(glue|nail|staple|water|heat|nerf|massage|spray) gun|(knife|gun|bomb|weapon|pistol) ... (cake|bread|cheese|kitchen|cook|chef|carve|glue|nerf|water gun|props|prop|costume|paint|massage|bath|photo)',
];

/** Signs that somebody may harm others. */
export const HARM_TO_OTHERS: readonly RiskSign[] = [
  {
    kind: 'harm to others',
    severity: 'by person',
    phrases: PLANS,
    unless: [...HIT_IDIOMS, ...NO_WEAPON],
    topics: FAR_AWAY,
    strength: 0.7,
  },
  {
    kind: 'harm to others',
    severity: 2,
    who: `${SPEAKER}|we`,
    phrases: [
      `(hit|slapped|punched|choked|shook|shoved|kicked|strangled|stabbed|shot|hurt|attacked|smacked|killed|pushed) (${SOMEBODY}) [down|against|into|up]`,
      `(beat) (him|her|them|my _) (up|with|until|badly|black)|beat my (${PERSON})`,
      `(could|would|'d) [just|have] (${HARM}|killed|strangled|punched|hit) (${SOMEBODY})`,
      `(lay|laid|laying|raise|raised) a (hand|finger) on|get my hands on (${SOMEBODY})|(squeezed|squeezing) (his|her|their) (neck|throat)`,
    ],
    unless: [...HIT_IDIOMS, ...NO_WEAPON],
    topics: FAR_AWAY,
    strength: 0.6,
  },
  {
    kind: 'harm to others',
    severity: 2,
    who: `${ONE_PERSON}|you`,
    phrases: [
      `(${INTENT}) [to|of|about] [he|she|they|just] [might|will|'ll|'d|to] (${HARM}|${HARMING}) (${SOMEBODY}|yourself or others)`,
      `(stabbed|shot|murdered|strangled|killed|choked|slapped|punched|beat up|attacked|assaulted|raped) (${SOMEBODY})`,
      `(beats|slaps|punches|kicks|chokes|strangles|attacks|abuses|molests|rapes|hits|hitting|slapping|punching|choking|strangling|abusing|molesting|attacking) [up|on] (${SOMEBODY})`,
      'been (murdered|stabbed|shot|strangled|beaten to death|killed by)',
      '(murdered|stabbed|strangled|beaten to death|killed by|(got|was|were|being) shot)',
    ],
    unless: [
      ...HIT_IDIOMS,
      // Blame for what did not happen.
      'you (could|might|would) have ... (killed|hurt|shot|stabbed) (somebody|someone|anybody|anyone|people|others)',
      'feelings',
    ],
    topics: FAR_AWAY,
    strength: 0.55,
  },
  {
    kind: 'harm to others',
    severity: 2,
    phrases: [
      '(hurt|harm|hurting|harming|kill|killing) (someone|somebody|others|people|other people|anyone|anybody|anyone else|someone else)',
      `(there|have|planted|got|left) ['s|is|was|will be] a bomb`,
      `(murdered|stabbed|shot|killed|strangled) (my|his|her|their|our) [own] (${PERSON})`,
      '(shoot|shooting|kill|killing) (everyone|everybody) (at|in) ',
    ],
    unless: [...HIT_IDIOMS, ...NO_WEAPON, 'feelings'],
    topics: FAR_AWAY,
    strength: 0.55,
  },
];
