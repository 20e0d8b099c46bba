import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classify } from '../src/diff/classify.ts';
import { record } from '../src/diff/json.ts';
import { surfaceOf } from '../src/diff/surface.ts';
import { buildContract } from '../src/ir.ts';
import { buildStandalone } from '../src/standalone/build.ts';
import type { StandaloneResource } from '../src/standalone/contract.ts';
import { upgrade } from '../src/standalone/upgrade.ts';
import { accessCases } from './corpus/access-cases.ts';
import { clientCases } from './corpus/client-cases.ts';
import { clientContract } from './corpus/client.ts';
import { edited, remove, set } from './corpus/edits.ts';
import { foreignCases } from './corpus/foreign-cases.ts';
import { foreignContract } from './corpus/foreign.ts';
import { hiddenCases } from './corpus/hidden-cases.ts';
import { pairCases } from './corpus/pair-cases.ts';
import { serviceCases } from './corpus/service-cases.ts';
import { serviceContract } from './corpus/service.ts';
import { spellingCases } from './corpus/spelling-cases.ts';
import { oddDocument } from './standalone-documents.ts';

describe.each([
  ['our contract', serviceContract, serviceCases],
  ['a foreign contract', foreignContract, foreignCases],
  ['the contract of a standalone client', clientContract, clientCases],
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
  it.each([...pairCases, ...spellingCases, ...accessCases, ...hiddenCases])(
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
      ['security-added', '#/security', surfaceOf(record(base)).methods.size],
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

describe('the surface that is compared', () => {
  it('is the one that is generated', () => {
    const contractOfToday = readFileSync(new URL('../../../spec/openapi.yaml', import.meta.url), 'utf8');
    const document = edited(contractOfToday, []);
    const { methods, models, resources } = surfaceOf(record(document));
    const contract = buildContract(document);
    const generated = contract.operations.map((operation) => ({
      resource: operation.resource,
      name: operation.methodName,
      arguments: [
        ...operation.pathParameters.map(() => 'path parameter'),
        ...(operation.body ? ['body'] : []),
      ],
      retry: operation.retry,
      timeout: `${operation.timeoutMilliseconds} ms ${operation.timeoutOf === 'attempt' ? 'an attempt' : 'without progress'}`,
    }));
    expect([...methods.values()]).toMatchObject(generated);
    expect([...models.keys()].sort()).toEqual(Object.keys(contract.schemas).sort());
    expect([...resources].sort()).toEqual(
      [...new Set(contract.operations.map(({ resource }) => resource))].sort(),
    );
  });

  const methodsOf = ({ path, operations, children }: StandaloneResource): string[] => [
    ...operations.map(({ row, methodName }) => `${row.method} ${row.path}: ${path.join('.')}.${methodName}`),
    ...children.flatMap(methodsOf),
  ];

  const documents = [
    ...clientCases.map(({ name, edits }) => ({ name, document: edited(clientContract, edits) })),
    { name: 'an odd document', document: edited(oddDocument, []) },
    ...spellingCases.map(({ name, before, edits }) => ({
      name,
      document: edited(clientContract, [...before, ...edits]),
    })),
  ];
  it.each(documents)('has the names of the standalone client: $name', ({ document: written }) => {
    const document = upgrade(record(written));
    const { methods, models, resourceTypes } = surfaceOf(document);
    const contract = buildStandalone(document, undefined);
    const found = [...methods].map(([operation, { resource, name }]) => `${operation}: ${resource}.${name}`);
    expect(found.toSorted()).toEqual(contract.resources.flatMap(methodsOf).sort());
    expect([...models.keys()].sort()).toEqual(Object.keys(contract.schemas).sort());
    const typesOf = (one: StandaloneResource): [string, string][] => [
      [one.path.join('.'), one.typeName],
      ...one.children.flatMap(typesOf),
    ];
    expect(resourceTypes).toEqual(new Map(contract.resources.flatMap(typesOf)));
  });
});
