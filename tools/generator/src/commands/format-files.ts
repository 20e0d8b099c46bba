import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Outputs } from '../targets/conversation-analytics.ts';

/** The files as prettier formats them. The same text in several packages is formatted once. */
export async function formatted(outputs: Outputs): Promise<Outputs> {
  // A dependency of this repository, in which alone this runs, and not of the generator.
  const { format } = await import('prettier');
  const options = await prettierOptions();
  const known = new Map<string, Promise<string>>();
  const formatOnce = (path: string, text: string) => {
    const before = known.get(text) ?? format(text, { ...options, filepath: path });
    known.set(text, before);
    return before;
  };
  const all = [...outputs].map(async ([path, text]): Promise<[string, string]> => [
    path,
    // The others are written as prettier formats them.
    /\.(ts|md)$/.test(path) ? await formatOnce(path, text) : text,
  ]);
  return new Map(await Promise.all(all));
}

async function prettierOptions(): Promise<object> {
  const file = resolve(import.meta.dirname, '../../../../.prettierrc.json');
  return JSON.parse(await readFile(file, 'utf8')) as object;
}
