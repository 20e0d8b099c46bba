import { isDeepStrictEqual } from 'node:util';
import { compareAnswers, compareChosenBodies } from './compare-chosen-bodies.ts';
import type { Finding } from './finding.ts';
import { canonical, child, children, follow, record } from './json.ts';
import type { Located } from './json.ts';
import { contentOf, operationsOfItem } from './operations.ts';
import type { DocumentOperation, DocumentParameter } from './operations.ts';
import { likelyRenames, renameHint, structureOf } from './renames.ts';
import type { RuleId } from './rules.ts';
import { compareSecurity } from './security.ts';
import type { SchemaComparison } from './schema-comparison.ts';
import type { Direction } from './schema-step.ts';
import { nodeOf, shapeOf } from './shape.ts';
import { isSentByClient } from '../standalone/parameters.ts';

export type Report = (rule: RuleId, place: Located, text: string, hint?: string) => void;

/** Everything that changed between an operation and itself. */
export function compareOperation(
  base: DocumentOperation,
  revision: DocumentOperation,
  schemas: SchemaComparison,
): Finding[] {
  const findings: Finding[] = [];
  const report: Report = (rule, { pointer }, text, hint) => findings.push({ rule, pointer, text, hint });
  const compare: CompareSchema = (one, other, direction, isParameter) =>
    findings.push(...schemas.findings(schemas.compare(one, other, direction, isParameter)));

  compareWords(base.place, revision.place, ['summary', 'description', 'tags', 'externalDocs'], report);
  compareDeprecation(base.place, revision.place, 'operation-deprecated', report);
  compareParameters(base, revision, report, compare);
  compareRequestBody(base.place, revision.place, report, compare);
  compareResponses(base.place, revision.place, report, compare);
  compareChosenBodies(base, revision, report);
  compareAnswers(base, revision, report);
  compareSecurity(base.place, revision.place, report);
  if (differ(base.place, revision.place, 'servers'))
    report('server-changed', revision.place, 'servers changed');
  compareCallbacks(child(base.place, 'callbacks'), child(revision.place, 'callbacks'), report, compare);
  return findings;
}

type CompareSchema = (base: Located, revision: Located, direction: Direction, isParameter?: boolean) => void;

function differ(base: Located, revision: Located, key: string): boolean {
  return !isDeepStrictEqual(record(base.value)[key], record(revision.value)[key]);
}

export function compareWords(
  base: Located,
  revision: Located,
  keys: readonly string[],
  report: Report,
): void {
  const changed = keys.filter((key) => differ(base, revision, key));
  if (changed.length > 0) report('documentation-changed', revision, `${changed.join(', ')} changed`);
}

function compareDeprecation(base: Located, revision: Located, rule: RuleId, report: Report): void {
  const [was, is] = [base, revision].map(({ value }) => record(value)['deprecated'] === true);
  if (was !== is)
    report(is ? rule : 'deprecation-lifted', revision, is ? 'deprecated' : 'not deprecated any more');
}

function compareParameters(
  base: DocumentOperation,
  revision: DocumentOperation,
  report: Report,
  compare: CompareSchema,
): void {
  const [before, after] = [base, revision].map(
    ({ parameters }) => new Map(parameters.map((parameter) => [parameter.key, parameter])),
  );
  const renames = likelyRenames(alone(before, after), alone(after, before));
  const hintOf = (key: string) => renameHint(renames, key);
  for (const [key, { place, location, name }] of before ?? []) {
    if (!after?.has(key))
      report('parameter-removed', place, `the ${location} parameter ${name} is gone`, hintOf(key));
  }
  for (const [key, parameter] of after ?? []) {
    const { place, location, name, required } = parameter;
    const former = before?.get(key);
    if (former) {
      compareParameter(former, parameter, report, compare);
      if (location === 'path' && former.name !== name) compareName(base, former, revision, parameter, report);
    } else
      report(
        `parameter-added-${required ? 'required' : 'optional'}`,
        place,
        `the ${location} parameter ${name} is new`,
        hintOf(key),
      );
  }
}

