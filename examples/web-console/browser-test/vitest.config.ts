import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import shared from '../../../vitest.shared.ts';

// Under Vitest the page is built with React for development: StrictMode is on, and warnings fail the tests.
// Not merged: that would add to `include`, and so run the other tests with these.
export default defineConfig({
  ...shared,
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    ...shared.test,
    include: ['browser-test/**/*.test.ts'],
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
