import { STORIES } from './sign.ts';

const THING =
  'process|processes|thread|threads|job|jobs|node|nodes|connection|connections|session|sessions|server|servers|container|containers|pod|pods|task|tasks|window|tab|app|program|instance|instances|script|branch|feature|features|problem|problems|question|issue|issues|project|topic|idea|deal|market|competition|bill|amendment|plan|list|account|budget|backlog|lights|light|engine|weeds|mosquito|mosquitoes|wasp|wasps|ball';

/** Who strikes here is no person. */
const NO_PERSON_HITS =
  "(it|that|this|reality|realisation|realization|thought|news|wave|idea|grief|tiredness|hunger|cravings|craving|smell|covid|flu|what|car|bus|ball|truck|sun|heat|cold|recession|inflation|storm|pandemic|crisis|bill|bills|market|markets|price|prices|cuts|policy|tariffs|tax|taxes|rates|law|job|jobs|work|song|film|wine|stairs|shoes|chair|wind) {'s|'re|'ll|'d|has|had|will|can|could|may|might|would|does|doesn 't|won 't|is|are|was|were|going|to|gonna|just|really|suddenly|finally|then|not|also|always|never} (hit|hits|hitting|hurt|hurts|hurting|harm|kicked|kicks|attacked|bit|bites|grabbed|burned|burns|beat|beats|kill|kills|killing|killed|choke|chokes|choking)";

/** To be hit, beaten, ... as an idiom. */
export const HIT_IDIOMS: readonly string[] = [
  NO_PERSON_HITS,
  '(hit|hits|hitting) (me|him|her|them|us|you|someone|people) (up|on the (break|counter)|back with|as (a bit|odd|strange|funny|weird|soon)|like a (ton|train|truck|brick|wave|freight)|with (a|an|the|this|that|some|another|more|his|her|their) [_] (proposal|joke|pun|idea|question|questions|bill|fee|fees|invoice|deadline|news|request|email|number|numbers|price|lawsuit|plan|new))',
  '(hit|hits|hitting|hurt|hurts|beat|beats|attack|attacks|attacked) ((us|them) hard|(me|us|him|her|them|you) (where it|financially|in the (polls|wallet|pocket|market|press|media)|[up] on (price|points|penalties|terms|cost|costs|the break)))',
  '(beat|beats|beating|beaten) (me|him|her|them|us|you|people|others|everyone|everybody|each other) (to (it|the|market)|at (~(home|night|school|work|least|the|times))|by (_ points|a (mile|goal|point|nose|second|head)|two|three|four|one|five)|in (straight|extra|the (race|final|game|end|sprint|polls|quiz|match|semi|first|second))|on (price|points|penalties|the (break|line))|every (time [we|i]|year|season|game|match|single game)|this (season|year)|last (season|year)|easily|comfortably|fair)',
  '(kick|kicks|kicked|kicking) (me|him|her|them|us|you|someone|people) (off|out|upstairs|back|from the|into (gear|action|touch))',
  '(shoot|shot|shooting|shoots) (me|him|her|them|you|someone|somebody|people|everyone|the (team|client|manager|boss)|my (boss|manager|team|client)) (an|a|over|through|another|that|the) [quick|short|brief|note|back] [_] (email|e|message|text|note|line|mail|invite|question|link|file|video|dm|summary|draft)',
  '(kill|killing|murder|murdered|strangle) ... for (a|an|some|one|that|those|another) (coffee|pizza|drink|cigarette|sandwich|beer|nap|holiday|job|body|voice|view|chance|ticket|burger|wine|cup|glass)',
  '(stab|stabs|stabbed|stabbing|jabbed|poked|pricked) (me|him|her|us|you) with (a|the|his|her) (needle|pin|syringe|fork|pencil)',
  '(kill|murder|strangle|shoot|slap|hug) (the (guy|man|person|idiot|genius|one)|whoever) [who|that] (wrote|designed|built|made|invented|set up|came up|decided|approved|named|configured)',
  '(grabbed|grab) (me|him|her|them) (a|an|some|the) (coffee|sandwich|drink|copy|seat|chair|tea|beer|lunch|table)',
  '(shot|shots) (me|him|her|them) (a|an) (look|glance|smile|email|text|message|note)',
  '(shot|shoot) (me|him|her|them|us) down|shot down (in (the|a|that|our) [_] (meeting|review|discussion|debate|vote|committee|press)|by (my|the|our|his|her) (boss|manager|team|board|committee|client)|again|immediately)',
  '(stab|stabs|stabbed|stabbing) (me|us|him|her|you|them|people) in the back (by|at work|over|when (he|she|they) (voted|went|told|took)|with (his|her|their) (email|vote|lies|report))',
  '(push|pushed|pushes|pushing) (me|him|her|them|us|you) to ~the',
  "(parents|mom|mum|boss|teacher|coach|manager|team|sister|wife) ['s] (would|will|'d|'ll|are going to|is going to|going to|are gonna|is gonna|gonna) [_] kill (me|us)",
  // Who is to die for leaving or telling is in danger. Who is to die for a mistake is not.
  '(kill|kills|killing|murder|strangle|slaughter) me (for (this|that|saying|being|forgetting)|(if|when) (i|we) ~(leave|left|tell|told|go|try|talk|call|ever|scream)|when (he|she|they) (sees|see|hears|hear|finds|reads)|with|slowly|laughing)',
  `(attack|attacks|attacked|attacking|beat|hit|kill|kills|killed|killing|shoot|choke|poison|poisons|hurt|harm) (the|this|that|a|an|our|all|all the|every|your|my|both|these|those) [_] (${THING})`,
  '(hurt|hurts|hurting) (his|her|their|my|your|our|the) (feelings|pride|chances|case|brand|margins|reputation|business|ego)',
  '(shake|shaking|shook) (him|her|them|things|people|everyone|hands) (off|up|awake|down for)',
];

/** A fight in sport. */
export const IN_PLAY: readonly string[] = [
  '(in|on|at|during) (chess|tennis|poker|monopoly|cards|boxing|judo|karate|ping|golf|scrabble|darts|pool|snooker|fifa|rugby|football|squash|badminton|sparring|the (match|game|final|semifinal|league|tournament|cup|derby|ring|second half|first half))',
  '(level _|goalkeeper|striker|midfielder|referee|penalty|offside|boss fight|video game)',
];

/** A fight in sport, in a story, in war or in the courts is no sign. */
export const FAR_AWAY: readonly string[] = [
  ...IN_PLAY,
  ...STORIES,
  '(police (say|said|are|believe|report)|according to|the suspect|suspects|soldiers|troops|army|gunman|gunmen|militants|rebels|airstrike|missile|missiles|the king|emperor|assassinated|assassination|wildlife|hunters|hunting|poachers|predator|predators|prey|wolves)',
];
