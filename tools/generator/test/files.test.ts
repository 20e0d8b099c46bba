import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatedFolders } from '../src/outputs.ts';

const run = promisify(execFile);
const repository = new URL('../../..', import.meta.url).pathname;
const main = new URL('../src/main.ts', import.meta.url).pathname;

interface Outcome {
  code: number;
  output: string;
}

describe('generate --check', () => {
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'generator-'));
    await mkdir(join(root, 'spec'));
    await cp(join(repository, 'spec/openapi.yaml'), join(root, 'spec/openapi.yaml'));
    await mkdir(join(root, 'packages/client'), { recursive: true });
    await cp(join(repository, 'packages/client/package.json'), join(root, 'packages/client/package.json'));
    await generate();
  });
  afterAll(() => rm(root, { recursive: true }));

  async function generate(...flags: string[]): Promise<Outcome> {
    const flagsOfNode = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];
    try {
      const { stdout, stderr } = await run(process.execPath, [
        ...flagsOfNode,
        main,
        'generate',
        '--root',
        root,
        ...flags,
      ]);
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      if (error instanceof Error && 'stdout' in error && 'stderr' in error && 'code' in error) {
        return { code: Number(error.code), output: `${String(error.stdout)}${String(error.stderr)}` };
      }
      throw error;
    }
  }

  it('passes on what was just generated, which equals what is committed', async () => {
    expect(await generate('--check')).toMatchObject({ code: 0 });
    for (const folder of generatedFolders) {
      const { stdout } = await run('diff', ['-r', join(repository, folder), join(root, folder)]);
      expect(stdout).toBe('');
    }
  });

  const aliases = 'packages/client/src/generated/models.ts';

  it('fails on a hand edit and names it', async () => {
    await appendFile(join(root, aliases), '// a hand was here\n');
    const { code, output } = await generate('--check');
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringContaining(`changed  ${aliases}`),
    });
    expect(output).toContain('Run: pnpm generate');
  });

  it('fails on a missing file and names it', async () => {
    await rm(join(root, aliases));
    expect(await generate('--check')).toMatchObject({
      code: 1,
      output: expect.stringContaining(`missing  ${aliases}`),
    });
  });

  it.each(['packages/server/src/generated/old/routes.ts', 'docs/reference/gone.md'])(
    'fails on the orphan %s and leaves it where it is',
    async (orphan) => {
      await mkdir(join(root, orphan, '..'), { recursive: true });
      await writeFile(join(root, orphan), 'left behind\n');
      expect(await generate('--check')).toMatchObject({
        code: 1,
        output: expect.stringContaining(`orphaned ${orphan}`),
      });
      expect(await readFile(join(root, orphan), 'utf8')).toBe('left behind\n');
    },
  );

  it('passes again after generate, which mends all of them', async () => {
    expect((await generate()).output).toMatch(/missing +packages[^]*orphaned/);
    expect(await generate('--check')).toMatchObject({ code: 0 });
  });
});

describe('bad input', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'generator-'));
    await mkdir(join(root, 'spec'));
  });
  afterAll(() => rm(root, { recursive: true }));

  it.each([
    ['an empty file', '', /openapi\.yaml:\d+:\d+ openapi-version: .*without `openapi: 3\.1\.x`/],
    ['no YAML', 'a: [', /openapi\.yaml:1:\d+ yaml: /],
    ['no OpenAPI', 'hello: world\n', /openapi-version: .*without `openapi: 3\.1\.x`/],
    ['OpenAPI 3.0', 'openapi: 3.0.3\n', /this is OpenAPI 3\.0\.3/],
    [
      'Swagger 2.0',
      'swagger: "2.0"\ninfo: { title: a, version: "1" }\npaths: {}\n',
      /openapi-version: .*Swagger 2\.0/,
    ],
  ])('%s is refused in a sentence, not with a stack trace', async (_, text, message) => {
    await writeFile(join(root, 'spec/openapi.yaml'), text);
    const flags = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];
    const failure = await run(process.execPath, [...flags, main, 'generate', '--root', root]).then(
      () => 'it passed',
      (error: { stderr: string }) => error.stderr,
    );
    expect(failure).toMatch(message);
    expect(failure).not.toMatch(/^ +at /m);
    expect(failure).not.toBe('it passed');
  });
});
