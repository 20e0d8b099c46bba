import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plan } from '../src/changesets/plan.ts';
import { readReleased } from '../src/contract/released.ts';
import { version } from '../src/changesets/version.ts';
import { edits, repository } from './repository.ts';

describe('pnpm contract:version', () => {
  it('gives react a major where the client has one, writes changelogs, and makes the contract the released one', async () => {
    const one = await repository();
    await one.edit(edits.renameField, edits.addOperation);
    await one.writeChangesets();
    await one.write('deploy/Dockerfile', 'RUN npm install @conversation-analytics/server@1.0.0\n');
    one.commit();
    const grown = await version(one.root);
    expect(grown.map(({ name, from, to }) => `${name.replace(/^.*\//, '')} ${from} ${to}`).sort()).toEqual([
      'client 1.0.0 2.0.0',
      'engine 1.0.0 2.0.0',
      'node 1.0.0 2.0.0',
      'react 1.0.0 2.0.0',
      'server 1.0.0 2.0.0',
      'spec 1.0.0 2.0.0',
      'uploader 1.0.0 2.0.0',
    ]);
    const changelog = await one.read('packages/client/CHANGELOG.md');
    expect(changelog).toMatch(
      /^# @conversation-analytics\/client\n\n## 2\.0\.0\n\n### Major Changes\n\n- The contract of the service changed\. \(\w{7}\)\n\n {2}\*\*Breaking\*\*\n\n {2}- `Thing\.color` was removed\./,
    );
    expect(changelog).not.toContain('<!--');
    expect(await one.read('packages/uploader/CHANGELOG.md')).toContain(
      'Needs `@conversation-analytics/client` 2.0.0: update them together.',
    );
    expect(await one.read('spec/released/openapi.yaml')).toBe(await one.read('spec/openapi.yaml'));
    expect(await readReleased(one.root)).toMatchObject({ state: 'intact', version: '2.0.0' });
    expect(await one.read('deploy/Dockerfile')).toContain('server@2.0.0');
    // The client sends its version.
    expect(await one.read('packages/client/src/generated/service.ts')).toContain('client/2.0.0');
    expect(await one.read('MIGRATION.md')).toMatch(
      /^# Migration\n\n## spec 2\.0\.0, client 2\.0\.0, .*react 2\.0\.0.*\n\n### `Thing\.color` was removed\n/,
    );
    expect(await plan(one.root)).toEqual([]);
  });

  it('writes nothing where the contract changed and no changeset says so', async () => {
    const one = await repository();
    await one.edit(edits.addOperation);
    one.commit();
    await expect(version(one.root)).rejects.toThrow(
      / needs a changeset with the bump \w+\. Run: pnpm contract:changeset$/,
    );
    expect(await one.read('spec/package.json')).toContain('"1.0.0"');
  });

  it('refuses where there is nothing to release', async () => {
    const one = await repository();
    await expect(version(one.root)).rejects.toThrow(/^There is nothing to release: /);
  });

  it('makes pre-releases in the pre mode of changesets, and the version without a suffix when that ends', async () => {
    const one = await repository();
    const clientVersion = (grown: Awaited<ReturnType<typeof version>>) =>
      grown.find(({ name }) => name === '@conversation-analytics/client')?.to;
    await one.edit(edits.renameField);
    await one.writeChangesets();
    await one.write('.changeset/pre.json', '{ "mode": "pre", "tag": "next" }');
    one.commit();
    expect(clientVersion(await version(one.root))).toBe('2.0.0-next.0');
    expect(await readReleased(one.root)).toMatchObject({ state: 'intact', version: '2.0.0-next.0' });

    await one.edit(edits.addOperation);
    await one.writeChangesets();
    one.commit();
    expect(clientVersion(await version(one.root))).toBe('2.0.0-next.1');

    await one.write('.changeset/pre.json', '{ "mode": "exit", "tag": "next" }');
    one.commit();
    expect(clientVersion(await version(one.root))).toBe('2.0.0');
    expect(await one.read('packages/client/CHANGELOG.md')).toMatch(
      /## 2\.0\.0\n[^]*`Thing\.color` was removed[^]*## 2\.0\.0-next\.1/,
    );
    expect(await plan(one.root)).toEqual([]);
  });

  it('heads what breaks with the versions also where all bumps were lowered', async () => {
    const one = await repository();
    await one.edit(edits.renameField);
    await one.writeChangesets();
    for (const name of ['client', 'engine', 'server', 'spec']) {
      const path = `.changeset/contract-${name}.md`;
      const text = (await one.read(path)).replace(': major', ': patch');
      await one.write(path, `${text}\nLowered from major: nobody has ever been sent the field.\n`);
    }
    await one.writeChangesets();
    one.commit();
    await version(one.root);
    expect(await one.read('MIGRATION.md')).toMatch(
      /^# Migration\n\n## spec 1\.0\.1, client 1\.0\.1, engine 1\.0\.1, server 1\.0\.1\n\n### `Thing\.color`/,
    );
    expect(await one.read('packages/client/CHANGELOG.md')).toContain('Lowered from major: nobody has ever');
  });

  it('takes no contract up where a version grew without it: its changes would pass for released', async () => {
    const one = await repository();
    await one.edit(edits.addOperation);
    await one.write('spec/package.json', (await one.read('spec/package.json')).replace('1.0.0', '1.1.0'));
    const message = /spec\/package\.json has version 1\.1\.0\. .* Undo the change with git restore/;
    await expect(plan(one.root)).rejects.toThrow(message);
    const released = await one.read('spec/released/openapi.yaml');
    await expect(version(one.root)).rejects.toThrow(message);
    expect(await one.read('spec/released/openapi.yaml')).toBe(released);
  });
});

describe('spec/released', () => {
  it('is what a release wrote: another text is refused, and how to get it back', async () => {
    const one = await repository();
    const path = 'spec/released/openapi.yaml';
    await one.write(path, (await one.read(path)).replace('color', 'colour'));
    await expect(plan(one.root)).rejects.toThrow(
      'spec/released/openapi.yaml does not match spec/released/release.json. Only a release may change it. Run: git restore spec/released',
    );
  });

  it.each(['openapi.yaml', 'release.json'])('is not without %s', async (name) => {
    const one = await repository();
    await rm(join(one.root, 'spec/released', name));
    await expect(plan(one.root)).rejects.toThrow(`spec/released/${name} is missing.`);
  });

  it('is not empty after a release', async () => {
    const one = await repository({ isReleased: false });
    await expect(plan(one.root)).rejects.toThrow(
      /^spec\/released has no contract, but spec\/package\.json has version 1\.0\.0\. .* Run: git restore spec\/released spec\/package\.json$/,
    );
  });

  it('may have line ends of Windows', async () => {
    const one = await repository();
    const path = 'spec/released/openapi.yaml';
    await one.write(path, (await one.read(path)).replaceAll('\n', '\r\n'));
    expect(await readReleased(one.root)).toMatchObject({ state: 'intact', version: '1.0.0' });
  });
});
