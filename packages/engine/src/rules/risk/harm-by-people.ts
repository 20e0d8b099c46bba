import { PERSON, type RiskSign, SOMEBODY } from './sign.ts';

const HARM =
  'kill|hurt|harm|stab|shoot|strangle|choke|murder|poison|attack|beat|punch|hit|slap|smack|kick|drown|smother|shake|rape|torture';
const HARMED =
  'hit|slapped|punched|kicked|choked|beat|beaten|strangled|stabbed|shot|burned|burnt|shoved|smacked|attacked|assaulted|raped|molested|abused|whipped|drugged|groped|fondled|battered|grabbed';
const HARMS =
  'hits|slaps|punches|kicks|chokes|beats|strangles|stabs|burns|shoves|smacks|attacks|assaults|rapes|molests|abuses|hurts|threatens|bites|whips|drugs|gropes|terrorises|terrorizes|controls|stalks|humiliates';
const HARMING =
  'hitting|slapping|punching|kicking|choking|beating|strangling|stabbing|burning|shoving|smacking|attacking|assaulting|raping|molesting|abusing|hurting|threatening|biting|whipping|drugging|groping|stalking|bullying|humiliating';
const INTENT =
  "want|wants|wanted|wanna|going|gonna|plan|planning|planned|thinking|thought|thoughts|urge|urges|urged|ready|feel like|felt like|feeling like|tempted|fantasize|fantasise|fantasizing|fantasies|dream|dreaming|afraid|scared|worried|might|may|will|'ll|could|would|'d|swear|about|try|tried|trying|going";
const WEAPON = 'gun|knife|weapon|rifle|pistol|shotgun|bat|bomb|machete|razor';
const NO_PERSON_HITS =
  "(it|that|this|reality|realisation|realization|thought|news|wave|idea|grief|tiredness|hunger|cravings|craving|smell|covid|flu|what|car|bus|ball|truck) ['s|has|had|will|can|could|may|would|does|doesn 't|won 't] [just|really|suddenly|finally|then|not] (hit|hits|hitting|hurts|kicked|kicks|attacked|bit|grabbed|burned)";

/** To be hit, beaten, ... as an idiom. */
const HIT_IDIOMS = [
  NO_PERSON_HITS,
  '(hit|hits|hitting) (me|him|her|them|us|you|someone|people) (up|with|on the|back with|that|over|as|like)',
  '(beat|beats) (me|him|her|them|us|you) (to (it|the)|at|by|in|on)',
  '(beats|beat) me (.|!|,|why|how|what|$)',
  '(kick|kicks|kicked) (me|him|her|them|us|you|someone) (off|out|upstairs|back)',
  '(hit|hitting) (the|a|our|my|your) (target|targets|deadline|road|gym|goal|goals|button|nail|wall|ground|spot|number|numbers)',
  '(shoot|shot|shooting) (me|him|her|them|us|you|someone|somebody|people|everyone|the (team|client|manager|boss)) (an|a|over|through|another|that|the) [quick|short|brief|note|back] [_] (email|e|message|text|note|line|mail|invite|question|link|file|video|dm)',
  'shoot (me|him|her|them) (an|a|over)',
  '(kill|killing|murder|murdered) for (a|an|some|one|that|those|another)',
  '(grabbed|grab) (me|him|her|them) (a|an|some|the) (coffee|sandwich|drink|copy|seat|chair|tea|beer)',
  '(burned|burnt) (me|us|him|her|them) (out|a (copy|cd))',
  '(shot|shots) (me|him|her|them) (a|an) (look|glance|smile|email|text|message|note)',
  'shoot (for|down)',
  '(beat|beating|beats) (myself|yourself|himself|herself) up',
  '(bit|bite|bites|biting) (me|him|her|them|us|you) [back] in the',
  '(kick|kicked|kicking|kicks) (out|off|in|up)',
  '(push|pushed|pushes|pushing) (me|him|her|them|us|you) to ~the',
  'hurt us',
  "(parents|mom|mum|boss|teacher|coach|manager|team|sister) (would|will|'d|'ll|are going to|is going to|'s going to|are gonna|is gonna) [_] kill (me|us)",
  '(attack|attacks|attacked|attacking|beat|hit|kill|killed|killing) (the|this|that|a|an|our) (problem|problems|question|issue|issues|project|topic|task|idea|deal|market|competition|bill|amendment|plan|feature|process|program)',
  '(kill|hit|beat|shot) (two|both) birds',
];

