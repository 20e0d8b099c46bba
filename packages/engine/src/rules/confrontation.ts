import { opens } from './opening.ts';
import type { BehaviorRule } from './rule.ts';

/** Introduces the words or thoughts of somebody else, which are not the speaker's view. */
const REPORTED =
  "(feel|feels|felt|feeling|think|thinks|thinking|thought|say|says|said|saying|tell|tells|told|telling|sounds|seems|means|if|whether|when|because|since|until|unless|worried|afraid|believe|believes|hear|heard|like|as though|as if|wonder|wondering|suppose|maybe|perhaps) {that|like|me|you|him|her|yourself|,|:|'|sometimes}";

const YOU_ARE = "you('re|are)";

const VERY =
  'so|such|very|really|just|too|quite|pretty|always|a|an|bit|little|kind|sort|of|being|still|completely|totally|absolutely|clearly|obviously|simply|also|frankly|incredibly|extremely';

const BAD_TRAITS =
  'lazy|selfish|stupid|dumb|pathetic|useless|worthless|irresponsible|immature|childish|ungrateful|unreliable|dishonest|arrogant|rude|ignorant|careless|naive|heartless|disgusting|incompetent|unprofessional|reckless|negligent|inconsiderate|thoughtless|spoiled|spoilt|manipulative|bossy|needy|clingy|paranoid|hysterical|delusional|hypocritical|greedy|cowardly|shameless|foolish|sloppy|toxic|narcissistic|self - centred|self - centered|untrustworthy|undisciplined|unmotivated|insensitive|judgmental|stubborn|lame|cold - hearted|two - faced|weak - willed|a hypocrite|a liar|a coward|a loser|a mess|a disgrace|a failure|a quitter|a bully|a drunk|a snob|a slob|a brat|a control freak|a drama queen|a lot of talk|all talk|no good|nothing but trouble|hopeless at|hopeless with|terrible at (listening|this|your)|bad with people';

const BAD =
  'bad|terrible|awful|horrible|lousy|poor|lazy|selfish|weak|irresponsible|neglectful|cruel|unfit|rotten|useless|pathetic|hopeless|dishonest|difficult|ungrateful|stupid|disappointing|careless|cold|mean|nasty|toxic|sorry excuse for a';

const ROLE =
  'person|mother|father|mom|mum|dad|parent|wife|husband|partner|friend|son|daughter|employee|manager|worker|student|colleague|boss|leader|role model|driver|listener|teacher|doctor|nurse|team player|example|human being';

const VIRTUE =
  'discipline|self - control|self - discipline|willpower|will power|shame|manners|respect for anyone|backbone|common sense|ambition|sense of responsibility|initiative|work ethic|morals|empathy|class|integrity|spine|maturity|character';

export const judgement: BehaviorRule = {
  behavior: 'judgement',
  evidence: [
    {
      phrases: [
        `(${YOU_ARE}|you (must be|sound|act|acted|look)|stop being) [like] {${VERY}} (${BAD_TRAITS}) ~(about|to|of|when|that|for|in|or)`,
        `(${YOU_ARE}|stop being) {${VERY}} (${BAD_TRAITS}) (about (it|this|that|your|everything)|to (expect|think|believe|leave))`,
      ],
      unless: [
        '? $',
        `${REPORTED} ${YOU_ARE}`,
        "(not|never) {_} (you|you're)",
        "i [don't|do not] (mean|imply|suggest)",
      ],
      strength: 0.8,
    },
    {
      phrases: [
        `${YOU_ARE} {${VERY}} (${BAD}) (${ROLE})`,
        `${YOU_ARE} not {${VERY}} (good|great|decent|proper|fit|responsible|reliable|nice|much of a|fit to be a|cut out to be a) (${ROLE})`,
        `${YOU_ARE} not {${VERY}} (smart|bright|clever|strong|mature|tough|man|professional|responsible) enough`,
        `what (kind|sort) of [a] (${ROLE}) (are you|does that|would (do|let|leave|say)|lets|leaves|drinks|smokes)`,
        `you (have|have got|'ve got|show|got) (no|zero) (${VIRTUE})`,
        `you (lack|(don't|do not) have (any|the|enough|an ounce of)) (${VIRTUE})`,
        "(that's|that is|that was|how) {so|just|really|very} (stupid|lazy|selfish|childish|immature|irresponsible|pathetic|rude|careless|thoughtless) of you",
        `${YOU_ARE} {${VERY}} (weak|cruel|cold|mean|nasty|crazy) (.|!|$)`,
        '(people|girls|men|women|guys|types|addicts|drunks) like you (are|never|always|make|should|do|can|don)',
        "(there's|there is) something wrong with you",
        'you [really|just] (disgust|sicken) me',
        'you (only|just) (care|think) about yourself',
        'i (thought|expected) you (were|was|to be) (smarter|better|smart|more (mature|responsible)|brighter|stronger|above)',
      ],
      unless: [`${REPORTED} (${YOU_ARE}|you (have|lack|don't))`, 'not [because|that|saying] [that] you'],
      strength: 0.75,
    },
  ],
};

