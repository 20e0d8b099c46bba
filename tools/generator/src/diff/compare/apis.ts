import { argumentsOf, flattenResources } from '../../api/api.ts';
import type { Api, Operation } from '../../api/api.ts';
import { at, canonical, record } from '../../document/json.ts';
import type { OperationFinding } from '../finding.ts';
import type { RuleId } from '../policy.ts';
import { compareBodies } from './chosen-bodies.ts';
import { compareModels } from './models.ts';

/** Two versions of an operation. */
export type OperationPair = readonly [base: Operation, revision: Operation];

/** Compares what code that uses the SDK sees. */
export function compareApis(base: Api, revision: Api, pairs: readonly OperationPair[]): OperationFinding[] {
  return [
    ...compareModels(base, revision, pairs),
    ...compareResources(base, revision),
    ...compareOptions(base, revision, pairs),
    ...pairs.flatMap(([before, after]) => {
      const findings = [
        ...compareMethods(before, after, base, revision),
        ...compareBodies({ api: base, operation: before }, { api: revision, operation: after }),
      ];
      return findings.map((finding) => ({ ...finding, operation: nameOf(after) }));
    }),
  ];
}

/** `POST /v1/behaviors` */
export function nameOf({ httpMethod, path }: Operation): string {
  return `${httpMethod} ${path}`;
}

/** `jobs.start` */
export function methodOf({ resource, methodName }: Operation): string {
  return [...resource, methodName].join('.');
}

/** Undefined where the document has none; the SDK then uses the method and the path. */
export function ownId({ id, httpMethod, path }: Operation): string | undefined {
  return id === `${httpMethod.toLowerCase()} ${path}` ? undefined : id;
}

function* compareResources(base: Api, revision: Api): Generator<OperationFinding> {
  const typesOf = ({ resources }: Api) =>
    new Map(flattenResources(resources).map(({ path, typeName }) => [path.join('.'), typeName]));
  const [before, after] = [typesOf(base), typesOf(revision)];
  for (const [resource, typeName] of before) {
    const now = after.get(resource);
    const rule = now === undefined ? 'resource-removed' : 'model-renamed';
    const text =
      now === undefined
        ? `${resource} was removed`
        : `the type of ${resource}, ${typeName}, was renamed to ${now}`;
    if (now !== typeName)
      yield { rule, pointer: placeOf(now === undefined ? base : revision, resource), text };
  }
  for (const resource of after.keys()) {
    if (!before.has(resource))
      yield { rule: 'resource-added', pointer: placeOf(revision, resource), text: `${resource} was added` };
  }
}

/** Of the first operation of a resource. */
function placeOf({ operations }: Api, resource: string): string {
  return operations.find((one) => `${methodOf(one)}.`.startsWith(`${resource}.`))?.pointer ?? '#';
}

function* compareOptions(
  base: Api,
  revision: Api,
  pairs: readonly OperationPair[],
): Generator<OperationFinding> {
  const before = new Map(base.configuration.map((one) => [one.name, one]));
  const after = new Map(revision.configuration.map((one) => [one.name, one]));
  for (const name of before.keys())
    if (!after.has(name))
      yield { rule: 'option-removed', pointer: headerOf(base, name), text: `${name} was removed` };
  for (const [name, { required }] of after) {
    const pointer = headerOf(revision, name);
    const known = before.get(name);
    // Where an operation of both requires it, the comparison of its parameters says so.
    const isNewlyRequired = required && !known?.required && base.operations.length > 0;
    if (isNewlyRequired && !pairs.some(([, operation]) => requires(operation, name)))
      yield { rule: 'option-required', pointer, text: `${name} is required` };
    else if (!known) yield { rule: 'option-added', pointer, text: `${name} was added` };
  }
}

function requires({ parameters }: Operation, option: string): boolean {
  return parameters.some(
    ({ source, argument, required }) => source === 'configuration' && argument === option && required,
  );
}

/** The place of the first header that an option supplies. */
function headerOf({ operations }: Api, option: string): string {
  const headers = operations.flatMap(({ parameters }) => parameters);
  const header = headers.find(({ source, argument }) => source === 'configuration' && argument === option);
  return header?.pointer.replace(/\/schema$/, '') ?? '#';
}

function* compareMethods(
  base: Operation,
  revision: Operation,
  before: Api,
  after: Api,
): Generator<OperationFinding> {
  const finding = (rule: RuleId, text: string) => ({ rule, pointer: revision.pointer, text });
  const compare = (rule: RuleId, told: (was: string, is: string) => string, [was, is]: readonly string[]) =>
    was === is ? [] : [finding(rule, told(was ?? '', is ?? ''))];
  const sides = [base, revision];
  yield* compare('method-renamed', (was, is) => `${was} was renamed to ${is}`, sides.map(methodOf));
  const ids = sides.map((one) => ownId(one) ?? 'no id');
  yield* compare('operation-id-changed', (was, is) => `${was} became ${is}`, ids);
  yield* compare('arguments-moved', (was, is) => `takes (${is}); it took (${was})`, sides.map(argumentText));
  yield* compare('retry-changed', (was, is) => `the retry class was ${was}, is ${is}`, sides.map(retryOf));
  yield* compare('timeout-changed', (was, is) => `the time limit was ${was}, is ${is}`, sides.map(timeoutOf));
  yield* compareSources(base, revision);
  const [own, now] = [extensionsOf(base, before), extensionsOf(revision, after)];
  for (const [key, value] of now)
    if (!own.has(key)) yield finding('sdk-key-added', `x-sdk.${key} is ${value}`);
  for (const [key, value] of own)
    if (now.get(key) !== value)
      yield finding('sdk-key-changed', `x-sdk.${key} was ${value}, is ${now.get(key) ?? 'removed'}`);
}

/** Where code passes a header: with the call, or to the client. */
function* compareSources(base: Operation, revision: Operation): Generator<OperationFinding> {
  const headers = ({ parameters }: Operation) => parameters.filter((one) => one.in === 'header');
  const before = new Map(headers(base).map((one) => [one.name.toLowerCase(), one.source]));
  for (const { name, source, pointer } of headers(revision)) {
    const known = before.get(name.toLowerCase());
    if (known === undefined || known === source) continue;
    const owner = source === 'configuration' ? 'the client' : 'the call';
    yield {
      rule: 'header-source-changed',
      pointer: pointer.replace(/\/schema$/, ''),
      text: `${name} is an option of ${owner}`,
    };
  }
}

/** What is passed by position. */
function argumentText(operation: Operation): string {
  const path = argumentsOf(operation).map(() => 'path parameter');
  return [...path, ...(operation.body ? ['body'] : []), 'options'].join(', ');
}

function retryOf({ policy, httpMethod }: Operation): string {
  return policy.retry ?? (/^(GET|HEAD|OPTIONS)$/.test(httpMethod) ? 'safe' : 'unsafe');
}

function timeoutOf({ policy: { timeout = 60_000, timeoutOf: bounded } }: Operation): string {
  return `${timeout} ms ${bounded === 'progress' ? 'without progress' : 'an attempt'}`;
}

/** Keys of `x-sdk` whose effect is compared instead. */
const known = new Set(['resource', 'method', 'retry', 'timeout_ms', 'timeout_of']);

/** The other keys of `x-sdk`. */
function extensionsOf({ pointer }: Operation, { document }: Api): Map<string, string> {
  const extension = record(at(document, `${pointer}/x-sdk`).value);
  const others = Object.entries(extension).filter(([key]) => !known.has(key));
  return new Map(others.map(([key, value]) => [key, canonical(value)]));
}