/** Signs that somebody may harm others. */
export const HARM_TO_OTHERS: readonly RiskSign[] = [
  {
    kind: 'harm to others',
    severity: 'by person',
    phrases: [
      `(${INTENT}) [to|of|about|i|that|,] [i|just|really] [might|may|will|'ll|could|'d|to|just|end up|want|going] [to|just|end up] (${HARM}|${HARMING}|killing|harming|shooting|murdering|poisoning) (${SOMEBODY}|you all)`,
      `(want|wanted|wanna|going to|gonna|make) [to|him|her|them|those people] [see|make|him|her|them] [him|her|them] (suffer|bleed|pay for (it|this|that|what))`,
      `(wish|want|hope|hoping) [that] (${SOMEBODY}|he|she|they) [was|were|would|'d|to] [be|just] (dead|die|dies|drop dead)`,
      `(bring|bringing|take|taking|get|getting|buy|bought|buying|carry|carrying|grab|load|loading|have|'ve got|use|sharpened) [a|my|the|that|his|dad's|this] [_] (${WEAPON}) (to|in|into|at|and|on|for|with me|under|against) [the|my] (school|work|office|class|him|her|them|me|bed|church|store|campus|go|shoot|use|end|kill|make|show)`,
      '(shoot|shooting|blow|blowing|burn|burning) [up|down] (the|that|this|my|his|her|their) (school|office|place|building|house|church|campus|store|workplace|whole (place|school|building|office)) [up|down]',
      "(there|have|planted|got) ['s|is|was|will be] a bomb",
      '(shake|shook|shaken|shaking) (the|my|our|her|his|that) baby',
      '(voice|voices) [in my head] [that] [are|is|keep|keeps|always] (tell|tells|telling|told|command|commanding|order|ordering) (me|him|her|them|you|us)',
      '(what|something) [that] i (might|could|may|would|will) do to (my|the|him|her|them)',
      '(lay|laid|laying|raise|raised) a (hand|finger) on',
      '(coming|come|going|go|be|get) [back|down|over|up] (there|here|over|down|in|back) with a (gun|knife|weapon|bat|rifle)',
      'homicidal',
      '(lose|losing|lost) (control|it) and (hurt|hit|kill|do something to|harm|shake|hurting|hitting)',
      `(snap|snapped|snapping) and (hurt|hit|kill|shake|do something|harm) [to]`,
      `get my hands on (${SOMEBODY})`,
    ],
    unless: HIT_IDIOMS,
    strength: 0.7,
  },
  {
    kind: 'harm to others',
    severity: 2,
    phrases: [
      `(i|we|i've|i'd) [just|almost|nearly|once|even|really|have|had|then|actually|may have|might have|accidentally] (hit|slapped|punched|choked|beat|shook|shoved|kicked|strangled|stabbed|shot|hurt|attacked|smacked|killed|pushed) (${SOMEBODY}) [down|against|into|up]`,
      `(he|she|they|who|${PERSON}|guy|man|someone|somebody|you) [_|'s] [_|'s] (${INTENT}) [to|of|about] [he|she|they|just] [might|will|'ll|'d|to] (${HARM}|killing|hurting|stabbing|shooting|strangling|beating) (${SOMEBODY}|yourself or others)`,
      `(stabbed|shot|murdered|strangled|killed|choked|slapped|punched|beat up|attacked|assaulted|raped) (${SOMEBODY})`,
      `(hits|beats|slaps|punches|kicks|chokes|strangles|attacks|abuses|molests|rapes|hitting|slapping|punching|choking|strangling|beating|abusing|molesting|attacking) [up|on] (${SOMEBODY})`,
      '(was|were|been|got|is|being) (murdered|stabbed|shot|strangled|beaten to death|killed by)',
      `(hurt|harm|hurting|harming|kill|killing) (someone|somebody|others|people|other people|anyone|anybody|anyone else|someone else)`,
    ],
    unless: [
      ...HIT_IDIOMS,
      // Blame for what did not happen.
      'you (could|might|would) have ... (killed|hurt|shot|stabbed) (somebody|someone|anybody|anyone|people|others)',
      "hurt (someone|somebody|anyone|people|others|other people)'s [feelings|_]",
      'feelings',
    ],
    strength: 0.55,
  },
];

