import { compareEncodings } from './encodings.ts';
import { compareDeprecation, compareDescriptions } from './descriptions.ts';
import type { CompareSchema, Report } from '../finding.ts';
import { child, children, follow, record } from '../../document/json.ts';
import type { Located } from '../../document/json.ts';
import { contentOf } from '../document-operations.ts';
import type { RuleId } from '../policy.ts';
import type { Direction } from '../schema-step.ts';
import { isFile } from '../../typescript/file-schema.ts';
import { bodyCodec } from '../../normalize/media-types.ts';
import { parameterSchema } from '../../api/parameters.ts';

/** Compares the media types of a body or response. */
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
    return report('response-body-removed', base, 'no longer has a body');
  }
  for (const [name, media] of before) {
    if (!after.has(name)) report(`${direction}-media-type-removed`, media, `${name} was removed`);
  }
  for (const [name, media] of after) {
    const former = before.get(name);
    if (!former) {
      report(`${direction}-media-type-added`, media, `${name} was added`);
      continue;
    }
    compareEncodings(name, former, media, report);
    compareDescriptions(former, media, ['example', 'examples'], report);
    const [schema, next] = [child(former, 'schema'), child(media, 'schema')];
    if (!areBytes(name, schema) || !areBytes(name, next)) compare(schema, next, direction);
  }
}

/** Whether a body is a Blob in code. */
function areBytes(mediaType: string, schema: Located): boolean {
  const { value } = follow(schema);
  if (bodyCodec(mediaType, value) !== 'binary') return false;
  return isFile(value) || Object.keys(record(value)).length === 0;
}

export function compareResponses(
  base: Located,
  revision: Located,
  report: Report,
  compare: CompareSchema,
): void {
  const [before, after] = [responsesOf(base), responsesOf(revision)];
  for (const [status, place] of before) {
    if (!after.has(status)) report(statusRule(status, 'removed'), place, `${status} was removed`);
  }
  for (const [status, place] of after) {
    const former = before.get(status);
    if (former) compareResponse(follow(former), follow(place), report, compare);
    else report(statusRule(status, 'added'), place, `${status} was added`);
  }
}

/** By their statuses. */
export function responsesOf(operation: Located): Map<string, Located> {
  return new Map(children(child(operation, 'responses')).filter(([status]) => !status.startsWith('x-')));
}

function statusRule(status: string, how: 'added' | 'removed'): RuleId {
  // To the client, every status that is not a success is an error, redirects as well.
  return status.startsWith('2') ? `response-status-${how}` : `error-status-${how}`;
}

function compareResponse(base: Located, revision: Located, report: Report, compare: CompareSchema): void {
  compareDescriptions(base, revision, ['description', 'links'], report);
  compareContent(base, revision, 'response', report, compare);
  const [before, after] = [base, revision].map(
    (place) =>
      new Map(children(child(place, 'headers')).map(([name, one]) => [name.toLowerCase(), follow(one)])),
  );
  if (before && after) compareHeaders(before, after, report, compare);
}

/** Compares headers that a client receives. */
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
      `${name} was removed`,
    );
  }
  for (const [name, header] of after) {
    const former = before.get(name);
    if (!former) {
      report('response-header-added', header, `${name} was added`);
      continue;
    }
    const [was, is] = [former, header].map(({ value }) => record(value)['required'] === true);
    const became = is ? 'required' : 'optional';
    if (was !== is) report(`response-header-became-${became}`, header, `${name} became ${became}`);
    compareDescriptions(former, header, ['description', 'example', 'examples'], report);
    compareDeprecation(former, header, 'schema-deprecated', report);
    compare(parameterSchema(former), parameterSchema(header), 'response');
  }
}
