import { opens } from './opening.ts';
import type { BehaviorRule } from './rule.ts';

/** Introduces the words or thoughts of somebody else, which are not the speaker's view. */
const OTHERS_SAY =
  "(he|she|they|who|people|everybody|everyone|somebody|someone|doctor|doctors|mom|mum|dad|wife|husband|friends|friend|parents|teacher|case|whatever|whoever|say|says|said|saying|you think|you feel|thinks|thought|feels|felt|told me|tell me|telling me|if|whether|what|than|limit|why|where|when|how|because|things|thing|anything|something|way|ways|that|like) {that|,|:|'|me|you know} you {really|probably|just|maybe|also|actually}";

const MODERATING =
  'really|probably|definitely|maybe|just|perhaps|also|still|certainly|always|actually|at least';

/** Acts that are advice after "you need to". Other acts may be instructions: "you need to click here". */
const CARE =
  'sleep|rest|relax|stop|quit|cut (down|back|out)|talk (to|about it|with)|see (a|your|the) (doctor|dentist|therapist|specialist|counsellor|counselor|lawyer|gp)|take (care|it easy|your|better|one|time|some time|a (break|rest|step|day)|this|these|more|advantage|into)|eat|exercise|lose (weight|some)|think (about|of|carefully|seriously)|consider|look after|speak (to|with|up)|ask (for|him|her|them|your|yourself)|tell (him|her|them|your|people)|be (careful|patient|kind|kinder|honest|more|clear|open|realistic|gentle|gentler|prepared|aware)|get (help|some (help|rest|sleep|exercise|air|advice|support)|more|enough|out more|it checked|that checked|a second opinion|professional)|find (a|an|some|time|someone|new|other|something|ways)|start (small|slowly|with|taking|eating|exercising|going|doing|saving|looking)|change (your|how|that|the way)|focus (on|more)|let (go|it go|him|her|them|yourself)|keep (trying|going|an eye|a (diary|log|record|journal))|try|avoid|make (sure|time|a (list|plan|point)|an appointment)|set (limits|boundaries|a|some|up)|give (yourself|it|up)|drink (less|more|plenty)|go (to|see|back|for|easy|slowly)|watch (your|out|what)|check (with|your)|learn (to|how)|forgive|believe in|trust|slow down|move on|reduce|limit|prioritise|prioritize|put (yourself|your)|follow up|write (it|that|things)|practise|practice|call (your|the|him|her|a)|spend';

