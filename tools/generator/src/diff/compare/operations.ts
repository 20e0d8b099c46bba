import { compareCallbacks } from './received.ts';
import { compareContent, compareResponses } from './responses.ts';
import { compareOwnServers } from './servers.ts';
import { compareDeprecation, compareDescriptions } from './descriptions.ts';
import type { CompareSchema, Finding, Report } from '../finding.ts';
import { canonical, child, follow, record } from '../../document/json.ts';
import type { Located } from '../../document/json.ts';
import type { DocumentOperation, DocumentParameter } from '../document-operations.ts';
import { likelyRenames, renameHint, structureOf } from '../renames.ts';
import type { SchemaComparison } from '../schema-comparison.ts';
import { compareSecurity } from './security.ts';
import { nodeOf, shapeOf } from '../shape.ts';
import { isSentByClient, parameterSchema } from '../../api/parameters.ts';

/** Everything that changed between two versions of an operation. */
export function compareOperation(
  base: DocumentOperation,
  revision: DocumentOperation,
  schemas: SchemaComparison,
): Finding[] {
  const findings: Finding[] = [];
  const report: Report = (rule, { pointer }, text, hint) => findings.push({ rule, pointer, text, hint });
  const compare: CompareSchema = (one, other, direction, isParameter) =>
    findings.push(...schemas.findings(schemas.compare(one, other, direction, isParameter)));

  compareDescriptions(base.place, revision.place, ['summary', 'description', 'tags', 'externalDocs'], report);
  compareDescriptions(base.item, revision.item, ['summary', 'description'], report);
  compareDeprecation(base.place, revision.place, 'operation-deprecated', report);
  compareParameters(base, revision, report, compare);
  compareRequestBody(base.place, revision.place, report, compare);
  compareResponses(base.place, revision.place, report, compare);
  compareSecurity(base.place, revision.place, report);
  compareOwnServers(base, revision, report);
  compareCallbacks(child(base.place, 'callbacks'), child(revision.place, 'callbacks'), report, compare);
  return findings;
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
      report('parameter-removed', place, `the ${location} parameter ${name} was removed`, hintOf(key));
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
        `the ${location} parameter ${name} was added`,
        hintOf(key),
      );
  }
}

type Parameters = ReadonlyMap<string, DocumentParameter> | undefined;

/** Parameters that only one version has, by their structure. Path parameters are matched by position instead. */
function alone(own: Parameters, other: Parameters): Map<string, string> {
  return new Map(
    [...(own ?? [])]
      .filter(([key, { location }]) => location !== 'path' && !other?.has(key))
      .map(([key, { place }]) => [key, structureOf({ ...record(place.value), name: '' })]),
  );
}

/** A GET takes path parameters by position only. React mutations take them by name as well. */
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
  report(rule, place, `{${former.name}} was renamed to {${name}}`);
}

function compareParameter(
  base: DocumentParameter,
  revision: DocumentParameter,
  report: Report,
  compare: CompareSchema,
): void {
  const { place, name, location, required } = revision;
  // On the wire case is ignored, but code uses the name, unless the header is configuration.
  if (base.name !== name && location === 'header' && !isSentByClient(record(place.value))) {
    report('header-parameter-respelled', place, `${base.name} is now written ${name}`);
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
      // `explode` has no effect on a deep object.
      known === 'deepObject' || isScalarParameter(one) ? 'all the same' : (explode ?? known === 'form'),
      allowReserved ?? false,
      Object.keys(record(record(value)['content'])),
    ]);
  });
  if (styles[0] !== styles[1]) report('parameter-serialization-changed', place, `${name} has another style`);
  compareDescriptions(base.place, place, ['description', 'example', 'examples', 'allowEmptyValue'], report);
  compareDeprecation(base.place, place, 'parameter-deprecated', report);
  compare(parameterSchema(base.place), parameterSchema(place), 'request', true);
}

/** `explode` affects only lists and objects. */
function isScalarParameter(place: Located): boolean {
  const { types } = shapeOf(nodeOf(parameterSchema(place)));
  return types?.every((type) => type !== 'array' && type !== 'object') ?? false;
}

function compareRequestBody(base: Located, revision: Located, report: Report, compare: CompareSchema): void {
  const [before, after] = [follow(child(base, 'requestBody')), follow(child(revision, 'requestBody'))];
  if (before.value === undefined && after.value === undefined) return;
  const required = record(after.value)['required'] === true;
  if (before.value === undefined) {
    report(
      `request-body-added-${required ? 'required' : 'optional'}`,
      child(revision, 'requestBody'),
      'accepts a body',
    );
    return;
  }
  if (after.value === undefined)
    return report('request-body-removed', child(base, 'requestBody'), 'no longer accepts a body');
  if (required !== (record(before.value)['required'] === true)) {
    const became = required ? 'required' : 'optional';
    report(`request-body-became-${became}`, child(revision, 'requestBody'), `the body became ${became}`);
  }
  compareDescriptions(before, after, ['description'], report);
  compareContent(before, after, 'request', report, compare);
}
