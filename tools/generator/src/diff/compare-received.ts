import { answersOf, compareContent, compareHeaders } from './compare-responses.ts';
import { compareDeprecation, compareWords } from './compare-words.ts';
import type { CompareSchema, Report } from './finding.ts';
import { child, children, follow, record } from './json.ts';
import type { Located } from './json.ts';
import { contentOf, operationsOfItem } from './operations.ts';
import type { DocumentOperation } from './operations.ts';

/** Of a callback the client is the receiver. */
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

/** Operations that the service calls at the client: webhooks and callbacks, told apart by their names. */
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
    if (!after.has(name)) report('webhook-removed', place, `${name} is gone`);
  for (const [name, operation] of after) {
    const former = before.get(name);
    if (former) compareCall(former, operation, report, compare);
    else report('webhook-added', operation.place, `${name} is new`);
  }
}

function compareCall(
  base: DocumentOperation,
  revision: DocumentOperation,
  report: Report,
  compare: CompareSchema,
): void {
  const [old, now] = [base.place, revision.place];
  compareWords(old, now, ['summary', 'description', 'tags', 'externalDocs'], report);
  compareDeprecation(old, now, 'operation-deprecated', report);
  compareHeaders(parametersOf(base), parametersOf(revision), report, compare);
  const [body, next] = [old, now].map((place) => follow(child(place, 'requestBody')));
  if (body && next) {
    compareWords(body, next, ['description'], report);
    compareContent(body, next, 'response', report, compare);
    const [was, is] = [body, next].map(({ value }) => record(value)['required'] === true);
    if (was && !is && next.value !== undefined)
      report('response-may-be-empty', next, 'the body may be missing');
  }
  const [before, after] = [answersOf(old), answersOf(now)];
  for (const [status, place] of before)
    if (!after.has(status)) report('webhook-answer-removed', place, `${status} is gone`);
  for (const [status, place] of after) {
    const former = before.get(status);
    if (!former) report('webhook-answer-added', place, `${status} is new`);
    else if (contentOf(follow(former)).size === 0 && contentOf(follow(place)).size > 0)
      report('request-body-added-required', place, `the answer ${status} has a body`);
    else compareContent(follow(former), follow(place), 'request', report, compare);
  }
}

/** What comes along is read like the headers of a response. */
function parametersOf({ parameters }: DocumentOperation): Map<string, Located> {
  return new Map(parameters.map(({ key, place }) => [key, place]));
}
