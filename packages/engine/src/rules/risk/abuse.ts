import { IN_PLAY, HIT_IDIOMS } from './hit-idioms.ts';
import { ANOTHER_PERSON, BODY_PARTS, ONE_PERSON, type RiskSign, SPEAKER, STORIES, SUBJECTS } from './sign.ts';

const HARM =
  'kill|hurt|harm|stab|shoot|strangle|choke|murder|poison|punch|hit|slap|smack|kick|drown|smother|rape|torture|burn|whip|shove|attack|assault|molest|abuse|grab|stalk';
const HARMED =
  'hit|slapped|punched|kicked|choked|beat|beaten|strangled|stabbed|shot|burned|burnt|shoved|smacked|attacked|assaulted|raped|molested|abused|whipped|drugged|groped|fondled|battered|grabbed|hurt|stalked|bullied|spat at|headbutted|bit|belted';
const HARMS =
  'hits|slaps|punches|kicks|chokes|beats|strangles|stabs|burns|shoves|smacks|attacks|assaults|rapes|molests|abuses|hurts|threatens|scratches|bites|whips|drugs|gropes|terrorises|terrorizes|stalks|humiliates|headbutts|belts';
const HARMING =
  'hitting|slapping|punching|kicking|choking|beating|strangling|stabbing|burning|shoving|smacking|attacking|assaulting|raping|molesting|abusing|hurting|threatening|biting|whipping|drugging|groping|stalking|bullying|humiliating';
/** To harm, by words that mean nothing else. */
const ONLY_HARMS =
  'slaps|strangles|stabs|rapes|molests|gropes|whips|slapping|strangling|raping|molesting|groping';
const ONLY_HARMED =
  'slapped|strangled|raped|molested|groped|whipped|choked|assaulted|punched|drugged|stabbed|fondled';
const LOVED = 'partner|husband|wife|boyfriend|girlfriend|ex|fiance|stepdad|stepfather|spouse';
const PARTNER = `he|she|(my|her|his) {new|ex|-} (${LOVED}|father|dad|mother|mum|mom|boss|landlord|carer)|${LOVED}`;
const MY_FAMILY = 'my (kids|children|son|daughter|mom|mum|mother|sister|brother|little _|baby)';
const BY_WHOM =
  'by (him|her|them|my {ex|-|old|step} _|someone|somebody|a (man|stranger|guy|teacher|priest|relative|colleague|group|boy|woman|nurse|carer|coach|resident|patient|customer|relative)|the (man|guy|nurse|carer|teacher|staff|priest|police))|at (home|school|night|work)|as a (child|kid|boy|girl|teenager)|when i was';
const WEAPON = 'gun|knife|weapon|pistol|blade|machete|hammer|bat';

const NO_ABUSE = [
  ...HIT_IDIOMS,
  '(hurts|hurt|hurting) (me|us) (to|that|if i|in the (long|end)|financially|when (i|you) (say|said|laugh|think|hear))',
  '(hurt|attacked|threatened|abused) by (her|his|their|my|the|a|that|this|your) [_] (comment|comments|words|remark|remarks|review|criticism|tone|joke|email|feedback|question|silence|decision)',
  '(hit|hits|hitting|attacked|attacks) (me|us|him|her|them) {in the (face|back|head|arm)|right} with (a|the|his|her) (snowball|pillow|ball|balloon|towel|frisbee)',
  '(grabbed|grabs|caught|held|holds|pulled|pulls|pushed|pushes) (me|my _) [back|up] to (stop|keep|save|help|steady|catch|show) me [from] (falling|fall|slipping|tripping|crossing|stepping|walking|up|safe|steady)',
  '(baby|babies) {has|have|is|was|been|keeps|always|just|all night} (kick|kicks|kicked|kicking)',
  // What parents forbid, and what an employer does.
  "let (me|us) (leave|go|work|out) (early|from home|on|until|to)|(parents|mom|mum|dad|teacher|school|boss|manager|company) (don|won|wouldn|didn|doesn|never) ['t] let (me|us) (go|have|leave|work|use|see|sleep|eat|talk|call)",
];