/** Signs that somebody is or was abused. */
export const ABUSE: readonly RiskSign[] = [
  {
    kind: 'abuse',
    severity: 3,
    phrases: [
      `(${HARMS}) (me|us|me and _|my (kids|children|son|daughter|mom|mum|mother|sister|brother|face|arm))`,
      `(${HARMING}) (me|us)`,
      `(will|'ll|going to|gonna|might|could|would|'d|about to|tries to|wants to|try to|used to|wanted to|trying to|threatens to|doesn't|does not|didn't) [just|really|probably|even] (${HARM}|burn|whip|shove|attack|assault|molest|abuse|threaten|grab|stalk) (me|us)`,
      `(being|getting|keep getting|been) [physically|sexually|emotionally|regularly|badly|verbally|constantly|repeatedly] (${HARMED}|stalked|tortured|trafficked|bullied)`,
      `('m|am|are|'re|get|gets|was|were|got|being|been) [being|getting|physically|sexually|emotionally|regularly|badly|verbally|constantly|repeatedly] (${HARMED}|hurt|stalked|threatened|tortured|bullied|controlled) [up] (by (him|her|my|someone|somebody|a|the|them|his)|at (home|school|night)|as a (child|kid|boy|girl|teenager)|when i was)`,
      "(he|she|they|partner|husband|wife|boyfriend|girlfriend|ex) ['s|is|was|are|keeps|been|'s been] [always|so|very] controlling (me|of me)",
      "(he|she|they|partner|husband|wife|boyfriend|girlfriend|ex) (is|are|'s|was|became) {so|very|really|always|extremely} controlling (.|!|,|$|and)",
      "(afraid|scared|terrified|frightened|fear) (of|to go) (him|her|my (husband|wife|partner|boyfriend|girlfriend|ex|dad|father|mom|mum|mother|stepdad|stepfather|uncle|brother|parents)|home|what (he|she|they) (might|will|'ll|could|would|'d|is going to)|(being|to be) (hit|hurt|beaten))",
      "(won't|doesn't|don't|never|didn't|wouldn't|not|refuses to) (let|lets|letting|allow|allows|allowing) (me|us) [to] (leave|out|go out|see (my|any|anyone|friends|family|people)|have (any|my|a|money|friends|access)|use (my|the)|talk to|work|get a job|call|speak|eat|sleep|go anywhere|drive|contact)",
      '(he|she|they|partner|husband|wife|boyfriend|girlfriend|ex) [always|constantly|completely|totally|tries to|wants to|has to] (controls|control|tracks|monitors|checks|reads|takes|took) (my|all my|everything|what i|who i (can|could)|who i|where i|every) (money|phone|messages|texts|emails|location|passport|paycheck|do|wear|see|talk|speak|go|move|penny|salary|documents|i (do|wear|spend|say|eat))',
      '(lock|locks|locking) (me|us) (in|inside|out|up|away)',
      '(force|forces|forcing|makes|pressures) (me|us) [to|into] [have|having|do|doing] (sex|it with|sexual|things i|have sex|touch|perform|watch him)',
      '(touch|touches|touching) (me|my body|my private) [in a way|inappropriately|there|where|in places|when i was|without|sexually|at night|down|in my|,|.|!|$]',
      '(black eye|bruise|bruises|split lip|broken (arm|rib|ribs|nose|jaw)) [_|,] [_] [_] (from|because|when|after) [him|her|he|she|they|my]',
      `(leaves|gives) me [a|with|with a] (black eye|bruise|bruises|marks|broken)`,
      '(throws|throwing) (things|stuff|plates|a (plate|bottle|chair|glass|phone|knife|cup)|his|her|something|me|dishes) (at me|at us|at my|against|across|down|into)',
      '(push|pushes|shoves|drags|pins) (me|us) (against|down|into|to the|up against|by (my|the)|over|onto|underwater)',
      `(puts|lays|putting) (his|her|their) hands on (me|us)`,
      "(not|don't feel|never feel|doesn't feel|'t|never|un) (safe|safe being|feel safe) [being] (at home|in my (home|house|own)|with (him|her|my)|around (him|her|my)|there at night|here with him)",
      "(he|she|they)('s|'re| is| are| was| were| gets| get| can be| became| has been) [being|so|very|really|physically|verbally|emotionally|sexually] (abusive|violent)",
      '(pulls|holds|points) (a|the|his|her) (gun|knife) (on|to|at) (me|us|my)',
      'walk (on|around on) eggshells',
    ],
    unless: [
      ...HIT_IDIOMS,
      '(hurts|hurt|hurting) (me|us) (to|that|when (i|you)|if i|in the (long|end)|financially)',
      '(controls|control) (my (blood|sugar|weight|diabetes|diet|temper|anger)|everything (from|on the))',
      'walk on eggshells with the client',
      '(kick|kicks|kicked|kicking) (me|us) out',
      '(lock|locked|locks) (me|us) (in|out) (at|to|of (my (account|email|car|own)|the (account|system|app|site|car|portal)))',
      'it (hurts|hurt|hurting) (me|us)',
      '(nicotine|caffeine|alcohol|cigarettes|smoking|drinking|drugs|addiction|knee|back|leg|head|tooth|foot|arm|shoulder|stomach|medication) [is|was|that|really|still] (hurts|hurt|hurting|controls|controlled|burns|attacks|beats) (me|us|my)',
      "don't let me (leave|out) without",
      "(parents|mom|mum|dad|teacher|school) (don|won|wouldn|didn|doesn|never) ['t] let (me|us)",
      "(this|it|that|which|weed|sugar|food) ['s|is|was|really] (controls|controlled|hurts) (me|us)",
    ],
    strength: 0.7,
  },
  {
    kind: 'abuse',
    severity: 'by person',
    phrases: [
      `(${HARMED}|hurt|threatened|stalked|abuse|slap|punch|kick|choke) (me|us)`,
      '(locked) (me|us) (in|inside|out|up|away)',
      '(forced|made|pressured|coerced) (me|us) [to|into] [have|having|do|doing] (sex|it with|sexual|things i|touch|perform|watch him)',
      'touched (me|my body|my private) [in a way] (inappropriately|there|where|in places|when i was|without|sexually|at night|down|in my|,|.|!|$)',
      '(pushed|shoved|dragged|pinned|slammed|held|threw) (me|us) (against|down|into|to the|up against|by (my|the)|over|onto|underwater|across)',
      '(threw) (things|stuff|plates|a (plate|bottle|chair|glass|phone|knife|cup)|his|her|something|dishes) (at (me|us|my)|against|across)',
      '(put|laid|lay|had) (his|her|their) (hands|hand|fingers) (on|around|round) (me|us|my (neck|throat))',
      '(pulled|held|pointed|waved) (a|the|his|her) (gun|knife) (on|to|at) (me|us|my)',
      '(gave|left) me [with] [a] (black eye|bruise|bruises|marks|broken)',
      `(raped|molested|strangled|choked|assaulted|groped|stabbed|battered|trafficked|rape|molestation|molester|rapist|pedophile|paedophile)`,
      'forced (himself|herself|themselves) on',
      '(hand|hands) on my (leg|legs|thigh|thighs|knee|breast|breasts|body|bum|butt|bottom|back)',
      '(inappropriate|unwanted|sexual) (comment|comments|touching|touch|contact|advances|photos|pictures|messages|remarks|behaviour|behavior)',
      '(bruise|bruises|black eye|marks) [all] (over|on) (me|my|her|his|their|the (child|baby|body|arms|face))',
      '(has|have|had|with|unexplained|covered in|new) {strange|some|big|many} (bruise|bruises)',
      '(violent|abusive|aggressive) (toward|towards|to|with|against) (you|me|her|him|us|them|the (kids|children|staff)|my _|his _|her _)',
      '(has|have|did|does|do|is|was) (he|she|they|anyone|anybody|someone|somebody|your _) {ever|even|still|sometimes} (hit|hurt|hits|hurts|beat|slap|slapped|threaten|threatened|threatening|choke|choked|force|forced|touch|touched|hitting|hurting|controlling) you',
      '(threw|throws|throwing) (a|the|his|her) _ at (me|us|her|him|my)',
      '(grope|gropes|groped|groping)',
      '(nude|naked) (photos|pictures|pics|selfies|photo|picture)',
      '(took|takes|hid|hides|hiding) [away] my (keys|phone|passport|papers|id) [and] [_] [_] (so|and i)',
      '(grabbed|twisted|bent|broke|pulled|yanked|squeezed|bit) (my|me by the) (arm|arms|wrist|wrists|hair|neck|throat|collar|hand|fingers|ear|face)',
      '(calls|call|calling|called) me (names|worthless|useless|stupid|ugly|fat|crazy|an idiot|a (whore|slut|bitch|burden|loser))',
      '(screams|screamed|screaming|spits|spat|spit) (at|on) me',
      '(groomed|kidnapped|abducted|held (captive|hostage)|incest|revenge porn|forced marriage|restraining order|protective order|stalker|stalkers)',
      '(comes|came|gets|got|sneaks|snuck) (into|in) my (bed|bedroom|room at night)',
      '(neglect|neglects|starves|leaves) (the|their|his|her) (kids|children|baby) [alone]',
      '(domestic|sexual|child|elder|physical|emotional|verbal|spousal|partner|family) (violence|abuse|assault|harassment|exploitation|abuser)',
      `(physically|sexually|emotionally|verbally|mentally|being|been|was|were|is|got) (abused|assaulted|harassed|molested|exploited|beaten|stalked|battered|neglected)`,
      '(sexually|physically) (abuses|abuse|assaults|assault|harass|harasses|harassing|abusing|assaulting)',
      `(hits|beats|slaps|hurts|abuses|chokes|threatens|pinches|kicks|shakes|starves|hitting|beating|abusing|slapping|choking|pinching|kicking|starving) (her|him|them|you|the (kids|children|baby)|his (wife|kids|son|daughter|girlfriend|children)|her (kids|son|daughter|children|husband))`,
      `(hit|hurt|beat|slap|choke|abuse|threaten|hitting|hurting|threatening) (you|him|her|them) [up] ?`,
      '(abusive|violent) (relationship|marriage|partner|husband|wife|boyfriend|girlfriend|father|dad|mother|mom|mum|parents|parent|home|ex|family|household|man|to (her|him|them|you))',
      '(feel|be|are you|being) [you] [safe|unsafe] (unsafe|safe) (at home|with (him|her|your partner)|around (him|her)|in your (home|relationship|own))',
      '(afraid|scared|frightened) of (your|her|his) (husband|wife|partner|boyfriend|girlfriend|ex|dad|father|mom|mum|mother|stepdad|uncle|parents)',
    ],
    unless: [
      ...HIT_IDIOMS,
      '(victims|victim|survivors|cases) of (domestic|sexual|family) (violence|abuse)',
      '(substance|alcohol|drug|drugs|laughter|solvent) abuse',
      'harassed by [the] (press|media|calls|sales)',
      '(neglected|exploited) (area|areas|issue|topic|part|features|opportunity|data|sector|the|to)',
      '(was|were|is|been|being|got) [_] (beaten|neglected|exploited) (by the (deadline|clock|competition)|in the (final|race|market|vote)|at (chess|tennis))',
    ],
    strength: 0.65,
  },
];

