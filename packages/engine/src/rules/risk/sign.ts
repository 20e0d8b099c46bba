/** What somebody may be in danger of. */
export type RiskKind =
  | 'suicide'
  | 'self-harm'
  | 'harm to others'
  | 'abuse'
  | 'medical emergency'
  | 'threat'
  | 'slur';

/** One sign of a risk in an utterance. */
export interface RiskSign {
  kind: RiskKind;
  /**
   * How severe it is when it is present and not denied: 3 when the words can only mean the speaker's own danger, or an
   * emergency now; 2 when it is somebody else's, or when the words leave it open. With `by person` it is 3 when speakers
   * speak of themselves, and 2 otherwise; with `by tense` 2 when the words begin with a past tense, and 3 otherwise.
   */
  severity: 2 | 3 | 'by person' | 'by tense';
  /** Who has to be named before the phrases, with `LINKS` at most in between. Default: nobody. */
  who?: string;
  /** One of these phrases is in the utterance. `readPhrase` has their syntax. */
  phrases: readonly string[];
  /** None of these phrases overlaps or adjoins the phrases: idioms, mostly. Default: no phrases. */
  unless?: readonly string[];
  /**
   * None of these phrases is near, such as a film or a seminar that the words are about. Beside words of severity 3 they
   * have to adjoin. Default: no phrases.
   */
  topics?: readonly string[];
  /** How often the sign is right when it is the only one, 0 to 1, rounded to a twentieth. */
  strength: number;
}

/** Words between a person, a negation or a past tense and what they apply to. */
export const LINKS =
  "going|gonna|to|want|wants|wanted|wanting|wanna|wish|wished|plan|plans|planned|planning|think|thinks|thinking|thought|thoughts|about|of|have|has|had|having|any|ever|really|actually|even|feel|feels|feeling|feelings|felt|like|i|am|would|will|do|does|did|be|been|being|a|an|the|intend|intending|intention|intentions|desire|consider|considered|considering|considers|contemplated|contemplating|urge|urges|in|my|me|right|now|currently|actively|all|try|tries|tried|trying|attempt|attempted|attempting|it|was|were|is|are|so|very|bit|little|kind|sort|also|pretty|quite|still|again|just|always|constantly|with|by|from|on|commit|committed|committing|history|intrusive|'m|'ve|'d|'ll|'re|'s|not|never|'t|don|doesn|didn|won|wouldn|couldn|isn|wasn|hasn|haven|hadn|gets|got|getting|get|physically|sexually|emotionally|verbally|literally|suddenly|sometimes|often|once|twice|almost|nearly|only|then|both|already|probably|repeatedly|regularly|keep|keeps|kept|stop|stops|started|starts|starting|used|could|might|may|should|can|must|threatens|threatened|imagine|imagining|fantasize|fantasise|fantasizing|dream|dreaming|decided|afraid|scared|worried|tempted|ready|serious|seriously|honestly|at|night|day|lately|how|easy|simple|take|took|taking|lot|dont|didnt|cant|wont";

/** Family, friends and others near somebody, as people name them. */
export const PERSON =
  'son|daughter|kid|kids|child|children|baby|wife|husband|partner|girlfriend|boyfriend|ex|brother|sister|mom|mum|mother|dad|father|stepdad|stepfather|stepmom|stepmother|parents|uncle|aunt|cousin|grandfather|boss|manager|coach|teacher|roommate|neighbor|neighbour|coworker|colleague|coworkers|colleagues|supervisor|employee|employees|staff|nurse|driver|client|patient|resident|trainee|family|friend|friends';

const RELATIVE =
  'grandma|grandmother|grandpa|granddad|grandson|granddaughter|granny|nan|nephew|niece|housemate|flatmate|stepson|stepdaughter|landlord|priest|carer|caregiver|fiance|fiancee|passenger|tenant|student|pupil|customer|caller|babysitter|law|sitter';

const STRANGER =
  'man|woman|guy|boy|girl|lady|gentleman|bloke|toddler|infant|newborn|teenager|person|stranger|passenger|customer|patient|resident|student|worker|cyclist|pedestrian|driver|child|kid|baby|nurse|neighbor|neighbour|colleague|swimmer|player|runner|climber|lad|priest|teacher|coach|guard|doctor|cop|officer|client|manager|supervisor|carer';