export const advice: BehaviorRule = {
  behavior: 'advice',
  evidence: [
    {
      phrases: [
        `you {${MODERATING}} (should|ought to|'d better|had better|'d be better off|would be better off|might be better off) `,
        `you {${MODERATING}} (might|may) {just|also|even|really} (want|like|wish) to ~(know)`,
        `you {${MODERATING}} (might|may|could|can) {always|maybe|also|just|perhaps|even|definitely|certainly|then} (try|consider|think about|look into|talk to (your|a|the|him|her|them|someone)|speak to (your|a|the|someone)|find it (helpful|useful)|start (by|with|out|off|small))`,
      ],
      unless: [
        '? $',
        OTHERS_SAY + " (should|ought|might|may|could|can|had|'d)",
        'you should (know|be (proud|ashamed|able|fine|okay|seeing|getting|hearing|receiving)|have (_ed|been|seen|done|known|had|a|the|received|got|gotten|come|gone|told|left|taken|brought|thought)|see (how|what|him|her|them|it))',
        "you ['ve|have] (been|got)",
        'if you (might|may|could)',
        '(any|what|the|some|those|these) (change|changes|thing|things|questions|goals) [_] you (might|may)',
        'percent',
      ],
      strength: 0.85,
    },
    {
      phrases: [
        "(i|we) ['d|would] {strongly|really|just|also|still|usually|definitely|highly|generally|always|certainly|normally} (suggest|recommend|advise) ~(by|from|for|where|at|in)",
        "(i|we) ['d|would] {strongly|really|just|also|still|definitely|highly|always|certainly} (encourage|urge) (you|everyone|everybody|anyone|people|members)",
        "(what|one thing|the first thing|all|the thing) (i|we) ['d|would] {strongly|really|usually|always} (suggest|recommend|advise)",
        '(my|our) {only|main|best|first|strong|general|one} (advice|suggestion|recommendation) (is|would|to|for)',
        '(if i were you|if i was you|in your (shoes|place|position) (i|,))',
        'one (thing|option|idea|good option) (you (could|can|might)|that (might|could|may) help|(might|could|would) be)',
        "(i'm|i am) {just|only|also|strongly|going to|gonna} (suggesting|recommending|suggest|recommend|advise) [that] [you|a|an|to|some|_ing]",
      ],
      unless: [
        '? $',
        'if i (suggest|suggested|recommend|recommended)',
        "(don't|wouldn't|not|didn't|never|can't) {really|just|necessarily|,} (suggest|suggesting|recommend|recommending|advise|advising)",
        'i [would] suggest that (that|this|it|there) (is|was|are)',
        '(what|would|do) [do|would|you|they] [you|they] (suggest|recommend|advise)',
        '(he|she|they) (suggest|recommend|advise|suggested|recommended)',
        'more than (i|we) [would] (recommend|advise)',
        '(encourage|urge|advise|recommend) {that|all|any|my|our|the|every} _s (to|not|who|with)',
        '(suggestion|advice|recommendation) is {really|very|quite} (simple|clear|good)',
        '(encourage|urge|advise) (them|him|her) (to|not)',
        'what we would recommend',
        '(suggest|recommend|urge) {that|actually|now|,|_} we',
        '(group|groups|people|those) (i|we) [would] (recommend|advise)',
      ],
      strength: 0.85,
    },
    {
      phrases: [
        "why don't you {just|maybe|at least} (try|ask|talk|see|take|use|put|call|go (to|and|for)|stop|write|think|consider|speak|look|find|get|make|join|leave|let|set|read about|send|invite|wait)",
        'how about (you (try|take|go|ask|call|start|set|write|make)|trying|_ing|if you)',
        'have you (considered|thought (about|of)|tried) {maybe|just|also|,|perhaps|possibly} (_ing|a|an|the|some|to|other|any|getting|not|yoga|meditation|exercise)',
        'have you ever (considered|thought (about|of)) {maybe|just|,|perhaps} _ing',
        '(^|so|,|and|well) what if you (tried|took|went|asked|called|started|set|wrote|made|put|talked|stopped|cut|let|gave|told|left|moved)',
      ],
      unless: [
        'have you [ever] (thought about|thought of|considered) (what|how|why|that|this|it|those)',
        "why don't you (go ahead|start (with|by|off|us)|tell (me|us)|give (me|us)|call me|say|take (a seat|a look|a rinse|a moment|the)|take us|look at (the|this)|put (it|that) (up|on the)|make it|see (it|that|how)|think (it|that|so))",
        '(he|she|they|say|says|said|like|me) [,] ["|\'] (why|how about|have you|what if)',
        'how about (being|the|this|that|something|nothing|everything|anything|evening|morning|during|having)',
        'have you tried (a lot|some of|the (new|other)|any (of|other))',
      ],
      strength: 0.75,
    },
    {
      phrases: [
        'it (would|might|may|could|will) {also|really|probably|definitely|certainly} (be {a|really|very|so|more|most|quite|pretty} (good|helpful|useful|beneficial|best|better|wise|worth|worthwhile) [idea|thing]|help) [for you] (if you|to (try|start|talk|keep|get|take|do|consider|think|cut|stop|write|speak|ask|spend|walk|rest|practise|practice|share|plan|learn))',
        "(it|that)('s|is) [usually|always|often|probably|really] (a good|best|wise|important|better|worth) [idea] [for you] (to (try|start|talk|take|stop|keep|rest|ask|avoid|eat|exercise|cut|write|speak|set|practise|practice|check)|that you ~(know|understand|feel|see)|trying|talking|asking|keeping)",
        '(the best|the healthiest|the safest|the most important|the easiest) (thing|way) (you (can|could) do|for you|to do (would be|is)) [is|would be|to do]',
        'it would be (my|our) (recommendation|advice|suggestion)',
      ],
      unless: [
        '? $',
        '(i|we|he|she|they|people) (think|thought|said) (it|that) (would|might|may) help (me|us|him|her)',
        '(help|good|helpful|useful|better|best) for (me|us|him|her|them)',
        '(read|reading|heard|told|know|knows|knew|said|says) {me|us|you} [that] (it|that)',
      ],
      strength: 0.75,
    },
    {
      phrases: [
        opens(
          `[if|i think|i really think|i guess|i'd say|maybe|obviously] you ['ve] {really|just|definitely|probably|absolutely|maybe|also|do} (need to|have to|must|got to|gotta|shouldn't|should not) {really|just|definitely|probably|start to|first} (${CARE})`,
        ),
        `(,|and|so|but|think|because) you {really|definitely|absolutely} (need to|must|gotta|shouldn't) {really|just|definitely|probably|start to|first} (${CARE})`,
      ],
      unless: [
        '? $',
        OTHERS_SAY + ' (need|have|must|got|gotta|shouldn)',
        'if you {really|just} (need|have|must)',
        'you must be',
        'now you (have|need) to (think|deal|worry)',
        "you [just|don't|'ve] have to (say|understand|know|remember)",
      ],
      strength: 0.85,
    },
    {
      phrases: [
        opens(
          '(try|consider) (to (get|go|take|find|keep|make|avoid|eat|sleep|think|talk|rest|relax|see|drink|stay|do|remember|focus|notice)|_ing|a|talking|not to)',
        ),
        opens(
          "[you] don't (be (afraid|too|so hard|shy)|let (it|him|her|them|this|that|yourself)|drink|smoke|eat|try to|rush|push yourself|give up)",
        ),
      ],
      unless: [
        '?',
        'thinking',
        'consider (a|it|that|this) (very|real|serious|done)',
        '^ {_} (try|consider) (something|anything|everything|nothing)',
        "don't (drink|smoke|eat) [_] [_] [_] (any more|anymore|much|at all|often|a lot|in the|around|when)",
      ],
      strength: 0.5,
    },
  ],
};

