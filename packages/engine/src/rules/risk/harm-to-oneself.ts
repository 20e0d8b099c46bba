import type { RiskSign } from './sign.ts';

const ANY_MORE = 'any more|anymore|any longer|no more|tomorrow';
const ONESELF = 'himself|herself|themselves|themself|yourself|yourselves|ourselves|oneself';
const HEIGHT = 'bridge|roof|building|balcony|cliff|window|ledge|overpass';
const VEHICLE = 'train|bus|truck|lorry|car|traffic|tram|subway|tube';
const MEDICINE = 'pills|tablets|meds|medication|medicine|painkillers|drugs|insulin|paracetamol|tylenol';

/** To kill oneself, by any means. */
const OWN_DEATH = [
  '(kill|killing|hang|hanging|hanged|drown|drowning|poison|poisoning|unalive|shoot|shooting|shot|stab|stabbing) (myself|my self)',
  '(end|ending|ended|take|taking|took) my [own] life',
  '(end|ending) (it all|everything)',
  "(i|i'm|and|just) [want|wanted|wanna|need|ready|going|will|'ll|could|might|should] [to] [just] end it",
  'blow my [own|fucking] (brains|head) (out|off)',
  '(slit|slitting|slash|cut) my (throat|wrist|wrists)',
  `(jump|jumping|jumped) (off|from|out [of]) [a|the|my|that|this|some] [nearest] (${HEIGHT})`,
  `(jump|jumping|jumped|step|stepping|stepped|walk|walking|run|running) (in front of|under|into) [a|the|an|some] [oncoming|moving|next] (${VEHICLE})`,
  `(throw|throwing|threw) myself (off|under|in front of|out of|down|from)`,
  '(drive|driving|crash|crashing|steer|drove|swerve) [my|the] [car] (into|off|over) [a|the|oncoming] (wall|tree|bridge|cliff|river|traffic|truck|road)',
  `(take|taking|took|swallow|swallowing|swallowed|down) (all|a (bunch|handful|bottle|load|box)|(a|the) whole (bottle|box|pack|packet|strip)|the whole|every|too many|enough) [bottle] [of] [my|the|these|those] [sleeping] (${MEDICINE})`,
  '(gun|pistol|rifle|rope|knife|it|blade|razor) on myself',
  '(enough|all the|these|those|my) (pills|tablets|meds) to (finish|end|do it|die|kill)',
  '(finish|finishing|do away with|did away with|off|get rid of|gas|suffocate) myself (off|.|!|,|$|and|for good|tonight)',
  'put an end to (it all|my [own] life|myself)',
  'kms',
];

