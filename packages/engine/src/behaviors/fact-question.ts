import { type PhraseFinder, phraseFinder } from '../phrases/finder.ts';
import { opens } from '../rules/opening.ts';

/** Questions whose whole response is a fact, though they begin like open ones. */
const ASKS_FOR_A_FACT = [
  opens(
    'how (old|large|big|long|many|much|tall|far|wide|high|heavy|thick|fast|often|soon|late|early) [~?] [~?] [~?] [~?] [~?] [~?] [~?] [~?] ?',
  ),
  opens(
    'what (time|day|date|year|month|colour|color|size|number|page|channel|version) [~?] [~?] [~?] [~?] [~?] [~?] [~?] [~?] ?',
  ),
  opens(
    "(where|who|when|which) (is|are|was|were|'s|'re|do|did|does|has|have|will|can|one|ones) [~?] [~?] [~?] [~?] [~?] [~?] ?",
  ),
  opens(
    "what ('s|is) (your|the|his|her|its|their) (name|number|price|date|time|address|phone|email|password|size|budget) [~?] [~?] ?",
  ),
  // "A what?" asks to hear a word again.
  '^ {_ [,]} (what|who|where|when|which) ? $',
];

let find: PhraseFinder | undefined;

/** Whether the words ask for a fact, such as a time, a size, a place or a name. */
export function asksForFact(words: readonly string[]): boolean {
  find ??= phraseFinder([ASKS_FOR_A_FACT.join('|')]);
  return find(words).size > 0;
}
