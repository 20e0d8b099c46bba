import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';

/**
 * A text as `pnpm format` writes it.
 *
 * @param path The file that the text is for; its extension names the language.
 * @throws Error when the text cannot be read as that language.
 */
export async function formatted(path: string, text: string): Promise<string> {
  // oxfmt reads no configuration file when it is called as a function, and refuses the fields that are about files.
  const file = join(import.meta.dirname, '../.oxfmtrc.json');
  const {
    $schema: _schema,
    ignorePatterns: _ignored,
    ...options
  } = JSON.parse(await readFile(file, 'utf8')) as FormatConfig & {
    $schema: string;
    ignorePatterns: string[];
  };
  const { code, errors } = await format(path, text, options);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  return code;
}
