import {
  argumentsOf,
  flattenResources,
  optionsOf,
  type Api,
  type Operation,
  type Parameter,
  type Resource,
} from '../../api/api.ts';
import type { Schema } from '../../document/open-api.ts';
import type { GeneratedFile } from '../../emit/target.ts';
import type { Wire } from './wire.ts';

const banner = '<!-- Generated from spec/openapi.yaml by `pnpm generate`. Do not edit. -->\n';

/** The reference for people: an index, a page for each resource, and a page of all models. */
export function emitReference(api: Api, wire: Wire): GeneratedFile[] {
  const resources = flattenResources(api.resources).filter(({ operations }) => operations.length > 0);
  return [
    { name: 'README.md', text: index(api) },
    { name: 'models.md', text: models(wire) },
    ...resources.map((one) => ({ name: `${one.path.join('.')}.md`, text: resourcePage(one, wire) })),
  ];
}

function index({ title, version, operations }: Api): string {
  const rows = operations.map((operation) => {
    const place = operation.resource.join('.');
    const { methodName, httpMethod, path, summary } = operation;
    const link = `[\`client.${place}.${methodName}\`](${place}.md#${methodName.toLowerCase()})`;
    return [link, `\`${httpMethod} ${path}\``, summary];
  });
  return `${banner}
# Reference

${title}, version ${version}. The types of all bodies are in [models](models.md).

${table(['method', 'endpoint', ''], rows)}
`;
}

function resourcePage({ path, description, operations }: Resource, wire: Wire): string {
  const sections = operations.map((one) => operationSection(one, wire));
  const text = description === '' ? '' : `${description}\n\n`;
  return `${banner}\n# client.${path.join('.')}\n\n${text}${sections.join('\n')}`;
}

function operationSection(operation: Operation, wire: Wire): string {
  const { body, success, errorStatuses } = operation;
  const response = wire.responseOf(operation);
  const lines = [
    `## ${operation.methodName}`,
    `\`${signature(operation)}\``,
    `\`${operation.httpMethod} ${operation.path}\``,
    operation.deprecated ? '**Deprecated.**' : '',
    operation.description,
    argumentTable(operation, wire),
    `Returns ${success.status} with ${response ? modelLink(response) : 'no body'}.` +
      (errorStatuses.length > 0 ? ` Declared errors: ${errorStatuses.join(', ')}.` : ''),
    body && body.mediaTypes.length > 1 ? `The endpoint takes ${body.mediaTypes.map(code).join(', ')}.` : '',
    policyText(operation),
  ];
  return `${lines.filter((line) => line !== '').join('\n\n')}\n`;
}

function policyText({ secured, httpMethod, policy }: Operation): string {
  const { retry = httpMethod === 'GET' ? 'safe' : 'unsafe', timeout = 60_000, timeoutOf } = policy;
  const limit = `${timeout / 1000} s ${timeoutOf === 'progress' ? 'without progress' : 'per attempt'}`;
  return `Takes ${secured ? 'a bearer token' : 'no bearer token'}. Retry class \`${retry}\`, timeout ${limit}.`;
}

function signature(operation: Operation): string {
  const { body } = operation;
  const options = optionsOf(operation).flatMap(([, all]) => all);
  const list = [
    ...argumentsOf(operation).map((one) => one.argument),
    ...(body ? [body.required ? 'body' : 'body?'] : []),
    options.some((one) => one.required) ? 'options' : 'options?',
  ];
  return `client.${operation.resource.join('.')}.${operation.methodName}(${list.join(', ')})`;
}

function argumentTable(operation: Operation, wire: Wire): string {
  const { body } = operation;
  const model = wire.bodyOf(operation);
  const row = (name: string, { pointer, description }: Parameter) => [
    `\`${name}\``,
    typeText(wire.schemaAt(pointer)),
    description,
  ];
  const rows = [
    ...argumentsOf(operation).map((one) => row(one.argument, one)),
    ...(body && model ? [['`body`', modelLink(model), body.required ? 'Required.' : 'Optional.']] : []),
    ...optionsOf(operation).flatMap(([place, all]) =>
      all.map((one) => row(`options.${place}.${one.name}`, one)),
    ),
  ];
  return rows.length === 0 ? '' : table(['argument', 'type', ''], rows);
}

function models({ schemas }: Wire): string {
  const sections = Object.entries(schemas).map(([name, schema]) => modelSection(name, schema));
  return `${banner}\n# Models\n\n${sections.join('\n')}`;
}

function modelSection(name: string, schema: Schema): string {
  const lines = [
    `## ${name}`,
    schema.description ?? '',
    schema.properties ? propertyTable(schema) : `Type: ${typeText(schema)}.`,
    schema.additionalProperties === false ? 'Unknown properties are refused.' : '',
  ];
  return `${lines.filter((line) => line !== '').join('\n\n')}\n`;
}

function propertyTable({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).map(([name, property]) => [
    `\`${name}\``,
    typeText(property),
    required.includes(name) ? 'yes' : 'no',
    `${property.deprecated ? '**Deprecated.** ' : ''}${property.description ?? ''}`,
  ]);
  return table(['property', 'type', 'required', ''], rows);
}

/** Aligned, as prettier formats a table. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(cell));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => line(row.map((text, column) => text.padEnd(widths[column] ?? 0))));
  return [lines[0], line(widths.map((width) => '-'.repeat(width))), ...lines.slice(1)].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** `array of [Behavior](#behavior) or null` */
function typeText(schema: Schema): string {
  if (schema.$ref !== undefined) return modelLink(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1));
  if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ');
  const types = [schema.type ?? []].flat();
  return types.length === 0 ? 'any JSON value' : types.map((type) => oneType(type, schema)).join(' or ');
}

function oneType(type: string, schema: Schema): string {
  if (type === 'array') return `array of ${typeText(schema.items ?? {})}`;
  if (type === 'object' && typeof schema.additionalProperties === 'object') {
    return `map of string to ${typeText(schema.additionalProperties)}`;
  }
  return type === 'null' || schema.format === undefined ? type : `${type} (${schema.format})`;
}

function modelLink(name: string): string {
  return `[${name}](models.md#${name.toLowerCase()})`;
}

function code(text: string): string {
  return `\`${text}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();
}
