/** Joins what a speaker says into talk turns, until somebody else speaks. */
export function joined<Act extends { speaker: string }>(acts: readonly Act[]): Act[][] {
  const turns: Act[][] = [];
  for (const act of acts) {
    const latest = turns.at(-1);
    if (latest?.[0]?.speaker === act.speaker) latest.push(act);
    else turns.push([act]);
  }
  return turns;
}

/**
 * The place of the act that each utterance of a talk turn belongs to. It is the one that holds most of its words, and the
 * first of those that hold as many.
 *
 * @param acts The texts of the acts. Joined with spaces, they are the talk turn.
 * @param utterances The texts of the utterances, in their order.
 * @throws {Error} When an utterance is not in the talk turn.
 */
export function actsOf(acts: readonly string[], utterances: readonly string[]): number[] {
  const text = acts.join(' ');
  const words = wordsOf(acts);
  let from = 0;
  return utterances.map((utterance) => {
    const start = text.indexOf(utterance, from);
    if (start === -1) throw new Error(`The utterance '${utterance}' is not in the talk turn '${text}'.`);
    from = start + utterance.length;
    const held = acts.map(() => 0);
    for (const word of words) {
      if (word.start >= start && word.start < from) held[word.act] = (held[word.act] ?? 0) + 1;
    }
    return held.indexOf(Math.max(...held));
  });
}

/** The place of the act of each word, and where the word starts in the talk turn. */
function wordsOf(acts: readonly string[]): { act: number; start: number }[] {
  let offset = 0;
  return acts.flatMap((text, act) => {
    const words = Array.from(text.matchAll(/\S+/g), ({ index }) => ({ act, start: offset + index }));
    offset += text.length + 1;
    return words;
  });
}
