import { posix, win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isIgnored } from '../src/watch-sources.ts';

const file = { isDirectory: () => false };
const folder = { isDirectory: () => true };

describe.each([
  { system: 'Linux', workspace: '/home/me/work', separator: '/', paths: posix },
  { system: 'Windows', workspace: 'C:\\Users\\me\\work', separator: '\\', paths: win32 },
  // chokidar looks at a path like that before it is one of the system.
  { system: 'Windows, with slashes', workspace: 'C:\\Users\\me\\work', separator: '/', paths: win32 },
])('on $system', ({ workspace, separator, paths }) => {
  const ignores = (path: string, stats: typeof file) => {
    const whole = [...workspace.split(/[\\/]/), ...path.split('/').filter(Boolean)].join(separator);
    return isIgnored(workspace, whole, stats, paths);
  };

  it.each([
    'packages/one/node_modules',
    'packages/one/dist',
    '.git',
    'docs/.scratch-1',
    'docs/.vitepress/cache',
  ])('the folder %s is ignored', (path) => {
    expect(ignores(path, folder)).toBe(true);
  });

  it.each(['', 'packages', 'docs/.vitepress', 'packages/one/cache'])('the folder %j is watched', (path) => {
    expect(ignores(path, folder)).toBe(false);
  });

  it('sources and the contract are watched, and other files are not', () => {
    const files = ['packages/one/src/a.ts', 'spec/openapi.yaml', 'README.md', 'packages/one/b.yaml'];
    expect(files.filter((path) => !ignores(path, file))).toEqual(files.slice(0, 2));
  });
});
