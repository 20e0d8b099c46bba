import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importExtensions, specifier, type ImportExtension } from '../emit/target.ts';
import { generatedMark } from '../targets/any-document.ts';

/** The `--import-extension` with which the client in a folder was generated; undefined where there is none. */
export async function extensionIn(folder: string): Promise<ImportExtension | undefined> {
  const client = await readFile(join(folder, 'client.ts'), 'utf8').catch(() => '');
  if (!client.startsWith(generatedMark)) return undefined;
  return importExtensions.find((one) =>
    client.includes(specifier('create-resources', { importExtension: one })),
  );
}
