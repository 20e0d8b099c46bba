import type { Schema } from '../document.ts';
import type { Contract, Operation, Resource } from '../ir.ts';
import { markdownBanner } from './banner.ts';

/** The reference for people: an index, one page per resource, one page of all models. File name -> text. */
export function emitReference(contract: Contract): Record<string, string> {
  const pages: Record<string, string> = {
    'README.md': index(contract),
    'models.md': models(contract),
  };
  for (const resource of flatten(contract.resources)) {
    if (resource.operations.length > 0) pages[`${resource.path.join('.')}.md`] = resourcePage(resource);
  }
  return pages;
}

function flatten(resources: Resource[]): Resource[] {
  return resources.flatMap((resource) => [resource, ...flatten(resource.children)]);
}

function index(contract: Contract): string {
  const rows = contract.operations.map(
    (operation) =>
      `| [\`client.${operation.resource}.${operation.methodName}\`](${operation.resource}.md#${anchor(operation)}) ` +
      `| \`${operation.httpMethod} ${operation.path}\` | ${cell(operation.summary)} |`,
  );
  return `${markdownBanner}
# Reference

${contract.title}, version ${contract.version}. The types of all bodies are in [models](models.md).

| method | endpoint | |
| --- | --- | --- |
${rows.join('\n')}
`;
}

function resourcePage(resource: Resource): string {
  const sections = resource.operations.map(operationSection);
  const description = resource.description === '' ? '' : `${resource.description}\n\n`;
  return `${markdownBanner}\n# client.${resource.path.join('.')}\n\n${description}${sections.join('\n')}`;
}

function operationSection(operation: Operation): string {
  const { body, success } = operation;
  const lines = [
    `## ${operation.methodName}`,
    `\`${signature(operation)}\``,
    `\`${operation.httpMethod} ${operation.path}\``,
    operation.deprecated ? '**Deprecated.**' : '',
    operation.description,
    argumentTable(operation),
    `Answers ${success.status} with ${success.schema ? modelLink(success.schema) : 'no body'}.` +
      (operation.errorStatuses.length > 0 ? ` Declared errors: ${operation.errorStatuses.join(', ')}.` : ''),
    body && body.mediaTypes.length > 1 ? `The endpoint takes ${body.mediaTypes.map(code).join(', ')}.` : '',
    `Takes ${operation.secured ? 'a bearer token' : 'no bearer token'}. Retry class \`${operation.retry}\`, ` +
      `timeout ${operation.timeoutMilliseconds / 1000} s ${operation.timeoutOf === 'progress' ? 'without progress' : 'per attempt'}.`,
  ];
  return `${lines.filter((line) => line !== '').join('\n\n')}\n`;
}

function signature({ resource, methodName, pathParameters, queryParameters, body }: Operation): string {
  const list = [
    ...pathParameters.map((one) => one.argument),
    ...(body ? [body.required ? 'body' : 'body?'] : []),
    queryParameters.some((one) => one.required) ? 'options' : 'options?',
  ];
  return `client.${resource}.${methodName}(${list.join(', ')})`;
}

function argumentTable({ pathParameters, queryParameters, body }: Operation): string {
  const rows = [
    ...pathParameters.map(
      (one) => `| \`${one.argument}\` | ${typeText(one.schema)} | ${cell(one.description)} |`,
    ),
    ...(body
      ? [`| \`body\` | ${modelLink(body.schema)} | ${body.required ? 'Required.' : 'Optional.'} |`]
      : []),
    ...queryParameters.map(
      (one) => `| \`options.query.${one.name}\` | ${typeText(one.schema)} | ${cell(one.description)} |`,
    ),
  ];
  return rows.length === 0 ? '' : `| argument | type | |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

function models(contract: Contract): string {
  const sections = Object.entries(contract.schemas).map(([name, schema]) => modelSection(name, schema));
  return `${markdownBanner}\n# Models\n\n${sections.join('\n')}`;
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

function propertyTable(schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const required = schema.required?.includes(name) ? 'yes' : 'no';
    const notes = [property.deprecated ? '**Deprecated.**' : '', property.description ?? ''].join(' ').trim();
    return `| \`${name}\` | ${typeText(property)} | ${required} | ${cell(notes)} |`;
  });
  return `| property | type | required | |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
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

function anchor(operation: Operation): string {
  return operation.methodName.toLowerCase();
}

function code(text: string): string {
  return `\`${text}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();
}
