import { defineConfig } from 'vitest/config';
import shared from '../../../vitest.shared.ts';

// Not merged: that would add to `include`.
export default defineConfig({
  ...shared,
  test: { ...shared.test, include: ['outage-test/**/*.test.ts'], testTimeout: 20 * 60_000 },
});
