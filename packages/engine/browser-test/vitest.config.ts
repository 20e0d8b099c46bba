import { defineConfig } from 'vitest/config';
import shared from '../../../vitest.shared.ts';

// Not merged: that would add to `include`, and so run the tests of Node with those of the browser.
export default defineConfig({ ...shared, test: { ...shared.test, include: ['browser-test/**/*.test.ts'] } });
