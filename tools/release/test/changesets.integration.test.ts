import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseChangeset, readChangesets } from '../src/changesets/changeset-file.ts';
import { plan } from '../src/changesets/plan.ts';
import { version } from '../src/changesets/version.ts';
import { edits, repository } from './repository.ts';

type Repository = Awaited<ReturnType<typeof repository>>;

/** Bump by package, of all changesets. */
async function bumps({ root }: Repository): Promise<Record<string, string>> {
  const changesets = await readChangesets(root);
  const entries = changesets.flatMap(({ releases }) => [...releases]);
  return Object.fromEntries(entries.map(([name, bump]) => [name.replace(/^.*\//, ''), bump]));
}

async function reasons({ root }: Repository): Promise<string[]> {
  return (await plan(root)).map(({ reason }) => reason);
}

describe('the changesets of a changed contract', () => {
  it('are one for each package that the generator emits differently, and one for each that has such a package as peer', async () => {
    const one = await repository();
    await one.edit(edits.addOperation, edits.renameField, edits.deprecateField);
    await one.writeChangesets();
    expect(await bumps(one)).toEqual({
      spec: 'major',
      client: 'major',
      engine: 'major',
      server: 'major',
      uploader: 'major',
      node: 'major',
      react: 'major',
    });
  });

  it('leave out the packages that the change does not reach', async () => {
    const one = await repository();
    await one.edit(edits.addOperation);
    await one.writeChangesets();
    expect(await bumps(one)).toEqual({ spec: 'minor', client: 'minor', react: 'minor', server: 'minor' });
  });

  it('count what breaks as minor before 1.0, and everything else as patch', async () => {
    const one = await repository({ version: '0.4.2' });
    await one.edit(edits.renameField);
    await one.writeChangesets();
    expect(await bumps(one)).toMatchObject({ client: 'minor', react: 'minor', node: 'minor' });

    const other = await repository({ version: '0.4.2' });
    await other.edit(edits.addOperation);
    await other.writeChangesets();
    expect(await bumps(other)).toEqual({ spec: 'patch', client: 'patch', react: 'patch', server: 'patch' });
  });

  it('say what changed, whom it breaks and what to do', async () => {
    const one = await repository();
    await one.edit(edits.addOperation, edits.renameField, edits.deprecateField, edits.reword);
    await one.writeChangesets();
    const text = await one.read('.changeset/contract-client.md');
    expect(text.replace(/<!-- .* -->/, '<!-- mark -->')).toBe(`---
'@conversation-analytics/client': major
---

<!-- mark -->

The contract of the service changed.

**Breaking**

- \`Thing.color\` was removed. Use \`colour\`. It is new, and differs only in its name. Breaks code that reads it.

**Deprecated**

- \`Thing.name\`: deprecated. Move to its replacement.

**New or changed**

- \`client.things.get\` (\`GET /v1/things/{id}\`) was added.
- \`Thing.colour\` was added.

The documentation of \`Thing.name\` changed.
`);
    expect(parseChangeset('', await one.read('.changeset/contract-react.md')).body).toMatch(
      /`client\.things\.get`[\s\S]*Needs `@conversation-analytics\/client` 2\.0\.0: update them together\.$/,
    );
  });

  it('are there once, however often they are written', async () => {
    const one = await repository();
    await one.edit(edits.addOperation, edits.renameField);
    expect(await one.writeChangesets()).toHaveLength(8);
    const files = await readdir(join(one.root, '.changeset'));
    expect(await one.writeChangesets()).toEqual([]);
    expect(await readdir(join(one.root, '.changeset'))).toEqual(files);
  });

  it('follow the contract: another change updates them, and none takes them away', async () => {
    const one = await repository();
    const original = await one.read('spec/openapi.yaml');
    await one.edit(edits.addOperation);
    await one.writeChangesets();
    const before = await readdir(join(one.root, '.changeset'));
    await one.edit(edits.reword);
    expect(await reasons(one)).toContain(
      '.changeset/contract-client.md does not match the change of the contract.',
    );
    await one.writeChangesets();
    expect(await readdir(join(one.root, '.changeset'))).toEqual(
      [...before.slice(0, 2), 'contract-engine.md', ...before.slice(2)].sort(),
    );
    expect(await one.read('.changeset/contract-client.md')).toContain('The documentation of `Thing.name`');

    await one.write('spec/openapi.yaml', original);
    expect(await reasons(one)).toContain(
      '.changeset/contract-client.md describes a change that is not in the contract.',
    );
    await one.writeChangesets();
    expect(await readChangesets(one.root)).toEqual([]);
  });

  it('keep the words that people put into them', async () => {
    const one = await repository();
    await one.edit(edits.addOperation);
    await one.writeChangesets();
    const path = '.changeset/contract-client.md';
    const polished = (await one.read(path)).replace(' was added.', ' reads one thing by its id.');
    await one.write(path, polished);
    expect(await one.writeChangesets()).toEqual([]);
    expect(await one.read(path)).toBe(polished);
  });

  it('are patches where the generator writes other code for the same contract', async () => {
    const one = await repository();
    const record = await one.read('spec/released/release.json');
    await one.write(
      'spec/released/release.json',
      record.replace(/("@conversation-analytics\/(?:react|server)": )"\w+"/g, '$1"other"'),
    );
    await one.writeChangesets();
    expect(await bumps(one)).toEqual({ react: 'patch', server: 'patch' });
    expect(await one.read('.changeset/contract-react.md')).toContain('The generated code changed.');
  });

  it('are there also where the generator refuses by now what was released', async () => {
    const one = await repository();
    const released = (await one.read('spec/released/openapi.yaml')).replace('method: list', 'method: then');
    const sha256 = createHash('sha256').update(released).digest('hex');
    const record = await one.read('spec/released/release.json');
    await one.write('spec/released/openapi.yaml', released);
    await one.write('spec/released/release.json', record.replace(/"sha256": "\w+"/, `"sha256": "${sha256}"`));
    await one.writeChangesets();
    expect(await bumps(one)).toMatchObject({ client: 'major', react: 'major', node: 'major' });
    expect(await plan(one.root)).toEqual([]);
  });

  it('are not there for order and comments', async () => {
    const one = await repository();
    await one.edit((text) => `# A comment.\n${text}`);
    expect(await plan(one.root)).toEqual([]);
  });

  it('are not there before the first release, which people describe', async () => {
    const one = await repository({ version: '0.0.0', isReleased: false });
    await one.edit(edits.addOperation);
    expect(await plan(one.root)).toEqual([]);
  });
});

describe('a bump that was lowered by hand', () => {
  async function lowered(reason: string): Promise<Repository> {
    const one = await repository();
    await one.edit(edits.renameField);
    await one.writeChangesets();
    for (const name of ['client', 'engine', 'server', 'spec', 'react', 'node', 'uploader']) {
      const path = `.changeset/contract-${name}.md`;
      await one.write(path, `${(await one.read(path)).replace(': major', ': minor')}${reason}`);
    }
    return one;
  }

  it('needs a reason', async () => {
    const one = await lowered('');
    expect(await reasons(one)).toContain(
      '.changeset/contract-client.md has the bump minor, but the contract requires major. Use major, or add a line "Lowered from major: <reason>".',
    );
    // What was written by hand is not undone.
    await one.writeChangesets();
    expect(await bumps(one)).toMatchObject({ client: 'minor' });
    // Nobody stops to follow because of it either.
    const other = await repository();
    await other.edit(edits.renameField);
    await other.writeChangesets();
    const path = '.changeset/contract-client.md';
    await other.write(path, (await other.read(path)).replace(': major', ': minor'));
    expect(await reasons(other)).toEqual([
      expect.stringMatching(/contract-client\.md has the bump minor, but/),
    ]);
    await expect(version(one.root)).rejects.toThrow('add a line "Lowered from major: <reason>"');
  });

  it('may say major as its reason does in 0.x, where what breaks is minor', async () => {
    const one = await repository({ version: '0.4.0' });
    await one.edit(edits.renameField);
    await one.writeChangesets();
    const path = '.changeset/contract-client.md';
    const text = (await one.read(path)).replace(': minor', ': patch');
    await one.write(path, `${text}\nLowered from major: no service has ever sent the field.\n`);
    expect((await reasons(one)).filter((reason) => reason.includes('contract-client'))).toEqual([]);
  });

  it('needs words after the colon', async () => {
    expect(await reasons(await lowered('\nLowered from major: \n'))).not.toEqual([]);
  });

  it('stays with a reason, and its peers need not follow', async () => {
    const one = await lowered('\nLowered from major: no service has ever sent the field.\n');
    await one.writeChangesets();
    expect(await bumps(one)).toEqual({ client: 'minor', engine: 'minor', server: 'minor', spec: 'minor' });
    expect(await plan(one.root)).toEqual([]);
  });

  it('is raised again when something else breaks', async () => {
    const one = await lowered('\nLowered from major: no service has ever sent the field.\n');
    await one.edit((text) => text.replace('        name:', '        label:'));
    await one.writeChangesets();
    expect(await bumps(one)).toMatchObject({ client: 'major' });
  });

  it('is none where it was raised', async () => {
    const one = await repository();
    await one.edit(edits.addOperation);
    await one.writeChangesets();
    const path = '.changeset/contract-server.md';
    await one.write(path, (await one.read(path)).replace(': minor', ': major'));
    expect(await plan(one.root)).toEqual([]);
  });
});

describe('a changeset that people write', () => {
  const text = (bump: string) => `---\n'@conversation-analytics/client': ${bump}\n---\n\nOther timeouts.\n`;

  it('of major for the client makes the packages follow that have it as a peer', async () => {
    const one = await repository();
    await one.write('.changeset/brave-cats.md', text('major'));
    expect(await reasons(one)).toContain(
      '@conversation-analytics/react needs a changeset with the bump major.',
    );
    await one.writeChangesets();
    expect(await bumps(one)).toEqual({ client: 'major', uploader: 'major', node: 'major', react: 'major' });
  });

  it('of major for the client takes those along from 0.x that have it as a peer', async () => {
    const one = await repository({ version: '0.4.0' });
    await one.write('.changeset/brave-cats.md', text('major'));
    await one.writeChangesets();
    expect(await bumps(one)).toEqual({ client: 'major', uploader: 'major', node: 'major', react: 'major' });
    expect(await one.read('.changeset/contract-node.md')).toContain(
      'Needs `@conversation-analytics/client` 1.0.0 and `@conversation-analytics/uploader` 1.0.0: update',
    );
  });

  it('of minor for the client in 0.x, which breaks, makes them follow with a minor', async () => {
    const one = await repository({ version: '0.4.0' });
    await one.write('.changeset/brave-cats.md', text('minor'));
    await one.writeChangesets();
    expect(await bumps(one)).toEqual({ client: 'minor', uploader: 'minor', node: 'minor', react: 'minor' });
  });

  it('of minor for the client makes nobody follow', async () => {
    const one = await repository();
    await one.write('.changeset/brave-cats.md', text('minor'));
    expect(await plan(one.root)).toEqual([]);
  });

  it('for a follower itself is enough', async () => {
    const one = await repository();
    const all = ['client', 'uploader', 'node', 'react'].map(
      (name) => `'@conversation-analytics/${name}': major\n`,
    );
    await one.write('.changeset/brave-cats.md', `---\n${all.join('')}---\n\nOther timeouts.\n`);
    expect(await plan(one.root)).toEqual([]);
  });

  it('of a package that is not there is named', async () => {
    const one = await repository();
    await one.write('.changeset/brave-cats.md', text('major').replace('client', 'clinet'));
    await expect(plan(one.root)).rejects.toThrow(
      '.changeset/brave-cats.md names @conversation-analytics/clinet, which is not a public package.',
    );
  });

  it('that is none is named', async () => {
    const one = await repository();
    await one.write('.changeset/brave-cats.md', 'Other timeouts.');
    await expect(plan(one.root)).rejects.toThrow(/^\.changeset\/brave-cats\.md is not a changeset\. /);
  });
});
