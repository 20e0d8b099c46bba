import type { BehaviorRule } from './rule.ts';

const VERY =
  'so|such|very|really|just|too|quite|pretty|always|a bit|a little|kind of|sort of|being|still|all|completely|totally|absolutely|clearly|obviously|simply|also|frankly|a|an|the';
const BAD_TRAIT =
  'lazy|selfish|stupid|dumb|weak|pathetic|useless|worthless|hopeless|irresponsible|immature|childish|ungrateful|unreliable|dishonest|arrogant|rude|ignorant|careless|stubborn|naive|crazy|insane|mad|cruel|heartless|cold|disgusting|ridiculous|impossible|incompetent|lame|unprofessional|reckless|negligent|inconsiderate|thoughtless|spoiled|spoilt|manipulative|controlling|bossy|needy|clingy|paranoid|hysterical|delusional|a hypocrite|hypocritical|greedy|cowardly|shameless|foolish|silly|sloppy|clumsy|disorganised|disorganized|aggressive|toxic|annoying|difficult|narcissistic|self - centred|self - centered|unfit|a mess|untrustworthy|undisciplined|unmotivated|vain|fat|ugly|sick|evil|nasty|mean|inattentive|insensitive|judgmental|stubborn|dramatic|negative';
const BAD_PERSON =
  'liar|coward|loser|failure|fool|idiot|moron|hypocrite|cheat|thief|criminal|addict|alcoholic|drunk|junkie|quitter|bully|monster|brat|baby|child|disgrace|disappointment|embarrassment|burden|bore|snob|slacker|mess|freak|psycho|jerk|pig|slob|narcissist|parasite|control freak|drama queen|bad|terrible|awful|horrible|lousy|poor|rubbish|lazy|selfish|stupid|weak|irresponsible';
const PERSON_NOUN =
  'person|mother|father|mom|mum|dad|parent|wife|husband|partner|friend|son|daughter|employee|manager|worker|student|colleague|boss|leader|role model|patient|driver|listener|teacher|doctor|nurse|boy|girl|man|woman|human being|team player|example';
const YOU_ARE = "you('re|are|were|must be|sound|seem|look|come across [as]|act|acted)";

