import type { BehaviorRule } from './rule.ts';
import { opens } from './opening.ts';

export const advice: BehaviorRule = {
  behavior: 'advice',
  evidence: [
    {
      phrases: [
        "you {really|probably|definitely|maybe|just|perhaps|also|still} (should|ought to|(might|may) (want|like|wish) to|could [always|maybe|also|just|perhaps] (try|start|consider|think about|look into|ask|talk to)|'d better|had better|'d be better off|might (try|consider|think about|find it (helpful|useful)))",
      ],
      unless: [
        '? $',
        'you should (know|be (proud|able)|have (_ed|been|seen|done|known|had)|see (how|what|him|her|them|it))',
        '(he|she|they|who|people|doctor|doctors|mom|mum|dad|wife|husband|say|says|said|think|thinks|feel|feels|felt|thought|told me|if|whether|what|than|limit) [that] you [really|probably] (should|ought)',
      ],
      strength: 0.75,
    },
    {
      phrases: [
        "(i|we) ['d|would] {strongly|really|just|also|still|usually|definitely|highly|generally|always} (suggest|recommend|advise|encourage|urge)",
        'my (advice|suggestion|recommendation)',
        'if i were you',
        'one thing (you (could|can|might)|that (might|could|may) help)',
        "(i'm|i am) (suggesting|recommending)",
      ],
      unless: [
        '? $',
        'if i (suggest|suggested|recommend|recommended)',
        "(don't|wouldn't|not|didn't) (suggest|suggesting|recommend|recommending|advise|advising)",
        'i [would] suggest that (that|this|it) (is|was)',
      ],
      strength: 0.7,
    },
    {
      phrases: [
        "why don't you",
        'how about (you _|trying|if you|we try)',
        'have you [ever] (considered|thought (about|of)|tried)',
        'what if you',
      ],
      unless: ['have you [ever] (thought about|thought of|considered) (what|how|why)'],
      strength: 0.55,
    },
    {
      phrases: [
        'it (would|might|may|could|will) [also|really|probably] (be {a|really|very|so|more|most|quite} (good|helpful|useful|beneficial|best|better|wise|worth|worthwhile|idea) [idea|thing]|help) [for you] (if you|to (try|start|talk|see|keep|have|get|make|take|do|consider|think|go|cut|stop|set|write|put|keep))',
        "it('s|is) [usually|always|often|probably] [a] good idea to",
        'the best (thing|way) (you can do|for you|to do|would be|is) [is] to',
      ],
      unless: ['? $'],
      strength: 0.7,
    },
    {
      phrases: [
        "(^|,|so|and|but|then|think|now) you['ve] {really|just|definitely|probably|absolutely} (need to|have to|must|got to|gotta)",
      ],
      unless: [
        '? $',
        'if you (need|have|must)',
        'you must (be|have|like|feel)',
        "you [just|don't] have to (say|understand|know|remember)",
        "(do|don't|didn't|what|when|where|whatever|that|because|all|and then|thing|things|know|think|feel|like|so|before|until|which|the way) you {really|just} (need|have|must|got|gotta)",
      ],
      strength: 0.45,
    },
    {
      phrases: [
        opens('(try|consider|think about) (to|_ing|a|the|some)'),
        opens("[you] don't (be|worry|let|forget|drink|smoke|eat|try|do)"),
      ],
      unless: ['?', 'thinking'],
      strength: 0.45,
    },
  ],
};

