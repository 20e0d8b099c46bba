import { describe, expect, it } from 'vitest';
import { consumerErrors } from './compile-consumer.ts';
import { generateFiles } from '../src/targets/any-document.ts';
import { clientCases } from './corpus/client-cases.ts';
import { clientConsumer, clientContract } from './corpus/client.ts';
import { edited } from './corpus/edits.ts';
import { serviceCases } from './corpus/service-cases.ts';
import { serviceContract as source } from './corpus/service.ts';
import { clientErrors } from './compile-client.ts';

/** Changes after which `x-sdk` of the operation has to change as well. */
const refused = new Set(['names that follow from a further key of x-sdk', 'a new optional header']);

describe('a change that is not breaking', () => {
  const compatible = serviceCases.filter((one) => one.bump !== 'major');
  it.each(compatible.filter(({ name }) => !refused.has(name)))(
    'leaves a program that uses the client compiling: $name',
    ({ edits }) => {
      expect(consumerErrors(edited(source, edits))).toEqual([]);
    },
  );

  it.each(compatible.filter(({ name }) => refused.has(name)))(
    'is refused where the SDK has no place for it: $name',
    ({ edits }) => {
      expect(() => consumerErrors(edited(source, edits))).toThrow(/`x-sdk\.(alias|query)` /);
    },
  );

  it('is told from one that stops the program from compiling', () => {
    const names = [
      'an operation is gone',
      'a method with another name',
      'a new required property of a request',
      'a property of an answer is gone',
      'a request may not be null',
      'an answer may be null',
      'a further value of an answer',
      'a value of an answer is gone',
      'an answer has listed values alone',
      'a model with another name',
      'an optional body is new and moves the options',
      'a new required query parameter',
      'an answer has no index signature any more',
    ];
    for (const name of names) {
      const found = serviceCases.find((one) => one.name === name);
      expect({ name, bump: found?.bump }).toEqual({ name, bump: 'major' });
      const errors = consumerErrors(edited(source, found?.edits ?? []));
      expect({ name, errors }).not.toEqual({ name, errors: [] });
    }
  });
});

describe('a change of a contract of another service', () => {
  it.each(clientCases)(
    'is major where a program that uses the client stops compiling: $name',
    ({ edits, bump }) => {
      const text = JSON.stringify(edited(clientContract, edits));
      const { files } = generateFiles({ name: 'pets.json', text, url: undefined }, { react: false });
      expect(clientErrors(files, clientConsumer).length > 0).toBe(bump === 'major');
    },
  );
});
