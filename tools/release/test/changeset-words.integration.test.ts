import { describe, expect, it } from 'vitest';
import { advanceReleased } from '../src/contract/released.ts';
import { edits, repository } from './repository.ts';

describe('the words of changesets', () => {
  async function wordsFor(name: string, ...changes: ((text: string) => string)[]): Promise<string> {
    const one = await repository();
    await one.edit(...changes);
    await one.writeChangesets();
    return one.read(`.changeset/contract-${name}.md`);
  }

  it('name the methods of the client to those who have it, and paths to others', async () => {
    expect(await wordsFor('react', edits.addOperation)).toContain(
      '\n- `client.things.get` (`GET /v1/things/{id}`) was added.\n',
    );
    expect(await wordsFor('server', edits.addOperation)).toContain('\n- `GET /v1/things/{id}` was added.\n');
  });

  it('say both names of what is called otherwise', async () => {
    expect(await wordsFor('client', (text) => text.replaceAll('Thing', 'Item'))).toMatch(
      /\n- `Thing` was renamed to `Item`\. Import the new name\./,
    );
    expect(await wordsFor('client', (text) => text.replace('method: list', 'method: all2'))).toContain(
      '\n- `client.things.list` was renamed to `client.things.all2` (`GET /v1/things`). ',
    );
  });

  it('name a parameter by its name and not by its number', async () => {
    const required =
      '      parameters: [{ name: box, in: query, required: true, schema: { type: string } }]\n';
    const words = await wordsFor('client', (text) =>
      text.replace('      summary: List things\n', `$&${required}`),
    );
    expect(words).toContain(
      '- `client.things.list` (`GET /v1/things`): the query parameter box was added. Pass it.',
    );
  });

  it('tell other addresses from other documentation', async () => {
    const another = (text: string) => text.replace(":4010' }", ":4010' }, { url: 'http://127.0.0.1:4011' }");
    expect(await wordsFor('spec', edits.reword, another)).toMatch(
      /\*\*Other\*\*\n\n- `servers`: http:\/\/127\.0\.0\.1:4011 was added\. .*\n\nThe documentation of `Thing.name` changed\.\n$/,
    );
  });

  it('leave out the credentials and addresses of the contract where they are not generated from', async () => {
    const otherScheme = (text: string) => text.replace('scheme: bearer', 'scheme: basic');
    expect(await wordsFor('spec', edits.reword, otherScheme)).toContain(': major\n');
    const words = await wordsFor('client', edits.reword, otherScheme);
    expect(words).toContain(': patch\n');
    expect(words).not.toContain('bearerToken');
  });
});

describe('a model that is sent and read', () => {
  it('is told of once, with all that is to do', async () => {
    const one = await repository();
    await one.edit(edits.addWriting);
    await advanceReleased(one.root);
    await one.edit(edits.renameField);
    await one.writeChangesets();
    expect(await one.read('.changeset/contract-client.md')).toContain(`
- \`Thing.color\` was removed. Use \`colour\`. It is new, and differs only in its name. Breaks code that reads it, and code that sends it.

**New or changed**

- \`Thing.colour\` was added.
`);
    expect(await one.read('MIGRATION.md')).toContain(`
It breaks code that reads it, and code that sends it. Use \`colour\`. It is new, and differs only in its name.

In \`GET /v1/things\`, \`POST /v1/things\`.
`);
  });
});

describe('a resource', () => {
  it('that comes with its first operation, or goes with its last, is told of once', async () => {
    const one = await repository();
    await one.edit(edits.addResource);
    await advanceReleased(one.root);
    await one.edit((text) => text.replaceAll('boxes', 'cases'));
    await one.writeChangesets();
    expect(await one.read('.changeset/contract-react.md')).toContain(`
**Breaking**

- \`client.boxes.list\` (\`GET /v1/boxes\`) was removed. Use \`GET /v1/cases\`. It is new, and differs only in its name. Breaks code that calls it.

**New or changed**

- \`client.cases.list\` (\`GET /v1/cases\`) was added.
`);
    expect((await one.read('MIGRATION.md')).match(/^###? .*$/gm)).toEqual([
      '## Next release',
      '### `client.boxes.list` (`GET /v1/boxes`) was removed',
    ]);
  });
});

describe('MIGRATION.md', () => {
  it('is started with what breaks, and says what is new beside it', async () => {
    const one = await repository();
    await one.edit(edits.replaceField, edits.addOperation);
    await one.writeChangesets();
    const text = await one.read('MIGRATION.md');
    expect(text).toMatch(/^# Migration\n\n<!-- next release \w+ -->\n\n## Next release\n/);
    expect(text).toContain(
      '### `Thing.color` was removed\n\nIt breaks code that reads it. Stop reading it.\n',
    );
    expect(text).toContain('Also new: `Thing.colours` was added.\n');
    expect(text).not.toContain('things.get');
  });

  it('keeps what people add to it', async () => {
    const one = await repository();
    await one.edit(edits.renameField);
    await one.writeChangesets();
    const completed = (await one.read('MIGRATION.md')).replace(/Use `colour`.*/, 'Read `colour`.');
    expect(completed).toContain(' Read `colour`.\n');
    await one.write('MIGRATION.md', completed);
    expect(await one.writeChangesets()).toEqual([]);
  });

  it('names what looks renamed', async () => {
    const one = await repository();
    await one.edit(edits.renameField);
    await one.writeChangesets();
    expect(await one.read('MIGRATION.md')).toContain(
      '\n\nIt breaks code that reads it. Use `colour`. It is new, and differs only in its name.\n\nIn `GET /v1/things`.\n',
    );
  });

  it('loses the section when nothing breaks any more', async () => {
    const one = await repository();
    const original = await one.read('spec/openapi.yaml');
    await one.edit(edits.renameField);
    await one.writeChangesets();
    await one.write('spec/openapi.yaml', original);
    await one.writeChangesets();
    expect(await one.read('MIGRATION.md')).toBe('# Migration\n');
  });
});
