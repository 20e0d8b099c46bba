import { FAR_AWAY, HIT_IDIOMS } from './hit-idioms.ts';
import { ANOTHER_PERSON, BODY_PARTS, type RiskSign } from './sign.ts';

const I_WILL =
  "(i|we) ('ll|will|'m going to|am going to|'m gonna|am gonna|'re going to|swear i'll|swear i will)";
const YOUR_BODY =
  'your (face|head|skull|life|family|house|car|kids|teeth|legs|leg|neck|ass|arse|jaw|arms|arm|fingers|nose|throat|shop|office|place|business|restaurant|building|home)';
const SEVERELY = '[fucking|just|seriously|personally|literally|have to|fuckin|so|really]';

/** What somebody says who threatens the one spoken to. */
const THREATS_TO_LISTENER: readonly string[] = [
  `${I_WILL} ${SEVERELY} [still] ((kill|hurt|shoot|stab|punch|strangle|slap|choke|bash|smack|murder|end) (you|your (kids|family|wife|husband|mother|children|dog))|(destroy|ruin|bury|burn|hunt) you [down] (.|!|,|$|and|if|for|alive)|hit you (.|!|,|$|if|so|again|in the|until)|(get|find|come for|come after|come looking for) you and (i|you|kill|hurt|make|beat|your|then i)|come after you)`,
  `${I_WILL} ${SEVERELY} (kill|hurt|destroy|smash|burn|ruin|crush|cut|bash|smack|break|rip|kick|slit|blow|knock|beat) (${YOUR_BODY}) (in|off|open|down|out|up|to pieces|.|!|,|$|if|for)`,
  "(i|we) ('ll|will) have you (killed|shot|beaten|hurt)",
  '(shame|pity) if (something|anything) happened to (you|your)',
  "(i|we) ('ll|will|'m going to|'m gonna|'ll have to|can|am going to) make you (pay (.|!|,|$|for (this|that|what))|regret (this|that|it|ever)|suffer|sorry|wish you)",
  "(i|we) ('ll|will|'m going to|'m gonna|can) make (your life (hell|miserable|a (misery|nightmare|living))|sure you (never (work|walk|see)|regret|pay for|suffer))",
  "(he|she|they) ('s|is|are) a dead (man|woman)",
  "you ('re|are|'ll be|will be) (dead [man|meat]|a dead (man|woman)) (.|!|for|when i|if|$)",
  "you ('re going to|are going to|'re gonna|'ll|will) (pay (for (this|that|what you)|dearly)|regret (ever|crossing|messing|what you|this (.|!|$))|be sorry (you (ever|met|did|said|crossed|called|came here)|for (this|that|what)|.|!|$)|wish you ('d never|had never|were never|were dead)|bleed|suffer for|die for)",
  "(you|better) ['d better] sleep with one eye open",
  '(put) a bullet in (you|your)',
  `(i|we|they|he|somebody|someone|boys) ('ll|will|'m going to|am going to|'re going to|gonna) [_] [_] [_] [_] [_] (break|smash|knock|slash|kick|cut|crack|rip|bash|blow|slit) [in|out|off|up] your (${BODY_PARTS})`,
  `or (i|we|they) ('ll|will) (break|smash|knock|slash|kick|cut|crack|rip|bash|blow|slit) [in|out|off|up] your (${BODY_PARTS})`,
  "you (will|won|'ll) [not|never|'t] (walk again|walk out of here|make it home (alive|tonight (.|!|$|if you (talk|testify|tell|say|call|go to|open)))|see (your (kids|wife|family|mother|daughter|son|children)|another day|daylight) again|live to (see|regret|tell)|(get|leave|come) [out] [of] [here|there] alive)",
  "your (boy|girl|son|daughter|kids|kid|sister|brother|wife|husband|mother|mum|mom|family|dog|little _|children) ((is|'s|are|will be) next (.|!|$)|(doesn't|won't|will not|does not|doesnt|wont) come home|(will|'ll|is going to|are going to) (pay|suffer|bleed|die|get hurt)|(gets|get) (hurt|it))",
  '(snitches|rats|grasses|traitors|liars|people who talk) (get|end up) (hurt|killed|stitches|shot|cut|dead)',
  "(outside|in front of|at|coming to) your (house|home|door|flat|apartment) [and|with] [_] [_] [_] (bat|gun|knife|machete|hammer)|(gun|knife|bat|machete) (in|on|under|here|right) [_] [_] [_] and (i|we) ('ll|will|'m going to|know how to|am going to) use it|coming (down there|over there|over|round|to your _|for you) with (a|my|the) [_] (bat|gun|knife|hammer|machete|crowbar)|and then you 'll see (.|!|$)|find out where your (kids|children|family|wife|husband|mother|daughter|son)",
  "waiting [for you] and you (will|'ll) [not] (bleed|regret|be sorry|never walk|walk again|get hurt|die)",
  '[you] watch your back (.|!|,|$|because|if|when you leave|from now)',
  "i ('ll|will|can|'m going to|know how to) [just] (find|found) out where you (live|sleep|work)",
  '(something|bad things) [really] (bad|terrible|awful) (will|is going to|might just) happen to (you|your)',
  '(i|we) know where (you|your (kids|family|children|mother|wife|husband|daughter|son)) (live|lives|sleep|sleeps|(work|works|park|go to school|goes to school) (.|!|$|and))',
  '(i|we) [_] (get|got|lay) my hands on you',
  "(i|we|'ll|will|gonna|going to) [_] [_] beat (the (shit|crap|hell|living daylights) out of you|you (up|to death|senseless|to a pulp))",
  "(i|we|'ll|will|gonna|going to) [_] come after (you|your (family|kids|wife|husband|children))",
  "(or|and) (i'll|i will|i'm going to|i'm gonna) (kill|hurt|shoot|stab|beat|come over there and) you|don't make me (come over there (.|!|$)|(hurt|hit|kill|slap|punch) (you|him|her|them|your))",
];