export const judgement: BehaviorRule = {
  behavior: 'judgement',
  evidence: [
    {
      phrases: [`${YOU_ARE} [like] {${VERY}} (${BAD_TRAIT})`],
      unless: [
        '? $',
        "(not|'t|never|if|when|think|thinks|feel|feels|felt|feeling|like|say|says|saying|said|sounds like|mean|because|that|whether|worried|afraid|hear|means|know|as though|though|thinking|call|until|unless) [_] [_] you ('re|are|were|must be|sound|seem|look)",
        "you ('re|are) [so|very|really|just] (sick|difficult|mad|crazy|weak|cold|negative) (of|to|about|at|with|and tired|from|in|for|today|right now|,|that)",
      ],
      strength: 0.7,
    },
    {
      phrases: [
        `you ('re|are) {${VERY}} (a|an|such|the|my|one|some kind of|nothing but) [_] [_] (${BAD_PERSON}) (${PERSON_NOUN}|.|!|,|$)`,
        `you ('re|are) not {${VERY}} (a|an|fit to be|cut out to be) (good|great|decent|nice|proper|fit|responsible|reliable) (a|${PERSON_NOUN})`,
        `what (kind|sort) of [a] (${PERSON_NOUN}) (are you|does that|would|says|leaves|lets|drinks|smokes)`,
        "you ('re|are|should be) a disgrace",
        "(there's|there is) something wrong with you",
        "you (have|ha've|'ve [got]|lack|show|got) (no|any|zero|little) (discipline|self control|self - control|willpower|will power|shame|manners|respect|backbone|common sense|ambition|character|sense of responsibility|initiative|work ethic|morals|empathy|class|heart|integrity|spine)",
        "you (lack|don't have [any|the|enough]) (discipline|self control|self - control|willpower|will power|shame|manners|respect|backbone|common sense|ambition|character|initiative|work ethic|morals|empathy|class|integrity|maturity)",
        "you ('re|are) (not|n't|'t) (smart|bright|clever|strong|mature|responsible|tough|good|man|professional) enough",
        '(people|girls|men|women|guys|types|kids|addicts|smokers|drinkers|parents) like you',
        "(that's|it's|that is) [so|just|really] (stupid|lazy|selfish|childish|immature|irresponsible|pathetic) of you",
        'you [really] (disgust|disappoint) me',
        'you (only|just) (care|think) about yourself',
      ],
      unless: [
        '? $ ',
        "(if|when|think|thinks|feel|feels|felt|like|say|says|said|saying|mean|because|that|whether|not saying|worried|afraid|tell you|told you|so|,) you ('re|are) [_] [_] (a|an|not)",
        'not [because] [that] you',
        '(help|helped|for|with|other|many|see|seen|work with|of|meet|need|lot of|great|good|nice) (people|girls|men|women|guys|kids|smokers|drinkers|parents) like you',
      ],
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
        "(it's|that's|this is|it is|that is|was|all) [all|entirely|partly|clearly] your [own] (fault|doing|problem)",
        "you (only|'ve only) [have|got] yourself to blame",
        'you (brought|did) (this|that|it) (on|to) yourself',
        '(how|why) (could|would|can) you (do|say|think|be so|let|even|not|just|possibly|leave|forget|lie|put)',
        '(how|why) [on earth|the hell] (did|do|are|would|could) you (do|doing|think|expect|not) (that|this|such a|something|that was|me to|to [ever])',
        'what (were|are|was) you thinking',
        "what ['s|is|the hell is|on earth is] [the hell] (wrong|the matter) with you",
        'you (should|ought to) be ashamed',
        'shame on you',
        "(aren't|are) you [not] ashamed",
        'how dare you',
        'because of you [,] (we|i|they|the|everyone)',
        "you (let|have let|'ve let|'re letting) (me|us|everyone|everybody|them|the team|your _|him|her|yourself) down",
        'you (ruined|wrecked|messed up|screwed up|blew it|broke your promise|lied to)',
      ],
      unless: [
        "(not|'t|isn't|wasn't) [all|entirely|really] your [own] fault",
        "(feel|feels|felt|think|thinks|thinking|like|say|says|said|if|that) [like|that|as if|it] [it|you|it was|it is|it's|you've] [was|let|have] [all] (your|let)",
        'what were you thinking (of|about)',
        'how could you (do (that|this|it) (differently|better|with|in)|make|be)',
      ],
      strength: 0.75,
    },
    {
      // Contradicts.
      phrases: [
        "(that's|that is|it's) [just|simply|absolutely|really] (not true|a lie|untrue|nonsense|rubbish|bullshit|bull|ridiculous|absurd|a joke|a cop out|an excuse|no excuse|not an excuse|not good enough|unacceptable|not acceptable)",
        "(that's|that is) [_] not what you (said|told|promised|wrote|were saying|agreed)",
        "you ('re|are|'ve been|have been|were|'re just|are just) [just|clearly|still|always] (lying|making excuses|in denial|kidding yourself|fooling yourself|deluding yourself|making (this|that|it|things) up|contradicting yourself|being (defensive|difficult|unreasonable|ridiculous|dishonest)|avoiding (the|my|this)|dodging|not (listening|trying|being honest|hearing|taking (this|me|it)|even trying|helping yourself|making sense))",
        "you (don't|do not|didn't|did not|aren't|won't|never|can't) [even|really|actually|just|seem to] (listen|care|try|get it|understand (how|that|what|the)|realize|realise|want to (change|hear|admit|face|see|listen)|take (this|it|anything|me) seriously|bother|respect|think about (anyone|anybody|others|your))",
        '(who|what) are you (kidding|trying to (fool|kid)|blaming)',
        '(stop|quit) (making excuses|blaming|lying|kidding yourself|pretending|arguing|being so|playing games)',
        '(are|were) you (kidding|serious|joking|even listening|out of your mind|crazy|insane|stupid|blind|deaf)',
        "you (can't|cannot|can not) be serious",
        "you (have|ha've|had|'ve got) no (idea|excuse|clue|right|business)",
        "you ('re|are) (wrong|mistaken|not right|not being honest|full of)",
        "i (don't|do not|can't|cannot|just don't|find it hard to|hardly) [really|just|quite] believe you",
        'you (expect|want) me to believe',
        'you (said|told (me|us)|promised|claimed|say|claim) [that|me|us] [_] [_] [_] [_] [_] [_] [_] [_] [,] but [now] [you|it|that|here|i|the]',
        '(easy|convenient) (for you to say|excuse)',
        "that's [just] an excuse",
      ],
      unless: [
        "(feel|feels|felt|feeling|think|thinks|like|say|says|said|if|that|when|because|whether|not that|tell you|told you|sometimes|,) you ('re|are|have|don't|didn't|do not|can't|never|aren't|won't|were)",
        "you (don't|do not) [really] (care|bother) (for|if|about (the|that|it|what (other|people|they)))",
        '(i|we|they|not) [_] say you',
        "i (don't|can't) believe you (did|have|had|can|got|made|are|were|just)",
        "[do|if|so] you don't want to (hear|listen) ?",
      ],
      strength: 0.6,
    },
    {
      // Shames and argues with questions that want no response.
      phrases: [
        "(don't|do) you [not|even|really|ever] (care|realize|realise|get it|see what you|see how|see that|understand (that|what|how)|love your|think (of|about) (your|anyone|anybody|others|how)|want to (live|be there for|see your|be around|be healthy|die|lose))",
        "(don't|didn't|wouldn't|won't|can't|haven't) you (care|realize|realise|see|get|understand|know (that|how|what|better)|think (that's|that is|it's|you)|want to|feel (guilty|bad|ashamed)|think about|love|worry|hear)",
        '(do|did) you (really|seriously|honestly|actually) (think|believe|expect|want|mean)',
        "(why|how come) (can't|won't|don't|didn't|couldn't|haven't|aren't|wouldn't) you [just|ever|even|at least|simply|be|have|do|tell|call|listen|stop|try|care|take|come|get|see|think|say|do|quit]",
        '(when|how (many times|often|long)) (are|do|will|must|did) (you|i|we) (going|have|need|finally|get|ever|tell|told) [to]',
        '(how many times|how often) (do|must|did|have) (i|we)',
        "i ['ve|have] [already|just] (told|warned) you",
        'who do you think you are',
        'what makes you think you',
        "(and|so) (that's|that is|whose) [your|fault|my fault|the only|what you call] (excuse|fault)",
        "what's your excuse",
        'is that your excuse',
        "so you think (it's|that's|that|it is) (okay|ok|fine|all right|alright|acceptable|normal|funny)",
      ],
      unless: [
        "why don't you (try|start|come|have|tell (me|us)|go|take|give|think|say|just|get|see|do|call|talk|,|put|explain|read|use|want|we)",
        "(why|how) (didn't|don't) you (want|like|feel)",
        'i (told|asked) you (about|earlier|before|what|how|if|to (fill|think|write|come|bring)|a|the|some)',
        "don't you think (we|it would|that would|so|maybe)",
        "don't you want to (sit|try|come|add|say|use|have)",
      ],
      strength: 0.5,
    },
    {
      // Accuses of what always or never happens.
      phrases: [
        'you (always|never|constantly|keep|only ever|continually) [just|even] (do this|do that|blame|blaming|complain|complaining|interrupt|interrupting|ignore|ignoring|forget|forgetting|listen|help|say (that|the same)|saying (that|the same)|make excuses|making excuses|lie|lying|change the subject|changing the|avoid|avoiding|argue|arguing|cut me|cutting me|let me|put (me|yourself|your)|think of|take|break|breaking|promise|promising|show up late|come late|arrive late|turn up late|finish|ask me|call me|talk over|thank)',
        "(again|once more) you ['ve|have|'re] (failed|missed|ignored|forgotten|late)",
        'you (failed|refuse|refused|neglected) to',
        "you (clearly|obviously|apparently|simply|evidently) (don't|do not|didn't|did not|haven't|have not|can't|cannot|aren't|have no)",
        'you (chose|decided) to (ignore|drink|lie|smoke|leave|break|hide|drive)',
        "you ('re|are) (killing|ruining|destroying|damaging|wrecking|poisoning|hurting|harming|risking|throwing away|wasting) [_] (yourself|your|me|us|your _|everyone|everybody|my time|our time)",
      ],
      unless: [
        '? $',
        "(if|when|feel|feels|felt|like|say|says|said|that|because|think|thinks|whether) you (always|never|keep|'re|are|failed|refuse|constantly)",
        "(if|that|when|like) (you|you're)",
      ],
      strength: 0.55,
    },
  ],
};

