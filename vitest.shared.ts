import { defineConfig } from 'vitest/config';

/** Every package tests the sources of its neighbours, so that no test waits for a build. */
export const sourceCondition = '@conversation-analytics/source';

export default defineConfig({
  // Vitest hands these on to Node, where `import` or `module` would make require() load ES modules.
  ssr: { resolve: { conditions: [sourceCondition, 'node'] } },
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    // The files of a package share processes: to start one and to load the sources takes longer than most files.
    isolate: false,
    execArgv: [`--conditions=${sourceCondition}`],
    // For a busy machine; what hangs, hangs longer.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
