import type { Operation } from '../api/api.ts';
import { literal } from '../typescript/source-text.ts';
import { runtime, specifier, type Emitter } from './target.ts';

/**
 * The table of operations: a constant for each, to be imported as a namespace. A bundle keeps only those that it uses. Whatever has its default is left out.
 */
export const emitOperations: Emitter = ({ operations, configuration }, { banner }) => {
  const constants = operations.map((operation) => {
    const properties = propertiesOf(operation, configuration.length).map(
      ([name, text]) => `  ${name}: ${text},\n`,
    );
    return `export const ${operation.name} = {\n${properties.join('')}} as const satisfies Operation;\n`;
  });
  const used = operations.flatMap((one) => [
    bodyCodecOf(one) ?? [],
    responseCodecOf(one) ?? [],
    hasOptionParameters(one) ? 'optionParameters' : [],
  ]);
  const names = [...new Set(used.flat())].sort();
  const imports = `import { ${[...names, 'type Operation'].join(', ')} } from '${runtime}';\n`;
  const text = constants.length > 0 ? `${imports}\n${constants.join('\n')}` : 'export {};\n';
  return { name: 'operations.ts', text: banner + text };
};

/** All operations in a list, in a file of its own: a program that needs one does not load the others. */
export const emitOperationList: Emitter = ({ operations }, target) => {
  const rows = operations.map(({ name }) => `  operations.${name},\n`);
  const text =
    `${target.banner}import type { Operation } from '${runtime}';\n` +
    `import * as operations from ${specifier('operations', target)};\n\n` +
    `export const operationList: readonly Operation[] = [\n${rows.join('')}];\n`;
  return { name: 'operation-list.ts', text };
};

/** Names and source texts of values. */
type Properties = [string, string][];

/** @param configured - How many headers are configuration of the client; an operation takes all by default. */
function propertiesOf(operation: Operation, configured: number): Properties {
  const { id, httpMethod, path, secured, parameters, policy } = operation;
  const configuration = parameters.filter(({ source }) => source === 'configuration');
  const styles = stylesOf(operation);
  const bodyOptions = bodyOptionsOf(operation);
  const responseOptions = responseOptionsOf(operation);
  return present([
    ['id', JSON.stringify(id)],
    ['method', JSON.stringify(httpMethod)],
    ['path', JSON.stringify(path)],
    ['secured', secured ? undefined : 'false'],
    [
      'configuration',
      configuration.length < configured ? literal(configuration.map(({ argument }) => argument)) : undefined,
    ],
    ['parameters', hasOptionParameters(operation) ? 'optionParameters' : undefined],
    ['styles', nonEmpty(styles)],
    ['body', bodyCodecOf(operation)],
    ['bodyOptions', nonEmpty(bodyOptions)],
    ['response', responseCodecOf(operation)],
    ['responseOptions', nonEmpty(responseOptions)],
    ['retry', policy.retry && JSON.stringify(policy.retry)],
    ['timeout', policy.timeout && String(policy.timeout)],
    ['timeoutOf', policy.timeoutOf && JSON.stringify(policy.timeoutOf)],
  ]).filter(([name, text]) => !isDefault(operation, name, text));
}

function present(all: readonly (readonly [string, string | number | undefined])[]): Properties {
  return all.flatMap(([name, text]): Properties => (text ? [[name, String(text)]] : []));
}

function nonEmpty(value: object): string | undefined {
  return Object.keys(value).length > 0 ? literal(value) : undefined;
}

function isDefault({ httpMethod }: Operation, name: string, text: string): boolean {
  const isSafe = /^(GET|HEAD|OPTIONS)$/.test(httpMethod);
  if (name === 'retry') return text === (isSafe ? '"safe"' : '"unsafe"');
  return (name === 'timeout' && text === '60000') || (name === 'timeoutOf' && text === '"attempt"');
}

function bodyCodecOf({ body }: Operation): string | undefined {
  return body?.needsTypedParts ? 'typedForm' : body?.codec;
}

function responseCodecOf({ success }: Operation): string | undefined {
  return success.isObject ? 'jsonObject' : success.codec;
}

/** Whether it has parameters that cannot be put into the path as they are. */
function hasOptionParameters({ parameters }: Operation): boolean {
  return parameters.some(
    ({ source, isStructured }) => source === 'option' || (source === 'argument' && isStructured),
  );
}

function stylesOf({ parameters }: Operation): Record<string, Record<string, string>> {
  const styles: Record<string, Record<string, string>> = {};
  for (const { in: place, name, style, source } of parameters) {
    if (style === undefined || source === 'configuration') continue;
    styles[place] = { ...styles[place], [name]: style };
  }
  return styles;
}

const defaultMediaTypes: Readonly<Record<string, string>> = {
  json: 'application/json',
  form: 'multipart/form-data',
  urlencoded: 'application/x-www-form-urlencoded',
  text: 'text/plain',
  binary: 'application/octet-stream',
};

function bodyOptionsOf({ body }: Operation): object {
  if (!body) return {};
  const { codec, mediaType, styles, parts } = body;
  return {
    ...(codec !== 'form' && mediaType !== defaultMediaTypes[codec] && { mediaType }),
    ...(Object.keys(styles).length > 0 && { styles }),
    ...(Object.keys(parts).length > 0 && { parts }),
  };
}

function responseOptionsOf({ success }: Operation): object {
  const { codec, mayBeEmpty, accept } = success;
  if (codec === undefined) return {};
  return {
    ...(mayBeEmpty && { mayBeEmpty }),
    ...(accept !== 'application/json' && { accept }),
  };
}
