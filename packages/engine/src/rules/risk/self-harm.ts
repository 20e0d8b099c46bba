import { type RiskSign, SPEAKER, SUBJECTS } from './sign.ts';

const ONESELF = 'himself|herself|themselves|themself|yourself|yourselves|oneself';
const OWN_SKIN =
  'arms|wrist|wrists|legs|thigh|thighs|skin|stomach|own (skin|arms|body|face|legs)|forearm|forearms|body';
/** Shows that an injury was meant. */
const MEANT =
  'again|on purpose|deliberately|when (it|i|things|he|she|they|everything)|because|every|so [that]|to (feel|cope|punish|numb|stop|get through|calm)|sometimes|at night|since';

/** Where somebody was hurt by accident, and "cut" as something else. */
const ACCIDENTS = [
  '(cut|cutting|cuts) (myself|yourself|himself|herself|themselves) (off|short|out|down|up from|back|some slack|some|a slice|a piece|a break|a deal|from|loose|a)',
  '(cut|hurt|burn|burned|burnt|hit|injured|scratched) (myself|yourself|himself|herself|themselves|my (arm|arms|leg|legs|hand|hands|head|face|body|wrist|skin|finger)) (shaving|cooking|playing|running|lifting|skiing|gardening|training|climbing|cycling|surfing|at (work|football|soccer|practice|training|the gym)|in the (gym|kitchen|garden|sun|workshop)|when (i|he|she|they|you) (fell|slipped|tripped|was (cooking|shaving|chopping|carrying|lifting))|falling|badly when|on (the|a|an|my|that|some) (oven|stove|door|desk|table|pan|kettle|glass|can|tin|knife|edge|shelf|iron|nail|fence|way|paper|grill|hob|radiator|rose|thorn|thorns)|while|chopping|opening|with the (bread|kitchen|paper|scissors))',
  'accidentally (cut|hurt|burn|burned|burnt|hit|injured|scratched)|(cut|cuts|hurt|hurts|burn|burned|burnt|hit|injured|scratched) (myself|yourself|himself|herself|themselves|my _) [again] (by (accident|mistake)|accidentally|(in|from|through) [the|a|an|this|that] [bad|little] (fall|accident))',
  'hit myself with (the|a|my) (hammer|mallet|door|ball|racket|bat|club|phone|ladder) (.|!|,|$|yesterday|while|and)',
  '(fall|falls|falling|fell|slip|slipped|tripped|go wrong|went wrong|accident|accidents)',
  '(careful|mind|watch out|watch your|watch the) ... (hurt|cut|burn) (yourself|yourselves)',
  "(or|before|so [that]|in case|'ll|will|could|can|might|may|would) (you) ['ll|will|might|could|may|can|don't|do not] (hurt|cut|burn) (yourself|yourselves)",
  "you ('ll|will|could|can|might|may) [only|just|really|easily] (hurt|cut|burn|injure) yourself",
  "(did|didn|have|haven) ['t] you [just|really|badly] (hurt|cut|burn|burned|burnt) yourself ? $",
  "(don't|do not|dont) (hurt|cut|burn) yourself",
];

