import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Outputs } from '../targets/conversation-analytics.ts';

type Format = (path: string, text: string) => Promise<string>;

/** The files as `pnpm format` writes them. The same text in several packages is formatted once. */
export async function formatted(outputs: Outputs): Promise<Outputs> {
  const format = await repositoryFormat();
  const known = new Map<string, Promise<string>>();
  const formatOnce = (path: string, text: string) => {
    const before = known.get(text) ?? format(path, text);
    known.set(text, before);
    return before;
  };
  const all = [...outputs].map(async ([path, text]): Promise<[string, string]> => [
    path,
    // The others are written as they are formatted.
    /\.(ts|md)$/.test(path) ? await formatOnce(path, text) : text,
  ]);
  return new Map(await Promise.all(all));
}

/** The formatter lies outside of the published package: this runs in this repository alone. */
async function repositoryFormat(): Promise<Format> {
  const file = resolve(import.meta.dirname, '../../../format.ts');
  const module = (await import(pathToFileURL(file).href)) as { formatted: Format };
  return module.formatted;
}
