import { expect, it } from 'vitest';
import { clientErrors } from './compile-client.ts';
import { documentOf, generateFrom } from './documents.ts';

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });
const text = { type: 'string' };
const readOnly = { type: 'integer', readOnly: true };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

function create(name: string, schema: object = to(name)) {
  return {
    operationId: `create${name}`,
    tags: ['all'],
    requestBody: { required: true, ...json(schema) },
    responses: { '201': { description: 'It is there.', ...json(to('User')) } },
  };
}

const schemas = {
  User: object({ id: readOnly, name: text, team: to('Team') }, ['id', 'name']),
  Team: object({ key: readOnly, members: { type: 'array', items: to('User') } }, ['key']),
  Admin: {
    allOf: [to('User'), object({ level: readOnly }, ['level'])],
    required: ['id'],
  },
  Late: { allOf: [{ required: ['id', 'name'] }, object({ id: readOnly, name: text })] },
  Pet: {
    oneOf: [to('Cat'), to('Dog')],
    discriminator: { propertyName: 'kind', mapping: { cat: 'Cat', dog: '#/components/schemas/Dog' } },
  },
  Cat: object({ kind: text, id: readOnly }, ['kind', 'id']),
  Dog: object({ kind: text }, ['kind']),
  UserInput: object({ other: text }),
  Token: { type: 'string', readOnly: true },
  Session: object({ token: to('Token'), user: text }, ['token', 'user']),
};

it('what is read-only is required in answers alone, as deep as a body goes', () => {
  const all = ['User', 'Admin', 'Late', 'Pet', 'Session'];
  const paths = {
    ...Object.fromEntries(all.map((name) => [`/${name}`, { post: create(name) }])),
    '/inline': { post: create('Inline', object({ id: readOnly, user: to('User') }, ['id', 'user'])) },
    '/list': { post: create('List', { type: 'array', items: to('User') }) },
  };
  const { files, notes } = generateFrom(documentOf({ paths, schemas }), 'service.json', true);
  const consumer = `
import { createClient } from './client.js';
import type { Team, User } from './models.js';
const { all } = createClient();
export async function use(team: Team): Promise<number[]> {
  const user: User = await all.createUser({ name: 'a', team: { members: [{ name: 'b' }] } });
  await all.createUser({ ...user, team });
  // @ts-expect-error Without a name.
  await all.createUser({ team });
  await all.createAdmin({ name: 'a' });
  await all.createLate({ name: 'a' });
  await all.createPet({ kind: 'cat' });
  // @ts-expect-error Neither of the two.
  await all.createPet({ kind: 'cow' });
  await all.createSession({ user: 'a' });
  await all.createInline({ user: { name: 'a' } });
  await all.createList([{ name: 'a' }]);
  return [user.id, team.key];
}
`;
  expect(clientErrors(files, consumer)).toEqual([]);
  expect(notes).toEqual(['Two models are called UserInput; one is UserInput2 in code.']);
});

it('what is read-only is required in no request, however it is described', () => {
  const inside = { $ref: '#/components/schemas/Box/properties/user' };
  const filter = { name: 'filter', in: 'query', style: 'deepObject', schema: to('User') };
  const shared = { name: 'shared', in: 'query', ...json(to('User')) };
  const extended = { ...to('User'), ...object({ note: { ...text, readOnly: true } }, ['note', 'id']) };
  const find = { operationId: 'find', tags: ['all'], responses: create('User').responses };
  const paths = {
    '/inside': { post: create('Inside', { type: 'array', items: inside }) },
    '/part': { post: create('Part') },
    '/extended': { post: create('Extended', extended) },
    '/find': {
      parameters: [{ name: 'all', in: 'query', schema: to('User') }],
      get: { ...find, parameters: [filter, { $ref: '#/components/parameters/Shared' }] },
    },
  };
  const document = {
    ...JSON.parse(documentOf({ paths })),
    components: {
      parameters: { Shared: shared },
      schemas: {
        ...schemas,
        Box: object({ user: object({ id: readOnly }, ['id']) }),
        Part: { allOf: [inside] },
      },
    },
  };
  const { files } = generateFrom(JSON.stringify(document));
  const consumer = `
import { createClient } from './client.js';
const { all } = createClient();
export async function use(): Promise<void> {
  await all.createInside([{}]);
  await all.createPart({});
  await all.createExtended({ name: 'a' });
  // @ts-expect-error Without a name.
  await all.createExtended({});
  await all.find({ query: { filter: { name: 'a' }, shared: { name: 'b' }, all: { name: 'c' } } });
}
`;
  expect(clientErrors(files, consumer)).toEqual([]);
});

it('a body that requires nothing read-only has the type of its component', () => {
  const paths = { '/a': { post: create('Dog') }, '/b': { get: { responses: create('User').responses } } };
  const { files } = generateFrom(documentOf({ paths, schemas }));
  expect(files.get('resources.ts')).toContain('createDog(body: models.Dog, ');
  expect(files.get('models.ts')?.match(/\w+Input\w* =/g)).toEqual(['UserInput =']);
});
