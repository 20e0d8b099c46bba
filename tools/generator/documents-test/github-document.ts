import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * GitHub's document of 13 MB. Its package has 450 MB, mostly of other editions, so that it is no dependency: npm fetches
 * it, or has it in its cache, and one file is taken out.
 */
export async function githubDocument(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'github-document-'));
  try {
    const options = ['--silent', '--prefer-offline', '--pack-destination', folder];
    const { stdout } = await run('npm', ['pack', '@octokit/openapi@23.0.2', ...options]);
    const file = 'package/generated/api.github.com.json';
    await run('tar', ['-xzf', join(folder, stdout.trim()), '-C', folder, file]);
    return await readFile(join(folder, file), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}
