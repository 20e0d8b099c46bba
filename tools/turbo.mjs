// Runs turbo without its telemetry, which would want a network besides the npm registry. An assignment in front of the
// command would do the same, but not in every shell that pnpm uses.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const turbo = createRequire(import.meta.url).resolve('turbo/bin/turbo');
const { status } = spawnSync(process.execPath, [turbo, ...process.argv.slice(2)], {
  stdio: 'inherit',
  // In a file or a log of CI, colours are noise.
  env: {
    ...process.env,
    TURBO_TELEMETRY_DISABLED: '1',
    ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
  },
});
process.exitCode = status ?? 1;
