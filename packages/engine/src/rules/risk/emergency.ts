import { DRUGS, ONE_PERSON, PERSON, type RiskSign, STORIES } from './sign.ts';

const MANY =
  '[about|around|like|maybe|nearly|at least|over|another] (ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|_0|a (dozen|handful|load|lot|bunch)|dozens|loads|lots)';
const VEHICLE = 'car|truck|bus|lorry|van|train|tram|forklift|tractor|motorbike|motorcycle';

const PATIENT = `i|${ONE_PERSON}|(him|her|them)`;
const NO_EMERGENCY = [
  '(nearly|almost) (gave|give|had|have|having|died) [me|him|her|us] [a] (heart attack|stroke)',
  '(heart attack|stroke) when (i|he|she) (saw|sees|read|reads|opened|opens|heard|hears|finds|got the)',
  '(boss|manager|accountant|director|lawyer|editor) (not having|will have|would have|is going to have|having) a (heart attack|stroke|fit)',
  '(stroke) of (luck|genius|midnight|the pen|a pen)',
  'breathe in (this|these|that|my) (coat|dress|corset|jeans|suit|mask|heat|shirt|outfit|collar|tie|trousers)',
  'hurts (from|after) [the] (laughing|coughing|gym|workout|training|running)',
  '(what|how|training) ... (if|when|help|treat) (someone|somebody|anyone|a|people) (who _|~who) _',
  "(plays|playing|play|acts|acting|pretends|pretending) [as|to be] (a|an|the|somebody|someone) [_] who [has|is|have] [just] _|(cpu|fan|laptop|skin|wine|engine|case|feet|fabric) (cannot|can't) breathe",
  '(if|when|gets|get|unless) [i|you|we|he|she|they|someone|somebody] [get|gets|got|am|is|were|was] (hit|run over) by a',
  'unconscious (bias|biases|mind|thought|thoughts|process|processes|competence|habit|habits|decision|choice|level)',
  '(drowned|died|killed) in (a|an|the|that) [_] (accident|crash|war|flood|shipwreck)',
  '(collapsed|fainted|passed out|died) (laughing|with laughter|into (bed|laughter|giggles)|from (boredom|laughter)|on the sofa after)',
  '(pass|passed|passing) out (the|some|these|those|copies|flyers|leaflets|forms|papers|paper|candy|invitations|a)',
  '(if|in case|whenever|unless) {~(please|me|my|he|she|send|.|!)} (call|dial|ring|need|get) [an|the] (ambulance|paramedics|911|999|112|emergency)',
  'when (to|should (i|we|you|they)) (call|dial|ring|get) [an|the] (ambulance|paramedics|911|999|112)',
  '(in an emergency|in emergencies) [,] [please|always] (call|dial|ring) (911|999|112|an ambulance)',
  '(call|dial|ring) (911|999|112|an ambulance|the ambulance|emergency services) (if|in case|when|whenever|unless) (it|you|the|things|this|they|there|your|symptoms|anything|(someone|somebody|anyone|anybody|a person) (stops|has|is|collapses|gets|shows|feels|faints))',
  '(scene|film|movie|novel|episode|documentary|book) [_] (where|in which|about|who|that) [_] [_] [_] (can|collapses|faints|has|is|stops|chokes|passes|dies|loses)',
  'pulse (in|of) (the|this|that|our) (team|market|economy|city|crowd|company|game|room|campaign)',
  '(water|waters) broke (down|through)',
  '(feel|move) my (legs|arms) (after|from) [_] [_] (day|gym|run|workout|marathon|race|ride|squats|session|training|class|hike|walk)',
];

