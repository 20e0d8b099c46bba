import { describe, expect, it } from 'vitest';
import { parseContract } from '../src/load.ts';
import { getThings, tinyContract } from './tiny-contract.ts';

function withPathParameters(...names: string[]): string {
  const parameters = names.map(
    (name) => `      - { name: '${name}', in: path, required: true, schema: { type: string } }\n`,
  );
  return getThings()
    .replace('/v1/things:', `'/v1/things/${names.map((name) => `{${name}}`).join('/')}':`)
    .replace('parameters:\n', `parameters:\n${parameters.join('')}`);
}

const second = (place: string) =>
  getThings() +
  getThings()
    .replace('/v1/things', '/v1/others')
    .replace('list-things', 'list-others')
    .replace('{ resource: things, method: list }', place);

describe('a name that would not compile is refused with the line of its operation', () => {
  it.each([
    [
      'a path parameter that is a word of the language',
      withPathParameters('new'),
      /sdk-argument: .*\{new\} makes no argument/,
    ],
    ['one that every method has', withPathParameters('body'), /sdk-argument: .*\{body\}/],
    ['one that begins with a digit', withPathParameters('1c'), /sdk-argument: .*\{1c\}/],
    ['two that are one in code', withPathParameters('a-b', 'aB'), /\{aB\} and \{a-b\} are both aB in code/],
    [
      'a method called new',
      getThings().replace('method: list', 'method: new'),
      /sdk-name: "new" cannot be the name/,
    ],
    [
      'a resource called then',
      getThings().replace('resource: things', 'resource: then'),
      /"then" cannot be the name/,
    ],
    [
      'two operations of one place',
      second('{ resource: things, method: list }'),
      /list-others is called things\.list, as list-things is/,
    ],
    [
      'a resource below a method',
      second('{ resource: things.list, method: every }'),
      /list-things is called things\.list, as a resource is/,
    ],
    [
      'a method that is written by hand',
      getThings().replace('resource: things, method: list', 'resource: conversations.jobs, method: wait'),
      /as the wait for a job is/,
    ],
    [
      'a method that is the key of its whole resource',
      getThings().replace('method: list', 'method: all'),
      /sdk-name: "all" cannot be the name/,
    ],
    [
      'a resource that hides what stands beside the resources',
      getThings().replace('resource: things', 'resource: keys'),
      /sdk-name: "keys" cannot be the name/,
    ],
    [
      'two hooks of one name',
      second('{ resource: others, method: list }').replace('list-others', 'get-list-things'),
      /The hook of get-list-things is called useListThings, as that of list-things is/,
    ],
    [
      'an operation without an id',
      getThings().replace(/ +operationId.*\n/, ''),
      /An operation has an operationId/,
    ],
  ])('%s', async (_, paths, message) => {
    await expect(parseContract(tinyContract({ paths }), 'tiny.yaml')).rejects.toThrow(message);
    await expect(parseContract(tinyContract({ paths }), 'tiny.yaml')).rejects.toThrow(/^tiny\.yaml:\d+:\d+ /);
  });
});
