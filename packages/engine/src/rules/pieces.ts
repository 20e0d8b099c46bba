/**
 * Pieces of phrases that several rules share. Each is a list of alternatives, to be put in brackets: `(${FEELINGS})`.
 */

/** Words that make the next word stronger or weaker. Repeat them: `{${INTENSIFIERS}}`. */
export const INTENSIFIERS =
  'so|very|really|quite|pretty|totally|completely|absolutely|perfectly|entirely|fully|certainly|definitely|truly|just|all|incredibly|extremely|terribly|awfully|particularly|rather|kind of|a bit|a little|such|too|only|also|actually|probably|obviously|of course|simply|deeply';

/** Words before what somebody knows, guesses or can see. */
export const CAN = "can|could|do|did|would|'d|will|'ll|must|might|may";

/** How people feel when something weighs on them. */
export const FEELINGS =
  'afraid|angry|annoyed|anxious|apprehensive|ashamed|bitter|concerned|confused|cross|depressed|devastated|disappointed|discouraged|embarrassed|exhausted|fed up|frightened|frustrated|furious|guilty|helpless|hesitant|hopeless|hurt|irritated|jealous|let down|lonely|lost|low|mad|nervous|overwhelmed|reluctant|resentful|sad|scared|sceptical|skeptical|shaken|shocked|stressed|stuck|tense|terrified|tired|torn|uncertain|uncomfortable|uneasy|unhappy|unsure|upset|wary|worn out|worried';

/** What an experience is like that weighs on people. */
export const HARD =
  'awful|difficult|distressing|draining|exhausting|frightening|frustrating|hard|heartbreaking|horrible|isolating|lonely|overwhelming|painful|rough|scary|stressful|terrible|terrifying|tiring|tough|upsetting|devastating';

/** Others than the two who talk. */
const OTHERS =
  'he|she|they|who|people|everyone|everybody|someone|somebody|nobody|mum|mom|mother|dad|father|doctor|nurse|boss|manager|friend|friends|wife|husband|partner|son|daughter|sister|brother|teacher|teachers|customer|customers|parents|kids';

/** Verbs that tell what somebody said or thought. */
const SAYING =
  'say|says|said|saying|tell|tells|told|telling|ask|asks|asked|asking|think|thinks|thought|write|writes|wrote|shouted|replied|answered';

/** Words that turn what follows into its opposite. The ending of "don't" is a word of its own. */
export const NOT = "not|'t|never|no|hardly|without|neither|nor|nobody";

/** Tells what somebody said, as in "she told me". */
export const REPORTED = `(${OTHERS}) {had|has|have|'s|'d|'ve|'re|always|just|even|then|would|will|'ll|keep|keeps|kept|also|never|was|were|is|are} (${SAYING}|(was|were|is|are|'s|'re) like)|i {had|'d|have|'ve|always|just|then|would|also|never|even|was|kept} (said|told|asked|saying|telling|wrote|replied|answered|was like)`;

/** Begins a quotation, as in `she says "`. */
export const QUOTED = `(${SAYING}|goes|went|like|about|called|word|words|phrase|phrases|written|mean|means|sign|note) [_] [,|:] ("|“|')`;

/** Somebody who does not take part in the conversation. */
export const THIRD_PERSON = 'he|she|they|him|her|them|his|their|theirs';

/** Up to three words. A bounded gap keeps the finder fast. */
export const SOME_WORDS = '[~?] [~?] [~?]';

/** The end of an utterance that is not a question. It is faster than `... ?` in each phrase. */
export const NO_QUESTION = '~(?|"|”) $';