const SMALL =
  '[such|really|that|a|so|very|too|much] [of] (big deal|a big deal|serious|bad|a big problem|big|hard|difficult|a problem|important|the end of the world|a tragedy|a crisis|a disaster|worth (crying|worrying|getting upset))';

export const dismissal: BehaviorRule = {
  behavior: 'dismissal',
  evidence: [
    {
      phrases: [
        "(get|gets|got|you'll get|just get) over (it|yourself) (.|!|,|$|already|and|soon|in)",
        "you('re| are|'re just| are just) [just|totally|completely|way|always|so|being] (overreacting|over - reacting|exaggerating|being (dramatic|oversensitive|too sensitive|a drama queen|silly|hysterical|ridiculous)|making (too much|a (fuss|big deal|mountain|drama)|such a (fuss|big deal))|(too|over|so) (sensitive|emotional|dramatic)|imagining (it|things|this)|blowing (it|this|things) (out|up)|worrying (about nothing|too much|over nothing|for nothing)|reading too much)",
        "(don't|stop|quit) be [so|too|such a] (dramatic|silly|ridiculous|sensitive|emotional|baby|drama queen|hysterical)",
        '(stop|quit) (being (so|such|dramatic|silly)|complaining|whining|moaning|crying|overreacting|exaggerating|feeling sorry|sulking|making (a fuss|such a|a big deal))',
        '(all|just|only) in your [own] (head|mind|imagination)',
        '(toughen|man|buck|suck it) up',
        '(grow|toughen|man) (up|a pair) (.|!|,|$|and)',
        "(what's|what is|where's) the big deal",
        'big deal (.|!|?|$)',
        '(others|other people|people|plenty of people|many people|some people|lots of people) have (it|had it|a lot|much) [much|far|a lot|so much] worse',
        '(worse things|worse problems|bigger problems|bigger fish) (happen|in the world|than|to fry|out there)',
        "it('s| is) (nothing|no reason) to (cry|worry|be upset|get upset|be afraid|be scared|make|get worked up) [about|over]",
        "you('ll| will) (get over it|forget (about it|all about it|him|her)|be over it|laugh about)",
        'first world problem',
        '(cheer|lighten) up (.|!|,|$|and|a)',
        '(snap|just snap) out of it',
        'why are you (so upset|crying|making such|making a|overreacting|still upset|so (sensitive|emotional|dramatic))',
        'so what (.|!|?|$)',
        'who cares (.|!|?|about|what|if|how|$)',
        "i (don't|do not|couldn't) [really] care (about|what|how|if) [_] (your|you)",
        '(boo hoo|cry me a river|poor you|poor baby)',
        "you('re| are) (fine|okay|ok|all right) (.|!|,|$) [just|now|so|stop|it|you|don't|there|get|go|relax]",
      ],
      unless: [
        "(i|i'll|i'd|to|can't|couldn't|can|help|helped|me|we|he|she|they|how (do|to|can|you|i)|never|trying to|didn't|hard to) [just|ever|really] (get|got) over it",
        "(if|that|say|says|said|think|thinks|feel|feels|not|when|glad|because|tell|tells|told) you('re| are)",
        "(not|isn't|'t) [all|just] [all|just] in your",
        'big deal (about|for me|to me)',
        'so what (do|does|did|is|are|if|would|happens|i|you|we|,)',
        "you('re| are) (fine|okay|ok|all right) ?",
      ],
      strength: 0.65,
    },
    {
      phrases: [
        `it('s| is| was) (not|n't|no|just not|really not) ${SMALL}`,
        `it (isn't|wasn't|can't be|couldn't be|can not be|couldn't have been|can't have been) [all|really] ${SMALL}`,
        `(that's|that is|this is) not ${SMALL}`,
        "it('s| is) only [a|an|some|one|your] (job|test|game|cold|number|dream|cat|dog|break - up|breakup|pet|headache|meeting|exam|phase|money|scratch|joke|comment|delay)",
        "it('s| is) just [a|an|some|one|your] (phase|breakup|break - up|cat|dog|cold|joke|hormones|nerves|stress|the way it is|bad day|feeling|comment|exam|test)",
        'it could (be|have been) [a lot|much|so much|far] worse',
        '(everyone|everybody|we all|all of us) (goes|go|gets|get|feels|feel|has|have|deals|deal|struggles|struggle) [through|with|like|to] [that|this|it|the same|tired|stressed|sad|nervous|bad|those|problems] (sometimes|days|.|!|,|$|too|once in a while|now and then)',
        "there('s| is) (nothing|no reason|no need) [for you] to (worry|be (upset|sad|afraid|scared|worried|nervous|angry)|get (upset|worked up|angry)|panic|cry)",
        "(don't|do not|you shouldn't|no need to|shouldn't) [you|really|even] (worry|get (upset|worked up)|stress|cry|fret|be (upset|sad|afraid|scared|angry)|feel (bad|sad|that way|like that|sorry)) [about|over|for] [it|that|this|him|her|yourself|so much] (.|!|,|$)",
        '(just|you just (need|have) to) (calm down|relax|chill|move on|let it go|cheer up|think positive|stay positive|be (happy|positive|grateful)|smile|forget (it|about it)|ignore (it|him|her|them))',
        '^ (calm down|relax|chill|chill out|move on|let it go|think positive) (.|!|,|$)',
        "at least you (have|'ve|still|aren't|didn't|got|can|don't|haven't|know)",
        'look on the bright side',
        "(time heals|everything happens for a reason|it is what it is|that's life|such is life|that's just life|c'est la vie)",
        "(that's|that is|it's) (nothing|peanuts|a non - issue|no big deal|no biggie)",
        "you (have|'ve got) (nothing|no reason) to (complain|worry|be|cry)",
        "you (shouldn't|should not) (feel|be) [so] (bad|sad|upset|that way|like that|angry|hurt|offended|anxious|worried|scared)",
      ],
      unless: [
        "(i|i'd|i'm|me|my|we|he|she|they)",
        '(if|that|feel|feels|said|say|says|think|thinks)',
        '?',
        "(don't|do not) worry [,] (i|we|you can|take|it's safe|no|if)",
      ],
      strength: 0.5,
    },
  ],
};