/** Somebody whose body fails, who is named before. */
const OF_A_PERSON = [
  'collapsed (~(the|a|an|under|into|after|all|this|that|like)|$)|(collapsing) (.|!|,|$|again|and)|(fainted|fainting|electrocuted|drowned|unresponsive|convulsing|seizing|choking (.|!|,|$|on|and|when|please|help|what|he|she|can|right now|to death)|suffocating)',
  'drowning (.|!|,|$|in the (pool|lake|sea|river|water|bath))',
  '(passed out|blacked out (~(the|all|my|his|her)|$)|lost consciousness|losing consciousness)',
  '(unconscious|(turning|turned) (blue|purple|grey)|foaming (.|!|,|$)|going blue|gone blue|foaming at the mouth|going into (shock|labor|labour|cardiac arrest)|in (labor|labour|cardiac arrest))',
  "(won't wake up|won't wake|can't be woken|(has|have|got) no pulse|((isn|aren|wasn) ['t]|not|isnt) (waking up|moving (.|!|,|$|or|and|at all)|responding to (me|us|anything|touch|pain|his name|her name|voice)|breathing))",
  "(feel like|think|feel|thinks|feels like) [that] [i|he|she|'s|'m|is|am] ['s|'m|is|am] (about to|going to|gonna|might) (pass out|black out|faint|collapse) (.|!|,|$|and|if|again)",
  '(keep|keeps|kept) (passing out|fainting|blacking out|collapsing)',
  '(blood sugar|blood pressure|oxygen|temperature) [level] (is|of|was|has) {dropped|down|up|to|at|around|over|under|only} dangerously',
  'gasping for (air|breath)|(grabbed|grabs|clutched|clutches|clutching|grabbing) (his|her|my) chest|(went|gone|goes|going) (grey|gray|blue|limp|floppy|purple|white as)',
  "(doesn|won|isn|not) ['t|not] (respond|react|responding|reacting|answering) (when i (talk|speak|call out|touch|shake|pinch|shout)|to (my voice|anything|pain|touch|being shaken))",
  '(twitching|jerking|shaking|convulsing) (all over|uncontrollably|violently|on the floor)',
  '(having|had) (a|another) fit (.|!|,|$|on the|and|right now|in front)',
  '(got|had|has had|getting) an electric shock|(slumped|slumping) (in|over|on|against)|(and|is|still|be) (barely|hardly) breathing',
  '(is|was|are) trapped (under|in the (wreck|wreckage|machine|fire|rubble)|inside the (car|machine|house)|and (not moving|bleeding|screaming|unconscious))',
  `(took|taken|takes|swallowed|swallows|downed|ate|eaten|had) ${MANY} [of] [my|his|her|the|those] [_ ['s]] [sleeping|heart|pain|blood pressure] (${DRUGS})`,
  `(took|taken|takes|had) [way|far] (more|too many|too much|a lot|double|all) [of] [the|my|his|her|those] (${DRUGS}) (than|and|.|!|,|$|at once|by mistake)`,
  `(mixed|mixing|mix) (vodka|alcohol|wine|whisky|whiskey|booze|drink|drinking|it) with [my|some|the|his|her] [sleeping] (${DRUGS})`,
  '(got|gotten|gets) (in|into) (the|my|our) (medicine|pill|pills|drug|cleaning|medication) (cabinet|cupboard|drawer|box|bag)',
  `(swallowed|downed) (a|the|my) (whole|entire|full) (bottle|packet|pack|box|strip)|(took|taken|takes|drank) the (whole|entire) (bottle|packet|pack|strip) (.|!|,|$|and|i|he|she|at once|of (${DRUGS}))`,
  '(turned|is|s|gone) [all] (blue|grey|gray) and (~(white|green|red|yellow|black|gold|purple|orange)|$)',
  '(took|taken|injected|smoked) ... (heroin|fentanyl|ketamine|ghb|pills|something) ... (blue|passed out|not breathing|wake|unresponsive|unconscious)',
  '(have|has|having|had|got|getting|gets|with|bad|severe|sharp|terrible|crushing) [a|some|really|this|these] {really|bad|severe|sharp|terrible|crushing|awful|strong} (chest pain|chest pains|pain [_] across (my|his|her) chest|pains in (my|his|her) chest|pain in (my|his|her|the) chest|pressure (in|on) (my|his|her) chest|tightness in (my|his|her|the) chest)',
  "(having|think it's|having had) [a|another|some kind of] {bad|severe|massive|major|mini|mild} (heart attack|stroke|seizure|seizures|cardiac arrest|aneurysm|allergic reaction|miscarriage|asthma attack)",
  "(has|have|had|'s|'ve) [just|had|having] [a|another|some kind of] {bad|severe|massive|major|mini|mild} (heart attack|stroke|seizure|seizures|cardiac arrest|aneurysm|severe allergic reaction|miscarriage)",
  "(has|have|'s|'ve) [just|probably] taken an overdose",
  'bleeding (~(edge|heart|money|cash|obvious|memory|users|customers|deposits|love|us|them|through)|$)',
  '(gurgling|rattling|choking) (noise|noises|sound|sounds)|on the floor ... (gurgling|foaming|not moving|shaking|blue|drooling)',
  '(coughing|throwing|vomiting|vomited|coughed|threw|spitting|peeing|bringing) [up] blood',
  '(anaphylactic|anaphylaxis|septic shock|diabetic coma|alcohol poisoning|carbon monoxide poisoning|hypothermia)',
  '(speech|words) (is|are) [_] slurred|(slurring|slurred) (his|her|my|their) (words|speech)',
  "(been|got|getting|was|'s|just) (shot|stabbed) (.|!|,|$|in the (head|chest|leg|back|stomach|arm|neck)|and (he|she|there|bleeding))",
  '(need|needs) [to get to|to go to] [the|a|an] (hospital now|er now|doctor right now|doctor now|hospital right now|cpr|defibrillator|help breathing)',
];

