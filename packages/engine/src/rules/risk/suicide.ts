import { ANOTHER_PERSON, CANNOT, DO_NOT, DRUGS, type RiskSign, SPEAKER, SUBJECTS } from './sign.ts';

const ANY_MORE = 'any more|anymore|any longer|no more';
const ONESELF = 'himself|herself|themselves|themself|yourself|yourselves|ourselves|oneself';
const HEIGHT =
  'bridge|roof|rooftop|building|balcony|cliff|window|ledge|overpass|cliffs|tower|viaduct|flyover|parking garage|car park|garage';
const RAILWAY = 'train|bus|truck|lorry|tram|subway|tube';
const PILLS = `sleeping pills|${DRUGS}`;
const MEDICINE = `${PILLS}|drugs`;
const WEAPON = 'gun|pistol|rifle|rope|knife|blade|razor';
/** What ends a life, in one word. */
const MEANS = `${WEAPON}|noose|bullet|pills|tablets|overdose`;
const MANY =
  '(ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|10|12|14|15|16|18|20|24|25|28|30|32|40|50|60|80|100|[a] dozen|dozens of|[a|one] hundred)';
/** Wishes, plans and fears, before what somebody may do. */
const MAY =
  "want|wanted|wanna|going|gonna|plan|planned|planning|think|thinking|thought|thoughts|imagine|imagined|imagining|picture|tempted|urge|might|could|would|'d|'ll|will|feel like|felt like|almost|nearly|if|should|ready|decided|dream|dreaming|fantasise|fantasize|about|of|tried|try|trying|easy";
const WITHOUT_ME =
  'family|everyone|everybody|kids|children|wife|husband|partner|parents|they|world|people|friends|mom|mum|dad|you|all|others';

/** To kill oneself. The words name the speaker. */
const OWN_DEATH = [
  `(stash|supply|store) of [sleeping] (${DRUGS}) [_] [_] [_] (for when|in case|ready|so)|to the (cliff|cliffs|bridge|roof|tracks) to (jump|die|end it)`,
  "(favour|favor) if i (died|die|was dead|were dead|killed myself|was gone)|i (shouldn't|should not|shouldnt) (be alive|have been born|exist)",
  "(can't|cannot|cant|not able to|unable to|don't know (if|how|whether)|don't think|can't promise|not sure) [that|if] [i can|i'll|i will|i could|to] keep myself safe",
  'do something {stupid|bad|terrible|drastic|silly|awful} to myself',
  `(${PILLS}|meds) to (finish it|end it|end my|end everything|do it|die|kill myself)`,
  `i ... (almost|nearly|wanted to|want to|thought about|going to) (step|stepped|stepping|jump|jumped|jumping) in front of [a|the|an] (${RAILWAY})`,
  'i ... (bridge|roof|ledge|platform|cliff|balcony|overpass) ... (nearly|almost) (jumped|jump|stepped off|went over)',
  'my (last|final) (day|night|week) (alive|on earth)',
  'i ... (want|wish|could|hope|hoping|like) ... (sleep|asleep) and (never|not) wake [back] up',
  '(what if|if|wish|tempted) i [just|had] (drove|crashed|steered|swerved|drive|crash) [my|the] [car] (into|off) [a|the|an|oncoming] (wall|tree|bridge|cliff|river|oncoming|traffic|truck|lorry|road|other lane)',
  "(nobody|no one|no - one) (would|'d|will|'ll) [even|really] (notice|care|miss me) if i (died|disappeared|killed|(was|were) (dead|gone|not)|wasn't (here|around|alive)|weren't (here|around|alive))",
  '(kill|killing|killed|hang|hanging|hanged|drown|drowning|drowned|poison|poisoning|unalive|shoot|shooting|shot|stab|stabbing) (myself|my self)',
  '(end|ending|ended|take|taking|took) my [own] life',
  'blow my [own|fucking] (brains|head) (out|off)',
  '(slit|slitting|slash|slashed|slashing|cut) my (throat|wrist|wrists)',
  '(throw|throwing|threw|fling|hurl) myself (off|under|in front of|out of (the|a)|from (the|a)|down the stairs|(in|into) [the|a|that] (lake|river|sea|water|ocean|canal|traffic))',
  `(end|ending) it [all] with (a|an|the|my|this|that|some|these|all my) (${MEANS})`,
  `(${WEAPON}) on myself`,
  `(${WEAPON}) ... use it on myself`,
  '(finish myself off|(do|did|doing) away with myself|off myself|gas myself|suffocate myself|od myself)|(get rid of|finish) myself (.|!|,|$|and|for good|tonight)|put an end to (my [own] life|myself)|by my own hand',
  '(want|wanted|way) out of (this|my) (life|world)|(leave|leaving) this (life|world) (.|!|,|$|for good|behind)',
  '(voice|voices|head|brain|mind) [_] [keeps|keep|always|just] (tells|tell|telling|told|says|say|saying|screams|whispers) [to] me [that] [i|should|to|just] (jump|die|end it|kill myself|let go)',
  'hose (on|to|from|over) the exhaust|exhaust (fumes|pipe) ... (garage|hose|car)|garage ... (engine|car) running|edge of (the|a) (platform|bridge|roof|cliff|building) ... (train|jump|over|step off|let go|fall)|(noose|belt|rope|cord|cable|sheet) (round|around) my [own] neck',
];

