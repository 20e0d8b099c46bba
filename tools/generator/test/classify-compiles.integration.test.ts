import { describe, expect, it } from 'vitest';
import { UnsupportedContractError } from '../src/problem.ts';
import { consumerErrors } from './compiles.ts';
import { generateStandalone } from '../src/standalone/generate.ts';
import { clientCases } from './corpus/client-cases.ts';
import { clientConsumer, clientContract } from './corpus/client.ts';
import { edited, type Case } from './corpus/edits.ts';
import { serviceCases } from './corpus/service-cases.ts';
import { serviceContract as source } from './corpus/service.ts';
import { standaloneErrors } from './standalone-compiles.ts';

describe('a change that is not breaking', () => {
  /** Nothing can be generated from a contract with headers of single operations. */
  const isGenerated = ({ name }: Case) => name !== 'a new optional header';

  it.each(serviceCases.filter((one) => one.bump !== 'major' && isGenerated(one)))(
    'leaves a program that uses the client compiling: $name',
    ({ edits }) => {
      expect(consumerErrors(edited(source, edits))).toEqual([]);
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

  it('is refused by the generator in one case of the corpus', () => {
    const refused = serviceCases.find((one) => !isGenerated(one));
    expect(() => consumerErrors(edited(source, refused?.edits ?? []))).toThrow(UnsupportedContractError);
  });
});

describe('a change of a contract of which a standalone client is generated', () => {
  it.each(clientCases)(
    'is major where a program that uses the client stops compiling: $name',
    ({ edits, bump }) => {
      const text = JSON.stringify(edited(clientContract, edits));
      const { files } = generateStandalone({ name: 'pets.json', text, url: undefined }, { react: false });
      expect(standaloneErrors(files, clientConsumer).length > 0).toBe(bump === 'major');
    },
  );
});
