import { expect, it } from 'vitest';
import changelog from '../src/changelog.ts';

it('a line of a changelog is the text as it was written, with its commit and without marks', () => {
  const summary = '<!-- contract a b -->\n\nThe contract changed.\n\n**New**\n\n- `one` is new.';
  expect(changelog.getReleaseLine({ summary, commit: '0123456789abcdef' })).toBe(
    '- The contract changed. (0123456)\n\n  **New**\n\n  - `one` is new.',
  );
  expect(changelog.getReleaseLine({ summary: 'One thing.' })).toBe('- One thing.');
});

it('packages that another needs are named with their versions', () => {
  expect(changelog.getDependencyReleaseLine([], [])).toBe('');
  expect(changelog.getDependencyReleaseLine([], [{ name: 'client', newVersion: '2.0.0' }])).toBe(
    '- Works with `client` 2.0.0.',
  );
});
