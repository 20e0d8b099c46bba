import { describe, expect, it } from 'vitest';
import { lintContract } from '../src/commands/lint.ts';
import { ContractError } from '../src/document/problem.ts';
import { getThings, tinyContract } from './tiny-contract.ts';

async function lint(parts: { paths: string; schemas?: string }): Promise<string> {
  try {
    await lintContract(tinyContract(parts), 'tiny.yaml');
    return 'nothing to say';
  } catch (error) {
    if (error instanceof ContractError) return error.message;
    throw error;
  }
}

const post = `/v1/things:
  post:
    operationId: make-thing
    tags: [things]
    summary: Make a thing
    x-sdk: { resource: things, method: make }
    parameters:
      - $ref: '#/components/parameters/ServiceId'
      - $ref: '#/components/parameters/ServiceProfile'
    requestBody:
      content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }
    responses:
      '200': { description: Made. }
      '400': { description: No. }
`;

describe('rules of a contract', () => {
  it('have nothing to say of a contract that holds them', async () => {
    expect(await lint({ paths: getThings() })).toBe('nothing to say');
  });

  const table: { rule: string; parts: { paths: string; schemas?: string }; message: RegExp }[] = [
    {
      rule: 'an operation has its place in the SDK',
      parts: { paths: getThings().replace(/ +x-sdk:.*\n/, '') },
      message: /^tiny\.yaml:\d+:\d+ sdk-name: .*x-sdk/,
    },
    {
      rule: 'a retry class is one of two',
      parts: { paths: getThings().replace('method: list', 'method: list, retry: maybe') },
      message: /unsupported: `x-sdk\.retry` must be `safe` or `unsafe`/,
    },
    {
      rule: 'what may be read as a query is no GET',
      parts: { paths: getThings().replace('method: list', 'method: list, query: thing-analysis') },
      message: /unsupported: `x-sdk\.query` must be/,
    },
    {
      rule: 'what is polled is a GET',
      parts: {
        paths: getThings().replace('get:', 'post:').replace('method: list', 'method: list, poll: true'),
      },
      message: /unsupported: `x-sdk\.poll`/,
    },
    {
      rule: 'a timeout is a whole number of milliseconds',
      parts: { paths: getThings().replace('method: list', 'method: list, timeout_ms: soon') },
      message: /unsupported: `x-sdk\.timeout_ms` must be/,
    },
    {
      rule: 'two operations do not share a name',
      parts: {
        paths:
          getThings() + getThings().replace('/v1/things', '/v1/others').replace('list-things', 'list-others'),
      },
      message: /sdk-name: list-others cannot be called things\.list in code/,
    },
    {
      rule: 'service-id is required',
      parts: { paths: getThings().replace(/ +- \$ref: '#\/components\/parameters\/ServiceId'\n/, '') },
      message: /service-id: Every operation requires/,
    },
    {
      rule: 'service-profile is optional where there is a bearer token',
      parts: { paths: getThings().replace(/ +- \$ref: '#\/components\/parameters\/ServiceProfile'\n/, '') },
      message: /service-profile: .*takes the optional header/,
    },
    {
      rule: 'service-profile is not taken where there is none',
      parts: { paths: getThings('security: []') },
      message: /service-profile: .*does not take/,
    },
    {
      rule: 'a response is application/json',
      parts: {
        paths: getThings().replace('{ application/json: { schema', '{ application/problem+json: { schema'),
      },
      message: /json-bodies: A response body is application\/json, not application\/problem\+json/,
    },
    {
      rule: 'a default response is not named',
      parts: { paths: getThings().replace("'400':", 'default:') },
      message: /no-default-response/,
    },
    {
      rule: 'an object of a request is closed, however deep',
      parts: {
        paths: post,
        schemas: `Order:
  type: object
  additionalProperties: false
  properties: { lines: { type: array, items: { $ref: '#/components/schemas/Line' } } }
Line: { type: object, properties: { amount: { type: integer } } }`,
      },
      message: /closed-requests/,
    },
    {
      rule: 'an object of a response is open',
      parts: {
        paths: getThings().replaceAll('schemas/Thing', 'schemas/Closed'),
        schemas: 'Closed: { type: object, additionalProperties: false, properties: { a: { type: string } } }',
      },
      message: /open-responses/,
    },
    {
      rule: 'nullable is not written as in 3.0',
      parts: { paths: getThings(), schemas: 'Old: { type: string, nullable: true }' },
      message: /nullable/,
    },
    {
      rule: 'a reference points at something',
      parts: { paths: getThings().replaceAll('schemas/Thing', 'schemas/Nothing') },
      message: /dangling-ref/,
    },
  ];

  it.each(table)('$rule', async ({ parts, message }) => {
    expect(await lint(parts)).toMatch(message);
  });

  it('point at the line', async () => {
    const parts = { paths: getThings().replaceAll('schemas/Thing', 'schemas/Nothing') };
    const line = Number(/^tiny\.yaml:(\d+):/.exec(await lint(parts))?.[1]);
    expect(tinyContract(parts).split('\n')[line - 1]).toContain('schemas/Nothing');
  });
});
