import { defineConfig } from 'vitest/config';

// One test that installs, builds and packs everything in a copy of the repository.
export default defineConfig({
  test: { include: ['release-test/*.test.ts'], testTimeout: 900_000, hookTimeout: 300_000 },
});
