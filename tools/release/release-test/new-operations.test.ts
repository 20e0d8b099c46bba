import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../src/command.ts';
import { copyOfRepository, type Copy } from './copy.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await copyOfRepository();
});
afterAll(() => copy.remove());

const common = `parameters:
        - $ref: '#/components/parameters/ServiceId'
        - $ref: '#/components/parameters/ServiceProfile'`;
const errors = `'400': { $ref: '#/components/responses/BadRequest' }
        '401': { $ref: '#/components/responses/Unauthorized' }
        '500': { $ref: '#/components/responses/ServerError' }`;
const answer = (schema: string) => `'200':
          description: The answer.
          content: { application/json: { schema: { $ref: '#/components/schemas/${schema}' } } }`;
const id = `- { name: id, in: path, required: true, description: The id., schema: { type: string } }`;

/** On resources that there are and on a new one: a query that has to be sent, no answer, JSON, and a form. */
const newOperations = `
  /v1/profile/history/{id}:
    get:
      operationId: get-profile-history
      tags: [profile]
      summary: Read what was active
      x-sdk: { resource: profile, method: history, retry: safe, timeout_ms: 60000 }
      ${common}
        ${id}
        - { name: detail, in: query, required: true, description: How much., schema: { type: string, enum: [all] } }
        - { name: since, in: query, description: From when on., schema: { type: integer } }
      responses:
        ${answer('ProfileResponse')}
        ${errors}
  /v1/plans/{id}:
    post:
      operationId: write-plan
      tags: [profile]
      summary: Write a plan
      x-sdk: { resource: plans, method: write, retry: unsafe, timeout_ms: 60000 }
      ${common}
        ${id}
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/PlanRequest' } } }
      responses:
        ${answer('PlanResponse')}
        ${errors}
    delete:
      operationId: delete-plan
      tags: [profile]
      summary: Delete a plan
      x-sdk: { resource: plans, method: delete, retry: safe, timeout_ms: 60000 }
      ${common}
        ${id}
      responses:
        '204': { description: It is gone. }
        ${errors}
  /v1/plans/import:
    post:
      operationId: import-plan
      tags: [profile]
      summary: Import a plan
      x-sdk: { resource: plans, method: import, retry: unsafe, timeout_ms: 60000, timeout_of: progress }
      ${common}
      requestBody:
        required: true
        content: { multipart/form-data: { schema: { $ref: '#/components/schemas/FileUploadForm' } } }
      responses:
        ${answer('PlanResponse')}
        ${errors}

components:
`;

const newSchemas = `
  schemas:
    PlanRequest:
      type: object
      description: A plan.
      additionalProperties: false
      required: [title, kind]
      properties:
        title: { type: string, minLength: 1, description: The title. }
        kind: { type: string, enum: [short, long], description: The kind. }
    PlanResponse:
      type: object
      description: A plan as it is kept.
      properties:
        id: { type: string, description: The id. }
`;

it('operations that are added to the contract need no other file by hand, code or test', async () => {
  copy.succeed('install', '--frozen-lockfile', '--prefer-offline');
  copy.commit();
  await copy.edit('spec/openapi.yaml', (text) =>
    text.replace('\ncomponents:\n', newOperations).replace('\n  schemas:\n', newSchemas),
  );
  copy.succeed('generate');
  const changed = run('git', ['status', '--porcelain', '--untracked-files=all'], copy.root).trimEnd();
  for (const line of changed.split('\n'))
    expect(line.slice(3)).toMatch(
      /^spec\/openapi\.|\/src\/generated\/|^docs\/reference\/|^docs\/contexts\/models\.ts$/,
    );

  copy.succeed('typecheck');
  copy.succeed('--filter=@conversation-analytics/generator', 'run', '/^check:(spec|generated)$/');
  pass('client', 'testing.test.ts', 'security.test.ts');
  pass('server', 'contract.test.ts', 'sdk.test.ts', 'validation.test.ts');
  pass('generator', 'contract.test.ts', 'classify.test.ts', 'examples.test.ts');
});

/** Runs those tests that go through everything that is generated. */
function pass(name: string, ...files: string[]): void {
  copy.succeed(`--filter=@conversation-analytics/${name}`, 'exec', 'vitest', 'run', ...files);
}
