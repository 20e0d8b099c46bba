import type { Api } from '../api/api.ts';

/** What the imports between generated files end with. */
export const importExtensions = ['none', 'js', 'ts'] as const;

export type ImportExtension = (typeof importExtensions)[number];

/** Most bundlers and test runners find a TypeScript file by its name alone, and few of them by that of its output. */
export const defaultImportExtension: ImportExtension = 'none';

/** What differs between the places for which files are generated. */
export interface Target {
  /** The first line of every file. */
  readonly banner: string;
  readonly importExtension: ImportExtension;
  /** What the client sends as its user agent; undefined for none. */
  readonly userAgent: string;
}

export interface GeneratedFile {
  /** In the folder of the client. */
  readonly name: string;
  readonly text: string;
}

export type Emitter = (api: Api, target: Target) => GeneratedFile;

/** The package on which every generated client runs. */
export const runtime = '@conversation-analytics/runtime';

/** How a generated file imports another one, which is named without its extension: `'./models.js'`. */
export function specifier(file: string, { importExtension }: Pick<Target, 'importExtension'>): string {
  return importExtension === 'none' ? `'./${file}'` : `'./${file}.${importExtension}'`;
}

/** A comment, a string or `models.` of source text, but not that of `client.models`. */
const commentOrModels = /(\/\*[^]*?\*\/|"(?:[^"\\]|\\.)*")|(?<![\w$.])models\.([^\s.,;:|&()[\]{}<>]+)/gu;

/** Names of the models that source text refers to as `models.X`. Comments and strings have none. */
export function modelsIn(text: string): string[] {
  return [...text.matchAll(commentOrModels)].flatMap(([, , name]) => name ?? []);
}

/** Source text that refers to its models as `X`. */
export function withoutNamespace(text: string): string {
  return text.replaceAll(commentOrModels, (_, other?: string, name?: string) => name ?? other ?? '');
}

/** The import of the models, if a text refers to any. */
export function modelsImport(text: string, target: Target): string {
  return modelsIn(text).length > 0 ? `import type * as models from ${specifier('models', target)};\n` : '';
}
