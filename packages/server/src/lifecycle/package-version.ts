import { readFileSync } from 'node:fs';

/** The version of this package. */
export function packageVersion(): string {
  // The file belongs to this package and has a version.
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
