import { at, isRecord, list, record, texts } from './json.ts';
import type { Json, Located } from './json.ts';
import type { RuleId } from './rules.ts';

/** One way to be let in: scheme -> scopes. */
type Alternative = ReadonlyMap<string, readonly string[]>;

/** Compares what an operation asks for, whether it says so itself or the document does. */
export function compareSecurity(
  base: Located,
  revision: Located,
  report: (rule: RuleId, place: Located, text: string) => void,
): void {
  const names = schemeNames(base.document, revision.document);
  const before = new Map(alternativesOf(base).map((one) => [keyOf(one), one]));
  const after = new Map(
    alternativesOf(revision)
      .map((one) => new Map([...one].map(([name, scopes]) => [names.get(name) ?? name, scopes])))
      .map((one) => [keyOf(one), one]),
  );
  const place =
    record(revision.value)['security'] === undefined
      ? revision
      : { ...revision, pointer: `${revision.pointer}/security` };
  const wasPublic = isPublic(before);
  if (wasPublic && !isPublic(after))
    return report('security-added', place, `asks for ${[...after.keys()].join(' or ')}`);
  if (!wasPublic && isPublic(after))
    return report('security-removed', place, 'asks for no credentials any more');
  for (const key of before.keys()) {
    if (key !== '' && !after.has(key))
      report('security-alternative-removed', place, `${key} is not taken any more`);
  }
  for (const [key, one] of after) {
    const former = before.get(key);
    if (former) compareScopes(former, one, place, report);
    else if (key !== '') report('security-alternative-added', place, `${key} is taken too`);
  }
}

function compareScopes(
  base: Alternative,
  revision: Alternative,
  place: Located,
  report: (rule: RuleId, place: Located, text: string) => void,
): void {
  for (const [scheme, scopes] of revision) {
    const former = base.get(scheme) ?? [];
    for (const scope of scopes) {
      if (!former.includes(scope)) report('security-scope-added', place, `asks for the scope ${scope}`);
    }
    for (const scope of former) {
      if (!scopes.includes(scope))
        report('security-scope-removed', place, `does not ask for the scope ${scope} any more`);
    }
  }
}

/** The schemes of both documents that have one name and say different things. */
export function changedSchemes(base: Json, revision: Json): string[] {
  const [before, after] = [schemesOf(base), schemesOf(revision)];
  return Object.keys(before).filter(
    (name) => Object.hasOwn(after, name) && essence(before[name]) !== essence(after[name]),
  );
}

function alternativesOf({ document, value }: Located): Alternative[] {
  const stated = record(value)['security'] ?? document['security'];
  return list(stated)
    .filter(isRecord)
    .map((one) => new Map(Object.entries(one).map(([name, scopes]) => [name, texts(scopes)])));
}

function keyOf(alternative: Alternative): string {
  return [...alternative.keys()].sort().join(' and ');
}

function isPublic(alternatives: ReadonlyMap<string, Alternative>): boolean {
  return alternatives.size === 0 || alternatives.has('');
}

/** Name in the revision -> name in the base, where a scheme was renamed and says the same. */
function schemeNames(base: Json, revision: Json): Map<string, string> {
  const [before, after] = [schemesOf(base), schemesOf(revision)];
  const renamed = Object.keys(after).flatMap((name): [string, string][] => {
    if (Object.hasOwn(before, name)) return [];
    const former = Object.keys(before).find(
      (one) => !Object.hasOwn(after, one) && essence(before[one]) === essence(after[name]),
    );
    return former === undefined ? [] : [[name, former]];
  });
  return new Map(renamed);
}

function schemesOf(document: Json): Json {
  return record(at(document, '#/components/securitySchemes').value);
}

/** What a client does with a scheme. Which scopes exist is no matter of its own: operations name those they ask for. */
function essence(scheme: unknown): string {
  return JSON.stringify(scheme, (key, value: unknown) => {
    if (key === 'description' || key === 'bearerFormat' || key === 'scopes') return undefined;
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  });
}