export const concern: BehaviorRule = {
  behavior: 'concern',
  evidence: [
    {
      phrases: [
        "(i'm|i am|we're|we are|i've been|i was|i feel|i get|i'm getting) {just|a|bit|little|really|very|so|also|still|kind of|sort of|quite|somewhat|genuinely|deeply|truly|more|only|here because i'm} (worried|concerned|anxious|uneasy|alarmed|scared|afraid|nervous|troubled) (about|for|by|at|over|with|that|when|if|how) [the|how|all|whether|what] [way|fact|idea|amount|that|much|many|things] [that|of] (you|your|you're|you've)",
        '(it|that|this|what|which) [really|also|does|kind of|still|just] (worries|concerns|scares|bothers|troubles|frightens|alarms) me [_] [_] [_] [_] [_] (you|your)',
        '(what|one thing that|the thing that|something that) (worries|concerns|scares|bothers|troubles|alarms) me [most|a bit|here|about (you|your|this)] is',
        "i (worry|fear|fret) [a (lot|bit|little)] [about|that|for|when|if|how|what] [the|how|all|what] [way|fact|idea|amount|much] [that] (you|your|you're|you've)",
        'my [only|main|biggest|big|one|real|first|other] (concern|worry|fear|concerns|worries) (is|would be|are|was|with|about|here) [_] [_] [_] [_] [_] [_] (you|your)',
        'i have [some|a|a few|real|serious|big|a lot of|several|one] (concern|concerns|worry|worries) (about|with|for|over|regarding|that) [_] [_] (you|your)',
        "(i'm|i am) [really|very|so|just|a bit] (worried|concerned|scared) (about|for) you",
        "you [really|kind of|'re starting to] (worry|scare|worries|frighten|have me worried) me",
      ],
      unless: [
        "(not|never|isn't|'t|no longer) {really|too|that|very|so|at all|particularly|overly} (worried|concerned|worry|concern|scared|anxious|afraid|bother|bothers)",
        '(are|were|is|do|does|did|have) you ... ?',
        '(as|so) (far|long) as',
        "(afraid|scared|worried|nervous) (i|we|it's|that i|it|that we)",
        "(you're|you are) (concerned|worried)",
        'my (mom|mum|mother|dad|wife|husband|doctor|partner)',
      ],
      strength: 0.8,
    },
    {
      phrases: [
        "(that|this|it)('s| is) [a|really|very|quite|pretty|of|a bit|a little|so] [serious|big|real|great|major|bit] (concerning|worrying|worrisome|alarming|troubling|a concern|concern|a worry) [to|for|because|that|when] [me|us] [_] [_] [_] [_] (you|your)",
        "(that|this|it|which|what you|what you've) [really|just|does|'s|said|told me|are telling me|'re telling me|describe|described] [_] (worries|concerns|alarms|troubles|scares|frightens) me",
        '(your|you) [_] [_] [_] [_] (worries|concerns|scares|alarms|troubles|is worrying|is concerning|is alarming|is a concern|is troubling) (me|us)',
      ],
      unless: ["(not|never|'t|no)", '?'],
      strength: 0.7,
    },
  ],
};

const ORDERED =
  'stop|quit|go|do|be|sit|get|come|listen|look|leave|take|give|tell|put|wait|keep|start|say|answer|call|make|call|shut|calm|write|bring|show|move|turn|finish|hand|drop|speak|talk|think about|follow|stay|sign|send|pay|clean|throw|try|cut|see|report|attend|change|find|admit|accept|face|focus|pull|let|watch|read|return|apologise|apologize|explain|sort|fix|wear|avoid|control|check|lose|drive|eat|cook|begin|drink|smoke|hold';
const GENERAL_YOU =
  '(if|when|what|where|whatever|that|because|all|and then|things|thing|know|think|feel|so|before|until|which|way|how|why|say|says|said|unless|once|whether|tell|tells|told|something|like|then|means|time|every time|sometimes|but sometimes|guess) [do|that|just|,|all] you';