/** What the speaker wants, plans or does, so that it ends in death. */
const OWN_PLANS = [
  '(end|ending) (it all|everything (.|!|,|$|tonight|now|soon|for good))',
  "(want|wanted|wanna|need|ready|going|will|'ll|could|might|should|plan|planning|decided|to|can) [to] [just] end it (.|!|,|$|tonight|now|all|soon|for good|myself|tomorrow|today|this (week|weekend|morning|evening|month|year|afternoon)|next (week|month|weekend)|on _|before|once and|right|one way)",
  "(thinking of|thinking about|ready to|plan to|planning to|planning how i (would|could|'d|will|might)|how i (would|could|'d|will|might)|how to) (end|ending) things (.|!|,|$|for good|tonight|forever)",
  'put an end to it all',
  `[held|put|hold|holding|pressed] (the|a|my|this) (${WEAPON}) (to|against|on|around|at) my [own] (wrist|wrists|throat|neck|head|temple|arm|mouth|chest)`,
  "suicidal|suicidally|kms|overdose|overdosed|overdosing|od ' d|suicide (plan|attempt)",
  '[loaded] (gun|pistol|rifle|barrel) in my [own] mouth',
  `(${MAY}) [to|i|just|how it would be|it would be] [to|just] (jump|jumping|jumped) (off|from|out [of]) [a|the|my|that|this|some] [nearest|railway|motorway] (${HEIGHT})`,
  `(jump|jumping) (off|from) [a|the|my|that|this] [nearest] (${HEIGHT}) (.|!|,|$|and (die|end|be))|(walk|walking|step|stepping|run|running) [out] into [the] (oncoming traffic|traffic)`,
  `(jump|jumping|jumped|step|stepping|stepped|walk|walking|lie down|run|running) (in front of|under) [a|the|an|some] [oncoming|moving|next] (${RAILWAY}|car|traffic)`,
  `(${MAY}) [i|to|just|about|of|how it would be] [i|to|just] (drive|driving|drove|crash|crashing|steer|steering|swerve|swerving) [my|the] [car|truck|bike] (into|off|over) [a|the|an|oncoming] (wall|tree|bridge|cliff|river|oncoming|traffic|truck|lorry|road|other lane|the other lane)`,
  '(about|of|imagine|imagining|picture) (crashing|wrecking) [my|the] (car|truck|bike)',
  `(took|swallowed|swallow|swallowing|taken|downed) (a (bunch|handful|bottle|load|box) of|(a|the) whole (bottle|box|pack|packet|strip)|every|too many) [of] [my|the|these|those|all] (${MEDICINE})`,
  `(${MAY}) [to|just] (take|taking|swallow|swallowing) (all|a (bunch|handful|bottle|load|box) of|(a|the) whole (bottle|box|pack|packet|strip)|every|too many|enough) [of] [my|the|these|those] (${PILLS}|meds|medication|insulin)`,
  `(swallowed|swallowing|downed|(just|already) (took|taken)) all [of] (my|the|these|those) [_] (${PILLS}|meds|medication)`,
  `(took|taken|swallowed|downed|taking|swallowing) ${MANY} [of] [my|the|these|those|sleeping|pain] (${PILLS})`,
  '(saved|saving|save|stockpiled|stockpiling|hoarding|hoarded|collecting|collected) [up] [all] [my|the] (pills|tablets|meds|painkillers|sleeping pills|medication|medicine|insulin)',
  '(hold|holding|held|stare at|staring at|look at|looking at|sit with|counted|counting) [out] (the|my|those|these|all the|all my) (pills|tablets|razor|blade|noose|gun)|(buy|bought|tie|tied|made) a noose',
  '(googling|googled|looked up|researched|researching|searching|searched [for]|reading about|read about|know) [painless|easy|the best|how] (ways to die|to tie a noose|to hang (myself|yourself)|to kill myself)',
  '(written|wrote|writing|recorded|leave|left) [a|my|the|some] (goodbye|suicide|farewell) (letter|letters|note|notes|video)',
  '(thought|thoughts|think|thinking|considering|considered|contemplating|contemplated|commit|committed|committing|attempt|attempted|attempting|tried|try|planning|about|of) suicide (~sprints|$)',
];