const WORRIED = '(worried|concerned|anxious|uneasy|alarmed|scared|nervous|troubled|worry)';

const YOUR = "(you|your|you're|you've)";

/** Words between a worry and the person it is about. */
const THAT_OR_HOW =
  '[about|for|by|at|over|with|that|when|if|how|what|because] [the|how|how often|how little|how much|all|whether|what] [way|fact|idea|amount|level|number|much|many|things|impact|effect|changes|state|levels|quality] [that|of|on|in] [_ in|_ _ in|_ on]';

export const concern: BehaviorRule = {
  behavior: 'concern',
  evidence: [
    {
      phrases: [
        `(i'm|i am|we're|we are|i've been|i was|i feel|i get|i'm getting|i really am|i do) {just|a|bit|little|really|very|so|also|still|kind|sort|of|pretty|quite|somewhat|genuinely|deeply|truly|more|only|too|extremely|honestly} ${WORRIED} ${THAT_OR_HOW} ${YOUR}`,
        `(i|we) {really|do|just|still|also} (worry|fear|fret) {a|lot|bit|little} ${THAT_OR_HOW} ${YOUR}`,
        `(it|that|this|what|which) {really|also|does|kind of|still|just|honestly} (worries|concerns|scares|troubles|frightens|alarms|bothers) me [,] ${THAT_OR_HOW} ${YOUR}`,
        `(it's|it is) you [that] (i'm|i am) ${WORRIED} about`,
        `(what|one thing|the thing|something) [that] {really|also|most|still} (worries|concerns|scares|troubles|alarms) me {most|a|bit|here|about ${YOUR}|about this|_} (is|here)`,
        `(my|our|the|another|one) {other|only|main|biggest|big|one|real|first|other|major} (concern|worry|fear|concerns|worries) [i have] [here|about this|for ${YOUR}|with this] (is|would be|are) [that|about|for|with|if|how|the|what] [the|way|fact] [that|of] ${YOUR}`,
        `i ['ve|have] [got] {some|a|few|real|serious|big|lot|of|several|one|the|same|major|other|little} (concern|concerns|worry|worries) ${THAT_OR_HOW} ${YOUR}`,
        `you {really|kind of|are starting to|'re starting to|do|have} (worry|worrying|scare|frighten|scared|worried) me`,
        `(your|you) [_] [_] [_] [_] [_] (worries|concerns|scares|alarms|troubles|frightens|is (worrying|concerning|alarming|troubling|of concern|a [big|real|serious|major|huge|great] concern)) (me|us|to me|to us|for me)`,
        `(the|that|this|these) [_] [_] [in|of|with|about] [your] [_] [_] (is|are|'s|seems|looks) {really|very|quite|pretty|a bit|a little|somewhat} (concerning|worrying|worrisome|alarming|troubling) (to|for) (me|us)`,
        `i ('m|am) {really|very|so|a bit|honestly|pretty|quite|genuinely} ${WORRIED} about (the|this|that|what|how|these) (smoking|drinking|weight|blood pressure|weed|marijuana|cigarettes|plan of yours|something i|gap in your|lump|irritation|results|symptoms)`,
        `(are|is) {a|real|big|major|huge} (red flag|red flags) for me`,
      ],
      unless: [
        "(not|never|isn't|n't|'t|no longer) {really|too|that|very|so|at|all|particularly|overly|as} (worried|concerned|worry|concern|scared|anxious|nervous|bother|worrying|concerning)",
        '(^|,|and|so) (are|were|is|do|does|did|have|what|why|how) you',
        '(as|so) (far|long) as',
        "(worried|scared|concerned|nervous) (i|we|it's|that i|it|that we)",
        "(you're|you are|you) [_] [_] (concerned|worried)",
        "(if|when|unless) {or|and|i become|we} (i|we|i'm|we're) [become|are|am|'re|'m|get] (worried|concerned)",
        'used to worry',
        'worry about (that|it) you',
      ],
      strength: 0.9,
    },
  ],
};