const THREAT_IDIOMS: readonly string[] = [
  'pay for (this|that) (at|by|in|online)',
  'kill you (in|at|with kindness|.,|to (ask|try|say|smile|get|help|go|listen|wait))',
  '(hit|beat|shoot|cut) you (up|off|with|at|in (the|chess|tennis)|to|a|an|some|back|out|down|loose|over) (~(death|pulp)|$)',
  "(if|when|until|once|after|unless|think|thought|say|said|like) you ('re|are) dead",
];

const LURKS =
  'waits|waiting|waited|stands|stood|standing|sits|sitting|sat|parks|parked|lurks|lurking|shows up|turns up|showed up|turned up|turning up|showing up|hangs around|hanging around|came|comes|coming|drives|driving|drove|follows me|followed me';
const PLACES =
  'house|home|work|workplace|window|flat|office|door|apartment|school|job|gym|car|garden|place|gate|parking lot|car park|building|street';

const THREATENED_WITH_HARM =
  '(kill|hurt|shoot|stab|beat|hit|harm|burn|come (after|for)|take (the|my|our|her|his) (kids|children|baby)|post|share|expose|rape|smash)';

/** A threat to the one spoken to. */
export const THREAT_TO_LISTENER: RiskSign = {
  kind: 'threat',
  severity: 3,
  phrases: THREATS_TO_LISTENER,
  unless: THREAT_IDIOMS,
  topics: FAR_AWAY,
  strength: 0.75,
};

