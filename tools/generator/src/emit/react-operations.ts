import type { Contract, Operation, Resource } from '../ir.ts';
import { queryOption } from './query-option.ts';
import { typeExpression } from './type-expression.ts';

/**
 * The resources that a web app uses. What is open to everybody issues tokens: its body holds the client secret, which has
 * no place in a page or a cache.
 */
export function reactResources(contract: Contract): Resource[] {
  return withoutTokens(contract.resources);
}

function withoutTokens(resources: Resource[]): Resource[] {
  return resources
    .map((resource) => ({
      ...resource,
      operations: resource.operations.filter(({ secured }) => secured),
      children: withoutTokens(resource.children),
    }))
    .filter(({ operations, children }) => operations.length + children.length > 0);
}

export function operationsIn(resources: Resource[]): Operation[] {
  return resources.flatMap(({ operations, children }) => [...operations, ...operationsIn(children)]);
}

/** Whether its answer can stand in a cache under a key: reads and analyses. */
export function isQuery({ httpMethod, analysis }: Operation): boolean {
  return httpMethod === 'GET' || analysis !== undefined;
}

/** `body?: ProfileRequest` */
export interface Argument {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: string;
}

/** In the order of the client's methods, without the options: path parameters, body. */
export function argumentsOf({ pathParameters, body }: Operation): Argument[] {
  const list: Argument[] = pathParameters.map(({ argument, schema }) => ({
    name: argument,
    isOptional: false,
    type: typeExpression(schema),
  }));
  if (body) list.push({ name: 'body', isOptional: !body.required, type: body.schema });
  return list;
}

/** What the key and the query function of a query are made of: the arguments and, if there is a query, the options with it. */
export function queryArguments(operation: Operation): Argument[] {
  const query = queryOption(operation.queryParameters);
  const list = argumentsOf(operation);
  if (!query) return list;
  // As in the client: an optional argument cannot stand before a required one.
  const before = list.map((one) =>
    one.isOptional && query.required ? { ...one, isOptional: false, type: `${one.type} | undefined` } : one,
  );
  return [...before, { name: 'options', isOptional: !query.required, type: query.type }];
}

/** `id: string, body: Note` */
export function signature(list: readonly Argument[]): string {
  return list.map(({ name, isOptional, type }) => `${name}${isOptional ? '?' : ''}: ${type}`).join(', ');
}

/** What is passed to `mutate`: the body itself or, where there is more to say, an object of all by their names. */
export function variablesType(list: readonly Argument[]): string {
  const [first] = list;
  if (!first) return 'void';
  if (list.length > 1 || first.name !== 'body') return `{ ${signature(list).replaceAll(', ', '; ')} }`;
  return first.isOptional ? `${first.type} | void` : first.type;
}

/** What a query has for data, which cannot be undefined. */
export function dataType({ success }: Operation, ofQuery: boolean): string {
  return success.schema ?? (ofQuery ? 'null' : 'void');
}

/** `import type { … } from '@conversation-analytics/client'`, of what a text uses. */
export function modelImports(operations: readonly Operation[], text: string, others: string[] = []): string {
  const models = operations.flatMap(({ body, success }) => [body?.schema, success.schema]);
  const names = [...new Set([...models, ...others])]
    .filter((name) => name !== undefined)
    .filter((name) => new RegExp(String.raw`(?<![\w$])${name}(?![\w$])`).test(text))
    .sort();
  if (names.length === 0) return '';
  return `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from '@conversation-analytics/client';\n`;
}