export const directive: BehaviorRule = {
  behavior: 'directive',
  evidence: [
    {
      phrases: [
        opens(
          '[just|please|you] (stop|quit) (it|that|this|_ing|lying|worrying|right there|now|the (car|smoking|drinking))',
        ),
        opens(
          "(sit (down|still|up|here|there)|stand up|come here|shut up|be quiet|get out|get up|get in|get back|get over here|go away|go home|go to your|listen to me|look at me|listen [,] (you|i)|calm down|hurry up|hang up|leave (me|him|her|it|us|them) alone|leave now|back off|wait (here|outside)|stay (here|away|out|there|put)|hand (it|that|them) over|give (it|that|me) (back|the|your|it|that)|put (that|it|your|the) [_] (down|away|back|out)|answer (me|the question|my question)|tell me the truth|do as (i|you|you're)|do what i|do it|do that|behave|pay attention|keep quiet|keep your|turn (it|that) off|pull yourself together|focus|grow up|get a (grip|job)|watch your|mind your|drop it|move|out) (.|!|,|$|now|and|before|or|right|please|when|until|if|this)",
        ),
        opens(
          "[you] (don't|do not|don't you|never) [you|ever|even] (do (that|this|it)|touch|talk to me|speak to|interrupt|lie to|argue|move|come|go (there|back|near|out)|tell (me|anyone|him|her)|say (that|a word|anything|another)|use|leave|call me|take (that|my|the)|drink (any|again|at|when|that|alcohol|and)|smoke (any|again|in|here|around|that)|forget (that|to)|be late|walk away|turn|blame|open|give me (that|excuses)|you dare|dare|start|let me (see|catch|hear))",
        ),
        opens(
          'no more (excuses|drinking|smoking|arguing|sugar|junk|alcohol|drugs|cigarettes|of that|phone|games)',
        ),
      ],
      unless: [
        '?',
        '(worry|worries|bother|mind)',
        '^ {_} stop (it|that|this) (is|was|from)',
        "don't (come|go|use|leave|start|take (that|my|the)) [_] [_] [_] [_] [_] [_] (any more|anymore|much|often|really)",
        'thinking about',
        'do that (as|too|because|for)',
        '(i|he|she|they|we) (do|did|just|can|said)',
      ],
      strength: 0.6,
    },
    {
      phrases: [
        `you (must|have got to|'ve got to|absolutely (have|need) to|better|'d better|had better|will have to|'ll have to|are going to have to|'re going to have to|'re gonna have to|really (have|need) to|need to|have to|'ve gotta|gotta) {just|absolutely|really|now|immediately|also|definitely|probably|simply} (stop|quit|cut (down|out|back)|give up|give it up|lose (weight|some)|listen|take responsibility|calm down|grow up|admit|get (help|a job|your act|yourself|out|serious|it together|off|sober)|change (your|this|that)|apologise|apologize|follow (the|my|these)|obey|do (what|as|better|this|something)|be (more|better|honest|on time|careful|quiet|here|responsible|serious)|sit down|tell me|answer|leave|come (back|here|in|to)|go (home|to (rehab|treatment|the doctor|a doctor|your|aa|the gym|class|school))|start (taking|doing|eating|exercising|being|thinking|listening|working)|take (this|your|the|these|better)|make (a|an|the|changes|some|sure)|see (a|your|the)|sign|show|pay|stay (away|off|out)|get rid|exercise|eat (more|less|better)|brush|floss|check your|think about what|get)`,
        "you (must not|mustn't|can't|cannot|can not|'re not allowed to|are not allowed to|'re not going to|are not going to|will not|won't) {just|keep|be|even|ever|continue to} (keep|smoke|smoking|drink|drinking|do (that|this|it)|doing (that|this|it)|talk to me|speak to me|leave (until|before|now|this)|go (on|there|out)|be late|have (any|that|alcohol|sugar)|eat (that|any|sweets)|miss|drive|use (that|any|your phone))",
        "i ('m|am) (telling|ordering|instructing|directing|warning) you (to|not to|that you (must|have|need))",
        'i (want|need|expect|require|order|demand|command) [that] you to (stop|quit|be|go|get|do|take|come|leave|sit|listen|give (up|me)|start|follow|cut|keep|promise|change|finish|clean|write|attend|call|see|make|show|tell|sign|apologise|apologize|have|report|return|hand|work|put|focus|check|eat|exercise|bring|read)',
        "(that's|this is) [_] (an order|not optional|not up for (debate|discussion)|not negotiable|final)",
        '(because|end of discussion|end of story|do it because) i said so',
        '(end of (discussion|story)) (.|!|$)',
      ],
      unless: [
        GENERAL_YOU,
        '? $',
        "(i|he|she|they|we|doctor|people) (don't|didn't|doesn't|don't really) (want|need)",
        'want you to (be (happy|comfortable|able|aware|honest with)|have (a|the|that)|feel|know|think|see (how|that|what|if)|get (better|the|a|what|something|out of))',
        "you (don't|do not|didn't|won't|not) [_] (have|need) to",
        "you can't [_] [_] (smoke|drink|do|keep|use|drive|leave|go) [_] [_] (anymore|any more) ,",
        'if [_] [_] [_] [_] [_] [_] you',
      ],
      strength: 0.55,
    },
  ],
};

