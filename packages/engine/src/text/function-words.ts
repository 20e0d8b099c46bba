import { wordList } from './word-list.ts';

/**
 * The function words of English in nine categories, written for this project. Each word is in one category: the one in
 * which speech uses it most. Words are written as `plainWords` writes them: "don't" is "don" and "'t".
 */
export const FUNCTION_WORDS: readonly (readonly string[])[] = [
  // Personal pronouns
  wordList(`
    i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers
    herself they them their theirs themselves ya y'all
  `),
  // Impersonal pronouns
  wordList(`
    it its itself this that these those something anything everything someone anyone everyone somebody anybody
    everybody whatever whichever whoever who whom whose what which other others one ones oneself
  `),
  // Articles
  wordList('a an the'),
  // Auxiliary verbs. "'s" is one after a pronoun; see `styleOf`.
  wordList(`
    am is are was were be been being do does did doing done have has had having will would shall should can could may
    might must ought gonna gotta 'm 're 've 'll 'd don doesn didn isn aren wasn weren haven hasn hadn couldn wouldn
    shouldn mustn needn ain
  `),
  // Common adverbs
  wordList(`
    very really just too also even still again already always ever often sometimes usually mostly mainly now then
    here there maybe perhaps probably possibly actually almost quite rather soon yet away back together instead anyway
    especially basically definitely totally exactly certainly clearly obviously simply only once twice however kinda
    sorta therefore otherwise somehow somewhere anywhere everywhere later lately recently finally
  `),
  // Prepositions
  wordList(`
    about above across after against along among around as at before behind below beneath beside besides between beyond
    by despite down during except for from in inside into near of off on onto out outside over past per since through
    throughout till to toward towards under underneath until up upon via with within without
  `),
  // Conjunctions
  wordList(`
    and but or so because cause cuz if unless although though while whereas whether when whenever where wherever how why
    than plus
  `),
  // Negations
  wordList("no not never none nobody nothing nowhere neither nor cannot 't nope nah"),
  // Quantifiers
  wordList(`
    all any both each every few fewer less lot lots many more most much some several enough half plenty couple bit bunch
    dozen whole entire various least another double extra numerous
  `),
];

const CATEGORIES: ReadonlyMap<string, number> = new Map(
  FUNCTION_WORDS.flatMap((words, category) => words.map((word) => [word, category])),
);

/** The place of a function word's category in `FUNCTION_WORDS`. Undefined for any other word. */
export function categoryOf(word: string): number | undefined {
  return CATEGORIES.get(word);
}

export function isFunctionWord(word: string): boolean {
  return CATEGORIES.has(word);
}
