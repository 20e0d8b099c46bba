import { eachOperation, resolve, type OpenApiDocument } from './document.ts';
import { hookName } from './hook-name.ts';
import { camelCase } from './names.ts';
import type { Problem } from './problem.ts';
import { sdkPlace } from './sdk-place.ts';

/**
 * Names that would make code that does not compile, or a client on which something is hidden. Unlike the rules of
 * style these hold for every contract that is generated from.
 */
export function nameProblems(document: OpenApiDocument): Problem[] {
  return [...methodProblems(document), ...argumentProblems(document)];
}

const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/**
 * `then` would make a promise of a resource, `new` and `constructor` mean something else in a type, and `all` is in every
 * resource the key of all that it has.
 */
const takenNames = new Set([
  'new',
  'constructor',
  'then',
  'prototype',
  '__proto__',
  'toString',
  'valueOf',
  'all',
]);

/** What stands beside the resources: in the client, its mock, and the options for React. */
const takenRoots = new Set(['scope', 'handlers', 'keys']);

function* methodProblems(document: OpenApiDocument): Generator<Problem> {
  /** What stands at a dotted path: the operation that is called so, or that there are resources below. */
  const places = new Map<string, string>([
    ['conversations.jobs.wait', 'the wait for a job'],
    ['conversations.jobs.run', 'the run of a job'],
  ]);
  const operationNames = new Map<string, string>();
  const hooks = new Map<string, string>([['useConversationAnalytics', 'the hook that answers the client']]);
  const located = [...eachOperation(document)];
  for (const { path, operation } of located) {
    const keys = sdkPlace(path, operation).resource.split('.');
    for (const [depth] of keys.entries()) places.set(keys.slice(0, depth + 1).join('.'), 'a resource');
  }
  for (const { path, method: httpMethod, operation, pointer } of located) {
    const problem = (message: string): Problem => ({ rule: 'sdk-name', message, pointer });
    if (!operation.operationId) {
      yield problem('An operation has an operationId.');
      continue;
    }
    const { resource, method, analysis } = sdkPlace(path, operation);
    const keys = [...resource.split('.'), method];
    const odd = keys.find(
      (key, depth) => !identifier.test(key) || takenNames.has(key) || (depth === 0 && takenRoots.has(key)),
    );
    if (odd !== undefined) {
      yield problem(
        `${JSON.stringify(odd)} cannot be the name of a resource or a method; give another in x-sdk.`,
      );
    }
    const other = places.get(keys.join('.'));
    if (other !== undefined)
      yield problem(`${operation.operationId} is called ${keys.join('.')}, as ${other} is.`);
    places.set(keys.join('.'), operation.operationId);

    const name = camelCase(operation.operationId);
    const sameName = operationNames.get(name);
    if (sameName !== undefined)
      yield problem(`${operation.operationId} and ${sameName} are both ${name} in code.`);
    if (!identifier.test(name) || takenNames.has(name))
      yield problem(`${operation.operationId} makes no name in code.`);
    operationNames.set(name, operation.operationId);

    const hook = hookName({ id: operation.operationId, httpMethod, analysis });
    const sameHook = hooks.get(hook);
    if (sameHook !== undefined)
      yield problem(`The hook of ${operation.operationId} is called ${hook}, as that of ${sameHook} is.`);
    hooks.set(hook, operation.operationId);
  }
}

/** Words that cannot be a parameter, and parameters that every method has. */
const takenArguments = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof var void while with yield ' +
    'body call options query'
  ).split(' '),
);

function* argumentProblems(document: OpenApiDocument): Generator<Problem> {
  for (const { item, operation, pointer } of eachOperation(document)) {
    const seen = new Map<string, string>();
    for (const parameter of [...(item.parameters ?? []), ...(operation.parameters ?? [])]) {
      const { in: where, name } = resolve(document, parameter);
      if (where !== 'path') continue;
      const argument = camelCase(name);
      const problem = (message: string): Problem => ({ rule: 'sdk-argument', message, pointer });
      if (!identifier.test(argument) || takenArguments.has(argument)) {
        yield problem(
          `The path parameter {${name}} makes no argument; it would be called ${JSON.stringify(argument)}.`,
        );
      }
      const other = seen.get(argument);
      if (other !== undefined)
        yield problem(`The path parameters {${name}} and {${other}} are both ${argument} in code.`);
      seen.set(argument, name);
    }
  }
}