/** Signs that somebody threatens or is threatened. */
export const THREATS: readonly RiskSign[] = [
  THREAT_TO_LISTENER,
  {
    kind: 'threat',
    severity: 2,
    phrases: [
      `(threatened|threatens|threatening|threaten) (to ${THREATENED_WITH_HARM}|me|my _|him|her|them|the (staff|nurse|team|kids|children|nurses)|her (kids|children)|somebody|someone|everyone)`,
      '(threatening) (note|notes|letter|letters|message|messages|email|emails|call|calls|text|texts|voicemail|voicemails)',
      '(makes|making|made|received|got|getting|get|gets|gotten) [a|some|several|many|more] threats|(death|bomb) (threat|threats)|(threat|threats) (to (kill|harm|hurt|my|her|his|our) (life|family|me|her|him|us|kids|children|_)|against (me|us|my|him|her|them|staff|you)|on (my|his|her) life)',
      `or else (.|!|$)`,
      '(blackmail|blackmails|blackmailed|blackmailing|extort|extorting|extorted) (me|us|him|her|my _|them|his|people|by|with)',
      "(i|we) ('d|would|could|should) [just|fucking|seriously] (kill|strangle|stab|shoot) you",
      "i ('ll|will) (find|get|deal with|come for) you (.|!|$)",
      `(he|she|they) ('d|would|will|'ll|'s going to|was going to|are going to) [just] (break|cut|smash|slit|burn|rip|knock) [off|in|out|up] my (${BODY_PARTS}|brakes)`,
      "(said|says|told|tells|shouted|texted|wrote) [me|him|her|us] [that] [i|you|he|she|we] ('m|'re|are|am|is|was|were|'ll be) dead (.|!|,|$|and|when|if|meat)",
      "(note|letter|message|text|voicemail|email|call|texts|messages) [_] [_] [_] [_] [_] (saying|says|said|that says) [that] (i|we|he|she|they) ('m|'re|'s|am|are|is|'ll|will) [going to|gonna] (die|be (killed|sorry|hurt|dead)|pay|regret)",
      '(threatens|threatened|threatening) to (put|post|send|leak|publish|share|show) (my|our|her|his|the) [_] [_] (nudes|videos|photos|pictures)',
      "(someone|somebody) ['s|is] (going to|gonna) get (killed|shot|stabbed|hurt (.|!|$|if you))",
    ],
    unless: [
      ...HIT_IDIOMS,
      '(threat|threats) to (my|her|his|our) (business|security|model|market|position|lead|title|plan|forecast)',
    ],
    topics: FAR_AWAY,
    strength: 0.65,
  },
  {
    kind: 'threat',
    severity: 2,
    who: `${ANOTHER_PERSON}|ex`,
    phrases: [
      `(said|says|told|tells|saying|writes|wrote|^) [me|us|him|her] [that] (he|she|they) ('d|'ll|would|will|'s going to|was going to|is going to|were going to) [_] [_] [_] [_] [_] [_] [_] [and] (beat (me|us|him|her) up|(break|cut|smash|slit|crack) [off|in] (my|our|his|her) (${BODY_PARTS}|brakes)|(kill|shoot|stab|hurt|rape|burn|strangle) (me|us|my|our|him|her|the|everyone|them)|set (my|our|his|her) _ on fire|blow up (the|my|our) (clinic|school|office|house|building|car|shop|hospital))`,
      "(said|says|told|keeps saying|swore|tells|messages saying|texted|wrote) [me|her|him|us|them] [that|saying] (he|she|they) ('d|'ll| would| will| 's going to| 're going to| is going to| was going to| were going to) (kill|hurt|shoot|stab|beat|find|burn|make (me|us|her|him) (pay|suffer|regret)|come (for|after)|come and|end) (me|us|her|him|them|my|you|the|pay)",
      '(follow|follows|following|followed|stalks|stalked|stalking|stalk) (me|us|her|him|my (daughter|son|sister|brother|mum|mom|mother|wife|husband|girlfriend|kids)) (.|!|,|$|to|home|around|everywhere|at|and|from|for|right now|again|in (his|a) car)',
      `(${LURKS}) [in (his|a|her) _] (outside|under|in front of|at|by|near|across from|to|past) (my|her|our|his|the) (${PLACES}) ... (for (hours|days|weeks|months|_ (hours|days|nights|weeks))|every|again|all (night|day)|won 't|will not|scared|afraid|restraining|court|keeps|since|although|even though|constantly)`,
      `(keeps|kept|won 't stop|doesn 't stop|never stops|every (night|day|morning|evening)) [he|she|they] (${LURKS}) (outside|under|in front of|at|by|near|across from|to|past) (my|her|our|his) (${PLACES})`,
      `(${LURKS}) (outside|under|at) (my|her|our) (window|door) and [he|she] (won|doesn|isn|watches|stares|will not|wont)`,
      '(put|hid|placed|found|installed|has) (a|an) (app|spyware|tracking app|tracker|gps|airtag|camera|bug|listening device|gps tracker) (on|in|under) (my|our|her) (car|bag|phone|house|flat|bedroom|room|coat|bathroom)',
      '(knows|found out|finds out|learned|learnt) (where i (live|am|go|park)|every place i go|my [new] address)',
      '(broke|breaks|got|came|climbed|was|been|is|gets) [in] (into|in) (my|her) (flat|house|apartment|garden|bedroom) (while|when|at night|again|last night)',
      '(watches|watching|watched) (her (flat|house|window|home|apartment|door)|my (flat|house|window|home|apartment|door|every move))|(watches|films|photographs|watching|filming) me (sleep|through|from)|waits for me (at|outside|after|every)|(keeps|kept) making new (accounts|numbers|profiles)|(sends|sending|sent) [me|her] (pictures|photos) of my [front] (door|house|flat|car|window|kids)',
      '(last night|yesterday|again|tonight) (he|she) (was|stood|turned up|showed up|came) (at|outside|in front of|to) my (door|house|flat|window|car)',
    ],
    unless: [],
    topics: FAR_AWAY,
    strength: 0.65,
  },
];
