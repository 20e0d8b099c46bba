/** Endings of contractions, which are tokens of their own: "you're" is "you" and "'re". */
const CONTRACTIONS: ReadonlySet<string> = new Set(['d', 'll', 'm', 're', 's', 't', 've']);

/**
 * The tokens of a word with its apostrophes.
 *
 * @example
 * tokensOf("you're"); // ['you', "'re"]
 * tokensOf("'quoted'"); // ["'", 'quoted', "'"]
 */
export function tokensOf(word: string): string[] {
  if (!word.includes("'")) return [word];
  const [first = '', ...others] = word.split("'");
  const tokens = first === '' ? [] : [first];
  for (const part of others) {
    if (CONTRACTIONS.has(part)) tokens.push(`'${part}`);
    else if (part === '') tokens.push("'");
    else tokens.push("'", part);
  }
  return tokens;
}