const BAD_END =
  'die|lose|end up|get (sick|caught|hurt|fired|kicked|arrested|cancer|worse|sicker|in trouble|in (big|serious|more) trouble|expelled|suspended|into trouble|evicted|diabetes|lung cancer|a (fine|warning|dui|record|ticket)|penalised|penalized|charged)|be (fired|dead|sorry|arrested|expelled|suspended|kicked|in (trouble|big|serious|danger|jail|prison|hospital|a wheelchair)|charged|alone|sacked|cut off|sent|terminated|evicted|disconnected|homeless|dismissed|held back|blind|sick|sicker|taken)|go (blind|to (jail|prison)|bankrupt|to hell|downhill)|have (a (heart attack|stroke|serious|big|major)|another (heart attack|stroke|attack)|problems|to (report|fire|suspend|call|cancel|close|charge|let you|take|tell|inform|amputate|start dialysis)|serious|health|heart|lung|liver|a lot of (problems|trouble|health)|no (job|friends|choice but|teeth|money))|fail|regret|ruin|destroy|kill|hurt (yourself|your|somebody|someone)|develop|suffer|pay for|spend the rest|need (surgery|insulin|dialysis|a transplant)|miss out|wind up|face (charges|consequences|disciplinary|serious|jail)|put yourself|damage|cost you|make (it|things) worse|never (get|be able|see|find|recover|make|have|finish|graduate)|shorten|cause';
const WILL =
  "('ll|will|'re going to|are going to|'re gonna|are gonna|could|can|might|may|would|'d|won't|'s going to|is going to) {probably|just|only|definitely|certainly|easily|eventually|very well|still|also|one day|soon|actually|really|most likely|likely}";

