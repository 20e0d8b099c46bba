import { expect } from 'vitest';
import { parseContract } from '../src/document/load.ts';
import type { Api } from '../src/api/api.ts';
import { buildApi } from '../src/api/build-api.ts';
import { record } from '../src/document/json.ts';
import { contractProblems } from '../src/targets/conversation-analytics/contract-problems.ts';
import { wireOf, type Wire } from '../src/targets/conversation-analytics/wire.ts';

/** The frame that every tiny contract shares, so that a test shows only what it is about. */
export function tinyContract(parts: { paths: string; schemas?: string }): string {
  return `openapi: 3.1.1
info:
  title: Tiny
  version: 1.0.0
  license: { name: Apache-2.0, identifier: Apache-2.0 }
servers: [{ url: 'http://127.0.0.1:4010' }]
security: [{ bearerToken: [] }]
paths:
${indent(parts.paths, 2)}
components:
  securitySchemes:
    bearerToken: { type: http, scheme: bearer }
  parameters:
    ServiceId:
      { name: service-id, in: header, required: true, schema: { type: string }, x-sdk: { configuration: serviceId } }
    ServiceProfile:
      { name: service-profile, in: header, schema: { type: string }, x-sdk: { configuration: serviceProfile } }
  schemas:
    Thing: { type: object, properties: { name: { type: string } } }
${indent(parts.schemas ?? '', 4)}
`;
}

/** `GET /v1/things`, to which a test adds what it needs. */
export function getThings(extra = ''): string {
  return `/v1/things:
  get:
    operationId: list-things
    tags: [things]
    summary: List things
    x-sdk: { resource: things, method: list }
    parameters:
      - $ref: '#/components/parameters/ServiceId'
      - $ref: '#/components/parameters/ServiceProfile'
${indent(extra, 4)}
    responses:
      '200':
        description: The things.
        content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
      '400':
        description: No.
        content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
`;
}

/** What the emitters of our own packages take. */
export const ownTarget = { banner: '', importExtension: 'ts', userAgent: 'test' } as const;

export async function build(parts: { paths: string; schemas?: string }): Promise<{ api: Api; wire: Wire }> {
  const document = await parseContract(tinyContract(parts), 'tiny.yaml');
  expect(contractProblems(document)).toEqual([]);
  const api = buildApi(record(document));
  return { api, wire: wireOf(record(document), api) };
}

function indent(text: string, spaces: number): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : ' '.repeat(spaces) + line))
    .join('\n');
}