/** What somebody says who threatens the one spoken to. */
export const THREATS_TO_LISTENER: readonly string[] = [
  "i ('ll|will|'m going to|am going to|'m gonna|am gonna|'d|would|swear i'll|could|should) [fucking|just|seriously|personally|literally|have to] (kill|hurt|destroy|beat|smash|shoot|stab|punch|hunt|strangle|slap|hit|end|ruin|bury|burn|choke|crush|cut|bash|smack|break|rip|kick|knock) (you|your (face|head|life|family|house|car|kids|teeth|legs|neck|ass|arse|jaw|arms|skull))",
  "i ('ll|will|'m going to|'m gonna|know where to) (find|get|come for|come after|come looking for|deal with) you (.|!|,|$|and|one day|after|when)",
  "i ('ll|will|'m going to|'m gonna|'ll have to|can) make (you|your life|sure you) (pay|regret|suffer|sorry|miserable|hell|a living hell|never (work|walk|see)|wish)",
  "you ('re|are|'ll be|will be) (dead|a dead (man|woman)|going to (pay for (this|that|what)|regret (this|it)|be sorry)|gonna (pay for (this|that|what)|regret (this|it)|be sorry)) (.|!|,|for|when|if|$|man|meat)",
  "you ('ll|will|'re going to|'re gonna) (pay (for (this|that|what)|dearly)|be sorry|regret (it|this|that|ever|crossing|messing|what you)|wish you (had|hadn't|'d|were|never))",
  'watch your (back|mouth)',
  "you ('ll|will) (bleed|suffer for|die for)",
  '(find|found|finding) out where you (live|work|sleep)',
  '(something|bad things|an accident|accidents) [bad|terrible|awful] [will|might|could|may|is going to|can|would] [_] happen to (you|your)',
  'i know where (you|your (kids|family|children|mother|wife|husband)) (live|lives|work|works|go|goes|park|sleep)',
  '(get|got|lay) my hands on you',
  'beat (the (shit|crap|hell|living daylights) out of you|you (up|to death|senseless|to a pulp))',
  'come after (you|your (family|kids|wife|husband|children))',
  "(someone|somebody|you|people|they) ['s|is|'re|are] (going to|gonna|will|'ll) get (hurt|killed|shot|stabbed)",
  "or (i'll|i will|i'm going to|i'm gonna) (kill|hurt|hit|shoot|stab|beat|make you|come over there)",
  "don't make me (hurt|hit|come over|get|kill|show you|slap)",
];

