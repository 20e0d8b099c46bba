import type { BehaviorRule } from './rule.ts';

const MAYBE =
  '{probably|just|only|definitely|certainly|easily|eventually|very well|still|also|one day|soon|actually|really|most likely|likely|all|even|then|,|well|end up|always|never|not|ever|possibly|literally|further|quickly}';

const WILL = `('ll|will|'re going to|are going to|'re gonna|are gonna|could|can|might|may|would|'d|won't|'s going to|is going to|'s gonna|gonna|'re likely to|are likely to) ${MAYBE}`;

/** What nobody wants to happen. */
const BAD_END =
  'die|lose (your|his|her|everything|it all|the (house|baby|kids|account|contract|client)|them|him|a (leg|foot|limb)|our|more)|(be|end up) (dead|alone|homeless|in (jail|prison|hospital|the hospital|trouble|big trouble|a (wheelchair|coma|ditch))|sick|sicker|fired|sacked|arrested|expelled|suspended|charged|kicked (out|off)|sorry|evicted|disconnected|dismissed|terminated|held back|off the team|out of (a job|here|the program|time|money)|back (in (hospital|jail|the hospital|prison|rehab)|here)|on (dialysis|insulin|the street|probation|oxygen)|with (cancer|nothing|no (job|friends|teeth|money|one))|stuck|killing|hurting|having (a|another)|getting|like your (father|mother|dad|mom|uncle|brother)|paralysed|paralyzed|blind|miserable|drunk driving)|get (sick|sicker|caught|hurt|fired|kicked|arrested|cancer|worse|in (trouble|big|serious|more)|you (in|into|suspended|fired|expelled|killed|arrested|kicked)|into (trouble|a|an (accident|auto))|expelled|suspended|evicted|diabetes|lung|a (fine|dui|record|ticket|criminal)|penalised|penalized|charged|only worse|much worse|out of control|addicted|killed|stuck|infected|complications)|only get (worse|harder)|go (blind|to (jail|prison)|bankrupt|downhill|out of business|under|wrong for you)|have (a (heart attack|stroke|serious|major|second|big problem|criminal)|another (heart attack|stroke|attack)|(serious|big|real|health|major|legal) (problems|trouble|consequences|complications|issues)|to (report|fire|suspend|call (the|your|security)|cancel (your|the)|close (your|the)|charge|let you go|tell your|inform|amputate|start (dialysis|insulin)|discharge|terminate|expel|ask you to leave|drop you|end (the|this) call|escalate|take (disciplinary|action|away|your)|remove)|no (job|friends|choice but|teeth|money|one left)|liver (problems|damage|failure)|heart (problems|disease)|lung cancer)|fail (the|this|your|out|math|it|at)|regret|ruin (your|the|his|her|everything)|destroy (your|the)|kill (you|yourself|him|her|someone|somebody)|hurt (yourself|your|somebody|someone|him|her)|harm (your|the|him|her|yourself)|develop (cancer|diabetes|emphysema|liver|lung|complications|heart|a (serious|chronic|dependence|problem))|suffer|pay for it|spend the rest|need (surgery|insulin|dialysis|a transplant)|miss (out|your (chance|deadline)|the (deadline|flight|chance))|wind up|face (charges|consequences|disciplinary|serious|jail|costly|legal|a (fine|penalty))|damage (your|the)|cost you (your|the|everything|dearly)|make (it|things) worse|be able to (get into|finish|graduate|keep your|have children|handle it)|get into (med|medical|college|law|any)|shorten your|cause (serious|a (heart|stroke)|permanent)|not (make it|see|survive|live)|never (see|recover|graduate|get better|find (work|a job|another)|forgive|make it)|risk (losing|your|a|being)|burn out|break down|collapse|relapse|result in (suspension|dismissal|termination|disciplinary|a|serious)';

const WITHIN_A_CLAUSE = '[~?] [~?] [~?] [~?] [~?] [~?] [~?] [~?] [~?] [~?]';

