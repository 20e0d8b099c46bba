import { followedBy, hashOfText, tableHash } from './hashing.ts';

const BEGINNING = hashOfText('<beginning>');
const END = hashOfText('<end>');
const KINDS = ['before', 'after', 'two before', 'two after', 'three after', 'around', 'wide', 'length'].map(
  (name) => hashOfText(`gap ${name}`),
);
const LENGTHS = [1, 2, 4, 7, 12, 20, 35];

/**
 * Visits the features of the gap before a word: the words around it, and how long the utterance before it is. Words after
 * the gap are those of the same talk turn only.
 */
export function visitGap(
  words: readonly string[],
  place: number,
  length: number,
  visit: (hash: number) => void,
): void {
  const at = (index: number): number => {
    const word = words[index];
    if (word === undefined) return index < 0 ? BEGINNING : END;
    return hashOfText(word);
  };
  const [beforeLast, last] = [at(place - 2), at(place - 1)];
  const [next, second, third] = [at(place), at(place + 1), at(place + 2)];
  const parts = [
    [last],
    [next],
    [beforeLast, last],
    [next, second],
    [next, second, third],
    [last, next],
    [last, next, second],
    [LENGTHS.filter((most) => length > most).length],
  ];
  for (const [kind, hashes] of parts.entries()) {
    visit(tableHash(hashes.reduce((sum, hash) => followedBy(sum, hash), KINDS[kind] ?? 0)));
  }
}
