import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { run } from '../src/command.ts';
import { plan, take } from '../src/changesets/plan.ts';
import { advanceReleased } from '../src/contract/released.ts';

const contract = `openapi: 3.1.1
info: { title: Tiny, version: 1.0.0, license: { name: Apache-2.0, identifier: Apache-2.0 } }
servers: [{ url: 'http://127.0.0.1:4010' }]
security: [{ bearerToken: [] }]
tags: [{ name: things, description: Things. }]
paths:
  /v1/things:
    get:
      operationId: list-things
      tags: [things]
      summary: List things
      x-sdk: { resource: things, method: list }
      responses:
        '200':
          description: The things.
          content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
  # More operations.
components:
  securitySchemes:
    bearerToken: { type: http, scheme: bearer }
  schemas:
    Thing:
      type: object
      description: A thing.
      properties:
        name: { type: string, description: Its name. }
        color: { type: string, description: Its color. }
`;

/** Edits of the contract, by what they do to people who use it. */
export const edits = {
  addOperation: (text: string) =>
    text.replace(
      '  # More operations.\n',
      `  /v1/things/{id}:
    get:
      operationId: get-thing
      tags: [things]
      summary: Read a thing
      x-sdk: { resource: things, method: get }
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: The thing.
          content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
`,
    ),
  addResource: (text: string) =>
    text.replace(
      '  # More operations.\n',
      `  /v1/boxes:
    get:
      operationId: list-boxes
      tags: [things]
      summary: List boxes
      x-sdk: { resource: boxes, method: list }
      responses:
        '204': { description: None. }
`,
    ),
  /** A model that is sent and read. */
  addWriting: (text: string) =>
    text.replace(
      '  # More operations.\n',
      `    post:
      operationId: write-thing
      tags: [things]
      summary: Write a thing
      x-sdk: { resource: things, method: write }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
      responses: { '204': { description: Written. } }
`,
    ),
  renameField: (text: string) => text.replace('        color:', '        colour:'),
  /** By another that nobody takes for the same under another name. */
  replaceField: (text: string) =>
    text.replace(/^ {8}color: .*$/m, '        colours: { type: array, items: { type: string } }'),
  deprecateField: (text: string) => text.replace('name: { type', 'name: { deprecated: true, type'),
  reword: (text: string) => text.replace('Its name.', 'What it is called.'),
};

const peers: Readonly<Record<string, string[]>> = {
  client: [],
  uploader: ['client'],
  node: ['client', 'uploader'],
  react: ['client'],
  engine: [],
  server: [],
};

/** A repository with the public packages of this one, a small contract, and no code by hand. Goes with the test. */
export async function repository({ version = '1.0.0', isReleased = true } = {}) {
  const root = await mkdtemp(join(tmpdir(), 'release-test-'));
  onTestFinished(() => rm(root, { recursive: true }));

  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const manifest = (name: string, fields: object) =>
    JSON.stringify({
      name: `@conversation-analytics/${name}`,
      version,
      ...fields,
    });

  await write('pnpm-workspace.yaml', 'packages: [spec, "packages/*"]\n');
  await write('pnpm-lock.yaml', '');
  await write('package.json', JSON.stringify({ name: 'root', version: '0.0.0', private: true }));
  await write('spec/package.json', manifest('spec', {}));
  await write('spec/openapi.yaml', contract);
  for (const [name, needed] of Object.entries(peers)) {
    const ranges = needed.map((peer) => [`@conversation-analytics/${peer}`, 'workspace:^']);
    await write(
      `packages/${name}/package.json`,
      manifest(name, { peerDependencies: Object.fromEntries(ranges) }),
    );
  }
  const changelog = fileURLToPath(new URL('../src/changesets/changelog.ts', import.meta.url));
  await write('.changeset/config.json', JSON.stringify({ changelog, commit: false, access: 'public' }));
  await mkdir(join(root, 'spec/released'));
  if (isReleased) await advanceReleased(root);
  const git = (...parameters: string[]) =>
    run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...parameters], root);
  git('init', '--quiet');

  return {
    root,
    read,
    write,
    commit() {
      git('add', '--all');
      git('commit', '--quiet', '--message', 'State');
    },
    async edit(...changes: ((text: string) => string)[]) {
      const text = await read('spec/openapi.yaml');
      await write(
        'spec/openapi.yaml',
        changes.reduce((one, change) => change(one), text),
      );
    },
    /** What `pnpm contract:changeset` does. Returns the paths it wrote. */
    async writeChangesets() {
      const steps = await plan(root);
      await take(root, steps);
      return steps.map(({ path }) => path);
    },
  };
}