/** No wish to live, and plans that follow from it. */
const NO_WISH_TO_LIVE = [
  "(want|wanted|wanna|wish|wishing|like|ready|rather|prefer|hoping|hope|going|planning|decided|deserve|need) [i could|it|i] [just|to|i'd|could] [just|simply] (die|be dead)",
  '(wish|wished|wishing) [that] i (was|were|had been|could be|would be) (dead|gone forever|never born|no longer (alive|here))',
  "(wish|wished|wishing) [that] i ('d|had|was|were) (never [been] born|died|not been born|not woken up)",
  `(wish|wished) i (wasn't|weren't|was not|were not) (alive|born|here (${ANY_MORE}))`,
  'wish i (could|would) [just] (die|stop existing|disappear|not wake up|never wake up|not exist)',
  `(don't|do not|didn't|did not) (want|wanna|wish|care) [to|if i] (live|be alive|exist|wake up|go on living|keep living|stay alive)`,
  `(don't|do not|didn't|did not) (want|wanna) [to] (be (here|around|in this world|on this earth)|go on|keep going|do this|live like this) (${ANY_MORE})`,
  "(no|not any|'t [any|much|a|see|see the|see any|have a|have any]) (reason|point|purpose) (to|in|of|for|for me) [me] [to|in] (live|living|go on|going on|keep going|keep living|being alive|stay alive|staying alive|be here|being here|exist|existing|life)",
  "(life|living|it|this)('s| is)('t| not|n't) [really|even] worth (living|it (anymore|any more)|going on)",
  'not worth living',
  '(nothing|nobody|no one|little) [left] to live for',
  '(better|best) off (dead|without me|if i (was|were|died|disappeared)|not being here)',
  "(easier|better|happier|best) [for everyone|for everybody|for (them|you|him|her)] if i (was|were|died|disappeared|wasn't|weren't|am not|'m not|was not) [dead|gone|not|here|around]",
  "(won't|will not|not going to|not gonna) be (here|around|alive) (much longer|tomorrow|long|next (week|month|year)|(any more|anymore))",
  'part of me [that] [just] wants to (die|be dead|disappear|not be here)',
  '(as well|already) be dead',
  '(feel|feeling|felt) like [i want to|i wanted to] (dying|die|ending (it|things)|killing)',
  '(how|going to|ready to|want to|wanted to|planning to|plan to|time to|i would|i will) end things (.|!|,|$|for good|tonight|forever)',
  '(if|hope|wish|mind) [if|that] (a|the|some) (truck|car|bus|train|lorry) (hit|hits|would hit|ran over|took) me',
  "(isn't|is not|not) worth it (any more|anymore)",
  "(won't|will not|don't|shouldn't) have to (worry about|deal with|put up with) me (much longer|any more|anymore|again|for long)",
  '(imagine|imagining|picture|picturing|fantasise|fantasize|dream|think|thinking|thought) [of|about] (crashing|wrecking) [my|the] (car|truck|bike)',
  '(bought|buy|got|found|looked up|researched) (a rope|a noose|ways to (die|do it)|how to (tie a noose|die))',
  "(wish|wished) i (hadn't|had not|didn't|did not) (.|!|,|$|woken|wake|survive|survived|make it)",
  '(last|final) (day|night|week) (alive|on earth|of my life)',
  '(want|wanted|ready|going) to be (gone|no more) (.|!|,|$|forever|for good)',
  '(hold|holding|held|stare at|staring at|look at|looking at) (the|my|those|these) (pills|tablets|gun|rope|razor|blade|noose)',
  '(burden|burdens) (to|on|for) (everyone|everybody|my (family|kids|wife|husband|parents|friends|mom|mum)|them|others|people|all)',
  '(better|happier|easier|relieved) without me',
  '(no|lost the|lost all|lost my) will to (live|go on)',
  '(want|wish|wanted) to [just] (disappear (forever|for good|completely|.|!|,|$)|stop (existing|living))',
  '(last|final) (goodbye|goodbyes)',
  '(tired|sick|done|had enough) (of|with) (living|being alive|life|existing|this life|my life)',
  "(can't|cannot|can not|don't want to|couldn't) (go on|keep going|carry on|live|keep living) (like this|anymore|any more|any longer|much longer|living|without (him|her|them|my _))",
  "i (can't|cannot|can not) go on (.|!|,|$)",
  '(sleep|asleep) and (never|not) wake [back] up',
  "(hope|hoping|pray|praying) [that] i (don't|do not|won't|never) wake up",
  'never wake up (again|(any more|anymore))',
  '(nobody|no one|no - one) would (notice|care|miss me|even) [even] [notice|care] [if i (was|were|died|disappeared|_)]',
  'want (it|everything|the pain|all of it|this all|all this) [all] to (end|stop|be over)',
  '(goodbye|suicide|farewell) (letter|letters|note|notes|video)',
  '(written|wrote|writing) (the|my|a) [suicide|goodbye] note (.|!|,|$|already|and)',
  '(giving|given|gave) away [all] [of] my (things|stuff|belongings|possessions)',
  '(thoughts|thought|thinking|think|fantasies|fantasize|dream|dreams|idea|wish|plan|plans|way|ways) (of|about|for|to|on) [my] [own] [how to|just] (dying|death|being dead|die|not being (here|alive)|not waking up|ending my)',
];