export const confront: BehaviorRule = {
  behavior: 'confront',
  evidence: [
    {
      // Blames.
      phrases: [
        "(it's|that's|this is|it is|that is|was|all) [all|entirely|partly|clearly] your [own] (fault|doing)",
        "you [only] ['ve|have] [only] [got] [only] yourself to blame",
        'you (brought|did) (this|that|it) (on|to) yourself',
        'how could you (do (this|that|it|such)|say|think|be so|let|leave|forget|lie|not|even|possibly|just) ~(differently|better)',
        'what (were|are) you [even] thinking ~(of|about)',
        "what ['s|is|the hell is|on earth is] (wrong|the matter) with you",
        'you (should|ought to) [really] be ashamed',
        '(nobody|no one) (forced|made|asked|told) you to [_] [_] [_] (.|!|,|$)',
        'you (knew|saw|heard) [~?] [~?] [~?] [~?] and [you] [still] (did|said) nothing',
        'shame on you',
        'how dare you',
        'because of you [,] (we|i|they|the|everyone|my)',
        "you ['ve|have|really] (let|failed|betrayed|misled|deceived) (me|us|everyone|everybody|them|the team|your (family|team|kids|children|wife|husband|son|daughter)) [down] (.|!|,|$|again|and|when|by)",
        "you ['ve|have] (ruined|wrecked|messed up|screwed up|broke your (promise|word)|broken your (promise|word)|lied to (me|us|him|her|them))",
        'you (failed|neglected) to (tell|inform|call|do|show|follow|deliver|mention|listen|respond|send|report|turn up|keep)',
        "(you|who) (are|is|'re) (the one|the only one) (who|that) (made|caused|chose|decided|did|broke|started|wanted|keeps|put)",
        "you('re| are) [really|just|actually|only|slowly] (choosing to|killing yourself|ruining|destroying (your|our|my|this)|damaging your|throwing away|wasting (my|our|everyone's|everybody's) time|hurting (your|everyone|the people)|letting (us|me|everyone|them|the team) down)",
      ],
      unless: [
        '(not|t|n) [all|entirely|really] your [own] fault',
        `${REPORTED} (you|it's|that's|it is|this is|it was|how)`,
        'what were you thinking (of|about)',
        '(by|about|without) you',
      ],
      strength: 0.75,
    },
    {
      // Contradicts.
      phrases: [
        opens(
          "(that's|that is|this is) {just|simply|absolutely|really|such|complete|total|an|a|not|no} (lie|untrue|nonsense|rubbish|bullshit|absurd|cop out|cop - out|excuse|not good enough|unacceptable|not acceptable|not okay) [from you|and you know it]",
        ),
        "(that's|that is) [_] not what you (said|told|promised|wrote|were saying|agreed)",
        `${YOU_ARE} {just|clearly|still|always|not} (lying|making excuses|in denial|kidding yourself|fooling yourself|deluding yourself|making (this|that|it) up|contradicting yourself|being (defensive|unreasonable|ridiculous|dishonest|evasive)|avoiding (the question|my question|responsibility|the issue)|dodging|not [even] (listening|trying|being honest|hearing me|taking (this|me|it)|making any sense))`,
        "you (never|don't|do not|didn't|won't) [even|ever|really|actually|just|seem to] (listen to (me|us|anyone|a word)|listen (.|!|,|$)|care about (me|us|your (family|kids|children|health)|anyone|anybody)|bother (.|!|,|$|to)|get it (.|!|,|$)|take (this|it|anything|me|us) seriously|want to (change|hear it|admit|face)|even (try|care|know|want|listen))",
        '(who|what) are you (kidding|trying to (fool|kid))',
        '(stop|quit) (making excuses|blaming|lying|kidding yourself|pretending|arguing|playing games|wasting)',
        `(are|were) you (kidding (me|.|!|?|us)|out of your mind|crazy|insane|even listening|blind|deaf)`,
        "you (can't|cannot|can not) be serious",
        "you (have|'ve got|had) no (excuse|clue (what|how)|business|right to)",
        `${YOU_ARE} {just|simply|completely|totally|dead|clearly} wrong`,
        '(more|full of|always|lot of|just|another|more of your|all) [those] excuses (.|!|,|$|with you|to me|from you)',
        '(that|it) sounds like [a lot of|just] [an|more|another] (excuse|excuses)',
        "(that's|what's) your (excuse|problem)",
        'you (should|ought to) know better',
        "you (know|knew) (better|very well|full well|perfectly well|damn well|that's not true|it's not true)",
        "but you('re| are) still (drinking|smoking|using|doing|not|late|going|buying|eating|seeing|lying|avoiding)",
        "(no one|nobody) (said|told you) [_] [_] (was|would|is|'d) (going to be|be|gonna be|supposed to be) (easy|simple|fun)",
      ],
      unless: [
        `${REPORTED} you`,
        '(i|we|they) [_] say you',
        'call it',
        "it's a free",
        'know very well how (to|hard)',
      ],
      strength: 0.75,
    },
    {
      phrases: [
        "i [just|really|honestly] (don't|do not) believe you (.|!|,|$|when|for)",
        "(you say|you said|you told (me|us)|you promised|you claim|you claimed) [that] [~(.|?|but)] [~(.|?|but)] [~(.|?|but)] [~(.|?|but)] [~(.|?|but)] [~(.|?|but)] [~(.|?|but)] , [and] (but|yet) [now|then] you ('re|'ve|haven|never|didn|did|keep|still|don|are|have|were|went|missed|smoked|drank|came|hid)",
        'you (expect|want) (me|us) to believe',
      ],
      unless: [
        "(if|when|because|that|he|she|they) [_] i (do not|don't) believe you",
        '(he|she|they) [_] you (said|say|told)',
      ],
      strength: 0.7,
    },
    {
      // Shames and argues with questions that want no response.
      phrases: [
        "(don't|do) you [not|even|really|ever] (care|realize|realise|appreciate|love your) (what|how|that|about (your|anyone|anybody|others|him|her|them)|at all|?|family|kids|children|son|daughter)",
        "(don't|do) you not (care|see|get|know|understand|realize|realise|want)",
        "(don't|didn't) you (care|realize|realise|understand|see|know) (that|how|what|any|about|you|better)",
        "(don't|doesn't) (that|you|it) [even|ever] (concern|worry|bother|scare|shame) you",
        "don't you (want|care|love|feel (guilty|bad|ashamed)|think (of|about) (your|anyone|others|how it)|have any) [to] (be there|live|see|your|their|shame|respect|get better|?|him|her|at all|what|healthy|be (healthy|around|alive))",
        "(can't|couldn't) you [just|even|at least|ever] (see|get|understand|admit|listen|stop|do|wait|behave|be) ~(to|if)",
        'do you (really|seriously|honestly) (think|believe|expect) [that] (you|i|we|anyone|it|this|that|your|people|they|he|she)',
        "do you (understand|realize|realise|appreciate|have any idea|even know) (how (important|serious|bad|dangerous|much|many|hard|lucky|stupid|selfish)|what (you're|you are|you've|you did|this means))",
        'do you want (to (die|lose|end up|go to (jail|prison)|kill|be (alone|dead|sick|a bad|late|fired|like))|(him|her|them|your (son|daughter|kids|children)) to (grow up|end up|die|see you|lose|suffer|smoke|drink))',
        '(do|does|must|should) (i|we) (really|honestly|seriously) (need to|have to|got to)',
        "(why|how come) (can't|won't) you [just|ever|even|at least|simply] (be|have|do|tell|call|listen|stop|try|care|take|come|see|think|say|quit|follow|admit|accept|show|finish|understand|grow|get)",
        '(why|how come) (do|did) you (always|never|keep|insist|have to (be|make|do|ruin|argue|lie)|refuse|lie|ignore|not (tell|call|listen|ask|do|show))',
        "(why|how come) (didn't|haven't|don't) you (just|ever|even|at least|simply|bother) (do|tell|call|listen|stop|try|care|ask|come|say|quit|follow|show|finish|understand|to|be|read|check)",
        '(why|how) should (i|we|anyone|anybody) (believe|trust|listen to|help) you',
        '(how many|how often) [more] (times|warnings|chances|often) (do|must|did|have|will|are) (i|we|you)',
        'when are you [finally|ever] (going to|gonna) [finally|ever|start] (learn|stop|grow|listen|take|listening|taking|be honest|realise|realize|understand|accept|admit|change|get serious)',
        "i ['ve|have] [already|just|only] (told|warned|asked) you (how|that|so|not to|to stop|already|a (hundred|thousand|million)|many|three|several|repeatedly|again|before (that|not|how)|twice|over and|time and|once)",
        'who do you think you are',
        "what makes you think (you|that you) (can|have the|deserve|are so|'re so|know)",
        "so you think (it's|that's|that is|it is) (okay|ok|fine|all right|alright|acceptable|normal|funny)",
        "(and|but) you think there's no",
        'what (can|could) be more important [to you]',
        "what('s| is) (there|it) to (think about|understand|discuss|be confused|not understand)",
        "what do you mean [,] (maybe|you (don't|didn't|can't|forgot|think))",
        "what part of (that|no|this|stop) (don't|didn't|do)",
        "there('s| is) no (reason|excuse) (why|that|for) you (shouldn't|couldn't|can't|didn't|should|not)",
        "you (don't|wouldn't) want that [to happen] [,] (do|would) you",
        'why do you care',
        'put (him|her|it|them|_) (higher|above|before) [than] your',
        opens('come on , you (can|must|really)'),
        "i (can't|cannot) believe [that|at] [_] [_] [_] [_] [,] you ('re|are|would|did|didn't|just|forgot|lied|let|said|told|still|went|have been|'ve been)",
        opens("(seriously|really) [,] (again|another|you|that's your|that is your)"),
      ],
      unless: [
        "(why|how) (didn't|don't) you (want|like|feel)",
        "why don't you just (tell|walk|start|take me)",
        "don't you (think|want to (sit|try|come|add|say|use|have|start|go))",
        '(if|when|and|then|what) i [just] (asked|told) you',
        'i (told|asked) you (about|earlier|what|if|to (fill|think|write|come|bring))',
        'come on (in|over|board|up|down|through|back|here|out|.|to|at|and|the|so)',
        "(said|says|told me|like|asked|asks|ask me|asking) [,] [:] [\"|'] [\"|'] (why|don't|do|how|what|really)",
        '(?|.|!) ("|”) $',
        'do you understand (how (to|it|that|this|the|your)|what (the|this|your) (medication|medicine|doctor))',
        "(couldn't|can't) you (be|get) (more|_ed) [_] if",
        'how (many|often) (times|often) (have|do|did|are) you [_] (had|tried|been|drink|smoke|eat|used|use|exercise|go|see|take|get|feel|drank|wake|do|think|want|attempt|attempted|quit|come|meet|need)',
      ],
      strength: 0.8,
    },
    {
      // Accuses of what always or never happens.
      phrases: [
        'you (always|never|constantly|keep|only ever|continually) [just|even|on] (blame|blaming|complain|complaining|interrupt|interrupting|ignore|ignoring (me|us|my|the)|forget (to|my|our|that|what|about)|forgetting (to|my)|listen|make excuses|making excuses|lie|lying|change the subject|changing the (subject|story)|avoid|avoiding (the|my|this)|argue|arguing|cut me off|cutting me off|put yourself|take responsibility|promise|promising|show up late|showing up late|come late|coming late|arrive late|turn up late|ask me how|call me back|talk over|thank|do this|doing this|miss|missing|throwing|break|breaking) ',
        'you (always|never) (say|do) (that|this|it)',
        'you (refuse|refused) to (listen|accept|admit|take|see|change|talk|answer|do|help|understand|cooperate|work)',
        "you (clearly|obviously|apparently|evidently) (don't|do not|didn't|did not|haven't|have not|can't|cannot|aren't|have no) ",
        'you (chose|decided) to (ignore|lie|hide|break|cheat|skip|walk out)',
        "(again|once more|yet again) you ['ve|have|'re|are] [_] (failed|missed|ignored|forgotten|late|broken)",
        "(late|missed|forgot|failed|wrong) again [,] (_|are you|aren't you|i see)",
      ],
      unless: ['? $', `${REPORTED} (you|that's when you)`, '(so|and) you decided to'],
      strength: 0.65,
    },
  ],
};

