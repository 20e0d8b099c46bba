import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { stepsOf } from '../src/quickstarts/page.ts';

const folder = fileURLToPath(new URL('../../../examples/', import.meta.url));
const read = (path: string) => readFileSync(folder + path, 'utf8');

interface Example {
  readonly name: string;
  readonly shows: string;
  readonly packages: readonly string[];
}

// Its form is what these tests hold.
const manifest = JSON.parse(read('manifest.json')) as readonly Example[];

/** Programs of this repository, which nobody copies. */
const own = ['demo', 'web-console'];

describe('the manifest of the examples', () => {
  it('lists every example', () => {
    const folders = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect([...manifest.map(({ name }) => name), ...own].sort()).toEqual(folders.sort());
  });

  it.each(manifest)('says of $name what its files say', ({ name, shows, packages }) => {
    expect(read('README.md')).toContain(shows);
    expect(read('README.md')).toContain(`(${name})`);
    const { scripts, dependencies } = JSON.parse(read(`${name}/package.json`)) as {
      scripts: Record<string, string>;
      dependencies: Record<string, string>;
    };
    expect(scripts).toHaveProperty('start');
    for (const one of packages) expect(dependencies).toHaveProperty([`@conversation-analytics/${one}`]);
    const steps = stepsOf(read(`${name}/README.md`));
    const commands = steps.filter(({ kind }) => kind === 'command' || kind === 'service');
    expect(new Set(commands.map(({ text }) => text.trim()))).toEqual(new Set(['npm start']));
    expect(steps.some(({ kind }) => kind === 'output' || kind === 'browser')).toBe(true);
  });
});