export const THREAT_IDIOMS: readonly string[] = [
  'kill you (in|at|with kindness|.,|to (ask|try|say|smile|get|help|go|listen|wait))',
  '(hit|beat|shoot|cut) you (up|off|with|at|in (the|chess|tennis)|to|a|an|some|back|out|down|loose|over)',
  'destroy you (in|at) (chess|tennis|ping|the game|poker|monopoly|cards)',
  '(get|find|deal with) you (a|an|some|the|another|in|at|to|back)',
  "you ('ll|will) pay (less|more|by|the|for (the|your|shipping|it))",
  'end you (up|with|a)',
  "i (wouldn't|would never|will never|won't) (hurt|hit|kill|beat)",
];

/** Signs that somebody threatens or is threatened. */
export const THREATS: readonly RiskSign[] = [
  {
    kind: 'threat',
    severity: 3,
    phrases: THREATS_TO_LISTENER,
    unless: THREAT_IDIOMS,
    strength: 0.75,
  },
  {
    kind: 'threat',
    severity: 2,
    phrases: [
      '(threatened|threatens|threatening|threaten) (to (kill|hurt|shoot|stab|beat|hit|take|leave|come|harm|burn|report|post|share|tell|expose|sue|do)|me|us|him|her|them|my|you|the (staff|nurse|team|kids|children)|her (kids|children)|people|somebody|someone|everyone)',
      '(threatening) (note|notes|letter|letters|message|messages|email|emails|call|calls|text|texts|voicemail|voicemails)',
      '(makes|making|made|received|got|getting|get|gets) [a|some|several|many] (threat|threats)',
      '(death|bomb|violent|physical|verbal) (threat|threats)',
      '(threat|threats) (to (kill|harm|hurt|life|my|her|his|our|their)|against (me|us|my|him|her|them|staff|you)|on (my|his|her) life)',
      "(he|she|they) (said|says|told|keeps saying|swore|tells) [me|her|him|us|them] [that] (he|she|they)('d|'ll| would| will|'s going to|'re going to| is going to| was going to| were going to) (kill|hurt|shoot|stab|beat|find|burn|make (me|us|her|him)|come (for|after)|come and|end) (me|us|her|him|them|my|you|the|pay)",
      `or else (.|!|$)`,
      "(he|she|they|ex|man|guy|someone|somebody) ['s|has|'ve|have] [been|keeps|kept] (following|followed|stalks|stalked|stalking|stalker) (me|us|her|him)",
      '(blackmail|blackmails|blackmailed|blackmailing|extort|extorting|extorted)',
    ],
    unless: [
      'following me on (twitter|instagram|facebook|linkedin|social)',
      'followed (me|us|her|him) (up|through|into the (room|meeting|office)|on)',
    ],
    strength: 0.65,
  },
];

