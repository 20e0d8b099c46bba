import { STATUS_CODES } from 'node:http';
import { argumentsOf, optionsOf, type Operation, type Parameter } from '../../../api/api.ts';
import type { Wire } from '../wire.ts';
import { code, codeBlock, modelLink, paragraphs, table } from './markdown.ts';
import { requestExample } from './request-example.ts';
import { responseText, type ResponsePlaces } from './response-text.ts';
import { typeText } from './type-text.ts';

export function operationSection(operation: Operation, wire: Wire, places: ResponsePlaces): string {
  const { body } = operation;
  const request = requestExample(operation, wire);
  return paragraphs([
    `## ${operation.methodName}`,
    code(signature(operation)),
    `${code(`${operation.httpMethod} ${operation.path}`)}, operation ${code(operation.id)}`,
    operation.deprecated ? '**Deprecated.**' : '',
    operation.description,
    argumentTable(operation, wire),
    body && body.mediaTypes.length > 1 ? `The endpoint accepts ${body.mediaTypes.map(code).join(', ')}.` : '',
    policyText(operation),
    codeBlock('ts fragment=client', request.typescript),
    codeBlock('sh', request.curl),
    responseText(operation, wire, places),
    errorText(operation),
  ]);
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
    code(name),
    code(typeText(wire.schemaAt(pointer))),
    description,
  ];
  const rows = [
    ...argumentsOf(operation).map((one) => row(one.argument, one)),
    ...(body && model ? [['`body`', modelLink(model), body.required ? 'Required.' : 'Optional.']] : []),
    ...optionsOf(operation).flatMap(([place, all]) =>
      all.map((one) => row(`options.${place}.${one.name}`, one)),
    ),
  ];
  return rows.length === 0 ? '' : table(['Argument', 'Type', 'Description'], rows);
}

function policyText({ secured, httpMethod, policy }: Operation): string {
  const { retry = httpMethod === 'GET' ? 'safe' : 'unsafe', timeout = 60_000, timeoutOf } = policy;
  const limit = `${timeout / 1000} s ${timeoutOf === 'progress' ? 'without progress' : 'per attempt'}`;
  const retries =
    retry === 'safe' ? 'every retryable failure' : 'failures that certainly had no effect on the service';
  return `${secured ? 'Needs a bearer token.' : 'Needs no bearer token.'} The client retries ${retries}. The time limit is ${limit}.`;
}

function errorText({ errorStatuses }: Operation): string {
  if (errorStatuses.length === 0) return '';
  const list = errorStatuses.map((status) => {
    const name = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
    return `[${name}](../errors.md#${name.toLowerCase().replaceAll(' ', '-')})`;
  });
  return `Errors: ${list.join(', ')}.`;
}
