import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseContract } from '../src/document/load.ts';
import { generatedFolders } from '../src/targets/conversation-analytics.ts';
import { generateRepository } from '../src/commands/generate-repository.ts';

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
  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => rm(root, { recursive: true }));

  async function generate(flag?: '--check'): Promise<Outcome> {
    let output = '';
    for (const level of ['log', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((text) => void (output += `${String(text)}\n`));
    return { code: await generateRepository({ root, check: flag === '--check' }), output };
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

  it.each(['packages/server/src/generated/old/routes.ts', 'docs/reference/api/gone.md'])(
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
    expect((await generate()).output).toMatch(/added +packages[^]*removed/);
    expect(await generate('--check')).toMatchObject({ code: 0 });
  });
});

describe('bad input', () => {
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
    [
      'an operation that does not say what it answers',
      `openapi: 3.1.1
info: { title: a, version: '1', license: { name: MIT, identifier: MIT } }
servers: [{ url: 'https://example.org' }]
security: []
paths: { /a: { get: { operationId: a, summary: A } } }
`,
      /openapi\.yaml:5:21 no-responses: An operation must have `responses`/,
    ],
  ])('%s is refused in a sentence', async (_, text, message) => {
    await expect(parseContract(text, 'spec/openapi.yaml')).rejects.toThrow(message);
  });

  it('is told by the command without a stack trace, and so is drift', async () => {
    const root = await mkdtemp(join(tmpdir(), 'generator-'));
    const command = async (file?: string): Promise<Outcome> => {
      if (file !== undefined) await writeFile(join(root, 'spec/openapi.yaml'), file);
      const flags = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];
      return run(process.execPath, [...flags, main, 'generate', '--check', '--root', root]).then(
        ({ stdout }) => ({ code: 0, output: stdout }),
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
          code,
          output: stdout + stderr,
        }),
      );
    };
    try {
      await mkdir(join(root, 'spec'));
      await mkdir(join(root, 'packages/client'), { recursive: true });
      await cp(join(repository, 'packages/client/package.json'), join(root, 'packages/client/package.json'));
      const absent = await command();
      expect(absent).toMatchObject({
        code: 2,
        output: expect.stringMatching(/^There is no spec\/openapi\.yaml here\./),
      });
      const refused = await command('openapi: 3.0.3\n');
      expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/this is OpenAPI 3\.0\.3/) });
      expect(refused.output).not.toMatch(/^ +at /m);
      const drifted = await command(await readFile(join(repository, 'spec/openapi.yaml'), 'utf8'));
      expect(drifted).toMatchObject({ code: 1, output: expect.stringContaining('Run: pnpm generate') });
    } finally {
      await rm(root, { recursive: true });
    }
  });
});