/** Words that only tell of a body in danger. */
const OF_ANYBODY = [
  '(my|his|her|their) (lips|face|skin|fingers) (are|is|went|going|turning|turned|look|looks|gone|were) [turning|going] (blue|grey|gray|purple)',
  "(there 's|there is|so much|lots of|covered in|losing|lost|lose|a lot of|too much) [so much|a lot of|lots of|too much] blood (~(in|pressure|test|tests|sugar|sample|samples|count|work|donors|type|bank)|$)|blood [is|was] (everywhere|coming|running|pouring|gushing|streaming|spurting|dripping) (~in|$)",
  "(_ not breathing|isnt breathing)|(he|she|baby|mum|mom|dad|husband|wife|grandma|grandpa) (isn't|is not|'s not|not) [even] responding (.|!|,|$|or|and)",
  "(can't|cannot|can not|cant|not able to|unable to|hard to|barely|struggling to|trouble|difficulty|stopped|isn't|isnt|wasn't|having trouble|hardly) [to] (breathe|breathing)",
  "(can't|cannot|couldn't|can not) catch (my|his|her|their) breath",
  "(can't|cannot|can not|couldn't) (wake|get) (him|her|them) (up|awake|to wake up|.|!|,|$)",
  "(there|there's) (is|'s|isn't|was|wasn't|is not) [no|any|a] pulse|(can't|cannot|can not|couldn't) find a pulse|no (heartbeat|heart beat)",
  "(won|will|doesn|not|can|isn) ['t|not] [stop|stopping] (stop|stopping) [the] bleeding|(keeps|still) bleeding (.|!|,|$|and|badly|from|through)|it ['s|is] spurting",
  "(can't|cannot) (get [any|enough] air (~(in|into|conditioning)|$)|get (my|his|her) words out|see (on one side|out of one eye|out of my _ eye)|catch a breath)",
  '(one side|left side|right side|side) of (my|his|her) (face|mouth|body) ... (hanging|drooping|numb|dropping|droopy|weak)',
  'my chest [feels|is|felt|really|just|has been] ... (crushed|crushing|exploding|squeezed|squeezing)',
  '(elephant|weight|someone|something|somebody) [_] [_] (standing|sitting|pressing|crushing) on my chest|my chest and [_] [_] [_] (arm|jaw)',
  '(my|his|her) [left|right] arm (is|feels|went|goes|has gone|and) [_] numb',
  '(my|his|her) (throat|tongue|airway) [is|feels|got|gets|went] tight',
  `(hit|run over|knocked down|knocked over|crushed|struck) by a (${VEHICLE})|(${VEHICLE}) [_|just] (ran over|hit|crushed|struck|knocked down|fell on) (him|her|a (man|woman|child|boy|girl|cyclist|pedestrian))`,
  '(fell|fallen|falls) (off|from|out of) (the|a) (roof|ladder|scaffold|scaffolding|balcony|window|crane|_ floor) ... (blood|bleeding|not moving|unconscious|leg|back|head|hurt|breathing)',
  '(fever|temperature) (of|is|at) (forty|40|41|fortyone|105|104|106)|(worst|sudden|terrible|blinding) headache (out of nowhere|of my life|and i)',
  "contractions [_] [_] [_] minutes apart|i can see the (head|baby)|baby is coming (now|.|!|$)|pregnant and [i 'm|i am] bleeding|(my|his|her|their) (arms|hands|face|legs|skin|back|arm|hand) (are|is|got|were) [_] (burned|burnt) [badly|severely]|(clothes|hair|shirt|sleeve|she|he) (caught|is on|are on) fire",
  `(bottle|packet|box|strip) of [_] (${DRUGS}|iron tablets) is (empty|gone)`,
  '(hit|hits|banged) (his|her|their) head (.|!|,|$|and|badly|hard|when)',
  '(broke|broken|fractured|cracked) (my|his|her|their) (neck|back|skull|hip|spine) (~(getting|to|for|trying|working|carrying|over)|$)',
  '(my|her) (water|waters) [just|has|have|is] (broke|broken)',
  "(my|his|her) chest [_|'s|is|feels|really|just|has|started] {so|really|very|to} (hurts|hurt|hurting|killing|tight|tightening|tightens|crushing)",
  '(need|needs|call|get|send) [an|the|me an|us an|him an|her an|for an|for the] (ambulance|paramedics) (~(chaser|chasers|service|services|crew|staff|times|driver|drivers|contract|contracts|company|fleet|provider|cover|bill|bills|station|trust|budget|insurance|subscription)|$)',
  '(dial|call|calling|called|rang|ring|phone) (911|999|112|9 - 1 - 1|nine one one|emergency services|the emergency services|an ambulance|the ambulance|the paramedics)',
  "(my|his|her|their) (throat|tongue|face|airway|airways|lips|eyes) (is|'s|was|are|were|feels|feel|keeps|keep|started) [started|to|all|so|really] (closing|close up|swelling|swell|swollen|numb|drooping)",
  "(can't|cannot|can not|cant) (feel|move) [the] [left side of|right side of|one side of] (my|his|her) [left|right] (side|arm|arms|leg|legs|face|left|right|body)",
  `(gave|given|give|giving) (him|her|my _|the _) (double|twice|triple|ten times|too much|too many|the wrong) [of] [the|his|her|my] (${DRUGS}|dose|dosage)`,
  `(took|taken|swallowed) (too many|too much) [of] [my|his|her|the|those|these] [sleeping|pain|blood|heart] (${DRUGS}|drugs)`,
  '(swallowed|drank|drunk|ate|eaten|swallowing|drinking) [some|a|the|[a|the] whole bottle of|a bottle of|half (a|the) bottle of|his|her] (bleach|poison|antifreeze|rat poison|detergent|_ tablets|laundry pods|washing powder|weed killer|battery|batteries|drain cleaner|button battery)',
  '(has|have|got|with) [got] a (stab wound|gunshot wound|bullet wound|serious head injury|bad head injury|head injury)|(knocked|fell|lying|found [him|her]) [_] unconscious',
  "(this is|it's|it is|have|having|there's) a medical emergency",
  "(where is|where's|need|needs|get|using|used) (my|his|her|an|the) (epipen|inhaler)",
  '(collapsed) (in (the|my|our|his|her) (kitchen|bathroom|street|shower|office|hallway|garden|lobby|corridor|living room|toilet|bedroom|car park|garage)|on (the|our) (floor|stairs|street|sidewalk|pavement|platform)|at (work|home|school))',
  'do (i|we) [_] (cpr|mouth to mouth)',
];

