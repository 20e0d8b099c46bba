import { defineConfig } from 'vitest/config';
import shared from '../../../vitest.shared.ts';

// Not merged: that would add to `include`, and so run the tests of the DOM with those of the browser.
export default defineConfig({
  ...shared,
  test: { ...shared.test, include: ['browser-test/**/*.test.ts'], expect: { poll: { timeout: 15_000 } } },
});
