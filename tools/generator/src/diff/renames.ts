import { canonical, isRecord } from '../document/json.ts';
import { documentationKeywords, isNameMap } from '../document/keywords.ts';

/**
 * Likely renames: a removed thing and a new thing that differ only in their names, and neither of which has a double. It is
 * a guess, and changes no verdict.
 *
 * @param gone - By name, a text that is the same for things that are the same.
 */
export function likelyRenames(
  gone: ReadonlyMap<string, string>,
  added: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const only = (things: ReadonlyMap<string, string>, text: string) => {
    const [name, ...others] = [...things].filter(([, one]) => one === text).map(([one]) => one);
    return others.length === 0 ? name : undefined;
  };
  return new Map(
    [...gone].flatMap(([from, text]): [string, string][] => {
      const to = only(added, text);
      return to !== undefined && only(gone, text) === from ? [[from, to]] : [];
    }),
  );
}

/** Of what is gone, and of what is new. */
export function renameHint(renames: ReadonlyMap<string, string>, name: string): string | undefined {
  const found = [...renames].find((pair) => pair.includes(name));
  return found && `renamed from ${found[0]} to ${found[1]}?`;
}

/** Equal for two values that differ only in descriptions or in the order of their keys. */
export function structureOf(value: unknown): string {
  return canonical(withoutWords(value, false)) ?? '';
}

function withoutWords(value: unknown, isMap: boolean): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutWords(one, false));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(
    ([key]) => isMap || !(documentationKeywords.has(key) || key === 'summary'),
  );
  return Object.fromEntries(entries.map(([key, one]) => [key, withoutWords(one, !isMap && isNameMap(key))]));
}
