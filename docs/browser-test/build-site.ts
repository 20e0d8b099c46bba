import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { output } from './site-server.ts';

/** Builds the site unless `pnpm docs:build` has done so. */
export default function buildSite(): void {
  if (existsSync(join(output, 'index.html'))) return;
  const vitepress = dirname(createRequire(import.meta.url).resolve('vitepress/package.json'));
  execFileSync(process.execPath, [join(vitepress, 'bin/vitepress.js'), 'build'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
}
