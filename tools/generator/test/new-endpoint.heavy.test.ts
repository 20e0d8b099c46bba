import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lintContract } from '../src/commands/lint.ts';
import { generateRepository } from '../src/commands/generate-repository.ts';

const run = promisify(execFile);
const repository = new URL('../../..', import.meta.url).pathname;
const nodeFlags = [
  '--conditions=@conversation-analytics/source',
  '--experimental-strip-types',
  '--disable-warning=ExperimentalWarning',
];

/** A new endpoint: a new resource, a path parameter, a query, a body of its own and an inline answer. */
const newEndpoint = `
  /v1/coaching/{plan_id}/notes:
    put:
      operationId: write-coaching-note
      tags: [conversations]
      summary: Write a note on a coaching plan
      description: Keeps one note per plan.
      x-sdk: { resource: coaching.notes, method: write, timeout_ms: 5000 }
      parameters:
        - { name: plan_id, in: path, required: true, schema: { type: string } }
        - { name: notify, in: query, schema: { type: boolean } }
        - $ref: '#/components/parameters/ServiceId'
        - $ref: '#/components/parameters/ServiceProfile'
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/CoachingNote' }
      responses:
        '200':
          description: The note.
          content:
            application/json:
              schema:
                type: object
                description: The note as it is kept.
                properties: { revision: { type: integer, format: int32, description: Counts the writes. } }
        '400': { $ref: '#/components/responses/BadRequest' }
        '401': { $ref: '#/components/responses/Unauthorized' }
        '500': { $ref: '#/components/responses/ServerError' }
    delete:
      operationId: remove-coaching-note
      tags: [conversations]
      summary: Remove the note of a coaching plan
      description: Says why.
      x-sdk: { resource: coaching.notes, method: remove }
      parameters:
        - { name: plan_id, in: path, required: true, schema: { type: string } }
        - { name: reason, in: query, required: true, schema: { type: string } }
        - $ref: '#/components/parameters/ServiceId'
        - $ref: '#/components/parameters/ServiceProfile'
      responses:
        '204': { description: It is gone. }
        '400': { $ref: '#/components/responses/BadRequest' }
        '401': { $ref: '#/components/responses/Unauthorized' }
        '500': { $ref: '#/components/responses/ServerError' }
    get:
      operationId: get-coaching-note
      tags: [conversations]
      summary: Read the note of a coaching plan
      description: There is one note per plan.
      x-sdk: { resource: coaching.notes, method: get }
      parameters:
        - { name: plan_id, in: path, required: true, schema: { type: string } }
        - { name: revision, in: query, schema: { type: integer } }
        - $ref: '#/components/parameters/ServiceId'
        - $ref: '#/components/parameters/ServiceProfile'
      responses:
        '200':
          description: The note.
          content: { application/json: { schema: { $ref: '#/components/schemas/KeptCoachingNote' } } }
        '400': { $ref: '#/components/responses/BadRequest' }
        '401': { $ref: '#/components/responses/Unauthorized' }
        '500': { $ref: '#/components/responses/ServerError' }

components:`;

const newSchema = `
  schemas:
    CoachingNote:
      type: object
      description: A note on a coaching plan.
      additionalProperties: false
      required: [text]
      properties:
        text: { type: string, minLength: 1, description: The note. }
    KeptCoachingNote:
      type: object
      description: A note on a coaching plan, as it is kept.
      properties:
        text: { type: string, description: The note. }
`;

/** Uses the new method as someone would who knows nothing of how it came about. */
const consumer = `
import { ApiError, clientCredentials, createClient, type CoachingNote, type WriteCoachingNoteResponse } from '@conversation-analytics/client';
import { mockService } from '@conversation-analytics/client/testing';
import { useCoachingNote, useRemoveCoachingNote, useSuspenseCoachingNote, useWriteCoachingNote } from '@conversation-analytics/react';
import { createConversationAnalyticsOptions } from '@conversation-analytics/react/options';
import { startService } from '@conversation-analytics/server';
import { skipToken } from '@tanstack/react-query';

const service = await startService({ port: 0, memory: true });
const { serviceId, clientId, clientSecret } = service.credentials ?? { serviceId: '', clientId: '', clientSecret: '' };
const client = createClient({ baseUrl: service.url, serviceId, auth: clientCredentials({ clientId, clientSecret }) });

const note: CoachingNote = { text: 'Ask more open questions.' };
const call = (body: CoachingNote): Promise<WriteCoachingNoteResponse> =>
  client.coaching.notes.write('plan 1', body, { query: { notify: true }, retries: 0 });
// @ts-expect-error A key that the contract does not have.
const mistyped: CoachingNote = { text: 'a', txt: 'b' };
// @ts-expect-error A query parameter that the contract does not have.
const misplaced = () => client.coaching.notes.write('plan 1', note, { query: { notifi: true } });

const seen = async (body: CoachingNote) => {
  try {
    return await call(body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { name: error.name, status: error.status };
  }
};
const mocked: WriteCoachingNoteResponse = mockService({ baseUrl: service.url }).coaching.notes.write.example;

const { keys, coaching } = createConversationAnalyticsOptions(client, { scope: 'tenant-1' });
const readNote = coaching.notes.get.queryOptions('plan 1', { query: { revision: 2 } });
const component = () => {
  const { data } = useCoachingNote('plan 1', { query: { revision: 2 }, select: ({ text }) => text ?? '' });
  const shown: string = (data ?? '') + (useSuspenseCoachingNote('plan 1').data.text ?? '');
  useWriteCoachingNote().mutate({ planId: 'plan 1', body: note, query: { notify: true } });
  // @ts-expect-error Without the note.
  useWriteCoachingNote().mutate({ planId: 'plan 1' });
  useRemoveCoachingNote().mutate({ planId: 'plan 1', query: { reason: 'done' } });
  // @ts-expect-error Without the query, which is required.
  useRemoveCoachingNote().mutate({ planId: 'plan 1' });
  // @ts-expect-error The same of the client.
  void client.coaching.notes.remove('plan 1');
  // @ts-expect-error What is skipped cannot suspend.
  useSuspenseCoachingNote(skipToken);
  return shown;
};
const cached = [readNote.queryKey, coaching.notes.write.mutationOptions().mutationKey, keys.coaching.notes.all()];

console.log(JSON.stringify([await seen(note), typeof mistyped, typeof misplaced, mocked, cached, typeof component]));
await service.close();
`;

