import { describe, expect, it } from 'vitest';
import changelog, { withoutRepeatedPeers } from '../src/changesets/changelog.ts';

it('a line of a changelog is the text as it was written, with its commit and without marks', () => {
  const summary = '<!-- contract a b -->\n\nThe contract changed.\n\n**New**\n\n- `one` was added.';
  expect(changelog.getReleaseLine({ summary, commit: '0123456789abcdef' })).toBe(
    '- The contract changed. (0123456)\n\n  **New**\n\n  - `one` was added.',
  );
  expect(changelog.getReleaseLine({ summary: 'One thing.' })).toBe('- One thing.');
});

it('packages that another needs are named with their versions', () => {
  expect(changelog.getDependencyReleaseLine([], [])).toBe('');
  expect(changelog.getDependencyReleaseLine([], [{ name: 'client', newVersion: '2.0.0' }])).toBe(
    '- Works with `client` 2.0.0.',
  );
});

describe('the versions of peers', () => {
  const needs = '- Needs `client` 0.2.0 and `uploader` 0.2.0: update them together. (0123456)\n';
  const section = (patch: string, text = needs) =>
    `# react\n\n## 0.2.0\n\n### Minor Changes\n\n${text}${patch}\n## 0.1.0\n\n### Patch Changes\n\n- Works with \`client\` 0.1.0.\n`;

  it('are said once', () => {
    const repeated = section('\n### Patch Changes\n\n- Works with `client` 0.2.0, `uploader` 0.2.0.\n');
    expect(withoutRepeatedPeers(repeated)).toBe(section(''));
    const [newest = ''] = repeated.split('\n## 0.1.0');
    expect(withoutRepeatedPeers(newest)).toBe(section('').split('\n## 0.1.0')[0]);
  });

  it('are said beside other patches', () => {
    const patches = '\n### Patch Changes\n\n- A mend.\n';
    expect(withoutRepeatedPeers(section(`${patches}- Works with \`client\` 0.2.0.\n`))).toBe(
      section(patches),
    );
  });

  it.each([
    ['another version', section('\n### Patch Changes\n\n- Works with `client` 0.2.1.\n')],
    ['another package', section('\n### Patch Changes\n\n- Works with `client` 0.2.0, `node` 0.2.0.\n')],
    ['no need', section('\n### Patch Changes\n\n- Works with `client` 0.2.0.\n', '- More.\n')],
    ['nothing of it', section('')],
  ])('stay where there is %s', (_, text) => {
    expect(withoutRepeatedPeers(text)).toBe(text);
  });
});
