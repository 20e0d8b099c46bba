import { phraseFinder } from '../phrases/finder.ts';
import { phraseLocator } from '../phrases/locator.ts';
import { plainWords } from '../phrases/plain-words.ts';
import { type KnownWords, readRule, withWords } from '../rules/read-rule.ts';
import { createRuleSet } from '../rules/rule-set.ts';
import { splitUtterances } from '../text/utterances.ts';
import { CATALOGUE } from './built-in.ts';
import {
  type Check,
  listOf,
  mapOf,
  objectOf,
  oneOf,
  type Path,
  type ProfileProblem,
  text,
  wrong,
} from './checks.ts';
import { type BehaviorDefinition, type BehaviorPhrases, CATEGORIES, SUGGESTION_TYPES } from './definition.ts';

const lowerCaseName: Check = (value, path) =>
  typeof value === 'string' && value.length <= 64 && /^[a-z\d]+(?: [a-z\d]+)*$/.test(value)
    ? []
    : wrong(path, 'must be words of a-z and 0-9 with a space between them, of at most 64 characters.');
const strength: Check = (value, path) =>
  typeof value === 'number' && value > 0 && value <= 1
    ? []
    : wrong(path, 'must be a number above 0, at most 1.');

function filledListOf(check: Check): Check {
  return (value, path) =>
    Array.isArray(value) && value.length === 0
      ? wrong(path, 'must not be empty.')
      : listOf(check)(value, path);
}

/** The checks of the properties of a behaviour. */
export const PROPERTIES = {
  name: lowerCaseName,
  category: oneOf(CATEGORIES),
  definition: text,
  sign: oneOf([-1, 0, 1]),
  severity: oneOf([0, 1, 2, 3]),
  tip: text,
  suggestion: objectOf({ text, type: oneOf(SUGGESTION_TYPES) }, ['text', 'type']),
  words: mapOf(lowerCaseName, text),
  evidence: filledListOf(
    objectOf({ phrases: filledListOf(text), unless: listOf(text), strength }, ['phrases', 'strength']),
  ),
  examples: listOf(text),
  near_misses: listOf(text),
} as const satisfies Record<keyof BehaviorDefinition, Check>;

const shape = listOf(objectOf(PROPERTIES, ['name', 'category', 'definition', 'evidence']));

/** What is wrong with the behaviours that a profile defines: their shape, then their names, phrases and sentences. */
export const behaviorsOfProfileCheck: Check = (value, path) => {
  const problems = shape(value, path);
  if (problems.length > 0) return problems;
  // Its shape has been checked.
  const definitions = value as readonly BehaviorDefinition[];
  return definitions.flatMap((definition, place) => {
    const at = [...path, place];
    const found = [...nameProblems(definitions, place, at), ...phraseProblems(definition, at)];
    return found.length > 0 ? found : sentenceProblems(definition, at);
  });
};

function nameProblems(definitions: readonly BehaviorDefinition[], place: number, at: Path): ProfileProblem[] {
  const name = definitions[place]?.name ?? '';
  if (CATALOGUE.some((entry) => entry.name === name)) {
    return wrong([...at, 'name'], `is a behaviour of the catalogue: '${name}'.`);
  }
  const first = definitions.findIndex((one) => one.name === name);
  return first < place ? wrong([...at, 'name'], `is the name of a behaviour before: '${name}'.`) : [];
}

/** The phrases of a behaviour that cannot be read, or say nothing. */
export function phraseProblems(
  { words = {}, evidence = [], model_unless: modelUnless = [] }: BehaviorPhrases,
  at: Path,
  shared: KnownWords = new Map(),
): ProfileProblem[] {
  const known = new Map(shared);
  for (const [name, alternatives] of Object.entries(words)) {
    const unreadable = readingProblem(alternatives, known);
    if (unreadable !== undefined) return wrong([...at, 'words', name], unreadable);
    known.set(name, withWords(alternatives, known));
  }
  const ofSigns = evidence.flatMap(({ phrases, unless = [] }, place) => [
    ...placed(phrases, [...at, 'evidence', place, 'phrases']),
    ...placed(unless, [...at, 'evidence', place, 'unless']),
  ]);
  return [...ofSigns, ...placed(modelUnless, [...at, 'model_unless'])].flatMap(([path, phrase], place) => {
    const problem = readingProblem(phrase, known);
    if (problem !== undefined) return wrong(path, problem);
    const isTooMuch = place < ofSigns.length && isInEverything(withWords(phrase, known));
    return isTooMuch ? wrong(path, 'is in every utterance.') : [];
  });
}

function placed(phrases: readonly string[], path: Path): [Path, string][] {
  return phrases.map((phrase, place) => [[...path, place], phrase]);
}

function readingProblem(phrase: string, known: ReadonlyMap<string, string>): string | undefined {
  try {
    const whole = withWords(phrase, known);
    if (depthOf(whole) > MOST_BRACKETS) return `has more than ${MOST_BRACKETS} brackets in each other.`;
    // A locator reads all of the phrase at once.
    phraseLocator(whole);
    return undefined;
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** More take long to read. */
const MOST_BRACKETS = 50;

/** How many brackets are open at once, at most. */
function depthOf(phrase: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of phrase) {
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Whether a phrase is even in nonsense, as a statement and as a question. */
function isInEverything(phrase: string): boolean {
  const find = phraseFinder([phrase]);
  return ['.', '?'].every((end) => find(['qzx', 'xqz', 'zxq', end]).size > 0);
}

function sentenceProblems(definition: BehaviorDefinition, at: Path): ProfileProblem[] {
  const { name, examples = [], near_misses: nearMisses = [] } = definition;
  const rules = createRuleSet(() => [readRule(definition)]);
  const isFound = (sentences: string): boolean =>
    splitUtterances(sentences).some((said) => rules.find(plainWords(said.text)).found.has(name));
  return [
    ...examples.flatMap((sentence, place) =>
      isFound(sentence)
        ? []
        : wrong([...at, 'examples', place], `does not show '${name}': no evidence finds it.`),
    ),
    ...nearMisses.flatMap((sentence, place) =>
      isFound(sentence)
        ? wrong(
            [...at, 'near_misses', place],
            `shows '${name}': evidence finds it, and 'unless' does not exclude it.`,
          )
        : [],
    ),
  ];
}
