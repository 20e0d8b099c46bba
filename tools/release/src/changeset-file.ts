import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isBump, type Bump } from './bump.ts';
import { hasConflict } from './git.ts';
import { ReleaseProblem } from './problem.ts';

/** A file of `.changeset/`. */
export interface Changeset {
  /** From the root of the repository. */
  path: string;
  releases: ReadonlyMap<string, Bump>;
  body: string;
}

/** A changeset that follows from the contract carries this, so that it can be told from one that people write. */
export interface ContractMark {
  name: string;
  /** Of the text and bump as they were written, before anybody changed them. */
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
      // It says nothing, and so is written anew.
      if (name.startsWith('contract-')) return { path, releases: new Map(), body: '' };
      throw new ReleaseProblem(`${path} has a merge conflict in it.`);
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

/** The bump that was lowered by hand, where a line `Lowered from major: because …` says why. */
export function loweredFrom({ body }: Changeset): Bump | undefined {
  const [, bump] = /^Lowered from (major|minor|patch): \S/m.exec(body) ?? [];
  return isBump(bump) ? bump : undefined;
}

function notAChangeset(path: string): ReleaseProblem {
  return new ReleaseProblem(
    `${path} is no changeset: packages and bumps between two lines of ---, then a text.`,
  );
}
