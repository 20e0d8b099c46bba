import { argumentsOf, flattenResources, type Operation, type Resource } from '../api/api.ts';
import { comment } from '../typescript/comment.ts';
import { oneLine, propertyKey } from '../typescript/source-text.ts';
import { documentationOf } from './documentation.ts';
import { optionsType, positionalsOf, signature } from './signatures.ts';
import { modelsImport, runtime, specifier, type Emitter } from './target.ts';

/** The methods as users see them: a documented interface for each resource. */
export const emitResources: Emitter = (api, target) => {
  const all = flattenResources(api.resources);
  const text = [
    ...all.map(resourceInterface),
    `${comment([`Every resource of ${oneLine(api.title)}.`])}export interface Resources {\n${api.resources.map(childProperty).join('')}}\n`,
  ].join('\n');
  const imports =
    all.length > 0
      ? `import type { ApiPromise } from '${runtime}';\n` +
        modelsImport(text, target) +
        `import type { RequestOptions } from ${specifier('options', target)};\n`
      : '';
  return { name: 'resources.ts', text: `${target.banner}${imports}\n${text}` };
};

function resourceInterface(resource: Resource): string {
  const methods = resource.operations.map(
    (operation) =>
      `${documentationOf(operation, '  ')}  ${propertyKey(operation.methodName)}(${parameters(operation)}): ApiPromise<${operation.success.type}>;\n`,
  );
  const all = [...methods, ...resource.children.map(childProperty)].join('\n');
  return `${comment([resource.description])}export interface ${resource.typeName} {\n${all}}\n`;
}

function childProperty({ name, typeName }: Resource): string {
  return `  readonly ${propertyKey(name)}: ${typeName};\n`;
}

/** Everywhere in the same order: path parameters, body, options. */
function parameters(operation: Operation): string {
  const nullable = new Set(argumentsOf(operation).flatMap((one) => (one.isNullable ? one.argument : [])));
  const list = positionalsOf(operation).map((one) =>
    nullable.has(one.name) ? { ...one, type: `${one.type} | null | undefined` } : one,
  );
  const own = optionsType(operation, '  ');
  const type = own ? `RequestOptions & ${own.type}` : 'RequestOptions';
  return signature([...list, { name: 'options', type, isOptional: own?.isOptional ?? true }]);
}