/** What somebody is ordered to do by "you must" and the like. */
const ORDERED =
  'stop|quit|listen|calm down|grow up|get (out|serious|it together|yourself (together|sorted)|off|moving|back to|to work|started|here|your act)|apologise|apologize|obey|do (what|as|better|this now|it my way|something about)|be (more careful|on time|quiet|here (at|on|by)|responsible|serious|honest with)|sit down|tell me|answer (me|my|the question)|leave (now|this|the|me|him|her)|come (back|here|in|to) (here|now|tomorrow|next|on|at|in|by|every|immediately)|go (home|to (rehab|treatment|aa|the gym|class|school|bed|your room))|take responsibility|follow (the|my|these|our) (rules|instructions|orders|policy|plan)|lose weight|sign (this|here|it)|stay (away|off|out|here|home|put)|get rid|give (it|that|them|smoking|drinking|up)|cut (it|that) out|throw (out|away|those|them|it)|check yourself|clean (up|this|your)|show (up|me|respect)|report to|finish (this|it|that|your)|start (now|today|immediately|taking|behaving|acting|listening|doing|working)|make (a change|changes|up your mind)|pull your|face (it|the|up)|admit|accept|hand (it|that|in|over)|pay (up|attention|more attention)|move (now|it|away|back)|wait (here|outside|your turn)|shape up|own up|respect|take (this|it) seriously';