/** Holds the speaker captive or apart from others. */
const CONTROL = [
  "(won|doesn|didn|wouldn|never|not|don|wont|doesnt|didnt|dont) ['t] [even] (let|lets|letting|allow|allows) (me|us) [to] (leave (.|!|,|$|the (house|flat|apartment|room|building|farm)|him|her|without|home)|go out|out (.|!|,|$|of the (house|room|flat))|see (my|any|anyone|a) (friends|family|mom|mum|mother|sister|brother|parents|kids|children|doctor|people|_)|see (friends|family|people|anyone|anybody)|have (any (money|friends|contact)|my own (money|bank|phone|account|_)|my (phone|passport|money|own|keys)|money|friends|access to (my|any|the) (money|bank|account))|use (my|the) (phone|car|money|card|bathroom|toilet)|talk to (my|anyone|anybody|other|any|friends|men|women)|work (.|!|,|$|or|any)|get a job|call (my|anyone|anybody|for help|the police)|eat|sleep (.|!|,|$|until|at night|in)|go anywhere|drive (.|!|,|$|anywhere)|contact (my|anyone))",
  'refuses to let (me|us) (leave|go|out|see|have|eat|sleep)',
  '(lock|locks|locking|locked) (me|us) (in (.|!|,|$|the (bedroom|bathroom|house|basement|cellar|closet|room|garage)|my (room|bedroom))|inside|out (.|!|,|$|of (the|our|my) (house|flat|bedroom|apartment|home)|at night|all night)|up (.|!|,|$|in)|away)',
];