type Parameters = ReadonlyMap<string, DocumentParameter> | undefined;

/** Those that another operation has not, by what they are. Those of the path are told by their place in it. */
function alone(own: Parameters, other: Parameters): Map<string, string> {
  return new Map(
    [...(own ?? [])]
      .filter(([key, { location }]) => location !== 'path' && !other?.has(key))
      .map(([key, { place }]) => [key, structureOf({ ...record(place.value), name: '' })]),
  );
}

/** What is read takes them by their places, what is changed by their names as well: as variables of a mutation. */
function compareName(
  base: DocumentOperation,
  former: DocumentParameter,
  revision: DocumentOperation,
  { place, name }: DocumentParameter,
  report: Report,
): void {
  const hasChangedPlaces = base.parameters.some((one) => one.location === 'path' && one.name === name);
  const isNamed = hasChangedPlaces || revision.method !== 'get';
  const rule = isNamed ? 'path-variable-renamed' : 'path-parameter-renamed';
  report(rule, place, `{${former.name}} is called {${name}}`);
}

function compareParameter(
  base: DocumentParameter,
  revision: DocumentParameter,
  report: Report,
  compare: CompareSchema,
): void {
  const { place, name, location, required } = revision;
  // On the wire case does not count, but the header is named so in code, except where the client sends it by itself.
  if (base.name !== name && location === 'header' && !isSentByClient(record(place.value))) {
    report('header-parameter-respelled', place, `${base.name} is written ${name}`);
  }
  if (base.required !== required) {
    const became = required ? 'required' : 'optional';
    report(`parameter-became-${became}`, place, `${name} became ${became}`);
  }
  const styles = [base, revision].map(({ place: one, location: where }) => {
    const { value } = one;
    const { style, explode, allowReserved } = record(value);
    const byDefault = where === 'query' || where === 'cookie' ? 'form' : 'simple';
    const known = style ?? byDefault;
    return canonical([
      known,
      isScalarParameter(one) ? 'all the same' : (explode ?? known === 'form'),
      allowReserved ?? false,
      Object.keys(record(record(value)['content'])),
    ]);
  });
  if (styles[0] !== styles[1])
    report('parameter-serialization-changed', place, `${name} is written in another style`);
  compareWords(base.place, place, ['description', 'example', 'examples'], report);
  compareDeprecation(base.place, place, 'parameter-deprecated', report);
  compare(schemaOfParameter(base.place), schemaOfParameter(place), 'request', true);
}

/** Only lists and objects can be written apart. */
function isScalarParameter(place: Located): boolean {
  const { types } = shapeOf(nodeOf(schemaOfParameter(place)));
  return types?.every((type) => type !== 'array' && type !== 'object') ?? false;
}

function schemaOfParameter(place: Located): Located {
  const [content] = children(child(place, 'content'));
  return child(content?.[1] ?? place, 'schema');
}

function compareRequestBody(base: Located, revision: Located, report: Report, compare: CompareSchema): void {
  const [before, after] = [follow(child(base, 'requestBody')), follow(child(revision, 'requestBody'))];
  if (before.value === undefined && after.value === undefined) return;
  const required = record(after.value)['required'] === true;
  if (before.value === undefined) {
    report(
      `request-body-added-${required ? 'required' : 'optional'}`,
      child(revision, 'requestBody'),
      'takes a body',
    );
    return;
  }
  if (after.value === undefined)
    return report('request-body-removed', child(base, 'requestBody'), 'takes no body any more');
  if (required !== (record(before.value)['required'] === true)) {
    const became = required ? 'required' : 'optional';
    report(`request-body-became-${became}`, child(revision, 'requestBody'), `the body became ${became}`);
  }
  compareWords(before, after, ['description'], report);
  compareContent(before, after, 'request', report, compare);
}

