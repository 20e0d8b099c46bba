import type { ConversationsResponse } from '@conversation-analytics/client';
import { items, object, text } from './read.ts';

/**
 * The response without the names of its speakers: `Speaker A` in the order in which they speak, everywhere and in what is
 * said too, where also the single words of a name are taken out. Whatever is drawn from it, or exported, has no names.
 */
export function hideNames(response: ConversationsResponse): ConversationsResponse {
  const pseudonyms = pseudonymsOf(response);
  const { anywhere, whole } = patternsOf([...pseudonyms.keys()]);
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') {
      // Most strings hold no name, and looking for its ends takes long.
      return anywhere.test(value)
        ? value.replaceAll(whole, (found) => pseudonyms.get(found) ?? '•••')
        : value;
    }
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    const copy: Record<string, unknown> = { ...value };
    for (const key in copy) {
      const one = copy[key];
      if (typeof one === 'string' || typeof one === 'object') copy[key] = replace(one);
    }
    return copy;
  };
  // Only the text of strings changes, so it is still a response.
  return { ...(replace(response) as ConversationsResponse), user_metadata: null };
}

function pseudonymsOf(response: ConversationsResponse): ReadonlyMap<string, string> {
  const { speaker_analytics, synchrony_scores } = object(response.analytics);
  const ids = [
    ...items(object(response.conversation).talk_turns).map(({ speaker }) => text(object(speaker).id)),
    ...items(speaker_analytics).map(({ id }) => text(id)),
    ...items(synchrony_scores).flatMap((one) => [text(one.identifier_one), text(one.identifier_two)]),
  ].filter((id) => id !== undefined);
  return new Map([...new Set(ids)].map((id, at) => [id, `Speaker ${letters(at)}`]));
}

/** A to Z, then AA and so on. */
function letters(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last;
}

/** Whole names, and their capitalised words of three letters and more: wherever they stand, and as no part of another word. */
function patternsOf(names: readonly string[]): { readonly anywhere: RegExp; readonly whole: RegExp } {
  const words = names.flatMap((name) =>
    name.split(/[\s_.@-]+/).filter((word) => /^\p{Lu}\p{L}{2,}$/u.test(word)),
  );
  const all = [...new Set([...names, ...words])].sort((one, other) => other.length - one.length);
  // Without names, what never fits.
  const some = all.map((one) => one.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|') || '(?!)';
  return {
    anywhere: new RegExp(some, 'u'),
    whole: new RegExp(`(?<![\\p{L}\\p{N}])(?:${some})(?![\\p{L}\\p{N}])`, 'gu'),
  };
}
