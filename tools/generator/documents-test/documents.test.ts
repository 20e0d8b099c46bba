import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientErrors } from '../test/compile-client.ts';
import { generateFrom } from '../test/documents.ts';
import { githubDocument } from './github-document.ts';

const folderOf = (name: string) => join(import.meta.dirname, '../node_modules', name);

describe('the client of a document that others wrote, with options for React, compiles under the strictest options', () => {
  it.each([
    ['Figma', '@figma/rest-api-spec', 'openapi/openapi.yaml'],
    ['rclone', 'rclone-openapi', 'openapi.json'],
  ])('%s', (_, name, file) => {
    const { files } = generateFrom(readFileSync(join(folderOf(name), file), 'utf8'), file, true);
    expect(clientErrors(files)).toEqual([]);
  });

  it('GitHub', { timeout: 300_000 }, async () => {
    const { files, notes } = generateFrom(await githubDocument(), 'api.github.com.json', true);
    const consumer = `
import { bearer, createClient } from './client.js';
import type { FullRepository } from './models.js';
const client = createClient({ auth: bearer('token') });
export const topics = async (): Promise<string[] | undefined> => {
  const repository: FullRepository = await client.repos.get('owner', 'name');
  const issues = await client.issues.listForRepo('owner', 'name', { query: { state: 'open', per_page: 1 } });
  const title: string | undefined = issues[0]?.title;
  // @ts-expect-error Issues have no such state.
  await client.issues.listForRepo('owner', 'name', { query: { state: 'none' } });
  return repository.topics?.filter((one) => one !== title);
};
`;
    expect(clientErrors(files, consumer)).toEqual([]);
    expect(notes).toEqual([
      'POST /repos/{owner}/{repo}/releases/{release_id}/assets has a server of its own, https://uploads.github.com: create a client with its baseUrl.',
    ]);
  });
});

describe('every example of readme/oas-examples', () => {
  const root = folderOf('@readme/oas-examples');
  const examples = ['3.0', '3.1'].flatMap((version) =>
    readdirSync(join(root, version, 'yaml')).map((name) => join(version, 'yaml', name)),
  );
  const isRefused = (file: string) => file.endsWith('/parameters-style.yaml');
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

  it.each(examples.filter((file) => !isRefused(file)))('%s makes a client that compiles', (file) => {
    expect(clientErrors(generateFrom(textOf(file), file, true).files)).toEqual([]);
  });

  it.each(examples.filter(isRefused))('%s is refused in a line for a fragment in its paths', (file) => {
    expect(() => generateFrom(textOf(file), file)).toThrow(
      /^\S+:\d+:\d+ structure: The path \/cookies#formNonExploded must not contain # or \?/,
    );
  });
});