const IDIOMS = [
  '(political|career|commercial|professional|social|financial|economic|electoral|corporate) suicide',
  'suicidal for (a|an|the|any|our) (university|company|business|party|government|team|brand)',
  'assisted suicide (system|bill|law|legislation|regime|policy)',
  'suicide (squad|mission|doors|bomber|bombers|bombing|bombings|sprints)',
  `(kill|killing) (${ONESELF}) (over|for|with (work|this|that|the)|working|trying|at|on|to|laughing|doing|about this)`,
  '(die|dying|dies) (to|for) (see|know|find|hear|try|meet|a (coffee|drink|cigarette|burger|holiday|nap))',
  'jump (off|from) the (page|screen|call)',
  '(die|dying) of (laughter|boredom|embarrassment|shame|curiosity|thirst|hunger)',
  'shot yourself in the foot',
  '(hanging|hang) (yourself|himself|herself|themselves) up',
];

/** Speaks of suicide in general, and of nobody. */
const POLICY = [
  'suicide (prevention|rate|rates|statistics|figures|awareness|strategy|policy)',
  '(prevention of|rate of|rates of|increase in|rise in|spike in|statistics on|awareness of|strategy on) [young|youth|adult|male|female|teenage] suicide',
];

const OWN_IDIOMS = [
  '(hang|hanging|pour|shoot) myself [up] (a|an|some|another|one)',
  '(shoot|shot|shooting) myself in the foot',
  '(kill|killing) myself (laughing|trying|with (work|this|these|that)|working|over|for (a|this|that|them)|at work|to (get|make|finish|meet|keep))',
  '(end|ending) it (with (him|her|them|my|a|an|this|that)|on|here|there|by|at (the|five|six|noon)|now and|after|in|early)',
  '(end|ending) (it all|everything) (with|by|on|in|at) (a|the|an|time|six|noon|five|on)',
  'end (it|the (call|meeting|session)) (there|here)',
  '(rather|sooner) die than (eat|watch|wear|go|listen|dance|sing|work|use|see|be seen|admit|tell|ask|do)',
  'point (in|of) (going on|keep going) (about|with|to)',
  '(done|tired|sick) (of|with) life (insurance|in the|at the|coaching)',
  '(live|go on|keep going) without (him|her|them|my) (help|input|phone|coffee|car|notes|approval|signature|laptop)',
];

const OWN_BODY =
  'myself|my (self|arm|arms|wrist|wrists|leg|legs|thigh|thighs|skin|stomach|body|face|hands|hand|head|own skin|own arms|own body)';

/** Where somebody was hurt by accident, and "cut" as something else. */
const ACCIDENTS = [
  '(cut|cutting|cuts) (myself|yourself|himself|herself|themselves) (off|short|out|down|up from|back|some slack|some|a slice|a piece|a break|a deal|from|loose)',
  '(cut|hurt|burn|burned|burnt|hit|injured|scratched) (myself|yourself|himself|herself|themselves|my (arm|arms|leg|legs|hand|hands|head|face|body|wrist)) (shaving|cooking|playing|running|lifting|skiing|at (work|football|soccer|practice|training|the gym)|in the (gym|kitchen|garden)|when (i|he|she|they|you) (fell|slipped|tripped|was (cooking|shaving|chopping))|falling|badly when|on (the|a|an|my|that) (oven|stove|door|desk|table|pan|kettle|glass|can|tin|knife|edge|shelf|iron|nail|fence|way)|while|chopping|opening)',
  'by (accident|mistake)',
  'accidentally',
  'in the long (run|term)',
  '(fall|falls|falling|fell|go wrong|went wrong|accident|accidents)',
  'hit myself in the foot',
  '(beat|beating|punish|punishing|kick|kicking) (myself|yourself|himself|herself|themselves) up',
];