/** No wish to live, in words that leave nothing open. */
const NO_WISH_TO_LIVE = [
  '(want|wanted|wanting|wanna|wish|wishing|like|ready|rather|prefer|hoping|hope|planning|decided|deserve|pray|praying) [that] [i could|it|i|i would] [just|to|would] [just|simply] (die|be dead)',
  "(wish|wished|wishing) [that] i (was|were|had|'d|could|would|had been|could be|would be) [just|never|not] [been] (dead|gone forever|(never|not) [been] born|no longer (alive|here)|died|die|stop existing|not wake up|never wake up|not woken up|not been born|born dead|not exist)",
  `(wish|wished) i (wasn't|weren't|was not|were not|hadn't|had not|didn't|did not|never) [been] (alive|born|here (${ANY_MORE})|woken|wake|survived|survive|make it (.|!|,|$))|wake up and wish i (hadn't|had not|didn't)`,
  `${DO_NOT} [even|really] (want|wanna|wish|care) [to|if i] (live|be alive|exist|wake up|go on living|keep living|stay alive) (~(in|near|at|here|there|next|on|to|for|off)|$)`,
  `${DO_NOT} [even|really] (want|wanna) [to] (be (here|around|in this world|on this earth)|go on|keep going|live like this) (${ANY_MORE}) (~(at|in|with|on|for|as)|$)`,
  `${DO_NOT} [even|really] (want|wanna) [to] be (in this world|on this earth)`,
  `(${CANNOT}|${DO_NOT}) [really|even|always|honestly] see (the|any|a) (point|reason|purpose) (in|of|to|for) (getting up (.|!|,|$|in the|any|anymore)|waking up (.|!|,|$|any|anymore|in the)|getting out of bed|get up in the morning|anything (any more|anymore))`,
  "(no|not any|'t [any|much|a|see|see the|see any|see a|have a|have any]) (reason|point|purpose|meaning) (to|in|of|for|for me) [me] [to|in] (live|living|go on|going on|keep going|keep living|being alive|stay alive|staying alive|be here|being here|exist|existing|life) (~(about|with|to|on|for)|$)",
  '(no|lost the|lost all|lost my) will to (live|go on)|as well be dead',
  '(part|half) of me [that|just|really] [just] wants to (die|be dead|not (be here|exist|wake up)|disappear (.|!|,|$|forever|for good)|stop existing|be gone|end it (.|!|,|$|all))',
  '(made up my mind|decided|determined|rather|sooner|prefer|chosen|ready|mean|hope|beg|begging|begged|pray|praying|ask|asking|god) [god|him|every night|just|for god] to (die|be dead (.|!|,|$)|let me die|take me (.|!|,|$|away|home|tonight)|stop existing)|rather be dead',
  `(${CANNOT}|${DO_NOT}) [think|know how|want] [i|to] [can|could|to] [do|face|take|bear|stand|live|have] another (day|night|week|month|year) of (being alive|living (.|!|,|$|like)|existing|this life)`,
  `(why|should|${DO_NOT} want|without wanting) [i] [should|'d|to|in|for] [me] [to] (stay|staying|be|being|keep|remain|remaining) [on] alive`,
  '(except|but|than|besides) (dying|death|suicide|to die)|(way out|solution|option|answer|escape) [_] [_] [_] [_] (is|except|but|than) [to] (dying|death|die|suicide)',
  "(disappointed|sad|angry|sorry|upset|hate|devastated|gutted|annoyed) [_] [that|when|because] i (woke [up]|wake up (.|!|,|$)|am still (here|alive)|'m still (here|alive)|am alive|'m alive|survived)",
  '(sleep|asleep) (forever|and (never|not))|(walk|walking|swim|swimming|drive|driving|go|going) ... (not|never) (coming|come) back (.|!|,|$)|(see|imagine|picture) myself (living|being here|alive|making it) (past|beyond|much longer|to next)',
  "(no|any) (reason|point|purpose) [left] to stay (on this earth|in this world|alive)|(what|whats) [is|'s] the point (of|in) (living (.|!|?|$|when|if|any|like)|being alive)",
  '(tired|sick) of (waking up (.|!|,|$|every|alive|in the)|breathing|surviving)',
  '(could|would|wish|just|rather|want to|wanted to|wish i) [just|simply|i|could|would] (stop existing|cease to exist|not exist)',
  '(join|be with|go to|follow) (my|him|her) ... (who died|who passed|who is dead|in heaven|in the grave|on the other side)|(join|be with|follow) my (late|dead) _',
  '(feel|feeling|felt) like [i want to|i wanted to] (dying|die|ending (it (.|!|,|$|all)|my life))',
  '(hope|wish|mind|hoping|wishing|care) [if|that|it if] (a|the|some) (truck|car|bus|train|lorry) (hit|hits|would hit|ran over|runs over|took|hitting) me|death (all the time|every (day|night)|constantly|a lot)',
  '(want|wish|wanted|ready) to [just] (be (gone|no more) (.|!|,|$|forever|for good)|disappear (forever|for good)|stop (existing|living))',
  '(tired|sick|done|had enough) (of|with) (living (.|!|,|$|like this|any more|anymore)|being alive|existing|this life|my life (.|!|,|$)|life (.|!|,|$|any more|anymore|itself))',
  `(${CANNOT}|${DO_NOT} want to) (go on|keep going|carry on|keep living|live|do life) (${ANY_MORE})`,
  `(${CANNOT}|${DO_NOT} want to) (keep living|go on living|live like this)`,
  '(nothing|nobody|no one|little) [left] [for me] to live for',
  "(better|easier|best|simpler|kinder|happier) [off] if i [just|simply|ever|even] (didn't|did not|don't|do not|never|wouldn't|would not) [just|ever] (wake|woke) up (.|!|,|$|again|tomorrow|one|any|anymore|and)",
  "(hope|hoping|pray|praying|wish|wishing|want to) [that] [i] [would|'d|'ll|will|just|to] (don't|do not|won't|will not|would not|wouldn't|never|not) [just|ever|even] wake up",

  "(won|will|not|wouldn) [not|'t] [going to|gonna] (be alive (much longer|tomorrow|long|next|by|any more|anymore)|see (next (week|month|year)|tomorrow) alive)",
  '(thoughts|thought|thinking|think|fantasies|fantasize|fantasise|dream|dreams|dreaming|idea|wish|plan|plans|way|ways|keep) [a lot|constantly|a great deal|often] (of|about|for|to|on|thinking about|imagining) [my] [own] [how to|just] (dying|die|being dead|not being (here|alive)|not waking up|ending my|my own death|own death)',
  "(live|living) (isn't|is not|no longer|not) worth",
  'want (everything|it all|the pain|all of it|all this|this all) [all] to (end|stop|be over)|want it to (be over|end|stop) , (all of it|everything|for good|forever)',
];

