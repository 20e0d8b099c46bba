import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { generateClient } from '../src/commands/generate-client.ts';
import type { ImportExtension } from '../src/emit/target.ts';
import { documentOf } from './documents.ts';

const run = promisify(execFile);
const main = new URL('../src/main.ts', import.meta.url).pathname;
const flags = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];

const withMethod = (method: string) =>
  documentOf({ paths: { '/things': { [method]: { operationId: `${method}Things`, responses: {} } } } });

let root: string;
let spec: string;
let out: string;
let said: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'generator-'));
  [spec, out] = [join(root, 'service.json'), join(root, 'client')];
  await writeFile(spec, withMethod('get'));
  said = [];
  for (const level of ['log', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((text) => void said.push(String(text)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

const clientFiles = [
  'client.ts',
  'create-resources.ts',
  'models.ts',
  'operations.ts',
  'options.ts',
  'resources.ts',
  'schema-types.ts',
  'service.ts',
];

interface Options {
  check?: boolean;
  react?: boolean;
  importExtension?: ImportExtension;
  out?: string;
}

const generate = (own: Options = {}) =>
  generateClient({ spec, out, react: false, check: false, watch: false, ...own });
const files = async () => (await readdir(out)).sort();

describe('the folder of a client', () => {
  it('has the files of the client and passes the check; a second run changes nothing', async () => {
    expect(await generate()).toBe(0);
    expect(said).toContain('added    models.ts');
    expect(await files()).toEqual(clientFiles);
    expect(await generate({ check: true })).toBe(0);
    said = [];
    expect(await generate()).toBe(0);
    expect(said).toEqual([`8 files in ${out}, 0 updated.`]);
  });

  it('fails the check when it differs, with the command that mends it', async () => {
    await generate({ react: true });
    await rm(join(out, 'models.ts'));
    await appendFile(join(out, 'client.ts'), '// a hand was here\n');
    said = [];
    expect(await generate({ check: true, react: true })).toBe(1);
    expect(said).toEqual([
      'changed  client.ts',
      'missing  models.ts',
      `2 files in ${out} do not match ${spec}. Run: npx @conversation-analytics/generator generate --spec ${spec} --out ${out} --react`,
    ]);
    expect(await readFile(join(out, 'client.ts'), 'utf8')).toContain('a hand was here');
    await generate({ react: true });
    expect(await generate({ check: true, react: true })).toBe(0);
  });

  it('fails the check when its imports end otherwise, and says with which option they were generated', async () => {
    await generate({ importExtension: 'js' });
    said = [];
    expect(await generate({ check: true })).toBe(1);
    expect(said).toEqual([
      `note: ${out} was generated with --import-extension js, not none. Pass --import-extension js to keep its imports.`,
      'changed  client.ts',
      'changed  create-resources.ts',
      'changed  resources.ts',
      `3 files in ${out} do not match ${spec}. Run: npx @conversation-analytics/generator generate --spec ${spec} --out ${out} --import-extension js`,
    ]);
    said = [];
    expect(await generate({ check: true, importExtension: 'js' })).toBe(0);
    expect(said).toEqual([`All 8 files in ${out} match ${spec}.`]);
    // Whoever asks for another one gets a command that makes the same check pass.
    expect(await generate({ check: true, importExtension: 'ts' })).toBe(1);
    expect(said.at(-1)).toMatch(/ --import-extension ts$/);
    said = [];
    expect(await generate({ importExtension: 'ts' })).toBe(0);
    expect(said[0]).toBe(
      `note: ${out} was generated with --import-extension js, not ts. Pass --import-extension js to keep its imports.`,
    );
    expect(await readFile(join(out, 'client.ts'), 'utf8')).toContain(`from './service.ts'`);
    await writeFile(spec, withMethod('put'));
    await generate({ check: true, importExtension: 'ts' });
    expect(said.at(-1)).toMatch(/ --import-extension ts$/);
  });

  it('passes the check after a checkout with line ends of Windows', async () => {
    await generate();
    for (const name of await files()) {
      const text = await readFile(join(out, name), 'utf8');
      await writeFile(join(out, name), text.replaceAll('\n', '\r\n'));
    }
    expect(await generate({ check: true })).toBe(0);
  });

  it('that has a space in its name is quoted in the command', async () => {
    expect(await generate({ check: true, out: join(root, "my client's") })).toBe(1);
    expect(said.at(-1)).toContain(`--out '${join(root, "my client'\\''s")}'`);
  });

  it('follows the document, and loses what is not generated any more', async () => {
    await generate({ react: true });
    await writeFile(spec, withMethod('put'));
    await generate();
    expect(await readFile(join(out, 'operations.ts'), 'utf8')).toContain('putThings');
    expect(await files()).not.toContain('react-options.ts');
  });

  it('keeps whatever else lies in it', async () => {
    await mkdir(join(out, 'own'), { recursive: true });
    await writeFile(join(out, 'own.ts'), 'export {};\n');
    await writeFile(join(out, 'own/client.ts'), 'export {};\n');
    await generate();
    expect(await generate({ check: true })).toBe(0);
    expect(await readFile(join(out, 'own.ts'), 'utf8')).toBe('export {};\n');
    expect(await readFile(join(out, 'own/client.ts'), 'utf8')).toBe('export {};\n');
  });

  it('loses what a run that was killed has left, and nothing of a run under way', async () => {
    const [old, young] = [randomUUID(), randomUUID()].map((id) => `.generating-${id}`);
    for (const name of [old, young]) await mkdir(join(out, name ?? ''), { recursive: true });
    await utimes(join(out, old ?? ''), 1, 1);
    await generate();
    expect((await files()).filter((name) => name.startsWith('.'))).toEqual([young]);
  });

  it('is not touched when it has a file of somebody else under a name that is needed', async () => {
    await mkdir(out);
    await writeFile(join(out, 'models.ts'), 'export const mine = 1;\n');
    await expect(generate()).rejects.toThrow(
      `${join(out, 'models.ts')} was not written by this generator and stays as it is.`,
    );
    expect(await files()).toEqual(['models.ts']);
    expect(await readFile(join(out, 'models.ts'), 'utf8')).toBe('export const mine = 1;\n');
  });

  it('is not touched when the document is refused', async () => {
    await generate();
    const before = await readFile(join(out, 'client.ts'), 'utf8');
    await writeFile(spec, '{ "openapi": "3.1.0", "paths": [');
    await expect(generate()).rejects.toThrow(/service\.json:1:\d+ yaml: /);
    expect(await readFile(join(out, 'client.ts'), 'utf8')).toBe(before);
  });

  it('that cannot be written is said so in a line, and nothing is left behind', async () => {
    await writeFile(join(root, 'file'), '');
    await expect(generate({ out: join(root, 'file/client') })).rejects.toThrow(
      /file\/client cannot be (read|written): /,
    );
    await mkdir(join(out, 'models.ts'), { recursive: true });
    await expect(generate()).rejects.toThrow(/models\.ts cannot be read: EISDIR/);
    expect(await files()).toEqual(['models.ts']);
  });
});

describe('the command', () => {
  it('says in a line what is wrong with a document, and exits with 1', async () => {
    await writeFile(spec, '{ "swagger": "2.0" }');
    const failure = await run(process.execPath, [
      ...flags,
      main,
      'generate',
      '--spec',
      spec,
      '--out',
      out,
    ]).catch((error: { code: number; stderr: string }) => error);
    expect(failure).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^\S+service\.json:1:\d+ openapi-version: .*\n$/),
    });
  });

  it.each([
    [['--spec', 'a.yaml']],
    [['--out', 'a']],
    [['--spec', 'a.yaml', '--out', '']],
    [['--spec', '', '--out', '']],
    [['--spec', '', '--out', 'a']],
    [['--out', ' ', '--check']],
    [['--react']],
    [['--import-extension', 'js']],
    [['--spec', 'a.yaml', '--out', 'a', '--json']],
    [['--spec', 'https://example.org/a', '--out', 'a', '--watch']],
  ])('exits with 2 when it is used wrongly: %j', async (options) => {
    const failure = await run(process.execPath, [...flags, main, 'generate', ...options]).catch(
      (error: { code: number }) => error,
    );
    expect(failure).toMatchObject({ code: 2 });
  });

  it.each(['mjs', '', '.js'])('refuses the import extension %j in a line', async (word) => {
    const words = ['generate', '--spec', spec, '--out', out, `--import-extension=${word}`];
    const failure = await run(process.execPath, [...flags, main, ...words]).catch(
      (error: { code: number; stderr: string }) => error,
    );
    expect(failure).toMatchObject({
      code: 2,
      stderr: `--import-extension must be none, js or ts, not ${JSON.stringify(word)}.\n`,
    });
    await expect(files()).rejects.toThrow('ENOENT');
  });

  it('watches: an edit is generated, a mistake is told, and the next edit is generated again', async () => {
    const { until, end } = watching();
    try {
      await until('Watching');
      await writeFile(spec, withMethod('put'));
      await until('changed  operations.ts');
      await until(' updated.');
      await writeFile(spec, '{');
      await until('yaml: ');
      await writeFile(spec, documentOf({ paths: {}, schemas: { A: { type: 'object', enum: ['a'] } } }));
      await until('The schema A has no type');
      // As editors save: a new file in the place of the old one.
      await writeFile(`${spec}.new`, withMethod('patch'));
      await rename(`${spec}.new`, spec);
      await until('changed  operations.ts');
      await until(' updated.');
      expect(await readFile(join(out, 'operations.ts'), 'utf8')).toContain('patchThings');
    } finally {
      end();
    }
  });

  it('watches what has a mistake at the start, and the file that a link leads to', async () => {
    const target = join(root, 'elsewhere', 'service.json');
    await mkdir(join(root, 'elsewhere'));
    await writeFile(target, '{');
    await rm(spec);
    await symlink(target, spec);
    const { until, end } = watching();
    try {
      await until('yaml: ');
      await until('Watching');
      await writeFile(target, withMethod('put'));
      await until(' updated.');
      await writeFile(`${target}.new`, withMethod('patch'));
      await rename(`${target}.new`, target);
      await until('changed  operations.ts');
      await until(' updated.');
      expect(await readFile(join(out, 'operations.ts'), 'utf8')).toContain('patchThings');
    } finally {
      end();
    }
  });
});

/** Starts the command, and waits for what it says. */
function watching() {
  const words = [main, 'generate', '--spec', spec, '--out', out, '--watch'];
  const child = spawn(process.execPath, [...flags, ...words]);
  let output = '';
  let wake = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
      wake();
    });
  }
  const until = async (text: string) => {
    while (!output.includes(text)) await new Promise<void>((resolve) => (wake = resolve));
    output = output.slice(output.indexOf(text) + text.length);
  };
  return { until, end: () => child.kill() };
}
