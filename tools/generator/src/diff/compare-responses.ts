import { compareEncodings } from './compare-encodings.ts';
import { compareDeprecation, compareWords } from './compare-words.ts';
import type { CompareSchema, Report } from './finding.ts';
import { child, children, follow, record } from './json.ts';
import type { Located } from './json.ts';
import { contentOf } from './operations.ts';
import type { RuleId } from './rules.ts';
import type { Direction } from './schema-step.ts';
import { isFile } from '../emit/file-schema.ts';
import { bodyKind } from '../standalone/operation.ts';

/** Compares what a body or response is made of, by its media types. */
export function compareContent(
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
    compareEncodings(name, former, media, report);
    compareWords(former, media, ['example', 'examples'], report);
    const [schema, next] = [child(former, 'schema'), child(media, 'schema')];
    if (!areBytes(name, schema) || !areBytes(name, next)) compare(schema, next, direction);
  }
}

/** In a media type that is no text, anything is bytes. */
function areBytes(mediaType: string, schema: Located): boolean {
  const { value } = follow(schema);
  if (bodyKind(mediaType, value) !== 'binary') return false;
  return isFile(value) || Object.keys(record(value)).length === 0;
}

export function compareResponses(
  base: Located,
  revision: Located,
  report: Report,
  compare: CompareSchema,
): void {
  const [before, after] = [answersOf(base), answersOf(revision)];
  for (const [status, place] of before) {
    if (!after.has(status)) report(statusRule(status, 'removed'), place, `${status} is gone`);
  }
  for (const [status, place] of after) {
    const former = before.get(status);
    if (former) compareResponse(follow(former), follow(place), report, compare);
    else report(statusRule(status, 'added'), place, `${status} is new`);
  }
}

/** By their statuses. */
export function answersOf(operation: Located): Map<string, Located> {
  return new Map(children(child(operation, 'responses')).filter(([status]) => !status.startsWith('x-')));
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
  if (before && after) compareHeaders(before, after, report, compare);
}

/** Of a header too. */
export function schemaOfParameter(place: Located): Located {
  const [content] = children(child(place, 'content'));
  return child(content?.[1] ?? place, 'schema');
}

/** Compares what comes along with what a client receives. */
export function compareHeaders(
  before: ReadonlyMap<string, Located>,
  after: ReadonlyMap<string, Located>,
  report: Report,
  compare: CompareSchema,
): void {
  for (const [name, header] of before) {
    if (after.has(name)) continue;
    const wasPromised = record(header.value)['required'] === true;
    report(
      wasPromised ? 'response-header-removed' : 'response-optional-header-removed',
      header,
      `${name} is gone`,
    );
  }
  for (const [name, header] of after) {
    const former = before.get(name);
    if (!former) {
      report('response-header-added', header, `${name} is new`);
      continue;
    }
    const [was, is] = [former, header].map(({ value }) => record(value)['required'] === true);
    const became = is ? 'required' : 'optional';
    if (was !== is) report(`response-header-became-${became}`, header, `${name} became ${became}`);
    compareWords(former, header, ['description', 'example', 'examples'], report);
    compareDeprecation(former, header, 'schema-deprecated', report);
    compare(schemaOfParameter(former), schemaOfParameter(header), 'response');
  }
}