/** Feelings that a speaker calls unjustified. */
const UPSET =
  'upset|sad|afraid|scared|worried|nervous|angry|sorry for yourself|anxious|hurt|offended|bad|that way|like that|dramatic|emotional|sensitive|stressed|depressed|down';

/** Words between somebody and what they do again and again. */
const HABITUALLY =
  "just|really|usually|normally|always|never|also|then|sometimes|mostly|try to|'ll|will|would|'d|won 't";

export const dismissal: BehaviorRule = {
  behavior: 'dismissal',
  evidence: [
    {
      phrases: [
        "(just|you have to|you need to|you should|time to|you'll|you will|please|and|,|so|^|need to|come on) [just] get over (it|yourself|him|her) (.|!|,|$|already|and|soon|in)",
        `${YOU_ARE} {just|totally|completely|really|way|always|so|being|only|a|bit|little} (overreacting|over - reacting|exaggerating|dramatic|oversensitive|over - sensitive|too sensitive|too emotional|over - dramatic|hysterical|making (too much (of|out)|a (fuss|big deal|mountain|drama)|such a (fuss|big deal))|imagining (it|things|this)|blowing (it|this|things|that) (out|up)|worrying (about nothing|over nothing|for nothing|too much)|reading too much)`,
        "(don't|stop|quit|no need to) (be|being|get|getting) {so|too|such|a|all} (dramatic|silly|ridiculous|sensitive|emotional|baby|drama queen|hysterical|worked up)",
        '(stop|quit) (complaining|whining|moaning|crying|overreacting|exaggerating|feeling sorry|sulking|making (a fuss|such a|a big deal)|worrying so much)',
        "(it's|that's|this is|is|it is) [probably|just|only|all] [just|only|all] in your [own] (head|imagination)",
        '^ {(oh|come on|just|well|you need to|so) {,|.}} (toughen up|man up|buck up|suck it up|grow a pair|snap out of it|cheer up|lighten up|calm down|chill out|let it go|just move on|think positive|look on the bright side) (.|!|,|$|and|already)',
        '(just|you need to|you have to|have to|need to) (toughen up|man up|buck up|suck it up|snap out of it|cheer up|lighten up|think positive|look on the bright side)',
        "(what's|what is|where's) the big deal",
        '^ {(oh|well|so|yeah) [,]} big deal (.|!|?|$)',
        "you('ll| will) (get over it|forget (all about it|all about him|about it soon)|be over it|laugh about)",
        'first world problem',
        `why are you [still|so|being so|getting so] (crying|making such|making a|overreacting|still upset|so (sensitive|emotional|dramatic|upset))`,
        '^ {(oh|well|and|so|yeah) [,]} so what (.|!|?|$)',
        'who cares (what|how|if|about) [_] (you|your)',
        "i (don't|do not|couldn't) [really] care (about|what|how|if) [_] (you|your)",
        "(don't|stop|no need to) (make|making) [such] a (fuss|scene|drama|big deal)",
        '(others|other people|everyone else|everybody else|the others) (manage|manages|cope|copes|deal|deals) [with it] [just|perfectly] (fine|okay|well|with it)',
        '(boo hoo|cry me a river|poor you|poor baby)',
        `you (shouldn't|should not|have no reason to|'ve no reason to|don't need to) (feel|be|get) {so|too|all} (${UPSET})`,
        "you (have|'ve got) (nothing|no reason|no right|no cause) to (complain|worry|be (sad|upset|depressed|angry)|cry)",
        "(that's|that is|it's) (nothing|peanuts) compared (to|with)",
        "(it's|that's|it is|that is) (not|n't|'t) {really|just} something you (need|have) to worry about",
        '(everyone else|everybody else|we all|all of us|every (mother|parent|student|teenager|employee|mom|couple)) [else] (goes|go|gets|get|feels|feel|has|have|deals|deal|manages) [through|with] (that|this|it|problems|stressed|sad|tired|nervous|bad days|the same problem) [sometimes] (.|!|,|$|sometimes|too|and)',
        "at least (you (have|'ve|still have|aren't|didn't|got|can|don't|haven't)|it (isn't|wasn't|'s not|was not))",
        "(you're|you are|you'll be) (fine|okay|ok|all right) [,|.|;] (stop|just|don't (worry|cry|make)|get (on|over)|quit|calm|relax|there's nothing|it's nothing|no need)",
      ],
      unless: [
        "(i|i'll|i'd|to|can't|couldn't|can|help|helped|he|she|they|how (do|to|can|you|i)|never|trying to|didn't|hard to|we) [just|ever|really|still] (get|got) over it",
        `${REPORTED} (${YOU_ARE}|it's|that's|who cares|so what|at least|everything|you (shouldn|will|'ll|have))`,
        "(not|isn't|wasn't|'t) [just|all|only] [all] in your",
        "(i'm|i've|i am|my|i) [_] [_] (worse|all been there|move on)",
        "(said|say|says|told|telling|thinks|like) [,|me|him|her|them|:|to|i|us] [to|\"|'] (just|get over|calm|man up|it's|that's|cheer|snap|move on|it is)",
        'i (should|need|have to|want|try|just|tried|would|could|can|wish) [_] [_] (toughen|man|buck|suck|snap|cheer|lighten|calm|move|let|think|look|get over)',
        '(at least) you ... ?',
        // What somebody does or leaves is no order.
        `(i|we|he|she|they|who|people|kids|you|nobody|everybody) {${HABITUALLY}} (don't|do not|didn't|stop|quit|stopped) (be|being|get|getting|make|making|complaining|whining|moaning|crying|worrying|overreacting|exaggerating|sulking|feeling)`,
      ],
      strength: 0.65,
    },
    {
      phrases: [
        '(others|other people|plenty of people|many people|some people|lots of people|people out there) have (it|had it) [much|far|a lot|so much] worse',
        '(worse things happen|there are (worse|bigger) (things|problems)|bigger fish to fry)',
        "(it's|it is|that's|that is|there's|there is) (nothing|no reason|no need|no point) [for you] [to] (to|in) (cry|crying|worry|worrying|be (upset|sad|afraid|scared|worried|nervous|angry)|get (upset|worked up|angry)|make a fuss|panic|complaining)",
        "it (can't|cannot|couldn't) (be|have been) (that|so|as) (bad|painful|awful)",
        "(it|that) shouldn't be {that|so|too|very|all} (hard|tough|difficult|big)",
        "(it's|it is) (only|just) [a|an|some|one|your] [bad|silly|little|stupid] (phase|breakup|break - up|cat|dog|cold|joke|hormones|nerves|headache|number|dream|bad day|scratch|comment|exam|job|game|boy|girl|baby blues|test|puppy love)",
        '(it|things) could (be|have been) [a lot|much|so much|far] worse',
        "(everything happens for a reason|time heals all|that's just life|such is life)",
        "(it's|it is|that's|this is|it was) {really|just|honestly|,} (not|n 't) {really|that|such|so|a|as|of|too|very|all|even} (big deal|big of a deal|big a deal|bad|serious|hard|difficult|the end of the world|as bad as you|worth (crying|worrying|getting upset|the tears)) [,] (you|just|so stop|stop|don't|for you|get|as you|relax|calm|compared)",
        "(not|isn't|wasn't) the end of the world",
      ],
      unless: [
        // Said of oneself, it is no dismissal of the other.
        '(i|me|my|mine|myself|we|us|our)',
        `${REPORTED} (it's|that's|everything)`,
        "(said|say|says|told|telling|thinks|like) [,|me|him|her|them|:|to|i|us] [to|\"|'] (it's|that's|it is)",
        'could be worse (if|than) ',
      ],
      strength: 0.65,
    },
  ],
};