function compareContent(
  base: Located,
  revision: Located,
  direction: Direction,
  report: Report,
  compare: CompareSchema,
): void {
  const [before, after] = [contentOf(base), contentOf(revision)];
  if (direction === 'response' && before.size === 0 && after.size > 0) {
    return report('response-body-added', revision, 'has a body');
  }
  if (direction === 'response' && before.size > 0 && after.size === 0) {
    return report('response-body-removed', base, 'has no body any more');
  }
  for (const [name, media] of before) {
    if (!after.has(name)) report(`${direction}-media-type-removed`, media, `${name} is gone`);
  }
  for (const [name, media] of after) {
    const former = before.get(name);
    if (!former) {
      report(`${direction}-media-type-added`, media, `${name} is new`);
      continue;
    }
    if (differ(former, media, 'encoding')) report('request-encoding-changed', media, 'encoding changed');
    compareWords(former, media, ['example', 'examples'], report);
    compare(child(former, 'schema'), child(media, 'schema'), direction);
  }
}

function compareResponses(base: Located, revision: Located, report: Report, compare: CompareSchema): void {
  const before = new Map(children(child(base, 'responses')));
  const after = new Map(children(child(revision, 'responses')));
  for (const [status, place] of before) {
    if (!after.has(status)) report(statusRule(status, 'removed'), place, `${status} is gone`);
  }
  for (const [status, place] of after) {
    const former = before.get(status);
    if (former) compareResponse(follow(former), follow(place), report, compare);
    else report(statusRule(status, 'added'), place, `${status} is new`);
  }
}

function statusRule(status: string, how: 'added' | 'removed'): RuleId {
  // A redirect is an error to the client, as is whatever else is no success.
  return status.startsWith('2') ? `response-status-${how}` : `error-status-${how}`;
}

function compareResponse(base: Located, revision: Located, report: Report, compare: CompareSchema): void {
  compareWords(base, revision, ['description', 'links'], report);
  compareContent(base, revision, 'response', report, compare);
  const [before, after] = [base, revision].map(
    (place) =>
      new Map(children(child(place, 'headers')).map(([name, one]) => [name.toLowerCase(), follow(one)])),
  );
  for (const [name, header] of before ?? []) {
    if (after?.has(name)) continue;
    const wasPromised = record(header.value)['required'] === true;
    report(
      wasPromised ? 'response-header-removed' : 'response-optional-header-removed',
      header,
      `${name} is gone`,
    );
  }
  for (const [name, header] of after ?? []) {
    const former = before?.get(name);
    if (!former) {
      report('response-header-added', header, `${name} is new`);
      continue;
    }
    const [was, is] = [former, header].map(({ value }) => record(value)['required'] === true);
    const became = is ? 'required' : 'optional';
    if (was !== is) report(`response-header-became-${became}`, header, `${name} became ${became}`);
    compareWords(former, header, ['description'], report);
    compare(child(former, 'schema'), child(header, 'schema'), 'response');
  }
}

/** Of a callback the client is the receiver. */
function compareCallbacks(base: Located, revision: Located, report: Report, compare: CompareSchema): void {
  const itemsOf = (place: Located) =>
    children(place).flatMap(([name, one]) =>
      children(follow(one)).map(([url, item]): [string, Located] => [`${name} ${url}`, item]),
    );
  compareReceived(new Map(itemsOf(base)), new Map(itemsOf(revision)), report, compare);
}

/** Operations that the service calls at the client: webhooks and callbacks, told apart by their names. */
export function compareReceived(
  base: ReadonlyMap<string, Located>,
  revision: ReadonlyMap<string, Located>,
  report: Report,
  compare: CompareSchema,
): void {
  const all = (places: ReadonlyMap<string, Located>) =>
    new Map(
      [...places].flatMap(([name, item]) => operationsOfItem(name, item)).map((one) => [one.name, one.place]),
    );
  const [before, after] = [all(base), all(revision)];
  for (const [name, place] of before)
    if (!after.has(name)) report('webhook-removed', place, `${name} is gone`);
  for (const [name, place] of after) {
    const former = before.get(name);
    if (!former) {
      report('webhook-added', place, `${name} is new`);
      continue;
    }
    compareWords(former, place, ['summary', 'description'], report);
    const [body, next] = [follow(child(former, 'requestBody')), follow(child(place, 'requestBody'))];
    compareContent(body, next, 'response', report, compare);
  }
}
