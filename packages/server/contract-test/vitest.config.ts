import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import shared from '../../../vitest.shared.ts';

const service = fileURLToPath(new URL('../src/lifecycle/service.ts', import.meta.url));
const index = fileURLToPath(new URL('../src/index.ts', import.meta.url));
const proxied = fileURLToPath(new URL('proxied-service.ts', import.meta.url));
const tests = fileURLToPath(new URL('../test/', import.meta.url));

/** The suites of the server whose requests HTTP clients can send: each runs through Prism, and without it in `check`. */
const suites = [
  'sdk.test.ts',
  'contract.test.ts',
  'profiles.test.ts',
  'files.integration.test.ts',
  'jobs.integration.test.ts',
];

/** What no proxy carries: requests that are not HTTP, heads without a body, bodies that are cut off or too long. */
const notThroughProxies =
  'is not HTTP|Node would refuse|before the caller is known|beyond the limit is|goes away';

export default defineConfig({
  test: {
    testNamePattern: new RegExp(`^(?!.*(?:${notThroughProxies}))`),
    projects: [
      {
        ...shared,
        plugins: [
          {
            name: 'service-behind-prism',
            enforce: 'pre',
            async resolveId(source, importer, options) {
              if (importer === undefined || !(importer.startsWith(tests) || importer === index)) return null;
              const found = await this.resolve(source, importer, { ...options, skipSelf: true });
              return found?.id === service ? proxied : null;
            },
          },
        ],
        test: {
          ...shared.test,
          // Prism takes its time to start on a busy machine.
          hookTimeout: 300_000,
          name: 'through Prism',
          include: suites.map((suite) => `test/${suite}`),
          setupFiles: ['contract-test/expect-no-violations.ts'],
        },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          name: 'generated',
          include: ['contract-test/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
    ],
  },
});