export const warning: BehaviorRule = {
  behavior: 'warning',
  evidence: [
    {
      phrases: [
        `(if|unless) you (don't|do not|keep|continue|go on|carry on|won't|refuse|stay|ever|are not|aren't|'re not|stop|do|miss|fail|smoke|drink|take|quit|come|get caught|get|are late|are|cannot|can't|start|ignore|leave|skip|lie|choose|drive|wait|eat|change) [~?] [~?] [~?] [~?] [~?] [~?] [~?] [~?] [~?] [~?] (you|your _|it|that|this|there|we|i) ${WILL} (${BAD_END})`,
        `(you|your _|it|that|this) ${WILL} (${BAD_END}) [~?] [~?] [~?] [~?] [~?] [~?] [~?] [~?] (if|unless) you (don't|do not|keep|continue|go on|carry on|won't|refuse|stay|are not|'re not|aren't|do that|ever|can't|ignore|miss|fail|leave|skip|change|stop)`,
        "(if|unless) you (don't|do not|keep|continue|go on|carry on|won't|refuse|fail) [~?] [~?] [~?] [~?] [~?] [~?] [~?] [~?] [~?] [~?] [,|then] (i|we) (will|'ll|am going to|'m going to|are going to|'re going to|have no choice|must|have to) [have|just|be] [to] (call|report|fire|suspend|tell|cancel|close|end|kick|let you go|take|leave|charge|escalate|stop|terminate|inform|discharge|drop|refer|fail|expel|ask you to leave|hang up|talk to your|send you|remove|dismiss)",
      ],
      unless: [
        '? $',
        '(i|we|he|she|they) (think|thought|was|were|said) if you',
        "(stop|quit|change|start) [~?] [~?] [~?] (you|your _) (might|may|will|can|could|'ll) [_] (live|feel|be able|save|have more|get better)",
      ],
      strength: 0.7,
    },
    {
      phrases: [
        `(or|or else|otherwise|because otherwise|before) [,|then] (you|your _|it) ${WILL} (${BAD_END})`,
        'or else (.|!|$|i|you|we)',
        "you ('ll|will|'re going to|'re gonna) [live to|come to] regret",
        "(this|that|it) (will|is going to|'s going to|'s gonna|could|can|might|may) [really|slowly|eventually|literally|end up|very well] (kill|killing|destroy|ruin|cost|bite|haunt|hurt|catch up with) (you|your)",
        "you ('re|are) (going to|gonna) [probably|just|eventually|literally|really] (die|kill yourself|end up (dead|in|alone|with|like|on|sick|back|losing|having|getting|dying|hurting|killing)|lose (your|everything|the|him|her|them|them all|all)|get (cancer|fired|expelled|caught|arrested|kicked|sick|hurt|yourself killed)|be (dead|fired|sorry|arrested|in trouble|in jail|in prison)|have (a heart attack|a stroke)|regret|ruin|fail|go to (jail|prison))",
        "(there|these|those) (will|are going to|'ll|'re|are) [be] [serious|severe|real|some|big|very|also|legal] [serious|severe|real|negative] consequences",
        "you ('re|are) (putting|setting) yourself [up] [at|in|for] [a|an|serious|great|higher|increased|huge|real|big] (risk|danger|failure|heart|stroke|trouble|harm)",
        "you ('re|are) (risking|gambling with|playing with|endangering) (your|you're|fire|everything|the|a)",
        "(i'm|i am|i|i must|let me|i have to|consider this) [just|only|'m] (warn|warning|warned) you",
        '(this is|consider this|consider it) (a|your) [last|final|first|second|only|formal|official] (warning|chance)',
        '(last|final) (warning|chance) (.|!|,|$|to|before)',
        "you (could|might|may|can|will|'ll) {easily|very well|well|actually|even|still|also|literally|possibly|probably} (die|lose (your (job|license|licence|life|leg|foot|feet|sight|vision|teeth|kids|children|family|house|home|wife|husband|scholarship|place|spot|liver|baby))|end up (dead|in (jail|prison|hospital|the hospital|a (coma|ditch|wheelchair))|homeless|killing|with (cancer|lung))|kill (someone|somebody|yourself|him|her)|go (to jail|to prison|blind)|get (cancer|lung cancer|expelled|arrested|fired|killed|aids|hiv|hepatitis)|have a (heart attack|stroke)|be (arrested|expelled|fired|suspended|charged|dead))",
        "(you|you'll|you will) [only|just|'ll] have (yourself to blame|no one to blame|nobody to blame)",
        "it's only a matter of time (before|until)",
        'mark my words',
      ],
      unless: [
        '? $',
        "(you're|you are|you were|were|i'm|i was|i|he|she|they) (worried|concerned|afraid|scared|worry|fear|fears|know|feel|think|thinks|said|told) [_|that] [_|that] (you|it|this|that)",
        'or else (it|they|he|she|the|there|to|in)',
      ],
      strength: 0.6,
    },
  ],
};

