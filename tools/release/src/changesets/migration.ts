import type { NamedChange } from '../contract/affected.ts';
import { describeMigration } from './describe-changes.ts';
import { digestOf } from '../digest.ts';

export const migrationFile = 'MIGRATION.md';

// A checkout on Windows may have other line ends.
const nextSection = /<!-- next release (\S+) -->\r?\n[\s\S]*?<!-- end of next release -->\r?\n/;

/**
 * Returns `MIGRATION.md` with a section on the breaking changes of the next release. A section on the same changes stays
 * as it is, because people complete it.
 */
export function withNextRelease(migration: string, changes: readonly NamedChange[]): string {
  const text = describeMigration(changes);
  const digest = digestOf(text);
  const present = nextSection.exec(migration)?.[1];
  if (present === digest || (present === undefined && text === '')) return migration;
  const without = migration.replace(nextSection, '');
  if (text === '') return tidy(without);
  const section = `<!-- next release ${digest} -->\n\n## Next release\n\n${text}\n\n<!-- end of next release -->\n`;
  return tidy(insert(without, section));
}

/** Returns the section on the next release. */
export function nextSectionOf(migration: string): string | undefined {
  return nextSection.exec(migration)?.[0];
}

/** Returns `MIGRATION.md` after the next release has become `client 2.0.0, react 2.0.0`. */
export function withReleased(migration: string, versions: readonly string[]): string {
  const released = migration.replace(nextSection, (section) =>
    section
      .replaceAll(/<!-- .* -->\r?\n/g, '')
      .replace(/^## Next release$/m, () => `## ${versions.join(', ')}`),
  );
  return released === migration ? migration : tidy(released);
}

/** Inserts the section above the newest one. */
function insert(migration: string, section: string): string {
  const at = migration.search(/^## /m);
  if (at === -1) return `${migration}\n${section}`;
  return `${migration.slice(0, at)}${section}\n${migration.slice(at)}`;
}

function tidy(text: string): string {
  return `${text.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`;
}
