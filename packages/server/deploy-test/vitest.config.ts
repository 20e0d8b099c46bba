import { defineConfig } from 'vitest/config';
import shared from '../../../vitest.shared.ts';

// Not merged: that would add to `include`, and so run all tests of the server.
export default defineConfig({
  ...shared,
  test: { ...shared.test, include: ['deploy-test/**/*.test.ts'], hookTimeout: 300_000, testTimeout: 120_000 },
});
