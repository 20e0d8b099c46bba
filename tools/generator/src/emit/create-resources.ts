import { argumentsOf, type Operation, type Resource } from '../api/api.ts';
import { propertyKey } from '../typescript/source-text.ts';
import { positionalsOf } from './signatures.ts';
import { runtime, specifier, type Emitter } from './target.ts';

/** The methods as code: each hands its operation to `call`. */
export const emitCreateResources: Emitter = ({ resources }, target) => {
  const hasOperations = resources.length > 0;
  const text =
    `${target.banner}import type { Call } from '${runtime}';\n` +
    (hasOperations ? `import * as operations from ${specifier('operations', target)};\n` : '') +
    `import type { Resources } from ${specifier('resources', target)};\n\n` +
    `export function createResources(${hasOperations ? '' : '_'}call: Call): Resources {\n` +
    `  return ${implementation(resources, [], '  ')};\n}\n`;
  return { name: 'create-resources.ts', text };
};

function implementation(
  resources: readonly Resource[],
  operations: readonly Operation[],
  indent: string,
): string {
  const inner = `${indent}  `;
  const methods = operations.map((one) => `${inner}${propertyKey(one.methodName)}: ${method(one)},\n`);
  const children = resources.map(
    ({ name, children: below, operations: own }) =>
      `${inner}${propertyKey(name)}: ${implementation(below, own, inner)},\n`,
  );
  return `{\n${[...methods, ...children].join('')}${indent}}`;
}

function method(operation: Operation): string {
  const names = positionalsOf(operation).map(({ name }) => name);
  const path = argumentsOf(operation).map(({ name, argument }) =>
    propertyKey(name) === argument ? argument : `${propertyKey(name)}: ${argument}`,
  );
  const input = [
    ...(path.length > 0 ? [`path: { ${path.join(', ')} }`] : []),
    ...(operation.body ? ['body'] : []),
  ];
  const argument = input.length > 0 ? `{ ${input.join(', ')} }` : '{}';
  return `(${[...names, 'options'].join(', ')}) => call(operations.${operation.name}, ${argument}, options)`;
}
