import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient as createOurClient, fetchTransport } from '@conversation-analytics/client';
import { afterAll, describe, expect, it } from 'vitest';
import { answerCases } from '../../../packages/client/test/cases/answers.ts';
import { bodyCases } from '../../../packages/client/test/cases/bodies.ts';
import { limitCases } from '../../../packages/client/test/cases/limits.ts';
import { retryCases } from '../../../packages/client/test/cases/retries.ts';
import { tokenCases } from '../../../packages/client/test/cases/tokens.ts';
import type { MakeClient } from '../../../packages/client/test/connect.ts';
import { generateClient } from '../src/commands/generate-client.ts';

const repository = resolve(import.meta.dirname, '../../..');
/** In a folder from which the runtime is found. */
const scratch = resolve(import.meta.dirname, '../.scratch-behaviour');

await mkdir(scratch, { recursive: true });
const folder = await mkdtemp(join(scratch, 'client-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

await generateClient({
  spec: join(repository, 'spec/openapi.yaml'),
  out: folder,
  react: false,
  paths: false,
  check: false,
  watch: false,
});
// Its own types are compiled by other tests; here it stands in for our client.
const generated = (await import(pathToFileURL(join(folder, 'client.ts')).href)) as {
  createClient: MakeClient;
};

// The cases of our own client, but for the wait for a job, which is written by hand.
describe('a client that was generated from the contract as from any other document', () => {
  it('is not our client', () => {
    expect(generated.createClient).not.toBe(createOurClient);
  });
  describe('retries', () => {
    retryCases(fetchTransport, generated.createClient);
  });
  describe('limits', () => {
    limitCases(fetchTransport, generated.createClient);
  });
  describe('answers', () => {
    answerCases(fetchTransport, generated.createClient);
  });
  describe('bodies', () => {
    bodyCases(fetchTransport, generated.createClient);
  });
  describe('tokens', () => {
    tokenCases(fetchTransport, generated.createClient);
  });
});
