import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyzeConversation, detectBehaviors, PROFILES, responseOf } from '../src/index.ts';
import { conversationRequest } from './random-conversations.ts';

const ajv = new Ajv2020({
  strict: false,
  formats: {
    int32: {
      type: 'number',
      validate: (value: number) => Number.isInteger(value) && Math.abs(value) < 2 ** 31,
    },
    int64: { type: 'number', validate: Number.isSafeInteger },
    double: { type: 'number', validate: Number.isFinite },
  },
});
ajv.addSchema(
  JSON.parse(readFileSync(new URL('../../../spec/openapi.json', import.meta.url), 'utf8')) as object,
  'contract',
);

/** What breaks a schema of the contract in a value, as it is after its way through JSON. */
function schemaErrors(name: string, value: unknown): unknown[] {
  const read: unknown = JSON.parse(JSON.stringify(value));
  const isValid = ajv.validate({ $ref: `contract#/components/schemas/${name}` }, read);
  return isValid ? [] : [...(ajv.errors ?? [])];
}

test('the schemas find what breaks them', () => {
  expect(schemaErrors('ConversationsResponse', { analytics: { role_analytics: 1 } })).not.toEqual([]);
});

test('the analysis of any conversation is what the contract says of a response', () => {
  fc.assert(
    fc.property(conversationRequest, fc.constantFrom(...PROFILES), (request, profile) => {
      expect(
        schemaErrors('ConversationsResponse', responseOf(analyzeConversation(request, { profile }))),
      ).toEqual([]);
    }),
  );
});

test('the behaviours in any text are what the contract says of a response', () => {
  fc.assert(
    fc.property(conversationRequest, ({ talk_turns: turns }) => {
      for (const { input } of turns) {
        const options = { includeTips: true, includeDefinitions: true, includeSuggestions: true };
        expect(schemaErrors('BehaviorsResponse', { detections: detectBehaviors(input, options) })).toEqual(
          [],
        );
      }
    }),
    { numRuns: 30 },
  );
});