describe('an endpoint that is added to the contract', () => {
  /** A copy of the repository in which nothing but the contract is touched by hand. */
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(repository, '.scratch-'));
    for (const name of ['client', 'server', 'engine', 'react']) {
      const folder = join(root, 'packages', name);
      await cp(join(repository, 'packages', name, 'src'), join(folder, 'src'), { recursive: true });
      await cp(join(repository, 'packages', name, 'package.json'), join(folder, 'package.json'));
      if (name !== 'react')
        await symlink(join(repository, 'packages', name, 'node_modules'), join(folder, 'node_modules'));
    }
    // The hooks see the copy of the client, and the consumer sees all copies, under the names of the packages.
    await modules(join(root, 'packages/react'), ['client']);
    await modules(join(root, 'consumer'), ['client', 'server', 'react']);
    await writeFile(join(root, 'consumer/main.ts'), consumer);
    await writeFile(join(root, 'consumer/package.json'), '{ "type": "module" }');
    await writeFile(
      join(root, 'consumer/tsconfig.json'),
      JSON.stringify({
        extends: join(repository, 'tsconfig.base.json'),
        compilerOptions: {
          noEmit: true,
          lib: ['es2023', 'dom', 'dom.iterable'],
          typeRoots: [join(repository, 'node_modules/@types')],
        },
        files: ['main.ts'],
      }),
    );

    const contract = await readFile(join(repository, 'spec/openapi.yaml'), 'utf8');
    await mkdir(join(root, 'spec'));
    const changed = contract.replace('\ncomponents:', newEndpoint).replace('\n  schemas:\n', newSchema);
    await writeFile(join(root, 'spec/openapi.yaml'), changed);
    await lintContract(changed, 'openapi.yaml');
    vi.spyOn(console, 'log').mockReturnValue();
    await generateRepository({ root, check: false });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await rm(root, { recursive: true });
  });

  async function modules(folder: string, copies: readonly string[]): Promise<void> {
    const scope = join(folder, 'node_modules/@conversation-analytics');
    await mkdir(scope, { recursive: true });
    for (const name of copies) await symlink(join(root, 'packages', name), join(scope, name));
    for (const name of ['react', '@types', '@tanstack'])
      await symlink(
        join(repository, 'packages/react/node_modules', name),
        join(folder, 'node_modules', name),
      );
  }

  it.each(['server', 'react'])('touches generated files of %s alone', async (name) => {
    const outcome = await run('diff', [
      '-rq',
      join(repository, 'packages', name, 'src'),
      join(root, 'packages', name, 'src'),
    ]).catch((error: { stdout: string }) => error);
    const differing = outcome.stdout.trim().split('\n');
    expect(differing.length).toBeGreaterThan(0);
    for (const line of differing) expect(line).toContain('/generated/');
  });

  it('is a typed method of the client and its mock, a hook, and a route of the service that answers 501', async () => {
    const compiler = join(repository, 'node_modules/typescript/bin/tsc');
    const compiled = await run(process.execPath, [
      compiler,
      '-p',
      join(root, 'consumer/tsconfig.json'),
    ]).catch((error: { stdout: string }) => error);
    expect(compiled.stdout).toBe('');
    const { stdout } = await run(process.execPath, [...nodeFlags, join(root, 'consumer/main.ts')]);
    const error = { name: 'ServerError', status: 501 };
    const notes = ['conversation-analytics', 'tenant-1', 'coaching', 'notes'];
    const cached = [
      [...notes, 'get', { planId: 'plan 1', query: { revision: 2 } }],
      [...notes, 'write'],
      notes,
    ];
    expect(JSON.parse(stdout)).toEqual([error, 'object', 'function', { revision: 1 }, cached, 'function']);
  }, 120_000);

  it('is documented, in the editor and in the reference', async () => {
    const resources = await readFile(join(root, 'packages/client/src/generated/resources.ts'), 'utf8');
    expect(resources).toMatch(
      /\* Write a note on a coaching plan\.[^]*`PUT \/v1\/coaching\/\{plan_id\}\/notes`[^]*write\(\s*planId: string/,
    );
    const page = await readFile(join(root, 'docs/reference/api/coaching.notes.md'), 'utf8');
    expect(page).toContain('`client.coaching.notes.write(planId, body, options?)`');
  });
});
