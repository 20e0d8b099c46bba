import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isBump, type Bump } from './bump.ts';
import { ReleaseProblem } from '../problem.ts';

/** A file of `.changeset/`. */
export interface Changeset {
  /** From the root of the repository. */
  path: string;
  releases: ReadonlyMap<string, Bump>;
  body: string;
}

/** A mark in a changeset that follows from the contract. Changesets that people write have none. */
export interface ContractMark {
  name: string;
  /** Of the generated text and bump, before anybody edited them. */
  digest: string;
}

export async function readChangesets(root: string): Promise<Changeset[]> {
  const names = await readdir(join(root, '.changeset'));
  const files = names.filter((name) => name.endsWith('.md') && name !== 'README.md').sort();
  return Promise.all(
    files.map(async (name) => {
      const path = `.changeset/${name}`;
      const text = await readFile(join(root, path), 'utf8');
      if (!hasConflict(text)) return parseChangeset(path, text);
      // `pnpm contract:changeset` writes it again.
      if (name.startsWith('contract-')) return { path, releases: new Map(), body: '' };
      throw new ReleaseProblem(`${path} has a merge conflict.`);
    }),
  );
}

export function parseChangeset(path: string, text: string): Changeset {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) throw notAChangeset(path);
  const releases: unknown = parse(head, { logLevel: 'silent' }) ?? {};
  if (typeof releases !== 'object' || releases === null) throw notAChangeset(path);
  const entries = Object.entries(releases).map(([name, bump]: [string, unknown]): [string, Bump] => {
    if (!isBump(bump)) throw notAChangeset(path);
    return [name, bump];
  });
  return { path, releases: new Map(entries), body: body.trim() };
}

export function printChangeset(name: string, bump: Bump, body: string): string {
  return `---\n'${name}': ${bump}\n---\n\n${body.trim()}\n`;
}

export function printMark({ name, digest }: ContractMark): string {
  return `<!-- contract ${name} ${digest} -->`;
}

export function markOf({ body }: Changeset): ContractMark | undefined {
  const [, name, digest] = /<!-- contract (\S+) (\S+) -->/.exec(body) ?? [];
  return name !== undefined && digest !== undefined ? { name, digest } : undefined;
}

/** The bump that somebody lowered, when a line `Lowered from major: <reason>` gives the reason. */
export function loweredFrom({ body }: Changeset): Bump | undefined {
  const [, bump] = /^Lowered from (major|minor|patch): \S/m.exec(body) ?? [];
  return isBump(bump) ? bump : undefined;
}

/** Whether git left a merge conflict in a text. */
export function hasConflict(text: string): boolean {
  return /^<<<<<<< [\s\S]*^>>>>>>> /m.test(text);
}

function notAChangeset(path: string): ReleaseProblem {
  return new ReleaseProblem(
    `${path} is not a changeset. Write packages and bumps between two lines of "---", then a text.`,
  );
}
