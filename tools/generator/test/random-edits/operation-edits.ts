import {
  resolve,
  type OpenApiDocument,
  type PathOperation,
  type Schema,
} from '../../src/document/open-api.ts';
import { atOne, newName, type EditOperation } from './edit-operation.ts';
import { operationPlaces } from './places.ts';

interface StatusPlace {
  readonly id: string;
  readonly operation: PathOperation;
  readonly status: string;
}

/** Not those without which the operation would have no success. */
function removableStatuses(document: OpenApiDocument): StatusPlace[] {
  return operationPlaces(document).flatMap(({ id, operation }) => {
    const statuses = Object.keys(operation.responses);
    const successes = statuses.filter((status) => status.startsWith('2'));
    return statuses
      .filter((status) => !status.startsWith('2') || successes.length > 1)
      .map((status) => ({ id, operation, status }));
  });
}

function addStatus(status: string): EditOperation {
  const lacking = (document: OpenApiDocument) =>
    operationPlaces(document).filter(({ operation }) => !(status in operation.responses));
  return atOne(lacking, ({ id, operation }) => {
    operation.responses[status] = { description: 'New.' };
    return `${id} has the status ${status}`;
  });
}

function addParameter(required: boolean): EditOperation {
  return atOne(operationPlaces, ({ id, operation }, _, document) => {
    const name = newName(document, 'parameter_');
    const schema: Schema = { type: 'string' };
    operation.parameters = [...(operation.parameters ?? []), { name, in: 'query', required, schema }];
    return `${id} has a new ${required ? 'required' : 'optional'} parameter ${name}`;
  });
}

export const operationEdits = {
  'add an operation': (document) => {
    const name = newName(document, 'added-operation-');
    document.paths[`/v1/${name}`] = {
      get: {
        operationId: name,
        summary: 'New.',
        'x-sdk': { resource: 'added', method: 'get' },
        responses: { 200: { description: 'Done.' } },
      },
    };
    return `${name} is new`;
  },
  'remove an operation': (document, choose) => {
    const place = choose(operationPlaces(document));
    if (!place) return undefined;
    for (const [path, item] of Object.entries(document.paths)) {
      if (item.get === place.operation || item.post === place.operation) delete document.paths[path];
    }
    return `${place.id} is gone`;
  },
  'rename a method': atOne(operationPlaces, ({ id, operation }, _, document) => {
    const method = newName(document, 'renamed');
    if (operation['x-sdk']) operation['x-sdk'].method = method;
    return `${id} has the method ${method}`;
  }),
  'add a success status': addStatus('202'),
  'add an error status': addStatus('503'),
  'remove a response status': atOne(removableStatuses, ({ id, operation, status }) => {
    delete operation.responses[status];
    return `${id} has no status ${status}`;
  }),
  'add an optional parameter': addParameter(false),
  'add a required parameter': addParameter(true),
  'require a body, or not': atOne(
    (document) => operationPlaces(document).filter(({ operation }) => operation.requestBody),
    ({ id, operation }, _, document) => {
      if (!operation.requestBody) return '';
      const body = resolve(document, operation.requestBody);
      body.required = !body.required;
      return `the body of ${id} is ${body.required ? 'required' : 'optional'}`;
    },
  ),
  'deprecate an operation': atOne(operationPlaces, ({ id, operation }) => {
    operation.deprecated = true;
    return `${id} is deprecated`;
  }),
} satisfies Record<string, EditOperation>;