/** What somebody does or did to the speaker. */
const OWN: RiskSign = {
  kind: 'abuse',
  severity: 'by tense',
  who: `${ANOTHER_PERSON}|(him|her|them|stop|${LOVED})`,
  phrases: [
    ...CONTROL,
    `(${HARMS}) (me|me and _|${MY_FAMILY}|my (face|arm))|(${HARMED}|${HARMING}) me`,
    '(beats|slaps|whips|kicks|hits|beat|hit|whip|whipped|kick|slap|choke|belted) (us|me (with|when|every|until|up|so))',
    `(will|'ll|going|gonna|tries|wants|try|wanted|trying|threatens|threatened|promised|swore|said) [to|he|she|that he|that she] [will|'d|'ll|would] [just|really|probably|even] (${HARM}) me`,
    `(will|'ll|going to|gonna|is going to|might|could|would|'d) [just|really|probably|even] (hurt|stab|shoot|strangle|choke|punch|hit|rape|beat) me`,
    "(controlling|abusive|violent|aggressive) [with|to|towards|toward|against|of] me|(doesn|don|won|never|didn) ['t] (feed|feeds|give|gives) (me|us) ([any|enough] (food|water) (~(when|at|on)|$)|anything to eat|.|!|,|$|for|and|or)",
    '(force|forces|forcing|forced|makes|making|made|pressures|pressuring|pressured|coerced) (me|us) [to|into] [have|having|do|doing] (sex|it with|sexual|have sex|touch (him|her|his|myself)|sleep with|undress|strip|sell)',
    '(touch|touches|touching|touched) (me|my body|my private _) [in a way] (inappropriately|there|where|in (places|my)|when (i|he|she|they|we|mom|mum|mommy|dad|nobody|no one|everyone|everybody|my _|the _)|without|sexually|at night|down|under|in (bed|the shower)|.|!|,|$|at work|and)',
    '(throws|throwing|threw) (things|stuff|plates|a (plate|bottle|chair|glass|phone|knife|cup|pan|pot)|his _|her _|something|dishes|me) (at (me|us|my)|against|across|down|around|about|to the|out of)|(throws|throwing|threw) (plates|furniture|dishes|chairs)|(threw|poured|throws|pours) (boiling|scalding|hot|burning) _ (at|on|over) (me|us)',
    '(push|pushes|shoves|drags|pins|pushing|shoving|slams|pushed|shoved|dragged|pinned|slammed|held|kicked) me (against|down|into (a|the)|to the (floor|ground|wall|car|bed|bedroom)|up against|over|onto|underwater|around|along|across|out (of|onto)|when|whenever|by (my|the) (neck|hair|throat|arm|arms|wrist|wrists|collar))',
    '(puts|lays|putting|laying|put|laid|lay|had) (his|her|their) (hand|hands|fingers) (on (me|us|my)|around my|round my|around (me|us)|(in|inside|up|down|under) my _)',
    `(pulls|holds|points|pulled|held|pointed|waved) (a|the|his|her) (${WEAPON}) (on|to|at) (me|us|my)|(has|holds|holding|got|put|puts|putting|pointing|points|pressing|presses) (a|the|his|her) [loaded] (${WEAPON}) (to|at|against|on) my (head|throat|neck|face|back|chest|temple|stomach)`,
    `(threatens|threatening|threatened) me with (a|the|his|her) (${WEAPON})`,
    '(leaves|gives|gave|left) (me|us) [with] [a] (black eye|bruise|bruises|marks|broken (rib|nose|arm|jaw))',
    '(takes|gets|pulls|took|pulled) (off|out|(the|his|her) belt) (off|out|(the|his|her) belt)',
    '(comes|came|gets|got|climbs|climbed|sneaks|snuck|crawls|lies) [down] (into|in) (my (bed|bedroom|room at night)|bed with (me|her|him))',
    '(comes|gets|sneaks|climbs) (into|in) my room [at night] and (touches|feels|lies|gets|rubs)',
    `(holds|held|pushes|pushed|puts|presses|hold|push) my (${BODY_PARTS}) (on|in|into|under|against|onto) [the|a] [hot|boiling|cold] (stove|hob|oven|iron|fire|radiator|water|toilet|pillow|bath|wall)`,
    `(grabs|grabbed) (my|me by (my|the)) (arm|arms|wrist|wrists|hair|neck|throat|collar|ear|face)|(twists|bends|pulls|breaks|yanks|burns|bites|twisted|bent|broke|fractured|dislocated|pulled|yanked|squeezed|bit|cut|burned|burnt) (my|me by (my|the)) (${BODY_PARTS}|hair|collar)`,
    '(takes|steals|keeps|taking|keeping|took) [all] [of] my (pension|wages|salary|paycheck|benefits|passport)',
    'locked (me|us) (in|inside|out|up|away) (~(to|of)|$)',
    '(ties|tying|chains|tied|chained|strapped) me (to|up|down)|(locks|locked) the (fridge|food)',
    '(makes|made|making) me sit on his lap|(filmed|films|filming|recorded|photographed) (me|my _) (in the (shower|bathroom|bedroom|toilet)|naked|undressing|without my)',
    "(says|said|tells me) it ['s|is] our [little] secret",
    '(put|slipped|dropped) something in (my|her) (drink|glass|food)|spiked (my|her) drink',
  ],
  unless: [
    ...NO_ABUSE,
    'forced me to (re|think|rethink|work|learn|take|use|pay|sit|do|make|look|change|go|stay|wait|choose|consider)',
  ],
  topics: IN_PLAY,
  strength: 0.7,
};

