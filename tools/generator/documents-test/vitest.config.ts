import { defineConfig } from 'vitest/config';
import shared from '../../../vitest.shared.ts';

// Not merged: that would add to `include`, and so run the other tests too.
export default defineConfig({
  ...shared,
  test: { ...shared.test, include: ['documents-test/**/*.test.ts'] },
});
