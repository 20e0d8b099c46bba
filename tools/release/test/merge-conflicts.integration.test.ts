import { describe, expect, it } from 'vitest';
import { plan } from '../src/changesets/plan.ts';
import { edits, repository } from './repository.ts';

/** What git leaves of two texts. */
function conflict(one: string, other: string): string {
  return `<<<<<<< HEAD\n${one}\n=======\n${other}\n>>>>>>> branch\n`;
}

describe('a changeset with a merge conflict in it', () => {
  it('is written anew where it follows from the contract', async () => {
    const one = await repository();
    await one.edit(edits.renameField);
    await one.writeChangesets();
    const path = '.changeset/contract-client.md';
    const text = await one.read(path);
    const other = text.replace(': major', ': minor').replace(/contract (\S+) \w+/, 'contract $1 0123');
    await one.write(path, conflict(text, other));
    expect(await one.writeChangesets()).toEqual([path]);
    expect(await one.read(path)).toBe(text);
    expect(await plan(one.root)).toEqual([]);
  });

  it('is left to people where they wrote it', async () => {
    const one = await repository();
    await one.write('.changeset/brave-cats.md', conflict('One.', 'Other.'));
    await expect(plan(one.root)).rejects.toThrow('.changeset/brave-cats.md has a merge conflict.');
  });
});

describe('MIGRATION.md', () => {
  it('with a merge conflict in it is left to people', async () => {
    const one = await repository();
    await one.edit(edits.renameField);
    await one.writeChangesets();
    const text = await one.read('MIGRATION.md');
    await one.write(
      'MIGRATION.md',
      text.replace(/^<!-- next[^]*/m, (section) => conflict(section, 'Other.\n')),
    );
    await expect(plan(one.root)).rejects.toThrow('MIGRATION.md has a merge conflict. Keep either section');
  });
});
