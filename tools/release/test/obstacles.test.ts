import { describe, expect, it } from 'vitest';
import { obstacles } from '../src/obstacles.ts';
import { edits, repository } from './repository.ts';

describe('publishing', () => {
  it('has nothing in its way where everything is committed and has become versions', async () => {
    const one = await repository();
    one.commit();
    expect(await obstacles(one.root)).toEqual([]);
  });

  it('has uncommitted files in its way', async () => {
    const one = await repository();
    one.commit();
    await one.write('notes.txt', 'x');
    expect(await obstacles(one.root)).toEqual(['There are uncommitted files: notes.txt. Run: git commit']);
  });

  it('has changesets in its way that are no versions yet', async () => {
    const one = await repository();
    await one.edit(edits.addOperation);
    await one.writeChangesets();
    one.commit();
    expect(await obstacles(one.root)).toEqual([
      expect.stringMatching(
        /^Changesets have not become versions: .*contract-client\.md.* Run: pnpm contract:version$/,
      ),
    ]);
  });

  it('has a contract in its way that no changeset tells of', async () => {
    const one = await repository();
    await one.edit(edits.addOperation);
    one.commit();
    expect(await obstacles(one.root)).toEqual([
      expect.stringMatching(/ no changeset says so\. Run: pnpm contract:changeset$/),
    ]);
  });

  it('has packages in its way that do not say where they come from', async () => {
    const one = await repository();
    const path = 'packages/react/package.json';
    await one.write(path, (await one.read(path)).replace('"repository"', '"home"'));
    one.commit();
    expect(await obstacles(one.root)).toEqual([
      'npm holds the provenance against "repository", which is missing. Add to packages/react/package.json: "repository": { "type": "git", "url": "git+https://github.com/OWNER/NAME.git", "directory": "packages/react" }.',
    ]);
  });
});
