import { comment } from '../emit/comment.ts';
import type {
  StandaloneContract,
  StandaloneOperation,
  StandaloneParameter,
  StandaloneResource,
} from './contract.ts';
import { literal, oneLine, propertyKey, standaloneBanner } from './emit-source.ts';

/** The methods as users see them: a documented interface per resource. */
export function emitStandaloneResources(contract: StandaloneContract): string {
  const all = flatten(contract.resources);
  const text = [
    ...all.map(resourceInterface),
    `${comment([`Every operation of ${oneLine(contract.title)}, grouped by resource.`])}export interface Client {\n${contract.resources.map(childProperty).join('')}}\n`,
  ].join('\n');
  return [
    standaloneBanner(contract),
    all.length > 0
      ? `import type { ApiPromise, ServiceCallOptions } from '@conversation-analytics/client/generated-runtime';\n`
      : '',
    text.includes('models.') ? `import type * as models from './models.js';\n` : '',
    `\n${text}`,
  ].join('');
}

/** The client: it hands each operation to the runtime. */
export function emitStandaloneClient(contract: StandaloneContract): string {
  const { baseUrl, authentication } = contract;
  const options =
    baseUrl === undefined
      ? 'options: ServiceOptions'
      : `options: Omit<ServiceOptions, 'baseUrl'> & { readonly baseUrl?: string | undefined } = {}`;
  const all =
    baseUrl === undefined
      ? 'options'
      : `{ ...options, baseUrl: options.baseUrl ?? ${JSON.stringify(baseUrl)} }`;
  const auth = authentication[0] === undefined ? '' : `auth: ${authentication[0]}`;
  const example = [baseUrl === undefined ? `baseUrl: 'https://api.example.org'` : '', auth].filter(
    (one) => one !== '',
  );
  const others = authentication.slice(1).map((one) => ` or \`${one}\``);
  const documentation = comment([
    `Makes a client of ${oneLine(contract.title)}. It opens no connection before the first call.`,
    baseUrl === undefined
      ? 'The document names no address that can be used, so say where the service is.'
      : `It calls ${baseUrl} unless you say otherwise.`,
    others.length > 0 ? `Credentials are \`${authentication[0] ?? ''}\`${others.join('')}.` : undefined,
    `@example\nconst client = createClient(${example.length > 0 ? `{ ${example.join(', ')} }` : ''});`,
  ]);
  return (
    `${standaloneBanner(contract)}import { createCaller, type ServiceOptions } from '@conversation-analytics/client/generated-runtime';\n` +
    `import type { Client } from './resources.js';\n\n` +
    `export { ApiError, apiKey, basic, bearer } from '@conversation-analytics/client/generated-runtime';\n` +
    `export type * from './resources.js';\n\n` +
    `${documentation}export function createClient(${options}): Client {\n` +
    // Without operations there is nothing to call; what is wrong with the options is said all the same.
    `  ${contract.resources.length > 0 ? 'const call = ' : ''}createCaller(${all});\n` +
    `  return ${implementation(contract.resources, [], '  ')};\n}\n`
  );
}

export function flatten(resources: readonly StandaloneResource[]): StandaloneResource[] {
  return resources.flatMap((resource) => [resource, ...flatten(resource.children)]);
}

function resourceInterface(resource: StandaloneResource): string {
  const methods = resource.operations.map(
    (operation) =>
      `${documentationOf(operation, '  ')}  ${propertyKey(operation.methodName)}(${parameters(operation)}): ApiPromise<${operation.answerType}>;\n`,
  );
  const all = [...methods, ...resource.children.map(childProperty)].join('\n');
  return `${comment([resource.description])}export interface ${resource.typeName} {\n${all}}\n`;
}

function childProperty({ name, typeName }: StandaloneResource): string {
  return `  readonly ${propertyKey(name)}: ${typeName};\n`;
}