/** Signs that somebody may end or harm their own life. */
export const HARM_TO_ONESELF: readonly RiskSign[] = [
  { kind: 'suicide', severity: 3, phrases: OWN_DEATH, unless: OWN_IDIOMS, strength: 0.85 },
  {
    kind: 'suicide',
    severity: 3,
    phrases: NO_WISH_TO_LIVE,
    unless: [...OWN_IDIOMS, ...IDIOMS],
    strength: 0.75,
  },
  {
    kind: 'suicide',
    severity: 'by person',
    phrases: [
      '(suicide|suicides|suicidal|suicidality|suicidally)',
      `(overdose|overdosed|overdosing|od ' d)`,
      '(took|take|takes|taken|taking|end|ended|ends|ending) (his|her|their|your) [own] life',
      '(you|he|she|they) [ever|just|still|sometimes|often] (wish|wishes|wished) [that] (you|he|she|they) (were|was|would be) dead',
      `(kill|kills|killed|killing|hang|hanged|hanging|hung|shot|shoots|poisoned|drowned|unalive|unalived) (${ONESELF})`,
      "(doesn't|does not|didn't|did not|not) (want|wanna) to (live|be alive|exist|wake up)",
      "(he|she|they|you|who) ['s|'ve|has|have|'d|had|really|just|still] (want|wants|wanted|wish|wishes|wished|said|says) [that] [to|he|she|they] [want|wants|wanted|was|were|'d|wished|wish] [to] [just|rather] (die|dead|be dead)",
    ],
    unless: [...IDIOMS, ...POLICY],
    strength: 0.8,
  },
  {
    kind: 'self-harm',
    severity: 3,
    phrases: [
      `(cut|cutting|cuts|hurt|hurting|harm|harming|harmed|burn|burning|burned|burnt|injure|injuring|injured|starve|starving|scratch|scratching|mutilate|mutilating|bruise|bruising) [up] (${OWN_BODY})`,
      '(hit|hitting|punch|punching|bang|banging) (myself|my [own] (head|face) (on|against|with|until|over))',
      '(urge|urges|want|wanted|tempted|need|going|impulse) to (cut|burn|hurt|harm) (.|!|,|$|again|myself|when)',
      '(throw|throws|throwing|threw) up (after|on purpose|every|everything i|my (food|meals|dinner|lunch))',
      '(purge|purging|binge and purge|vomit|vomiting|puke) (after|every|on purpose|to (stay|lose|get)|again)',
      '(until|till|so) (it|they|i|she|he|my _|his _|her _) (bleeds|bleed|bled|am bleeding)',
      '(keep|keeping|hid|hide|hiding|have|found|bought) (a|the|my|some) (razor|razors|blade|blades|razor blade) (in|under|for|to|hidden|when)',
      '(punish|punishing|hate) myself by _ing',
      '(make|making|made) myself (throw up|vomit|sick|puke|bleed)',
      '(started|back to|keep|kept|been|relapsed|relapsing|stopped|stop|quit|into|with) [with] cutting (again|when|to (cope|feel)|every|at night|.|!|,|$)',
    ],
    unless: ACCIDENTS,
    strength: 0.8,
  },
  {
    kind: 'self-harm',
    severity: 'by person',
    phrases: [
      'self [-] (harm|harms|harming|harmed|injury|injure|injures|injuring|injured|mutilation|mutilates|mutilating|hurt)',
      `(cut|cuts|cutting|hurt|hurts|hurting|harm|harms|harming|harmed|burns|burning|burned|injures|injuring|starves|starving|scratches|scratching) (${ONESELF})`,
      '(cut|cuts|cutting|burns|burning|scratches|scratching) (his|her|their|your) [own] (arm|arms|wrist|wrists|leg|legs|thigh|thighs|skin)',
      '(makes|making|made) (herself|himself|themselves|themself|yourself) (throw up|vomit|sick|puke)',
    ],
    unless: ACCIDENTS,
    strength: 0.75,
  },
];