export const disagreement: BehaviorRule = {
  behavior: 'disagreement',
  evidence: [
    {
      phrases: [
        "i {really|totally|completely|strongly|would|must|have to|'d have to|respectfully|just|kind of|sort of|also|definitely|partly|do|will|'ll} disagree",
        "i (don't|do not|can't|cannot|wouldn't|would not|couldn't) {really|quite|totally|completely|entirely|fully|necessarily|think i|say i} agree",
        "(i'm|i am|we're) not (in agreement|with you on|on board with|convinced|persuaded|buying (it|that|this)) [by|of|that|about|yet]",
        '(i|we) (beg to differ|differ (on|with|there)|see (it|this|that|things) [a (bit|little)] [very|quite|rather] differently|have (a|another|a very|quite a) different (view|opinion|take|perspective|idea|feeling)|take a different view)',
        "(i'm|i am) not {so|that|too|quite|really|entirely|all that} sure (about (that|this|it|the idea)|(that|this|it)('s| is| would| will| was)|i agree|that's|we (should|need|want|can)|it's)",
        "(that's|it's|that is|it is) not {really|quite|exactly|necessarily|entirely|actually|at all} (true|right|correct|the case|how (i|it)|what (i|it|happened)|fair|accurate|how i see|the (point|problem|issue|reason|way))",
        "(that|it|this) (isn't|wasn't|is not|was not) {really|quite|exactly|necessarily|entirely|actually} (true|right|correct|the case|what (i|happened)|fair|accurate|how (i|it)|the (point|problem|issue|reason|way))",
        "i (don't|do not|wouldn't|can't) {really|quite|actually|honestly|necessarily} (think so|believe so|see it that way|buy (that|it|this)|think (that's|that is|it's|this is|that) [_|'s] [a|an|the|really|quite|such] (true|right|correct|fair|good (idea|solution|plan)|necessary|the (case|problem|issue|point|reason|answer|solution|way|right)|a problem|bad|what|how|realistic|possible|relevant|an issue|true|going to work|gonna work|would work|will work|works))",
      ],
      unless: [
        "(do|does|did|don't|would|if|when|whether|that|and|where|can) (you|we|they) [_] [all] (disagree|agree|differ)",
        "(don't|do not|wouldn't|not|never|can't|won't) [_] disagree",
        '? $',
        "(if|when|why|where|unless|because) i (disagree|don't agree)",
        "(say|saying|said|says|thinks|feels|know) [that] (it's|that's|it is) not",
        "couldn't agree more",
        'agree more ',
        "i don't think (so|that) much",
      ],
      strength: 0.7,
    },
    {
      phrases: [
        "^ {(yeah|yes|well|okay|ok|right|sure|i know|i see|true|i understand|i hear you|oh|mm|hmm) {,|.|-|!}} but (i|that's|that|it|it's|isn't|don't|you|we|what|then|the|how|if|why|there|this|not|wouldn't)",
        "^ no [,|.|-|!] (but|it's not|that's not|that is not|it isn't|it doesn't|it wasn't|that wouldn't|it wouldn't|that won't|you (don't|can't|didn't|aren't|won't|shouldn't)|we (don't|can't|shouldn't|won't|didn't|aren't)|i (disagree|don't think (so|that|it|we|you|there))|not (at all|necessarily|exactly|quite)|actually|because)",
        '^ {(well|oh|hmm|yeah|but) {,|.|-}} (not (necessarily|exactly|quite|at all|really true|true)|on the contrary|i doubt (it|that)|no way)',
        "(that|this|it) (won't|wouldn't|doesn't|isn't going to|'s not going to|is not going to|would not|will not|does not|can't|cannot) [really] (work|help|fly|solve (it|that|this|anything)|make [any] sense|be (enough|possible|acceptable|fair|right|good|feasible))",
      ],
      unless: ['? $', "(if|when|because|said|says) (that|this|it) (won't|doesn't|wouldn't)"],
      strength: 0.5,
    },
    {
      // Declines a proposal.
      phrases: [
        "^ {(oh|well|um|yeah|no|i'm afraid|sorry|but|and|hmm) {,|.|-|!}} (no [,] (thanks|thank you|way|need)|i'd rather (not|we|you|keep|wait|do|stay|have|go|use|start|just)|i would rather (not|we|you|keep|wait|stay)|i('ll| will) pass|not (for me|interested|today|right now|now|yet)|i('m| am) not (interested|doing that|going to do that|comfortable with (that|it|this)|willing to|ready (to|for))|i (can't|cannot|won't|will not|don't want to) (do that|agree to|accept|go along|sign|support))",
        "i('m| am) afraid (i|we|that) [that] (can't|cannot|won't|isn't|doesn't|have to (say no|decline))",
        "(i|we) (have|'ll have|'d have|will have|would have|'ve|must) [got] to (say no|decline|refuse|turn (that|it|this) down|pass on)",
        "(i|we) (oppose|object|reject|am against|are against|'m against|'re against|am opposed|'m opposed|refuse|decline) [to] [this|that|the|your|doing|any|such|it]",
        "(that's|it's) not (an option|something i('m| am| want| would| can)|what i (want|need|asked|had in mind)|for me|my thing)",
      ],
      unless: ['? $', 'not (right now|now|today|yet) (but|anyway)'],
      strength: 0.55,
    },
  ],
};
