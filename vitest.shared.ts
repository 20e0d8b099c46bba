import { defineConfig } from 'vitest/config';

/** Every package tests the sources of its neighbours, so that no test waits for a build. */
export const sourceCondition = '@conversation-analytics/source';

export default defineConfig({
  ssr: { resolve: { conditions: [sourceCondition, 'module', 'node', 'import', 'default'] } },
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    execArgv: [`--conditions=${sourceCondition}`],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
