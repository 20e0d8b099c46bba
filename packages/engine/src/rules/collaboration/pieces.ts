/**
 * Pieces of phrases that the rules of collaboration share. Each is a list of alternatives, to be put in brackets:
 * `(${FINE})`.
 */

const SAYING = 'say|says|said|tell|tells|told|ask|asks|asked|think|thinks|thought|goes|went|go';

const OTHERS =
  'he|she|they|who|people|everyone|everybody|doctor|doctors|mom|mum|mother|dad|father|wife|husband|boss|teacher|friend|friends|parents';

/** Somebody quotes, or tells what was said. Single quotes count where a question ends or "let's" begins with one. */
export const REPORTED = `"|“|' let|? '|(${OTHERS}) [just|always|also|was|were] [like] (${SAYING}|like ,)|(^|,|.|and|so|but|then|because|when) i [just|always|also|was] (said|told|asked|like ,|go ,|went ,)|(kind of|kinda) go ,`;

/** Words that make a statement stronger or weaker. Repeat them: `{${FULLY}}`. */
export const FULLY =
  'really|totally|completely|entirely|fully|all|ultimately|absolutely|always|certainly|just|still|of course|kind of|sort of|definitely|only|very much|pretty much|solely|quite|very|pretty|perfectly|so|such|actually|obviously|exactly|probably';

/** Ways to find something acceptable. */
export const FINE = 'ok|okay|all right|alright|fine|cool|good|acceptable';

/** Up to three words. */
export const FEW = '[~?] [~?] [~?]';

/** Up to seven words. */
export const SEVERAL = `${FEW} ${FEW} [~?]`;

/** The end of an utterance that says nothing more. */
export const ENDING = '{,|.|!|-} $';
