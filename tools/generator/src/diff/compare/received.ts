import { responsesOf, compareContent, compareHeaders } from './responses.ts';
import { compareDeprecation, compareDescriptions } from './descriptions.ts';
import type { CompareSchema, Report } from '../finding.ts';
import { child, children, follow, record } from '../../document/json.ts';
import type { Located } from '../../document/json.ts';
import { contentOf, operationsOfItem } from '../document-operations.ts';
import type { DocumentOperation } from '../document-operations.ts';

/** The client receives the requests of callbacks. */
export function compareCallbacks(
  base: Located,
  revision: Located,
  report: Report,
  compare: CompareSchema,
): void {
  const itemsOf = (place: Located) =>
    children(place).flatMap(([name, one]) =>
      children(follow(one)).map(([url, item]): [string, Located] => [`${name} ${url}`, item]),
    );
  compareReceived(new Map(itemsOf(base)), new Map(itemsOf(revision)), report, compare);
}

/** Compares operations that the service calls, which are webhooks and callbacks, by their names. */
export function compareReceived(
  base: ReadonlyMap<string, Located>,
  revision: ReadonlyMap<string, Located>,
  report: Report,
  compare: CompareSchema,
): void {
  const all = (places: ReadonlyMap<string, Located>) =>
    new Map(
      [...places].flatMap(([name, item]) => operationsOfItem(name, item)).map((one) => [one.name, one]),
    );
  const [before, after] = [all(base), all(revision)];
  for (const [name, { place }] of before)
    if (!after.has(name)) report('webhook-removed', place, `${name} was removed`);
  for (const [name, operation] of after) {
    const former = before.get(name);
    if (former) compareCall(former, operation, report, compare);
    else report('webhook-added', operation.place, `${name} was added`);
  }
}

function compareCall(
  base: DocumentOperation,
  revision: DocumentOperation,
  report: Report,
  compare: CompareSchema,
): void {
  const [old, now] = [base.place, revision.place];
  compareDescriptions(old, now, ['summary', 'description', 'tags', 'externalDocs'], report);
  compareDeprecation(old, now, 'operation-deprecated', report);
  compareHeaders(parametersOf(base), parametersOf(revision), report, compare);
  const [body, next] = [old, now].map((place) => follow(child(place, 'requestBody')));
  if (body && next) {
    compareDescriptions(body, next, ['description'], report);
    compareContent(body, next, 'response', report, compare);
    const [was, is] = [body, next].map(({ value }) => record(value)['required'] === true);
    if (was && !is && next.value !== undefined)
      report('response-may-be-empty', next, 'the body may be missing');
  }
  const [before, after] = [responsesOf(old), responsesOf(now)];
  for (const [status, place] of before)
    if (!after.has(status)) report('webhook-answer-removed', place, `${status} was removed`);
  for (const [status, place] of after) {
    const former = before.get(status);
    if (!former) report('webhook-answer-added', place, `${status} was added`);
    else if (contentOf(follow(former)).size === 0 && contentOf(follow(place)).size > 0)
      report('request-body-added-required', place, `the response ${status} has a body`);
    else compareContent(follow(former), follow(place), 'request', report, compare);
  }
}

/** The receiver reads parameters like the headers of a response. */
function parametersOf({ parameters }: DocumentOperation): Map<string, Located> {
  return new Map(parameters.map(({ key, place }) => [key, place]));
}