const MUST =
  "(must|have got to|'ve got to|need to|really need to|have to|'ve gotta|gotta|got to|'d better|better|had better|are going to have to|'re going to have to|'re gonna have to|will have to|'ll have to|absolutely (have|need) to|will|are going to|'re going to|'re gonna) {just|absolutely|really|now|immediately|definitely|simply|all|first|actually}";

export const directive: BehaviorRule = {
  behavior: 'directive',
  evidence: [
    {
      // Imperatives that leave no choice.
      phrases: [
        opens(
          '[just|please|right|now] (stop|quit) {,|just} (it|that|lying|_ing|the (smoking|drinking|excuses|car|games)) ',
        ),
        opens(
          "[you|just|,] (sit (down|still|up straight)|stand up|come here|shut up|be quiet|get out|get up|get back here|come back here|put (the|your|that) (phone|knife|gun|bag|book|glass|pen) (down|away)|go away|go home|go to your (room|desk)|listen to me|look at me|calm down|hurry up|leave (me|him|her|it|us|them) alone|leave now|back off|wait (here|outside|there)|stay (here|away|out|there|put|where you are)|hand (it|that|them) over|give (it|that) (back|to me|here)|put (that|it) (away|down|back)|answer (me|the question|my question)|tell me the truth|do as (i|you're|you are)|do what (i|you're|you are)|do it (now|right now|yourself|today|my way)|behave (yourself|.|!)|pay attention|keep quiet|keep your (mouth|voice|hands|eyes)|pull yourself together|grow up|get a (grip|job)|watch your (language|tone|mouth)|mind your (own|language|manners)|drop it|cut it out|knock it off|pack your|hang up|throw (it|them|those) (out|away)|pick (it|that|them) up|turn (it|that) off) (.|!|,|$|now|and|before|or|right|please|when|until|if|this|here|with|when|business|_)",
        ),
        opens(
          "[you] (don't|do not|don't you (ever|dare)|never) [ever|even] (do that (again|.|!|$)|touch (that|it|me|my|the|anything)|talk to me|speak to me|interrupt|lie to|argue|move|leave (this|the|until|yet|before)|go (there|near|out there)|tell (me (what|how|to|that)|anyone|him|her) |say (that|a word|anything|another)|call me|forget your (place|homework)|be late|walk away|turn (around|your)|raise your|open (it|that|the)|give me (that|excuses|any)|you dare|dare|let me (see|catch) you|come (near|back|here|in))",
        ),
        opens(
          'no more (excuses|drinking|smoking|arguing|junk food|alcohol|cigarettes|phone|games|lies|talking|delays) (.|!|,|$|from|and|until|in)',
        ),
        '(need|needs) to stop (immediately|right now|now|today)',
        '(this|that) [_] [has] (needs to|has to|must) (stop|end) (.|!|,|$|now|immediately|today|and)',
      ],
      unless: [
        '?',
        '^ {_} stop (it|that|this) (is|was|from)',
        '(stop|stopped|stopping|quit) (worrying|smoking|drinking|_ing) (is|was|would|helps|makes|has|can|for|in (january|my))',
        "(i|he|she|they|we|people|cannot|can't) [just|never|always|don't|really] (sit|stand|come|shut|be quiet|get out|go|hurry|leave|stop|quit|calm|wait|stay)",
        'calm down (when|by|after)',
        '(stop|quit) worrying',
        'do it (myself|himself|herself|themselves)',
        'come here (to|for|and|because)',
        '(said|says|told|like|say|telling) [me|him|her|us|them|,|:] [,|:|"|to] (stop|quit|sit|shut|don\'t|get|go|be|do)',
        'do that again (?|if|because|with|for|in)',
        '(.|!|?) (\'|"|”) $',
        "don't (come|leave|go|call|move|say|tell) [_] [_] [_] [_] [_] (any more|anymore|much|often|really)",
        "don't say (that|anything) (because|to me|about)",
        '(wait|hang|stay) (there|here) (was|is|are)',
      ],
      strength: 0.8,
    },
    {
      phrases: [
        `(^|,|;|and|so|but|then|now|well|okay|think|because) [you know] [,] you {just|really|absolutely|simply|all|definitely|do} ${MUST} (${ORDERED}) ~if`,
        opens(`you ${MUST} (${ORDERED})`),
        opens(
          `you ['ve] {just|really|absolutely|simply} (need to|have to|must|gotta|got to) (quit|stop|start now|go|leave|listen) (.|!|,|$|now|today|immediately|smoking|drinking)`,
        ),
        "you (must not|mustn't|'re not allowed to|are not allowed to|'re not going to|are not going to|will not|won't be) {just|keep|be|even|ever|continue to} (smoke|smoking|drink|drinking|do (that|this|it)|doing (that|this|it)|talk to me|speak to me|leave (until|before|now|this)|go (on|there|out)|be late|have (any|that|alcohol)|drive|use (that|any|your phone)|see (him|her|them)|hang out|interrupt|touch|bring)",
      ],
      unless: [
        '(if|when|what|where|whatever|that|because|all|things|thing|know|feel|before|until|which|way|how|why|say|says|said|saying|unless|once|whether|tell|tells|told|something|means|every time|sometimes|guess|doctor|doctors|like ,|oh ,|one of the reasons|realise|realize) {do|that|just|,|all|"|\'|like|you know|me} you',
        '? $',
        "(i|he|she|they|we|people) (don't|didn't|doesn't|don't really) (want|need|expect|require)",
        "you (don't|do not|didn't|won't|not) [_] (have|need) to",
        "you (will|are going to|'re going to|'re gonna|'ll) (accept|admit|leave) [_] [_] [_] (feeling|with|when|that)",
        'you must (follow|accept|face) [_] [_] (feel|be)',
        "you ('ll|will|are going to|'re going to) (stop|quit) (feeling|wanting|craving|smoking (by|in|when))",
        '(used to|got to) (stop|quit)',
      ],
      strength: 0.75,
    },
    {
      phrases: [
        "i ('m|am) {not asking you [,]|now} (telling|ordering|instructing|directing) you (to|not to|that you (must|have|need))",
        'i {really|do|just|absolutely} (need|expect|require|order|demand|command|insist that) [that] you to {all|immediately|please|just} (stop|quit|be (on|here|quiet|more|honest|there|at)|go (home|to|back|and)|get (out|it|this|that|me|rid|your)|do (it|this|that|as|what)|take (this|it|your|the|responsibility)|come (back|here|in|to)|leave|sit|listen|give (up|me)|start|follow|cut|promise|change|finish|clean|attend|see|make|show|tell (me|us|them|him|her) that|sign|apologise|apologize|have it|report|return|hand|work|put|focus|eat|exercise|bring|commit|turn up|step up)',
        'i want you to (stop|quit|leave|sit down|apologise|apologize|get out|go (home|to your|back|upstairs)|shut|listen (to me|carefully|up)|promise me|finish (it|that|this) (by|before|now|today)|do (it|this|that|what i|as i) (now|again|today|by|say|tell|immediately))',
        "(that's|this is) (an order|not optional|not up for (debate|discussion)|not negotiable|non - negotiable)",
        '(whether|if) you like it or not',
        '(because|do it because) i said so',
        '(end of (discussion|story)) (.|!|$)',
      ],
      unless: [
        "(i|he|she|they|we|people) (don't|didn't|doesn't|don't really) (want|need|expect|require)",
        '? $',
      ],
      strength: 0.8,
    },
  ],
};
