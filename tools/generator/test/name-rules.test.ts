import { describe, expect, it } from 'vitest';
import { parseContract } from '../src/document/load.ts';
import { ContractError } from '../src/document/problem.ts';
import { contractProblems } from '../src/targets/conversation-analytics/contract-problems.ts';
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
      /sdk-argument: .*\{new\} of \S+ cannot be called new in code/,
    ],
    ['one that every method has', withPathParameters('body'), /sdk-argument: .*\{body\}/],
    ['one that begins with a digit', withPathParameters('1c'), /sdk-argument: .*\{1c\}/],
    [
      'two that are one in code',
      withPathParameters('a-b', 'aB'),
      /\{aB\} of \S+ cannot be called aB in code/,
    ],
    [
      'a method called new',
      getThings().replace('method: list', 'method: new'),
      /sdk-name: list-things cannot be called things\.new in code/,
    ],
    [
      'a resource called then',
      getThings().replace('resource: things', 'resource: then'),
      /list-things cannot be called then\.list in code/,
    ],
    [
      'two operations of one place',
      second('{ resource: things, method: list }'),
      /list-others cannot be called things\.list in code/,
    ],
    [
      'a resource below a method',
      second('{ resource: things.list, method: every }'),
      /list-things cannot be called things\.list in code/,
    ],
    [
      'a method that is written by hand',
      getThings().replace('resource: things, method: list', 'resource: conversations.jobs, method: wait'),
      /list-things cannot be called conversations\.jobs\.wait in code/,
    ],
    [
      'a method that is the key of its whole resource',
      getThings().replace('method: list', 'method: all'),
      /sdk-name: list-things cannot be called things\.all in code/,
    ],
    [
      'a resource that hides what stands beside the resources',
      getThings().replace('resource: things', 'resource: keys'),
      /sdk-name: list-things cannot be called keys\.list in code/,
    ],
    [
      'two hooks of one name',
      second('{ resource: others, method: list }').replace('list-others', 'get-list-things'),
      /The hook of get-list-things is called useListThings, as that of list-things is/,
    ],
    [
      'an operation without an id',
      getThings().replace(/ +operationId.*\n/, ''),
      /An operation must have an operationId/,
    ],
  ])('%s', async (_, paths, message) => {
    const text = tinyContract({ paths });
    const problems = contractProblems(await parseContract(text, 'tiny.yaml'));
    const error = new ContractError(problems, 'tiny.yaml', text);
    expect(error.message).toMatch(message);
    expect(error.message).toMatch(/^tiny\.yaml:\d+:\d+ /);
  });
});