/** Words that are only said to demean a group. */
const SLUR_WORDS =
  'nigger|niggers|nigga|niggas|chinks|spic|spics|kike|kikes|gook|gooks|paki|pakis|wetback|wetbacks|raghead|ragheads|towelhead|towelheads|beaner|beaners|faggot|faggots|trannies|shemale|shemales|retard|retards|retarded|cunt|cunts|mongoloid|mongoloids|spastic|spaz|gyppo|gyppos|pikey|pikeys|subhuman|subhumans|kaffir|kaffirs|darkie|darkies|golliwog|zipperhead|jap|japs|injun|squaw|slut|sluts|whore|whores|slutty|dykes|fags';
const ADJECTIVE =
  'fucking|bloody|dirty|filthy|stupid|little|ugly|you|damn|goddamn|that|another|such a|fat|lazy|old';

/** Signs that somebody demeans a group of people, or was called so. */
export const SLURS: readonly RiskSign[] = [
  {
    kind: 'slur',
    severity: 3,
    phrases: [
      `(${SLUR_WORDS})`,
      `(${ADJECTIVE}) (fag|dyke|chink|tranny|coon|gypsy|cripple|savage|savages|darky)`,
    ],
    unless: [
      "(call|calls|called|calling|word|words|slur|slurs|say|says|saying|said|yelled|shouted|yelling|shouting|screamed|wrote|named|labelled|labeled) [_|'] [_|'] [_|'] [_|'] [_|'|\"|“] [_|'|\"|“]" +
        ` (${SLUR_WORDS}|fag|dyke|chink|tranny)`,
      '(spic) and span',
      '(flame|fire|growth) (retardant|retarded|retard)',
      'not retarded',
      '(tv|t_v_|data|coffee|attention|gadget|media) (slut|whore)',
      'retarded (growth|development|ignition)',
    ],
    strength: 0.85,
  },
  {
    kind: 'slur',
    severity: 2,
    phrases: [
      "(call|calls|called|calling|word|words|slur|slurs|say|says|saying|said|yelled|shouted|yelling|shouting|screamed|wrote|named|labelled|labeled) [_|'] [_|'] [_|'] [_|'] [_|'|\"|“] [_|'|\"|“]" +
        ` (${SLUR_WORDS}|fag|dyke|chink|tranny)`,
      '(racial|racist|homophobic|transphobic|ethnic|antisemitic|sexist) (slur|slurs|abuse|insult|insults|name|names|remark|remarks|comment|comments|joke|jokes)',
      'go back to (your [own] country|where you came from|africa|china|mexico|india|pakistan)',
    ],
    strength: 0.75,
  },
];
