/** What changesets passes to the functions that write a changelog. */
interface ReleasedChangeset {
  summary: string;
  commit?: string | undefined;
}

interface UpdatedDependency {
  name: string;
  newVersion: string;
}

/** Writes the lines of CHANGELOG.md: the text of a changeset without marks of this tool, then its commit. */
export default {
  getReleaseLine({ summary, commit }: ReleasedChangeset): string {
    const text = summary.replaceAll(/<!--[\s\S]*?-->/g, '').trim();
    const [first = '', ...others] = text.split('\n');
    const head = `- ${first}${commit === undefined ? '' : ` (${commit.slice(0, 7)})`}`;
    return [head, ...others.map((line) => (line.trim() === '' ? '' : `  ${line.trimEnd()}`))].join('\n');
  },

  getDependencyReleaseLine(_: readonly ReleasedChangeset[], updated: readonly UpdatedDependency[]): string {
    if (updated.length === 0) return '';
    return `- Works with ${updated.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`).join(', ')}.`;
  },
};

/** Removes the line of changesets on peers when the text of a changeset names the same versions. */
export function withoutRepeatedPeers(changelog: string): string {
  const [head = '', newest = '', ...older] = changelog.split(/^(?=## )/m);
  const [line] = /^- Works with .*\n/m.exec(newest) ?? [];
  const needs = /Needs `.*: update them together\./.exec(newest)?.[0] ?? '';
  const isRepeated = line?.match(/`[^`]+` [^\s,]+(?=[,.])/g)?.every((peer) => needs.includes(peer)) ?? false;
  if (line === undefined || !isRepeated) return changelog;
  const without = newest.replace(line, '').replace(/^### Patch Changes\n\s*(?=^#|(?![^]))/m, '');
  return [head, `${without.trimEnd()}\n${older.length > 0 ? '\n' : ''}`, ...older].join('');
}