/** That others would be better off. Who they are is named before. */
const BETTER_WITHOUT_ME = [
  "(better|best) off (dead|without me|if i (was|were|died|disappeared|wasn't|weren't|killed))",
  "(would|'d|will|'ll) [all|probably|just] be [so|much] (easier|better|happier|relieved) (without me|if i (was|were|died|disappeared|wasn't|weren't) [dead|gone|not|here|around])",
  "(easier|better|happier|best) [for everyone|for everybody|for (them|you|him|her)] if i (was|were|died|disappeared|wasn't|weren't|am not|'m not|was not) (dead|gone|not|here|around|alive)",
];

/** May mean the end of a life, or of a job, a journey or a relationship. */
const OPEN_WORDS = [
  "(can't|cannot|don't|cant|couldn't) see (a|any) future (for me|for myself|.|!|,|$|any more|anymore)",
  "i {'ve|have|had|even|already|keep|often|just} (thought|think|thinking|know|planned) [about|of|exactly] how i (would|'d|could|will) do it",
  "i {'ve|have|had|even|already|keep|often|just} (thought|think|thinking|thoughts) (about|of) ending (it|things) (.|!|,|$)",
  'i {already|had|have|just} tied (a|the) (rope|noose)',
  `i ${CANNOT} (go on|carry on|keep going) (.|!|,|$|like this)`,
  "i {just|really|only|sometimes|do|'d} (want|wanted|like|wish) [to|i could] [just] (disappear|vanish) (.|!|,|$)",
  "i ['m|am|feel like|feel|have become|'ve become] [just|such|only|like] [a] burden (to|on|for) (everyone|everybody|my (family|kids|wife|husband|parents|friends|mom|mum|daughter|son|children)|them|others|people|all|you)",
  "i {'ve|have|'d|had|already|just} (written|wrote) (the|my) note (.|!|,|$)",
  'i {already|just|even} (bought|found|have|got) a rope (.|!|,|$|yesterday|today|and|in (the|my) (garage|shed|attic))',
  "my [last|final] (goodbye|goodbyes) (.|!|,|$|to)|i {just|already|'ve|have|has|even|was} (said|saying) [my] (goodbye|goodbyes|farewell) to (everyone|everybody|them all|all of them|my (family|kids|children|parents))|already said goodbye to (everyone|everybody) (.|!|$)",
  "i ('ve|have|been) [been] (giving|given|gave) away (all|most of|everything) ",
  "(you|they|nobody) [just] (won|will|shouldn|don) (not|'t) have to (worry about|deal with|put up with) me (much longer|any more|anymore|again|for long)",
  "i (won|will|'m|am) (not|'t) [going to|gonna] be (here|around) (much longer|for much longer) (.|!|,|$)",
  "i ('m|am) (going to|gonna) jump (.|!|$)",
  'i was (going to|gonna|about to|ready to) jump (.|!|,|$|but|and|then|when|until)',
  `i {'ve|have|got|keep} (a|my|the) [loaded] (${WEAPON}) {~(.|!|?)} (keep|kept) (looking|staring) at it`,
  `i have (a|my) plan and {i|'ve|have|already|got} (the|my|a|enough) (${MEANS}|meds|means)`,
  "not worth living|life (isn't|is not|'s not|not) [really|even] worth (living|it)",
  "i ('ll|will) be dead (by|before|soon|tomorrow|when you|and)",
  '(living|existing|being alive) [just|only] (is|feels|has become|hurts) [just|only|like] [a|pure|too] (punishment|torture|unbearable|hell|agony|prison|painful|much|pointless)',
  "(nobody|no one) (will|'ll|would|can) (find me (in time|until|for days|alive)|stop me this time)|(let|letting) go of the [steering] wheel|i ... (pills|tablets|gun|razor|rope) in my (hand|hands|lap)",
  'why should i (go on|live|keep going|stay alive|carry on) (.|?|!|$)|(nobody|no one) needs me (here|.|!|$|any|and)|better off dead|(traffic|train|tracks|platform|edge|bridge|balcony) ... (one step|one jump|step out|step off)',
  "(when|once|after) i ('m|am) (no longer here|not (here|around) (anymore|any more)|gone (for good|forever)|dead)",
  `have (the|my|enough|all the) (${DRUGS}|gun|rope) (saved|ready|hidden|stored|stashed|hoarded)|i (took|swallowed) [some|a few|lots of|a bunch of|the] pills (~(for|with|from|to|back|as|before|after)|$)`,
  'i (got|was|were|get) (hit|run over|killed) by a (bus|car|truck|train|lorry) ... (relieved|fine|glad|happy|mind|care|relief)',
  "if i had a gun ... i (wouldn|wouldnt|would|'d)",
  'someone like me (dies|died|is gone)|(when|if) i (die|died) [,] (they|nobody|no one|everyone|everybody|people)',
  '(once|when|after) (she|he|they) (is|are|dies|die) [gone] [,] i [am|will|can|get to|want to] (going|go) too',
  '(bridge|roof|ledge|cliff|balcony|tracks|rails) ... i wanted to (go over|jump|fall|let go)|(lie|lay|lying) down on the (train tracks|tracks|rails)',
  `took all (my|his|her|of my|of his|of her) [sleeping] (${PILLS})`,
];