const HOW =
  'old|young|older|younger|elderly|little|eldest|youngest|oldest|poor|other|drunk|pregnant|own|best|dear';

/** One person other than the speaker, as the subject of a sentence. Names are left out: they look like other words. */
export const ONE_PERSON = `he|she|who|someone|somebody|one of (my|our|the|his|her) _|(my|his|her|their|your|our|the) {${HOW}} [_ [-]] [${PERSON}] ['s] {${HOW}} (${PERSON}|${RELATIVE})|(a|an|the|this|that|some|another|one) {${HOW}} (${STRANGER})|(everyone|everybody|nobody|anyone|anybody)|(mom|mum|dad) 's (${PERSON})|(mom|mum|dad|daddy|mommy|mummy|grandma|grandpa|granny|grandad|nan|gran)`;

/** One or several others, as the subject of a sentence. */
export const ANOTHER_PERSON = `they|${ONE_PERSON}`;

/** The speaker, as the subject of a sentence. */
export const SPEAKER = 'i|me';

/** Parts of a body, where nothing else is called so. */
export const BODY_PARTS =
  'jaw|teeth|tooth|nose|skull|throat|neck|face|head|arm|arms|leg|legs|finger|fingers|wrist|wrists|knee|knees|kneecaps|rib|ribs|ear|ears|eye|eyes|bones|hand|hands|brains';

/** Medicine and drugs that people take too much of. */
export const DRUGS =
  'pills|tablets|capsules|painkillers|antidepressants|opioids|meds|medication|medicine|insulin|paracetamol|tylenol|ibuprofen|aspirin|acetaminophen|codeine|morphine|oxycodone|xanax|valium|diazepam|methadone|benzos|sedatives|beta blockers|heart pills|iron tablets';

/** Says more of a person before what they do: where they are, or what they do first. */
const MEANWHILE =
  '(at|in|from|on|near|of) [the|my|our|a|this] _|upstairs|downstairs|next door|i _|_ [_] [_] [_] [_] and';

/** A person as the subject of what follows. */
export function subjectOf(who: string): string {
  return `(${who}) [${MEANWHILE}] {${LINKS}}`;
}

/** Contractions, also as people write them who leave out apostrophes. */
export const DO_NOT = "((don|do|didn|did) (not|'t)|dont|didnt)";
export const CANNOT = "((can|could) (not|'t)|cannot|cant|couldnt)";

/** People that somebody may harm. */
export const SOMEBODY = `him|her|them|one of (my|the|our|his|her|their) _|the (next|first|other) _ who|someone|somebody|people|everyone|everybody|anyone|anybody|others|each other|(a|the|that|this|some) (person|man|woman|guy|girl|boy|kid|child|baby|kids|idiot|bastard|bitch|driver|nurse|doctor)|(my|his|her|their|your|our|the) [little|older|younger|own] [ex -] (${PERSON}|dog|cat)`;

/** Tells a made-up story. */
export const STORIES: readonly string[] = [
  '(film|films|movie|movies|novel|novels|opera|episode|sequel|season|sitcom|documentary|character|characters|plot|lyrics|fiction|podcast|poem)',
  '(song|story|book|album) about',
  '(in|of|during) (the|a|this|that|our) [first|second|third|school|next] [act of the|act of a] (play|opera|musical|scene)',
];

/** Speaks of a subject in general, or of a made-up story. It is no sign when nobody is named who has to do with it. */
export const SUBJECTS: readonly string[] = [
  ...STORIES,
  '(seminar|lecture|module|statistics|awareness|prevention|hotline|helpline|legislation|guideline|guidelines|webinar|syllabus|thesis|essay|dissertation|fundraiser|textbook|chapter|exhibition)',
  'case (study|studies)',
  '(training|course|policy|policies|study|studies|research|article|charity|campaign|survey|workshop) [_] [_] (on|about|of|covers|covered|how|for|into|that|helps|help|describes)',
];