/** Signs that somebody is or was abused. */
export const ABUSE: readonly RiskSign[] = [
  OWN,
  {
    kind: 'abuse',
    severity: 3,
    phrases: [
      `(${ONLY_HARMS}) me`,
      `(i|we) ('m|am|'re|are|keep|(can 't|cannot) keep) [being|getting] {physically|sexually|emotionally|regularly|badly|verbally|constantly|repeatedly|still} (beaten|raped|molested|abused|assaulted|stalked|trafficked|groped|tortured|battered)`,
      `(i|we) ('m|am|'re|are|keep|keeps|(can 't|cannot) keep) (being|getting) {physically|sexually|emotionally|regularly|badly|verbally|constantly|repeatedly} (${HARMED}|threatened|controlled|bullied|blackmailed) (${BY_WHOM})`,
      "(i|we) {'m|am|'ve|been|have|feel|so|really|always|too|just|get|getting|also|still|now|sometimes|most} (afraid|scared|terrified|frightened) (of|to go) (him|her (.|!|,|$|when|and|because|at)|my {new|ex|-|own} (husband|wife|partner|boyfriend|girlfriend|ex|dad|father|stepdad|stepfather|uncle|brother) (.|!|,|$|when|and|because|now|at)|home (.|!|,|$|tonight|because|to|now|at|when)|going home|what (he|she) (might|will|'ll|could|would|'d|is going to|may) [_] (do|hit|happen)|(being|getting) (hit|hurt|beaten))",
      "(scared|afraid|terrified|think|thought|worried|fear|sure|know|convinced) [that] (he|she|they|my _) ['s|is|are|will|'ll|might|would|'d|could|is|are] [going to|gonna|one day|actually] (kill|hurt|beat|stab|shoot|rape) (me|us|my (kids|children|son|daughter|mom|mum|mother))",
      "(i|we) {'m|am|do|don|can|have|feel|ever|really|always|just|even|'ve|never|not|'t|longer|no|no} (feel|am|'m|not|never|'t|be) [feel|longer] (safe|unsafe) [being] (at home|in (my|our) (home|house|own)|with (him|her (.|!|,|$)|my (husband|wife|partner|boyfriend|girlfriend|ex|dad|father|stepdad|mother))|around (him|her (.|!|,|$)|my)|there at night|here with him|in this (house|marriage|relationship))",
      '(i|we) [_] unsafe (at home|in (my|our) (home|house|own)|with (him|her)|around (him|her))',
      '(i|my|have|had|got|gave me) [a|the|these|this|another|_] (black eye|bruise|bruises|split lip|broken (arm|rib|ribs|nose|jaw)) [_|,] [_] [_] (from (him|her|my (husband|wife|partner|boyfriend|girlfriend|dad|father|stepdad|mother|ex))|(when|because|after) (he|she|my (husband|wife|partner|boyfriend|girlfriend|dad|father|stepdad|mother|ex)))',
      '(scared|fear|afraid|frightened|terrified|fearing|feared) for my life',
      'keeps (hitting|beating|hurting|threatening|choking|touching|groping|raping|slapping|kicking|punching) me',
      `(i|we) ('m|am|'re|are) (not|never) allowed to (have [my|our] [own] (money|phone|friends|bank account|keys)|leave the (house|flat|room|apartment)|see (my|our) (family|friends|mum|mom|mother|sister|parents)|talk to (anyone|anybody|men|people|other))`,
      `(scared|afraid|terrified|frightened) of what (my {ex|-} (${LOVED}|dad|father|mother|uncle|brother)|they) (might|will|'ll|could|would|'d) do`,
      '(i|we) {have to|always|have|also|often} (hide|hid) ... when (he|she|dad|mum|mom|my _) [_] (comes home|gets home|drinks|is drunk|gets (drunk|angry|mad)|comes home drunk)',
      `(have|need|had) to ask (him|her|my (${LOVED})) (before|if|for permission|to) [i] (eat|go|leave|use|sleep|speak|shower|buy|call|see)`,
      '(knife|gun|blade|razor) (to|at|against) my (throat|neck|head)',
    ],
    unless: [
      ...NO_ABUSE,
      '(scared|afraid) of (him|her) (leaving|falling|dying|getting|finding|being)',
      "of (him|her) , (he|she|it) ('s|is) (a|an|such a) [_] [_] (dog|horse|spider|snake|bull|clown|goose|cat|bear)",
    ],
    strength: 0.7,
  },
  {
    kind: 'abuse',
    severity: 3,
    who: PARTNER,
    phrases: [
      '(controls|control|tracks|monitors|checks|reads) (my|all my|everything|what i|who i (can|could)|who i|where i|every) (money|phone|messages|texts|emails|location|penny|i (do|wear|spend|say|eat|talk)|do|wear|see|talk|speak|go|spend)',
      '(takes|took|hides|hid) [away] (my|all my) (phone|passport|paycheck|wages|keys|money|id) (.|!|,|$|and|so|away|whenever|when|every)',
    ],
    unless: [...NO_ABUSE, '(reads|checks) (my|all my) (emails|messages|texts) before (i|they|it|we) '],
    strength: 0.65,
  },
  {
    kind: 'abuse',
    severity: 3,
    who: 'my {ex|-|new|own} (~(of)|$)',
    phrases: ['(abusive|violent) (.|!|,|$|when|and|to me|with me|every)'],
    topics: IN_PLAY,
    strength: 0.6,
  },
  {
    kind: 'abuse',
    severity: 2,
    phrases: [
      `(${ONLY_HARMED}) me`,
      '(hit|kicked|beat|hurt|attacked|grabbed|burned|shoved|bit) me (in the (face|head|stomach|eye|ribs|mouth)|with (a|his|her) (belt|stick|bat|hammer|bottle|cable|fist|hand|ruler|spoon)|by the (neck|throat|hair|arm)|black and blue|so hard)',
      "(was|were|got|been|being|'ve|have|had|almost|nearly|also|once|'m|am|is|'s) (raped|molested|groped|strangled|trafficked|abducted|kidnapped|(physically|sexually) (abused|assaulted))",
      `(i|we|me) {was|were|got|been|'ve|have|had|being|physically|sexually|emotionally|regularly|badly|verbally|constantly|repeatedly|also|almost|'m|am|once} (${HARMED}|threatened|tortured|controlled|neglected|molested|harassed|groomed) [up|online] (${BY_WHOM})`,
      `(i|we|he|she|they|who|someone|child|kid|kids|sister|brother|mother|daughter|son|friend|girl|boy|woman|resident|patient|anyone|you) {'s|is|was|were|are|being|been|has|have|had|got|getting|physically|sexually|emotionally|verbally|mentally|badly|regularly|also|ever|'ve|'d|never} ((physically|sexually|emotionally|verbally|mentally|being|been|was|were|is|got|'s) (abused|assaulted|harassed|molested|raped|exploited|stalked|trafficked|bullied|beaten (by|up|at home|as)|battered|neglected (by|at home|as a)))`,
      '(touches|touched|touching) (her|him|them|my _) (at night|there|inappropriately|sexually|down there)',
      '(keeps|kept|keep) (me|her|him|them|us|my _) locked (up|in|away)',
      '(takes|took|steals|keeps) (her|his|their) (wages|pension|salary|passport) (.|!|,|$|and|away)',
      '(makes|made|forces|forced) (her|him|them) (undress|strip|touch|pose naked|sleep with)',
      '(lock|locks|locked|locking) (my _|her|him|the (kids|children|residents|patients)) (in|inside) (her|his|their|the|a) (room|rooms|bedroom|house|cellar|basement|closet|bathroom)',
      '(screams|screamed|screaming|spits|spat|spit) (at|on) (me|us)|(calls|called|calling) me (names|worthless|useless|stupid|ugly|fat|crazy|an idiot|a (whore|slut|bitch|burden|loser))',
      '(forced|forces|forcing) (himself|herself|themselves) on|(hide|cover|hiding|covering) [up] (my|her) bruises',
      '(ties|tied|chained|strapped) (him|her|them|my _) (to (the|a|his|her) (chair|bed|radiator|wheelchair)|up (.|!|,|$|and|when))',
      '(kids|children|baby|toddler|boys|girls|boy|girl) ... (left|leaves) (alone|by themselves) ... (nothing to eat|no food|hungry|for days|all (night|weekend|day))|(kids|children) [_] [_] [_] nothing to eat',
      '(handprint|handprints|bruise|bruises|welts|belt marks|finger marks|burn marks) on (her|his|my|their) _',
      '(rapes|raping|molests|molesting|gropes) (her|him|them|my _|his _|the _)',
      "i {was|got|have|been|being|'ve|am|'m} (forced|coerced|pressured|made) (to have sex|into (sex|having sex|prostitution))",
      '(his|her|their) (hands|hand|arm|fingers|belt) (round|around|over|on) my (throat|neck|mouth)',
      '(pushed|slammed|threw|pinned|shoved) me (against|into) (the|a) (wall|door|fridge|table|locker|car)',
      '(raped|molested|strangled|groped|fondled) (him|her|them|my _|his _|(the|a|this|that) [_] (girl|boy|child|woman|man|baby|patient|resident|student))',
      '(hand|hands) on my (leg|legs|thigh|thighs|knee|breast|breasts|body|bum|butt|bottom)',
      '(inappropriate|unwanted|sexual) (comments|touching|touch|contact|advances|photos|pictures|messages|remarks|jokes) (to|from|about|at|on|towards|toward|.|,|and) [me|my|her|the|him|his]',
      '(bruise|bruises|black eye|marks) [all] (over|on) (me|my|her|his|their|the (child|baby|body|arms|face)|.|!|,|$)',
      '(wake|woke|woken) up with {some|big|many} (bruise|bruises|marks)',
      '(unexplained|covered in) {strange|some|big|many} (bruise|bruises)',
      '(violent|abusive|aggressive) (toward|towards|to|with|against) (you|her|him|us|them|the (kids|children|staff|nurses)|my _|his _|her _)',
      '(has|have|did|does|do|is|was|are) (he|she|they|anyone|anybody|someone|somebody|your _) {ever|even|still|sometimes} (hit|hurt|hits|hurts|beat|slap|slapped|threaten|threatened|threatening|choke|choked|force|forced|touch|touched|hitting|hurting|controlling) you',
      '(grope|gropes|groped|groping) (the|my|her|his|an|a|staff|women|interns)',
      '(nude|naked) (photos|photo|picture|pics|selfies|pictures) (of me|of her|to (me|my|her|him)|from)',
      '(sending|sent|sends) (my _|her|him|me) [_] (nude|naked|sexual)',
      '(took|takes|hid|hides|hiding) [away] my (keys|phone|passport|papers|id) [and] [_] [_] (so|and i)',
      '(kidnapped|abducted|held (captive|hostage) by|incest|revenge porn|forced marriage|restraining order|protective order)|(my|her|his|the|a) (stalker|rapist|abuser|molester)',
      '(neglect|neglects|neglected) (the|their|his|her) (kids|children|baby)',
      '(starves|leave|leaves|left) (him|her|them|(the|their|his|her) (kids|children|baby)) ((alone|unattended|hungry) (all|for|.|!|$|at)|in (the yard|the car|her own mess|his own mess)|at home alone|hungry)|force [-] (feeds|feeding) (him|her|them|my _)|(showed|shows|sent|sends) (me|her|him|my _) (porn|[_] (dirty|porn|nude|naked|sexual) (pictures|videos|photos|films))',
      "(experienced|experiencing|suffered|suffering|survived|witnessed|reported|victim of|victims of|survivor of|history of|through|there ['s|is|was] [_]|been|of|to|grew up with|lived with|is|was) [_] (domestic|sexual|child|elder|physical|emotional|verbal|spousal) (violence|abuse|assault|exploitation) [_] (.|!|,|$|at|from|by|when|in my|in the (family|home|house|marriage|relationship)|as a)",
      '(sexually|physically) (abuses|assaults|harasses|harassing|abusing|assaulting)',
      '(abusive|violent) (relationship|marriage|partner|husband|wife|boyfriend|girlfriend|father|dad|mother|mom|mum|parents|parent|home|ex|household)',
      "(he|she|husband|wife|partner|boyfriend|girlfriend|father|dad|mother|ex) {'s|is|was|gets|can|be|became|become|has|been|so|very|really|always|physically|emotionally|get|got} (abusive|violent|controlling) (.|!|,|$|and|when|with|to|towards|at)",
      "(don|not|never|doesn|longer|'t) ['t|you|she|he] [feel|be] safe (at home|with (him|her|your _)|around (him|her)|in (your|his|her) (home|house|own|relationship))",
      'unsafe (at home|with (him|her|your partner)|around (him|her)|in (your|her|his) (home|relationship))',
      '(afraid|scared|frightened|terrified) of (your|her|his) {own|ex|-} (husband|wife|partner|boyfriend|girlfriend|ex|dad|father|mom|mum|mother|stepdad|uncle|parents|carer)',
      'walk [around] on eggshells (around|at home|with) (him|her|home|my (husband|wife|partner|dad|father|mother))',
      '(hear|heard|hearing|see|saw|seeing|watch|watched|watching) (him|her|them|my _|dad|mom|mum) (punching|hitting|beating|slapping|kicking|choking|strangling|abusing|hurting|raping) (my _|her|him|them|the (kids|children|baby))',
      'rough with (me|my _|her|him|the (residents|patients|children))',
      '(pinches|pinched|shakes|shook|shaking) (me|the (kids|children|baby)|her|him) until',
    ],
    unless: [
      ...NO_ABUSE,
      '(fund|funds|funding|committee|minister|bill|law|budget|services|inquiry|commission) ... (violence|abuse|assault|harassment|exploitation)',
    ],
    topics: [...IN_PLAY, ...SUBJECTS],
    strength: 0.65,
  },
  {
    kind: 'abuse',
    severity: 2,
    who: `${ONE_PERSON}|${LOVED}`,
    phrases: [
      '(touches|touched|touching) (her|him|them|my _) (.|!|,|$|when|in)|(comes|came|gets|got|climbs|climbed) (into|in) (her|his) bed',
      `(hits|beats|slaps|hurts|abuses|chokes|threatens|pinches|kicks|shakes|starves|hitting|beating|abusing|slapping|choking|pinching|kicking|starving|hit|beat|slapped) (her|him|them|you|mum|mom|dad|the (kids|children|baby|residents|patients)|his (wife|kids|son|daughter|girlfriend|children|mother)|her (kids|son|daughter|children|husband|mother)|my (mom|mum|mother|sister|little brother|brother|son|daughter|kids|children))`,
      `(hit|hurt|beat|slap|choke|abuse|threaten|hitting|hurting|threatening) (you|him|her|them) [up] ?`,
      `(${HARM}) me`,
    ],
    unless: NO_ABUSE,
    topics: [...IN_PLAY, ...STORIES],
    strength: 0.6,
  },
  {
    kind: 'abuse',
    severity: 2,
    who: SPEAKER,
    phrases: [
      '(leave|escape|get away from|run away from|hide from) (my|an|this) {abusive|violent} (abuser|abusive _|violent _)',
    ],
    strength: 0.6,
  },
  {
    kind: 'abuse',
    severity: 2,
    phrases: ['(they|he|she) took (my|our|her|his) (passport|passports|documents) [away]'],
    strength: 0.55,
  },
  {
    kind: 'abuse',
    severity: 2,
    who: '(do|are|did|does|is) (you|she|he|they)',
    phrases: [
      'safe (at home|with (him|her|your _)|around (him|her)|in (your|his|her) (home|house|own|relationship))',
    ],
    strength: 0.5,
  },
];
