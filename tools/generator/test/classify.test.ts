import { describe, expect, it } from 'vitest';
import { classify } from '../src/diff/classify.ts';
import type { RuleId } from '../src/diff/policy.ts';
import { record } from '../src/document/json.ts';
import { buildApi } from '../src/api/build-api.ts';
import { upgrade } from '../src/document/upgrade.ts';
import { accessCases } from './corpus/access-cases.ts';
import { clientCases } from './corpus/client-cases.ts';
import { clientContract } from './corpus/client.ts';
import { edited, remove, set } from './corpus/edits.ts';
import { foreignCases } from './corpus/foreign-cases.ts';
import { foreignContract } from './corpus/foreign.ts';
import { hiddenCases } from './corpus/hidden-cases.ts';
import { pairCases } from './corpus/pair-cases.ts';
import { directionCases, reachCases } from './corpus/reach-cases.ts';
import { serviceCases } from './corpus/service-cases.ts';
import { serviceContract } from './corpus/service.ts';
import { spellingCases } from './corpus/spelling-cases.ts';
import { generateFrom, oddDocument } from './documents.ts';

describe.each([
  ['our contract', serviceContract, serviceCases],
  ['a foreign contract', foreignContract, foreignCases],
  ['the contract of a generated client', clientContract, clientCases],
])('a change of %s is judged by whom it breaks', (_, source, cases) => {
  const base = edited(source, []);

  it.each(cases)('$name: $bump', ({ edits, bump, rules }) => {
    const found = classify(base, edited(source, edits));
    expect({ bump: found.bump, rules: [...new Set(found.changes.map(({ rule }) => rule))].sort() }).toEqual({
      bump,
      rules: rules.toSorted(),
    });
  });
});

describe('a change of what only some contracts have is judged by whom it breaks', () => {
  it.each([...pairCases, ...spellingCases, ...accessCases, ...hiddenCases, ...reachCases])(
    '$name: $bump',
    ({ before, edits, bump, rules }) => {
      const found = classify(edited(clientContract, before), edited(clientContract, [...before, ...edits]));
      expect({ bump: found.bump, rules: [...new Set(found.changes.map(({ rule }) => rule))].sort() }).toEqual(
        {
          bump,
          rules: rules.toSorted(),
        },
      );
    },
  );
});

describe('a breaking change of a model', () => {
  it.each(directionCases.filter(({ bump }) => bump === 'major'))(
    'names the operation that it reaches: $name',
    ({ before, edits }) => {
      const { changes } = classify(
        edited(clientContract, before),
        edited(clientContract, [...before, ...edits]),
      );
      expect(changes.map(({ where }) => where.operations)).toEqual([[expect.any(String)]]);
    },
  );

  it('is one where several places may be null instead', () => {
    const Owner = { type: 'string', enum: ['a', 'b'] };
    const orNull = { anyOf: [{ $ref: '#/components/schemas/Owner' }, { type: 'null' }] };
    const answer = '/paths/~1pet/get/responses/200/content/application~1json/schema';
    const before = [
      set('/components/schemas/Owner', Owner),
      set(answer, { type: 'object', properties: { first: orNull, second: orNull } }),
    ];
    const revision = edited(clientContract, [
      ...before,
      set('/components/schemas/Owner', { ...Owner, enum: ['a', 'b', 'c'] }),
    ]);
    const { changes } = classify(edited(clientContract, before), revision);
    expect(changes.map(({ where }) => where)).toEqual([
      { pointer: '#/components/schemas/Owner', operations: ['GET /pet'], model: 'Owner' },
    ]);
  });
});

describe('one change', () => {
  it('is one however many operations it reaches, and however many refer to it with words of their own', () => {
    const money = { type: 'object', properties: { amount: { type: 'number' }, per: { type: 'string' } } };
    const sum = (description: string) => ({ allOf: [{ $ref: '#/components/schemas/Money' }], description });
    const answer = '/paths/~1pet/get/responses/200/content/application~1json/schema';
    const before = [
      set('/components/schemas/Money', money),
      set(answer, { type: 'object', properties: { price: sum('The price.'), tax: sum('The tax.') } }),
    ];
    const edits = [
      remove('/components/schemas/Money/properties/amount'),
      set('/components/securitySchemes', { key: { type: 'apiKey', in: 'header', name: 'x-key' } }),
      set('/security', [{ key: [] }]),
    ];
    const base = edited(clientContract, before);
    const { changes } = classify(base, edited(clientContract, [...before, ...edits]));
    expect(
      changes.map(({ rule, where: { pointer, operations } }) => [rule, pointer, operations.length]),
    ).toEqual([
      ['security-added', '#/security', buildApi(record(base)).operations.length],
      ['response-property-removed', '#/components/schemas/Money/properties/amount', 1],
    ]);
  });

  it('in what a schema is composed of stands there', () => {
    const base = edited(foreignContract, []);
    const { changes } = classify(
      base,
      edited(foreignContract, [remove('/components/schemas/Base/properties/age')]),
    );
    expect([...new Set(changes.map(({ where: { pointer } }) => pointer))]).toEqual([
      '#/components/schemas/Base/properties/age',
    ]);
  });
});

describe('the names that are compared', () => {
  const documents = [
    ...clientCases.map(({ name, edits }) => ({ name, document: edited(clientContract, edits) })),
    { name: 'an odd document', document: edited(oddDocument, []) },
    ...spellingCases.map(({ name, before, edits }) => ({
      name,
      document: edited(clientContract, [...before, ...edits]),
    })),
  ];
  it.each(documents)('are those of the generated client: $name', ({ document }) => {
    const { files } = generateFrom(JSON.stringify(document));
    const { openapi, info } = document;
    const { changes } = classify(
      // It stays a document of OpenAPI.
      upgrade(record(document)) as unknown as typeof document,
      { openapi, info, paths: {} },
    );
    const removed = (rule: RuleId, what: RegExp) =>
      changes.filter((change) => change.rule === rule).flatMap(({ text }) => what.exec(text)?.[1] ?? []);
    const written = (file: string, what: RegExp) =>
      [...(files.get(file) ?? '').matchAll(what)].map(([, name]) => name);
    expect(removed('model-removed', /^(\S+) was removed$/).sort()).toEqual(
      written('models.ts', /^export type (\S+) =/gm).sort(),
    );
    expect(removed('resource-removed', /([^\s.]+) was removed$/).sort()).toEqual(
      written('resources.ts', /readonly (\S+): \S+Resource\d*;/g).sort(),
    );
  });
});