/** Signs that somebody may harm themselves. */
export const SELF_HARM: readonly RiskSign[] = [
  {
    kind: 'self-harm',
    severity: 3,
    phrases: [
      '(nobody|no one|anyone|anybody|they|she|he|mum|mom|dad) (knows|know) [that] i (cut|burn) (.|!|,|$|and|again|at night)|(cuts|scars|burns) [that] i (make|made|give myself|gave myself|did)',
      '(slice|slicing|burn|burning|cutting|carving|scratching) [up|into|open] my [own] skin',
      '(cut|cutting|hurting|harm|harming|harmed|mutilate|mutilating|starve|starving|burning|bruising) (myself|my self)',
      `(hurt|burn|burned|burnt|injure|injured|scratch|scratched|scratching|hit|hitting|punch|punching|punched|bite|biting) (myself|my self) [badly] (${MEANT}|with (a|my|the|cigarettes|lighters))`,
      '(cut|burn|burned|burnt|hurt|scratched|hit|broke|bruised) my [own] _ ... (on purpose|deliberately)',
      '(hit|hitting|punch|punching|bang|banging|slap|slapping) (myself|my [own] (head|face)) (... (until|till) |in the (head|face|stomach|legs) (.|!|,|$|when|again|over|because|every))',
      "(want|wanted|wanna|going|gonna|urge|urges|tempted|need|impulse|thought|thoughts|thinking|might|about|of|afraid|scared|stop|keep|started|like|could|will|'ll|would) [to|of|about] [just] (hurt|hurting|burn|injure|injuring|scratch|scratching|hit|hitting|punch) (myself|my self)",
      '(punish|punished|punishing|hate|burned|burnt) myself (by (cutting|hurting|burning|starving|hitting|not eating)|with (the|a|my) (iron|lighter|belt|blade|knife|flame|razor))',
      '(make|making|made) myself (throw up|vomit|puke|bleed|sick (after (i|dinner|lunch|meals|eating|every|each|food|breakfast)|on purpose|to (lose|stay)|again|every))',
    ],
    unless: ACCIDENTS,
    strength: 0.8,
  },
  {
    kind: 'self-harm',
    severity: 3,
    who: `${SPEAKER}|my`,
    phrases: [
      '(did|do) (it|this|that) (to myself|myself with (a|the|my) (blade|razor|knife|lighter|needle))',
      `(press|pressed|pressing|hold|held|holding|put) (the|a|my) [hot] (lighter|iron|cigarette|flame|blade|razor|match) (to|against|on) my [own] (${OWN_SKIN}|arm|leg|hand)`,
      `(hit|hitting|punch|punching|burn|burning|scratch|scratching|bite|biting|pinch|pinching|beat|beating) my [own] (${OWN_SKIN}|leg|arm|hand|hands|head) [with a _|with the _] (until|till|to (feel|cope|calm|punish|stop)|when (i|he|she|it|things)|because i)`,
      "(haven 't eaten|not eaten|not eating|stopped eating|don 't eat|starving) ... (hate (my body|myself|how i look)|deserve|punish|disgusting)",
      '(make|making|made) it bleed|(deserve|deserved) (to be punished|to be in pain|to hurt|the pain)|(nails|fingernails) into my (palm|palms|arm|arms|skin|leg|legs|thighs) ... (bleed|bleeds|blood|until|till)|(pull|pulling|rip|ripping|tear|tearing) [out] my [own] hair [out] ... (blood|bleed|bleeds|bald|hurts)',
      `(cut|cutting|cuts|burn|burning|slash|slashing|slashed|carve|carving|carved|slice|slicing|stab|stabbing) [up|into|open] my [own] (${OWN_SKIN})`,
      '(bang|banging|hit|hitting|smash|smashing) my head (on|against|into) (the|a) (wall|door|floor|table) (.|!|,|$|till|until|when|again|to|every|because)',
      `(scratch|scratching|pick|picking|cut|cutting|dig|digging|bite|biting|rub|punch|punching|scratched) ... (until|till|so) (it|they|i|my _) (bleeds|bleed|bled|am bleeding|'m bleeding)`,
      '(carve|carving|carved|cutting) _ (into|in) my (skin|arm|arms|leg|legs|thigh|thighs|stomach|body)',
      '(urge|urges|impulse|impulses|tempted|want|wanted|going|need|needed) to (cut (.|!|,|$|again|when|myself)|(burn|hurt|harm|self - harm) (.|!|,|$|again|when))',
      '(throw|throwing|threw|puke|puking) up (on purpose|after (every|each) (meal|dinner|lunch)|(after|whatever|everything|anything) i (eat|ate|binge)|every (time i eat|meal)|my (food|meals))|(binge and purge|binging and purging|purge after|purging after|vomit (after (every|each)|on purpose)|purge (to|every time i))',
      '(keep|keeping|hid|hide|hiding|have) (a|the|my|some) (razor|razors|blade|blades|razor blade|razor blades) [_] [_] [_] (for when (it|i)|hidden|under my (pillow|mattress|bed)|to (cut|hurt|use on))',
      '(started|back to|been|relapsed|relapsing|stopped|stop|quit|began) [with] cutting (again|when (i|it)|to (cope|feel)|every (night|day)|at night|.|!|,|$)|(self [-] (harm|harms|harming|harmed|injure|injuring|injured|mutilating))',
    ],
    unless: [
      ...ACCIDENTS,
      '(grass|hedge|hair|film|costs|budget|spending|carbs|wood|fabric|sugar|calories|scene|video)',
    ],
    strength: 0.8,
  },
  {
    kind: 'self-harm',
    severity: 2,
    who: SPEAKER,
    phrases: ['hurt (myself|my self)'],
    unless: ACCIDENTS,
    strength: 0.6,
  },
  {
    kind: 'self-harm',
    severity: 2,
    phrases: [
      'self [-] (harms|harming|harmed|injures|injuring|injured|mutilates|mutilating)|(of|to|my|her|his|any|from|with|been|started|by|does|do|you) self [-] (harm|injury|injure|mutilation|hurt)',
      '(arms|wrists|thighs|legs|skin) [_] [_] (covered in|full of) [_] (cuts|scars|lines|burns|scratches)|cuts (on|all over) (both|her|his|their) [_] (wrists|arms|thighs|legs)',
      '(does|did|doing) it to (herself|himself|themselves)|(found|hides|hid|keeps) [a|some] (blade|blades|razor|razors|razor blades) (in|under) (my _|her|his|their) (.|!|room|drawer|bag|bed|pillow|_)',
      `(cut|cuts|cutting|burns|burning|scratches|scratching|picks|picking|bites) (his|her|their|your) [own] (${OWN_SKIN}|arm|leg|hands)`,
      `(cut|cuts|cutting|hurt|hurts|hurting|harm|harms|harming|harmed|burns|burning|starves|starving|scratches|scratching) (${ONESELF})`,
      '(cuts|scars|burns) (all over|on|up and down|up|down) my (arms|wrists|thighs|legs)',
      '(makes|making|made) (herself|himself|themselves|themself|yourself) (throw up|vomit|puke)',
    ],
    unless: ACCIDENTS,
    topics: SUBJECTS,
    strength: 0.75,
  },
];
