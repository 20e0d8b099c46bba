import { defineConfig } from 'vitest/config';
import shared from '../../../vitest.shared.ts';

/** The suites of the interface, which hold on every engine. */
const suites = [
  'authentication',
  'closing.integration',
  'contract',
  'files.integration',
  'hang-up.integration',
  'jobs.integration',
  'profiles',
  'request-limits.integration',
  'sdk',
  'security/isolation.integration',
  'validation',
].map((name) => `test/${name}.test.ts`);

/** Each test of it looks at files that only the disk has. */
const onDiskOnly = ['test/hang-up.integration.test.ts'];

// Not merged: that would add to `include`, and so run all tests of the server.
const settings = {
  ...shared.test,
  globalSetup: 'engines-test/start-engines.ts',
  isolate: false,
  setupFiles: ['test/security/setup.ts'],
};

export default defineConfig({
  ...shared,
  test: {
    projects: [
      {
        ...shared,
        test: { ...settings, name: 'PostgreSQL', env: {}, include: [...suites, 'engines-test/**/*.test.ts'] },
      },
      {
        ...shared,
        test: { ...settings, name: 'PostgreSQL and S3', env: {}, include: suites, exclude: onDiskOnly },
      },
    ],
  },
});
