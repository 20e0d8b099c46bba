// Runs turbo without its telemetry, which would want a network besides the npm registry. An assignment in front of the
// command would do the same, but not in every shell that pnpm uses. The processes that tasks start share what Node has
// compiled: to load the sources of the command line takes half the time then.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const turbo = createRequire(import.meta.url).resolve('turbo/bin/turbo');
const { status } = spawnSync(process.execPath, [turbo, ...process.argv.slice(2)], {
  stdio: 'inherit',
  // In a file or a log of CI, colours are noise.
  env: {
    ...process.env,
    TURBO_TELEMETRY_DISABLED: '1',
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/node'),
    ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
  },
});
process.exitCode = status ?? 1;
