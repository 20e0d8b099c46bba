import { at, child, isRecord, list, texts } from './json.ts';
import type { Located } from './json.ts';
import type { RuleId } from './rules.ts';
import { schemeNames } from './security-schemes.ts';

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
  const place = [revision, base].map(requirementsOf).find(({ value }) => value !== undefined) ?? revision;
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

/** What the document asks for everywhere stands in one place, however many operations it reaches. */
function requirementsOf(operation: Located): Located {
  const own = child(operation, 'security');
  return own.value === undefined ? at(operation.document, '#/security') : own;
}

function alternativesOf(operation: Located): Alternative[] {
  return list(requirementsOf(operation).value)
    .filter(isRecord)
    .map((one) => new Map(Object.entries(one).map(([name, scopes]) => [name, texts(scopes)])));
}

function keyOf(alternative: Alternative): string {
  return [...alternative.keys()].sort().join(' and ');
}

function isPublic(alternatives: ReadonlyMap<string, Alternative>): boolean {
  return alternatives.size === 0 || alternatives.has('');
}
