import { expect, it } from 'vitest';
import { comment } from '../src/comment.ts';
import { edits, repository } from './repository.ts';

it('a pull request is told the versions that its changesets lead to, whoever wrote them', async () => {
  const one = await repository();
  await one.edit(edits.renameField);
  await one.writeChangesets();
  expect(await comment(one.root)).toContain(`
| package | version | next |
| --- | --- | --- |
| \`@conversation-analytics/spec\` | 1.0.0 | 2.0.0 |
| \`@conversation-analytics/client\` | 1.0.0 | 2.0.0 |
`);

  const path = '.changeset/contract-client.md';
  const lowered = (await one.read(path)).replace(': major', ': minor');
  await one.write(path, `${lowered}\nLowered from major: no service has ever sent the field.\n`);
  await one.writeChangesets();
  await one.write('.changeset/brave-cats.md', "---\n'@conversation-analytics/node': patch\n---\n\nA mend.\n");
  const told = await comment(one.root);
  expect(told).toContain('| `@conversation-analytics/client` | 1.0.0 | 1.1.0 |');
  expect(told).toContain('| `@conversation-analytics/node` | 1.0.0 | 1.0.1 |');
  expect(told).toContain('| `@conversation-analytics/server` | 1.0.0 | 2.0.0 |');
  expect(told).not.toContain('react');
  expect(told).toMatch(/Every package that it affects has its changeset\.$/);
});
