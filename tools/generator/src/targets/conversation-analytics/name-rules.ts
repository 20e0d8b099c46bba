import type { Api, Operation } from '../../api/api.ts';
import { at, record, text, texts } from '../../document/json.ts';
import { keysOf } from '../../document/pointer.ts';
import type { Problem } from '../../document/problem.ts';
import { camelCase } from '../../naming/case.ts';
import { sdkPlace } from '../../naming/sdk-place.ts';
import { hookName } from './react-operations.ts';

/** Members beside the resources: of the client, its mock, and the options for React. */
const reservedRoots = /^(scope|handlers|keys)(\.|$)/;

/** Methods that are written by hand, and the key of everything of a resource. */
const reservedMethods = /^conversations\.jobs\.(wait|run)$|\.all(\.|$)/;

/**
 * Names that cannot be code, are taken or are reserved. A client of any document gets other names then; those of our own client
 * are chosen by people.
 */
export function nameProblems({ document, operations }: Api): Problem[] {
  const hooks = new Map([['useConversationAnalytics', 'the hook that returns the client']]);
  return operations.flatMap((operation) => {
    const { id, name, path, pointer, resource, methodName, parameters } = operation;
    const value = record(at(document, pointer).value);
    const problem = (rule: string, message: string): Problem => ({ rule, message, pointer: keysOf(pointer) });
    const refused = (rule: string, what: string, wanted: string) =>
      problem(rule, `${what} cannot be called ${wanted} in code: the name is reserved or taken.`);
    if (!text(value['operationId'])) return [problem('sdk-name', 'An operation must have an operationId.')];
    const wanted = placeOf(operation, value);
    const isReserved = reservedRoots.test(wanted) || reservedMethods.test(wanted);
    const hook = hookName(operation);
    const sameHook = hooks.get(hook);
    hooks.set(hook, id);
    return [
      ...(isReserved || wanted !== [...resource, methodName].join('.')
        ? [refused('sdk-name', id, wanted)]
        : []),
      ...(name === camelCase(id) ? [] : [refused('sdk-name', id, camelCase(id))]),
      ...(sameHook === undefined
        ? []
        : [problem('sdk-name', `The hook of ${id} is called ${hook}, as that of ${sameHook} is.`)]),
      ...parameters
        .filter((one) => one.source === 'argument' && one.argument !== camelCase(one.name))
        .map((one) =>
          refused('sdk-argument', `The path parameter {${one.name}} of ${path}`, camelCase(one.name)),
        ),
    ];
  });
}

function placeOf({ path, id }: Operation, value: ReturnType<typeof record>): string {
  const sdk = record(value['x-sdk']);
  const byDefault = sdkPlace(path, { operationId: id, tags: texts(value['tags']), responses: {} });
  return `${text(sdk['resource']) ?? byDefault.resource}.${text(sdk['method']) ?? byDefault.method}`;
}