const INSULT =
  'idiot|idiots|moron|morons|imbecile|asshole|arsehole|bastard|bitch|dumbass|jackass|dickhead|prick|twat|scumbag|scum|trash|pig|loser|losers|dick|shithead|wanker|tosser|fool|fools|liar|coward|jerk|slob|piece of (shit|crap|trash|garbage)|waste of (space|time|oxygen|skin)|fat (cow|pig)|cow|freak|psycho|creep|pervert|worm|rat|snake|clown|dumb|stupid|nobody|nothing|whore|slut|cunt|retard|faggot|motherfucker|fucker|son of a bitch|failure|disgrace';
const RUDE =
  'fucking|bloody|damn|goddamn|stupid|dumb|little|lying|lazy|useless|pathetic|fat|ugly|filthy|dirty|ignorant|selfish|worthless|miserable|sick|disgusting|complete|total|absolute|old|crazy|such|a|an|real|bunch of|pack of|the|biggest|most|just|nothing but';

export const conflict: BehaviorRule = {
  behavior: 'conflict',
  evidence: [
    {
      // Insults.
      phrases: [
        `you {${RUDE}} (fucking|bloody|damn|goddamn|stupid|lying|lazy|useless|pathetic|fat|ugly|filthy|dirty|ignorant|selfish|worthless|miserable|disgusting|dumb|little) {${RUDE}} (${INSULT})`,
        `you (idiot|moron|asshole|arsehole|bastard|bitch|dumbass|jackass|dickhead|prick|twat|scumbag|scum|loser|wanker|tosser|liar|jerk|freak|creep|pervert|imbecile|motherfucker|fucker|son of a bitch|piece of _|whore|slut|cunt|pig|coward|fool|clown)`,
        `you('re|are) {${RUDE}} (idiot|idiots|moron|morons|imbecile|asshole|arsehole|bastard|bitch|dumbass|jackass|dickhead|prick|twat|scumbag|scum|trash|loser|losers|dick|wanker|tosser|jerk|piece of (shit|crap|trash|garbage)|waste of (space|time|oxygen|skin)|fat (cow|pig)|creep|pervert|clown|whore|slut|cunt|retard|faggot|motherfucker|fucker|son of a bitch|stupid|pathetic|worthless|useless|disgusting|garbage|a joke|a nobody|nothing|an embarrassment|ugly|fat)`,
        "(fuck|screw|damn|curse) (you|off|yourself|y'all)",
        '(piss|bugger|sod|eff|f) off (.|!|,|$|and|you)',
        'go (to hell|fuck yourself|screw yourself|kill yourself|die|jump off|jump in a lake|hang yourself)',
        '(shut|shut the (fuck|hell)) (up|your (mouth|face|trap|gob|pie hole)) (.|!|,|$|and|you|when|now|already|for|before|or)',
        '(drop dead|rot in hell|burn in hell|eat shit|kiss my (ass|arse)|bite me|suck it|up yours|blow me|go die|get stuffed|kys)',
        "(i|we|everyone|everybody|nobody|no one) [all|fucking|really|truly|just|absolutely] (hate|hates|despise|despises|detest|loathe|likes|can't stand) you (.|!|,|$|all|so|and|because)",
        'you (make|made) me (sick|puke|want to (throw up|puke|hit|vomit))',
        'you (suck|stink|disgust me|are dead to me|sicken me)',
        '(get|keep) (the (fuck|hell)|your (hands|filthy|stinking)) (out|off|away)',
        '(kiss|lick) my (ass|arse|boots)',
        '(son of a bitch|piece of shit|motherfucker|dumbass|dickhead) [you]',
        'are you [really|just|fucking|completely|that|so|even] (stupid|retarded|dumb|brain dead|an idiot|a moron|thick|deaf|blind|braindead)',
      ],
      unless: [
        '(call|called|calls|calling|said|says|say|saying|like|told|tells|feel|yelled|shouted|scream|screamed|word|think|thinks|thought|that|if|because|thinking|means|when|makes) [_|,|:|\'|"|“] [_|,|:|\'|"|“] (you|shut|fuck|idiot|screw|go to hell|stupid|piece of shit|son of a bitch)',
        "(i|me|i'm|i'd) [_] [_] (hate|hates) you to",
        "you('re|are) (not|never|nothing (like|but|without|to|in))",
        "(not|don't|never|isn't|aren't|'t) [_] [_] (useless|stupid|worthless|pathetic|an idiot|a loser|nothing)",
        "i don't hate you",
        'screw [you] up',
        'you (suck|stink) (at|in) (lying|chess)',
        'you (damn|bloody) (right|well)',
        'you little (bit|by|more)',
        'damn (it|right)',
        'nothing but',
        'hate you (to|for thinking)',
      ],
      strength: 0.8,
    },
    {
      // Threatens and demeans.
      phrases: [
        "(i'll|i will|i'm going to|i'm gonna|i swear i'll) [fucking|personally] (kill|hurt|destroy|ruin|end|smash|punch|slap|beat|hunt|bury|break) (you|your (face|head|neck|life|legs|jaw|arm))",
        "(i'll|i will|i'm going to|i'm gonna) make (you (pay|regret|sorry|suffer|wish)|your life (hell|miserable|a [living] hell))",
        "you('ll| will|'re going to|'re gonna) (pay for (this|that|it|what)|regret (this|that|it|ever|crossing|messing)|be sorry)",
        "(watch your (back|mouth|step|tone)|i know where you live|you('re| are) (dead|finished here|a dead man|done here))",
        "(don't|do not) (you (dare|fucking)|make me (hurt|hit|come|slap|get)|fuck with|mess with)",
        '(nobody|no one|who) (asked|wants|cares (about|what)|likes|would want) you (.|!|,|$|think|here|anyway|or)',
        '(know|remember|learn) your place',
        "you('re|are) (too|so) (stupid|dumb|thick|slow) to",
        '(go back to (where you came|your [own] country)|your kind|you people)',
        "you('ll| will) never (amount to|be (anything|good enough|anyone)|achieve anything)",
        'you are beneath me',
        '(what|how) (a|are you) [such a|so] [fucking|complete|total|stupid] (idiot|moron|loser|stupid|useless)',
      ],
      unless: [
        "(said|says|told|tells|saying|think|thinks|like|that|if|feel|feels|heard|called) [_|,|:|'|\"] (i'll|i will|you'll|you will|you're|nobody|no one|i'm)",
        '(help|support|serve|what) you people',
        'you people (do|have|are|need|want|think|who|all)',
        'regret (it|this|that|ever) (if|later|when)',
      ],
      strength: 0.7,
    },
  ],
};