const IDIOMS = [
  'suicidal for (a|an|the|any|our) (university|company|business|party|government|team|brand)',
  `(kill|killing) (${ONESELF}) (over|for|with (work|this|that|the)|working|trying|at|on|to|laughing|doing|about this)`,
  '(die|dying|died) of (laughter|boredom|embarrassment|shame|curiosity|thirst|hunger|old age|natural)',
  '(rather|sooner) die than (eat|watch|wear|go|listen|dance|sing|work|use|see|be seen|admit|tell|ask|do|lose|sell|support)',
  '(die|live|be alive|wake up) [so|too|that] (on (that|this) hill|happy|rich|old|(at|in) (home|peace|the|my|a)|early|at (five|six|seven)|young|trying)',
  `(shot|shoot|shooting|shoots) (${ONESELF}) in the foot`,
  'dead (tired|drunk|asleep|sure|certain|serious|set|last|wrong|right)',
  '(overdosing|overdosed) on (sugar|caffeine|coffee|chocolate|news|carbs|christmas|cake|meetings|slides|television|tv|vitamin)',
];

const OWN_IDIOMS = [
  '(this|that|these|those) ~(pain|life|illness|man) {~(i|he|she|they|.|,|!)} (makes|made) me [just] want to (die|kill myself)',
  `(kill|killing) myself with (these|those|this|all these|all this) ~(${MEANS})`,
  '(hang|hanging|pour|shoot|shot) myself [up] (a|an|some|another|one)',
  '(shoot|shot|shooting) myself in the foot',
  '(kill|killing|killed) myself (laughing|trying|with (work|(this|these|that) [_] (work|job|schedule|pace|workload|deadline|deadlines|hours|shifts|project|report|exam|exams|diet|workout|paperwork))|working|over|for (a|this|that|them|the|not|it)|to (make|finish|meet|get (this|it|the|that|there) [_] [_] (done|out|finished|ready))|doing|getting|on (this|the|that|those|these)|tripping|falling|slipping|carrying|lifting|running|training)',
  "(been|'m|am|was|busy|are) killing myself (at work|to (get|keep))",
  '(drown|drowning|drowned|stab|stabbed) myself (in (work|coffee|chocolate|tea|wine|ice|paperwork|books|my|the (hand|finger|thumb|foot|leg|work|details))|with (a|the) (needle|fork|pin|pencil))',
  `(end|ending) (it all|everything) ((by|on|in|at) (a|the|an|time|six|noon|five|on)|with (a|the|an) ~(${MEANS}))`,
  '(relationship|marriage|engagement|affair|contract|subscription|lease|trial|meeting|call|session|dating|dated|project|release|sprint) ... (end|ending) (it|things)',
  '(take|taking|took|end) my life (savings|in my|back|seriously|for granted|into my|as|in a|in (the|this) (city|army|fast)|story|insurance|one|a|to the|to another)',
  `(jump|jumping) (off|from) (a|the) (${HEIGHT}) (for (that|this|a|him|her|you|them|my)|if (you|he|she|they) (asked|told|said)|with you)`,
  '(reason|point|purpose) (in|of|to|for) (living|live) (downtown|uptown|in|here|there|near|together|apart|abroad|close|at home|out|so|that|far|upstairs|outside|next|across)',
  'took all [of] my _ (for|with|before|after|as) (the|today|breakfast|lunch|dinner|prescribed|water)',
];

