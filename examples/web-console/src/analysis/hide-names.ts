import type { ConversationsResponse } from '@conversation-analytics/client';
import { namelessWords, wordsAndNames } from './ordinary-words.ts';
import { items, object, text } from './read.ts';

/**
 * The response without the names of its speakers: `Speaker A` in the order in which they speak, everywhere and in what is
 * said too, where also the single words of a name are taken out. Whatever is drawn from it, or exported, has no names.
 *
 * Found are whole names and their words of three letters and more, in upper and lower case; where words have no spaces
 * between them, names within them too. A name that is an ordinary word, such as Will, is found where it is capitalised.
 * Nicknames, names with an ending or a mistake, and people who do not speak are not found.
 *
 * @param former - Names that the speakers had before, which may be in what is said.
 */
export function hideNames(
  response: ConversationsResponse,
  former: readonly string[] = [],
): ConversationsResponse {
  // Only the text of strings changes, so it is still a response.
  return { ...(replacerOf(response, former)(response) as ConversationsResponse), user_metadata: null };
}

/** Takes the same names out of what somebody wrote about the conversation. */
export function concealerOf(
  response: ConversationsResponse,
  former: readonly string[] = [],
): (text: string) => string {
  const replace = replacerOf(response, former);
  return (text) => String(replace(text));
}

function replacerOf(response: ConversationsResponse, former: readonly string[]): (value: unknown) => unknown {
  const pseudonyms = new Map([...former.map((name) => [name, '•••'] as const), ...pseudonymsOf(response)]);
  const { anywhere, whole, replacements } = findersOf(pseudonyms);
  const conceal = (found: string) => {
    const name = found.toLowerCase();
    // "I will" is nobody, "Will" may be somebody.
    if (wordsAndNames.has(name) && name[0] === found[0]) return found;
    return replacements.get(name) ?? '•••';
  };
  const replace = (value: unknown): unknown => {
    // Most strings hold no name, and looking for its ends takes long.
    if (typeof value === 'string') return anywhere.test(value) ? value.replaceAll(whole, conceal) : value;
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    const copy: Record<string, unknown> = { ...value };
    for (const key in copy) {
      const one = copy[key];
      if (typeof one === 'string')
        copy[key] = (ids.has(key) ? pseudonyms.get(one.trim()) : undefined) ?? replace(one);
      else if (typeof one === 'object') copy[key] = replace(one);
    }
    return copy;
  };
  return replace;
}

/** Where in a response a speaker is named, whatever the name. */
const ids = new Set(['id', 'identifier_one', 'identifier_two']);

function pseudonymsOf(response: ConversationsResponse): ReadonlyMap<string, string> {
  const { speaker_analytics, synchrony_scores } = object(response.analytics);
  const found = [
    ...items(object(response.conversation).talk_turns).map(({ speaker }) => text(object(speaker).id)),
    ...items(speaker_analytics).map(({ id }) => text(id)),
    ...items(synchrony_scores).flatMap((one) => [text(one.identifier_one), text(one.identifier_two)]),
  ].filter((id) => id !== undefined);
  return new Map([...new Set(found)].map((id, at) => [id, `Speaker ${letters(at)}`]));
}

/** A to Z, then AA and so on. */
function letters(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last;
}

interface Finders {
  /** Quick, and finds too much. */
  readonly anywhere: RegExp;
  readonly whole: RegExp;
  /** By what is found, in lower case. */
  readonly replacements: ReadonlyMap<string, string>;
}

/** Scripts without spaces between words, in which a name has no beginning and no end. */
const undivided =
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]{2,}$/u;

function findersOf(pseudonyms: ReadonlyMap<string, string>): Finders {
  const replacements = new Map<string, string>();
  for (const [name, pseudonym] of pseudonyms) {
    for (const word of wordsOf(name)) replacements.set(word, '•••');
    const joined = name.replaceAll(/\s/g, '');
    if (undivided.test(joined)) replacements.set(joined, pseudonym);
  }
  for (const [name, pseudonym] of pseudonyms) {
    const lower = name.toLowerCase();
    if (!namelessWords.has(lower)) replacements.set(lower, pseudonym);
  }
  const all = [...replacements.keys()].sort((one, other) => other.length - one.length);
  const some = alternatives(all);
  const within = alternatives(all.filter((one) => undivided.test(one)));
  return {
    replacements,
    anywhere: new RegExp(some, 'iu'),
    whole: new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${some})(?![\\p{L}\\p{M}\\p{N}])|${within}`, 'giu'),
  };
}

/** The words of a name by which somebody is called, in lower case. Of an address only what is before the `@`. */
function wordsOf(name: string): readonly string[] {
  const [local = ''] = name.split('@');
  return local
    .split(/[\s_.-]+/)
    .filter((word) => /^(?:\p{L}[\p{L}\p{M}]{2,}|(?=\p{Lo})[\p{L}\p{M}]+)$/u.test(word))
    .map((word) => word.toLowerCase())
    .filter((word) => !namelessWords.has(word));
}

/** Without names, what never fits. */
function alternatives(names: readonly string[]): string {
  return names.map((one) => one.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|') || '(?!)';
}