/** May be an emergency, or a manner of speaking, or over. */
const OPEN_WORDS = [
  "i think (he|she) ('s|is) dead (.|!|,|$)",
  '(about to|going to|gonna) (pass out|black out|faint) (.|!|,|$|and|if|again)',
  `(he|she|they|(my|his|her) (${PERSON})|(grandma|grandpa|mom|mum|dad)) ('s|is) dying (.|!|,|$|please)`,
  "(stab wound|gunshot wound|bullet wound)|i (feel like|think) i ('m|am) dying (.|!|,|$)",
  '(rush|rushed|rushing|taken|take|took) (me|him|her|them|us|my _) to [the] (emergency|er|a and e|a & e|hospital)',
  '(had|having) a (stroke|heart attack|seizure|miscarriage) (last|this|in|yesterday|two|three|a (week|month|year))',
];

/** Signs that somebody needs medical help at once. */
export const EMERGENCIES: readonly RiskSign[] = [
  {
    kind: 'medical emergency',
    severity: 3,
    who: PATIENT,
    phrases: OF_A_PERSON,
    unless: NO_EMERGENCY,
    topics: STORIES,
    strength: 0.65,
  },
  {
    kind: 'medical emergency',
    severity: 3,
    phrases: OF_ANYBODY,
    unless: NO_EMERGENCY,
    topics: STORIES,
    strength: 0.65,
  },
  {
    kind: 'medical emergency',
    severity: 2,
    phrases: OPEN_WORDS,
    unless: NO_EMERGENCY,
    topics: STORIES,
    strength: 0.5,
  },
];
