import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import shared from '../../vitest.shared.ts';

// Not merged: that would add to `include`, and so run the other tests with these.
export default defineConfig({
  ...shared,
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    ...shared.test,
    include: ['browser-test/**/*.test.ts'],
    globalSetup: ['browser-test/build-site.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