const IF_YOU =
  "(if|unless|as long as|when|the more|each time|every time) you {don't|do|not|'re|are|aren't|can't|cannot|won't|even|just|ever|still|really} (keep|keep on|continue|continuing|carry on|go on|refuse|stay|stop|miss|fail|smoke|drink|take|quit|come|get|start|ignore|leave|skip|lie|choose|drive|wait|eat|change|do|pay|sign|listen|follow|show|use|act|cut|lose|reduce|treat|tell|give|find|finish|deal|slow|smoking|drinking|eating|using|doing|going|working|partying|taking|being|check|have|put|watch|exercise|look|hand|turn|return|send|respond|reply|cooperate|comply|attend|break|violate|renew|make|address|be|work|sleep|rest|see|late|begin|seek)";

export const warning: BehaviorRule = {
  behavior: 'warning',
  evidence: [
    {
      phrases: [
        `${IF_YOU} ${WITHIN_A_CLAUSE} (you|your _|your _ _|it|that|this|there|we|things|he|she|they) ${WILL} (${BAD_END})`,
        `(^|,|so|and|well|but) keep (_ing|that up|it up|this up|going) [~?] [~?] [~?] [~?] [,] and (you|it|your _|we) ${WILL} (${BAD_END})`,
        `(you|your _|it|that|this|things) ${WILL} (${BAD_END}) ${WITHIN_A_CLAUSE} ${IF_YOU}`,
        `(if|unless) you {don't|do|keep|continue|won't|can't|again|_} ${WITHIN_A_CLAUSE} (i|we) (will|'ll|am going to|'m going to|'m gonna|are going to|'re going to|have no choice|must|shall) {have|no|choice|but|just|be|to|forced|also|then|immediately} (call (the|your|security)|report|fire|suspend|tell (your|the|him|her)|cancel|close (your|the)|end (this|the)|kick|let you go|take (away|disciplinary|legal|action|your)|charge|escalate|terminate|inform|discharge|refer you to|fail you|expel|ask you to leave|hang up|remove|dismiss|disconnect|suspending|stop (the|your|treating|working))`,
        `${IF_YOU} ${WITHIN_A_CLAUSE} you ('re|are) [really|just|also|only] (putting (yourself|your|everyone|him|her|us)|risking|playing with fire|heading for|going to (regret|lose|die|end|fail|get (fired|hurt|sick|caught)|have))`,
      ],
      unless: [
        '? $',
        '(i|we|he|she|they|worry is that|worried that|worried|afraid|afraid that|told (you|me)|said|says|says that|saying|think that) [,] if you',
        "you ('re|are) (worried|concerned|afraid|wondering|thinking|scared)",
        "stop [_] [_] [_] you (will|can|could|might|'ll) (gain|feel|save|live)",
        '(say|says|said) [to] [you|me|us|him|her] [,|:] (\'|"|“|‘) (if|unless|when)',
        'gain weight',
        '(you know|learned|learnt|realised|realized|believe|feel) [that] if you',
        '(if|when) you (have|get|see|use|do|put|look|make) (a|the|this|it|an|one|two|that) [_] [_] [_] (you|it) (can|could|might|would|will) (lose|get|have) (the (signal|data|meaning)|a (lot|little))',
        "(not|won't|never|wouldn't) (hurt|harm|damage|kill|lose|die)",
      ],
      strength: 0.8,
    },
    {
      phrases: [
        `(or|or else|otherwise|because otherwise) [,|then] (you|your _|we|i) ${WILL} (${BAD_END}|be (suspended|fired|charged|in|late|sorry|removed|expelled))`,
        "or else (.|!|$|you (will|'ll|'re)|i'll|i will)",
        "you ('ll|will|'re going to|'re gonna) [really|live to|come to] regret (it|this|that)",
        `(this|that|it|smoking|drinking|your (drinking|smoking|temper|attitude|diet|behaviour|behavior|habit|lifestyle|weight)|behaviour like this|behavior like this) (will|is going to|'s going to|'s gonna|could|can|might|may) {really|slowly|eventually|literally|end up|very well|one day} (kill|killing|destroy|ruin|cost|haunt|catch up with|get) (you|your) ~(through|to|into)`,
        "you ('re|are) (going to|gonna) {probably|just|eventually|literally|really|,} (die|kill yourself|end up (dead|in (jail|prison|hospital|the hospital)|alone|with (cancer|no|lung|nothing)|like|sick|back in|losing|getting (fired|hurt|sick|arrested))|lose (your|everything|him|her|them|them all|all)|get (cancer|fired|expelled|arrested|kicked|yourself killed|into [big|serious|real] trouble)|be (dead|fired|sorry|arrested|in jail|in prison|expelled)|have (a heart attack|a stroke)|regret|ruin (your|this|everything)|go to (jail|prison))",
        "(there|these|those) (will|are going to|'ll|'re|are) [be] {serious|severe|real|some|big|very|also|legal|negative|bad} consequences (.|!|,|$|if|for you|when)",
        "you ('re|are|'re really|are really|could be) [really|just|also] (putting|setting) (yourself|yourself and _ _|your (health|life|child|baby|family|job|future|career|_)|him|her|them|everyone) [and] [your] [_] [up] (at|in|for) {a|an|serious|great|higher|increased|huge|real|big|lot|of|more|high|such|all|these} (risk|risks|danger|harm|jeopardy|failure|trouble)",
        "(it's|it is|that's|which is) [really|also] putting (you|yourself|your _|him|her|your _ _|yourself and your _) (at|in) {a|an|serious|great|higher|increased|huge|real|big|lot|of|more} (risk|danger)",
        "you ('re|are) (risking|gambling with|endangering|jeopardising|jeopardizing|playing with) (your|fire|everything|the (health|life))",
        "(i'm|i am|i|i must|let me|i have to) [just|only|'m] (warning|warn) you",
        '(consider|take) (this|it) (a|your|as a) [last|final|first|formal|official] (warning)',
        "(this is|that's|it's) (a|your) (last|final|only) (warning|chance)",
        '(last|final) warning (.|!|,|$)',
        'you (could|might|may|can) {easily|very well|well|actually|even|still|also|literally|possibly|probably|potentially} (die (from|of|if|.|!|,|$)|lose your (job|license|licence|life|leg|foot|feet|sight|eyesight|vision|teeth|kids|children|family|house|home|wife|husband|scholarship|place|spot|liver|baby|marriage)|end up (dead|in (jail|prison|hospital|the hospital|a (coma|ditch|wheelchair))|homeless|killing|with (cancer|lung))|kill (someone|somebody|yourself)|go (to jail|to prison|blind)|get (cancer|lung cancer|expelled|arrested|fired|killed|aids|hiv|hepatitis|into (an|a) [bad] [auto|car] (crash|accident|wreck))|have a (heart attack|stroke)|be (arrested|expelled|fired|suspended|charged|dead)|have caused (an|a))',
        '(it|this|that|which) (could|can|will|may|might) (put|get) (you|your _ _|your _ _ _|your _) (in|into|at) [real|big|serious|a lot of|great] (trouble|jeopardy|danger|risk)',
        "(it|this) ('s|is|was) only a matter of time (before|until)",
        "you (won't|will not|'re not going to|are not going to|'re never going to) {ever|even|be able to} (live to|see your (kids|children|grandchildren)|make it to|be around (to|for)|walk again|get into (med|medical|law|college))",
        '(further|more|another) (violation|violations|absence|absences|incident|incidents|offence|offense|complaint) (will|could|may|would) (result|lead|mean|get)',
        "you (will|'ll|'re going to|are going to|can expect to) face {serious|severe|costly|legal|big} (consequences|charges|disciplinary|legal|problems)",
        "you ('re|are) likely to {end up|only|also} (face|lose|die|suffer|get (sick|worse|caught|hurt)|have (a (heart|stroke)|serious|problems)|end up|fail|be (fired|suspended|expelled))",
      ],
      unless: [
        '? $',
        "(you're|you are|you were|were|i'm|i was|i|he|she|they|we) [also|just|really|always] (worried|concerned|afraid|scared|worry|fear|fears|know|feel|feels|think|thinks|thought|said|told|tell|tells) [me|him|her|you] [_|that] [,] (you|it|this|that)",
        '(sounds|seems|feels|means) (like|that) (you|it|this|that)',
        'one last chance',
        'or else (it|they|he|she|the|there|to|in)',
        "(not|won't|never|n't) {going to} (kill|ruin|cost|destroy) you",
      ],
      strength: 0.8,
    },
  ],
};
