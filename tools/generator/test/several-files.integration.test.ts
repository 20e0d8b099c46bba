import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classify } from '../src/diff/classify.ts';
import { loadContract, loadDocument, parseContract } from '../src/document/load.ts';
import { readSource } from '../src/document/read.ts';
import { generateFiles } from '../src/targets/any-document.ts';
import { clientErrors } from './compile-client.ts';
import { generateFrom } from './documents.ts';

const whole = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /pets/{id}:
    parameters: [{ $ref: '#/components/parameters/id' }]
    get:
      operationId: getPet
      responses: { '200': { $ref: '#/components/responses/Pet' } }
    put:
      operationId: putPet
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '204': { description: Done. } }
components:
  parameters:
    id: { name: id, in: path, required: true, schema: { type: string } }
  responses:
    Pet: { description: A pet., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
  schemas:
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' } }
    Cat: { type: object, required: [kind], properties: { kind: { type: string }, friend: { $ref: '#/components/schemas/Pet' } } }
    Dog: { type: object, required: [kind], properties: { kind: { type: string }, name: { $ref: '#/components/schemas/Name' } } }
    Name: { type: string }
`;

/** The same document in pieces, which refer to each other from their own folders. */
const pieces: Readonly<Record<string, string>> = {
  'shop.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /pets/{id}: { $ref: './paths/pet.yaml' }
components:
  schemas:
    Pet: { $ref: './models/pets.yaml#/Pet' }
    Name: { type: string }
`,
  'paths/pet.yaml': `parameters: [{ $ref: '../common.json#/parameters/id' }]
get:
  operationId: getPet
  responses: { '200': { $ref: '../common.json#/responses/Pet' } }
put:
  operationId: putPet
  requestBody: { content: { application/json: { schema: { $ref: ../shop.yaml#/components/schemas/Pet } } } }
  responses: { '204': { description: Done. } }
`,
  'common.json': JSON.stringify({
    parameters: { id: { name: 'id', in: 'path', required: true, schema: { type: 'string' } } },
    responses: {
      Pet: {
        description: 'A pet.',
        content: { 'application/json': { schema: { $ref: 'models/pets.yaml#/Pet' } } },
      },
    },
  }),
  'models/pets.yaml': `Pet:
  oneOf: [{ $ref: '#/Cat' }, { $ref: 'dog.yaml#/Dog' }]
  discriminator: { propertyName: kind, mapping: { cat: '#/Cat', dog: 'dog.yaml#/Dog' } }
Cat: { type: object, required: [kind], properties: { kind: { type: string }, friend: { $ref: '#/Pet' } } }
`,
  'models/dog.yaml': `Dog:
  type: object
  required: [kind]
  properties: { kind: { type: string }, name: { $ref: '../shop.yaml#/components/schemas/Name' } }
`,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'several-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function put(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return join(folder, Object.keys(files)[0] ?? '');
}

describe('a document in several files', () => {
  it('makes the client that the same document makes in one file', async () => {
    const { files } = generateFiles(await readSource(await put(pieces)), {});
    const expected = generateFrom(whole).files;
    expect(files.get('client.ts')).toBe(expected.get('client.ts'));
    expect(files.get('resources.ts')).toBe(expected.get('resources.ts'));
    expect(clientErrors(files)).toEqual([]);
  });

  it('says the same to diff, and a change in one of its files is a change', async () => {
    const inPieces = await loadDocument(await put(pieces));
    const inOne = await loadDocument(await put({ 'whole.yaml': whole }));
    expect(classify(inPieces, inOne).changes).toEqual([]);
    const dog = pieces['models/dog.yaml']?.replace('required: [kind]', 'required: []') ?? '';
    const changed = await loadDocument(await put({ ...pieces, 'models/dog.yaml': dog }));
    expect(classify(inPieces, changed).bump).toBe('major');
  });

  it('does not read what a description mentions as a document', async () => {
    const text = whole.replace('title: Shop', 'title: Shop, description: "As in `$ref: notes.md`"');
    const file = await put({ 'mention.yaml': text, 'notes.md': '# Notes: [' });
    expect(generateFiles(await readSource(file), {}).files.has('client.ts')).toBe(true);
  });

  it('may be the contract', async () => {
    const file = await put(pieces);
    const contract = await loadContract(file);
    expect(await parseContract(await readFile(file, 'utf8'), file)).toEqual(contract);
    expect(Object.keys(contract.components?.schemas ?? {})).toEqual(['Pet', 'Name', 'Cat', 'Dog']);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a file that is not there',
      { 'models/dog.yaml': "Dog: { $ref: './none.yaml#/A' }\n" },
      /models\/dog\.yaml:1:14 external-ref: models\/none\.yaml#\/A is in another file, which was not read/,
    ],
    [
      'a pointer that leads nowhere',
      { 'models/dog.yaml': "Dog: { allOf: [{ $ref: '#/Nobody' }] }\n" },
      /models\/dog\.yaml:1:\d+ external-ref: models\/dog\.yaml#\/Nobody /,
    ],
    [
      'a mistake in a schema',
      { 'models/dog.yaml': '# A dog.\nDog:\n  type: dog\n' },
      /models\/dog\.yaml:3:9 structure: `dog` is not a type/,
    ],
    ['what is no YAML', { 'models/dog.yaml': 'Dog: [' }, /models\/dog\.yaml:1:7 yaml: /],
  ])('is refused with the file, line and column of %s', async (_, changed, message) => {
    const source = await readSource(await put({ ...pieces, ...changed }));
    expect(() => generateFiles(source, {})).toThrow(message);
  });
});
