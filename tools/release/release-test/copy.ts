import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository, run } from '../src/command.ts';

/** A copy of this repository as it stands, committed or not, in which a test can release. */
export interface Copy {
  root: string;
  read: (path: string) => Promise<string>;
  edit: (path: string, change: (text: string) => string) => Promise<void>;
  commit: () => void;
  pnpm: (...parameters: string[]) => { code: number | null; output: string; errors: string };
  /** The same where everything but success is an error. Answers what was printed. */
  succeed: (...parameters: string[]) => string;
  remove: () => Promise<void>;
}

export async function copyOfRepository(): Promise<Copy> {
  const root = await mkdtemp(join(tmpdir(), 'release-copy-'));
  const listed = run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], repository);
  const deleted = new Set(run('git', ['ls-files', '--deleted', '-z'], repository).split('\0'));
  const paths = new Set(listed.split('\0').filter((path) => path !== '' && !deleted.has(path)));
  for (const path of paths) await cp(join(repository, path), join(root, path));
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const git = (...parameters: string[]) => run('git', parameters, root);
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.org');
  return {
    root,
    read,
    async edit(path, change) {
      const before = await read(path);
      const after = change(before);
      if (after === before) throw new Error(`The edit changes nothing in ${path}.`);
      await writeFile(join(root, path), after);
    },
    commit() {
      git('add', '--all');
      git('commit', '--quiet', '--message', 'State');
    },
    pnpm: (...parameters) => pnpm(parameters, root),
    succeed(...parameters) {
      const { code, output, errors } = pnpm(parameters, root);
      if (code === 0) return output;
      throw new Error(`pnpm ${parameters.join(' ')} ended with ${code}.\n${output}\n${errors}`);
    },
    remove: () => rm(root, { recursive: true }),
  };
}

/** The pnpm that runs this test. */
function pnpm(parameters: string[], cwd: string): ReturnType<Copy['pnpm']> {
  const own = process.env['npm_execpath'] ?? 'pnpm';
  const [program, first] = /\.[cm]?js$/.test(own) ? [process.execPath, [own]] : [own, []];
  const { status, stdout, stderr, error } = spawnSync(program, [...first, ...parameters], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, CI: 'true', NO_COLOR: '1', NODE_ENV: undefined, VITEST: undefined },
  });
  if (error) throw error;
  return { code: status, output: stdout, errors: stderr };
}