/** @param named - The parameters that are arguments of their own: by default those of the path. */
export function documentationOf(
  operation: StandaloneOperation,
  indent: string,
  named: readonly StandaloneParameter[] = operation.pathParameters,
): string {
  const { summary, description, row, errorStatuses, deprecated } = operation;
  return comment(
    [
      summary,
      description === summary ? undefined : description,
      `\`${row.method} ${row.path}\``,
      named.flatMap(argumentLine).join('\n'),
      errorStatuses.length > 0 ? `@throws ApiError for the statuses ${errorStatuses.join(', ')}.` : undefined,
      deprecated ? '@deprecated' : undefined,
    ],
    indent,
  );
}

function argumentLine({ argument, description, deprecated }: StandaloneParameter): string[] {
  const text = oneLine(`${deprecated ? 'Deprecated. ' : ''}${description}`);
  return text === '' ? [] : [`@param ${argument} - ${text}`];
}

/** One of what a method takes before its options. */
export interface Positional {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
}

/** Path parameters, then the body. */
export function positionals({ pathParameters, body }: StandaloneOperation): Positional[] {
  const list = pathParameters.map(({ argument, type }) => ({ name: argument, type, isOptional: false }));
  return body ? [...list, { name: 'body', type: body.type, isOptional: !body.required }] : list;
}

/** Everywhere in the same order: path parameters, body, options. */
function parameters(operation: StandaloneOperation): string {
  const options = optionTypes(operation, '  ');
  const isRequired = options.some((one) => one.isRequired);
  const list = positionals(operation).map(({ name, type, isOptional }) => {
    // An optional argument cannot stand before a required one.
    if (isOptional && isRequired) return `${name}: ${type} | undefined`;
    return `${name}${isOptional ? '?' : ''}: ${type}`;
  });
  const type = ['ServiceCallOptions', ...options.map(({ text }) => text)].join(' & ');
  return [...list, `options${isRequired ? '' : '?'}: ${type}`].join(', ');
}

/** `{ readonly query?: { "limit"?: number | undefined } | undefined }` for each place of parameters beside the path. */
export function optionTypes(
  { optionParameters }: StandaloneOperation,
  indent: string,
): { text: string; isRequired: boolean }[] {
  return Object.entries(optionParameters).flatMap(([place, all]) => {
    if (all.length === 0) return [];
    const isRequired = all.some((one) => one.required);
    const properties = all.map((one) => optionProperty(one, `${indent}    `)).join('');
    const begin = `{\n${indent}  readonly ${place}${isRequired ? '' : '?'}: {\n`;
    const end = `${indent}  }${isRequired ? '' : ' | undefined'};\n${indent}}`;
    return [{ isRequired, text: `${begin}${properties}${end}` }];
  });
}

function optionProperty(parameter: StandaloneParameter, indent: string): string {
  const { name, required, type, description, deprecated, default: value } = parameter;
  const byDefault = value === undefined ? undefined : `@default ${JSON.stringify(value)}`;
  const text = comment([description, byDefault, deprecated ? '@deprecated' : undefined], indent);
  return `${text}${indent}${propertyKey(name)}${required ? '' : '?'}: ${type}${required ? '' : ' | undefined'};\n`;
}

function implementation(
  resources: readonly StandaloneResource[],
  operations: readonly StandaloneOperation[],
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

function method(operation: StandaloneOperation): string {
  const { pathParameters, body, row } = operation;
  const names = positionals(operation).map(({ name }) => name);
  const path = pathParameters.map(({ name, argument }) =>
    propertyKey(name) === argument ? argument : `${propertyKey(name)}: ${argument}`,
  );
  const input = [...(path.length > 0 ? [`path: { ${path.join(', ')} }`] : []), ...(body ? ['body'] : [])];
  const argument = input.length > 0 ? `{ ${input.join(', ')} }` : '{}';
  return `(${[...names, 'options'].join(', ')}) => call(${literal(row)}, ${argument}, options)`;
}