const UNLESS_OWN = [...OWN_IDIOMS, ...IDIOMS];

/** Signs that somebody may end their own life. */
export const SUICIDE: readonly RiskSign[] = [
  { kind: 'suicide', severity: 3, phrases: OWN_DEATH, unless: OWN_IDIOMS, strength: 0.85 },
  {
    kind: 'suicide',
    severity: 3,
    who: `${SPEAKER}|my|mine|we`,
    phrases: OWN_PLANS,
    unless: UNLESS_OWN,
    strength: 0.85,
  },
  {
    kind: 'suicide',
    severity: 3,
    who: `${SPEAKER}|(there) ('s|is)|just|honestly|but|and|really|^`,
    phrases: NO_WISH_TO_LIVE,
    unless: UNLESS_OWN,
    strength: 0.75,
  },
  {
    kind: 'suicide',
    severity: 3,
    who: `${SPEAKER}|it|who|(my|the) [whole] (${WITHOUT_ME})|${WITHOUT_ME}`,
    phrases: BETTER_WITHOUT_ME,
    unless: ['without me (on|in|at|for|there|today)'],
    strength: 0.75,
  },
  { kind: 'suicide', severity: 2, phrases: OPEN_WORDS, unless: UNLESS_OWN, topics: SUBJECTS, strength: 0.55 },
  {
    kind: 'suicide',
    severity: 2,
    phrases: [
      '(suicidal|suicidality|suicidally)',
      '(commit|commits|committed|committing|attempt|attempts|attempted|attempting|tried|tries|by|from|of|to|threatened|threatens|threatening|considered|considering|about|mentioned|mentions) suicide (~(squad|mission|bomber|bombers|bombing|prevention|rate|rates|policy|awareness|statistics|hotline|helpline|line|sprints|watch|strategy)|$)',
      '^ {yes|yeah|well|maybe|,|.} suicide (.|!|,|$)',
      'suicide (attempt|attempts|note|pact|plan|threat|threats)',
      "(took|take|taken|takes|taking|had|has|having|after|from|of|survived|with) (an|the|his|her|that|my|your) [_] overdose|(overdosed|overdosing|od ' d)",
      '(slit|slashed|slashing|cut) (his|her|their) (wrist|wrists|throat)',
      '(giving|gave|gives|given) (his|her|their) (things|stuff|belongings|possessions) away|(giving|gave|gives) away (his|her|their) (things|stuff|belongings|possessions)',
      '(message|letter|note|text|voicemail|email) ... (sounded|sounds|reads|read|looks|looked) like [a|he|she|saying] goodbye',
      '(said|says|wrote|writes|thinks|that|feels) ... (better off|happier|easier|better) without (him|her) (.|!|,|$|and)',
      '(take|takes|taken|took|taking|end|ended|ends|ending) (his|her|their|your) (own life|life (~(savings|back|in|to|story|seriously|for|as)|$))',
      '(you|he|she|they) [ever|just|still|sometimes|often] (wish|wishes|wished) [that] (you|he|she|they) (were|was|would be) dead',
      `(kill|kills|killed|killing|hang|hanged|hanging|hung|shot|shoots|poisoned|drowned|unalive|unalived) (${ONESELF})`,
      `(jump|jumping|jumped|throw|threw|throwing) [himself|herself] (off|from|out of|in front of|under) [a|the|our|his|her] (${HEIGHT}|${RAILWAY}) (and (died|dies)|to (his|her|their) death)`,
      `(wants|wanted|going|threatening|threatened|threatens|about|tried|trying) to (jump|throw (himself|herself)) (off|from|out of|in front of|under) [a|the|our|his|her] (${HEIGHT}|${RAILWAY})`,
      '(left|wrote|found|leaves|writes) [a|his|her|the|my] [_] (suicide|goodbye) (note|letter|notes|letters)',
      "(doesn't|does not|didn't|did not|not) (want|wanna) to (live|be alive|exist|wake up) (.|!|,|$|any more|anymore|any longer)",
    ],
    unless: IDIOMS,
    topics: SUBJECTS,
    strength: 0.75,
  },
  {
    kind: 'suicide',
    severity: 2,
    who: `you|${ANOTHER_PERSON}`,
    phrases: [
      "(want|wants|wanted|wish|wishes|wished) [that] [to|he|she|they] [was|were|'d|would] [to] [just|rather] (die|be dead|dead)",
      "(said|says|told|tells|texted|wrote) [me|us|him|her] [that] (life (is|isn|was|wasn|'s) [not|'t] [not] worth|(he|she|they) (want|wants|wanted|'d rather) to (die|be dead|end it))",
    ],
    unless: IDIOMS,
    topics: SUBJECTS,
    strength: 0.75,
  },
];
