import { afterAll, vi } from 'vitest';
import type * as Options from '../../src/settings/options.ts';
import { expectNoSecretLogged, recordLog, rememberSecret } from './recorded-logs.ts';

/*
 * Runs before each test file. What any service of the suite logs is recorded, whether its test looks at it or not, and
 * searched for secrets at the end of the file.
 */
vi.mock('../../src/settings/options.ts', async (original) => {
  const options = await original<typeof Options>();
  const settingsOf: typeof options.settingsOf = (given) => {
    rememberSecret(given.s3?.secretAccessKey ?? '');
    if (URL.canParse(given.databaseUrl ?? '')) rememberSecret(new URL(given.databaseUrl ?? '').password);
    return options.settingsOf({
      ...given,
      logger: (entry) => {
        recordLog(entry);
        given.logger?.(entry);
      },
    });
  };
  return { ...options, settingsOf };
});

afterAll(expectNoSecretLogged);
