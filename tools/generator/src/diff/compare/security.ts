import { at, child, isRecord, list, texts } from '../../document/json.ts';
import type { Located } from '../../document/json.ts';
import type { RuleId } from '../policy.ts';
import { schemeNames } from '../security-schemes.ts';

/** A set of credentials that is sufficient: scheme -> scopes. */
type Alternative = ReadonlyMap<string, readonly string[]>;

/** Compares the security requirements of an operation, its own or those of the document. */
export function compareSecurity(
  base: Located,
  revision: Located,
  report: (rule: RuleId, place: Located, text: string) => void,
): void {
  const names = schemeNames(base.document, revision.document);
  const before = alternativesOf(base);
  const after = alternativesOf(revision).map(
    (one) => new Map([...one].map(([name, scopes]) => [names.get(name) ?? name, scopes])),
  );
  const place = [revision, base].map(requirementsOf).find(({ value }) => value !== undefined) ?? revision;
  const wasPublic = isPublic(before);
  if (wasPublic && !isPublic(after))
    return report('security-added', place, `requires ${[...new Set(after.map(keyOf))].join(' or ')}`);
  if (!wasPublic && isPublic(after))
    return report('security-removed', place, 'no longer requires credentials');
  // The same credentials may be accepted with several sets of scopes.
  const gone = without(before, after);
  const added = without(after, before);
  for (const one of gone) {
    const key = keyOf(one);
    const index = added.findIndex((other) => keyOf(other) === key);
    const [now] = index < 0 ? [] : added.splice(index, 1);
    if (now) compareScopes(one, now, place, report);
    else if (key !== '') report('security-alternative-removed', place, `${told(one)} is no longer accepted`);
  }
  for (const one of added)
    if (keyOf(one) !== '') report('security-alternative-added', place, `${told(one)} is also accepted`);
}

function without(all: readonly Alternative[], others: readonly Alternative[]): Alternative[] {
  const known = new Set(others.map(told));
  return [...new Map(all.map((one) => [told(one), one])).values()].filter((one) => !known.has(told(one)));
}

/** With scopes, if there are any. */
function told(alternative: Alternative): string {
  return [...alternative]
    .map(([name, scopes]) => (scopes.length > 0 ? `${name} (${scopes.toSorted().join(', ')})` : name))
    .sort()
    .join(' and ');
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
      if (!former.includes(scope)) report('security-scope-added', place, `requires the scope ${scope}`);
    }
    for (const scope of former) {
      if (!scopes.includes(scope))
        report('security-scope-removed', place, `no longer requires the scope ${scope}`);
    }
  }
}

/** The requirements of the document are in one place, however many operations inherit them. */
function requirementsOf(operation: Located): Located {
  const own = child(operation, 'security');
  return own.value === undefined ? at(operation.document, '#/security') : own;
}

/** The security requirements of an operation, its own or those of the document. */
export function alternativesOf(operation: Located): Alternative[] {
  return list(requirementsOf(operation).value)
    .filter(isRecord)
    .map((one) => new Map(Object.entries(one).map(([name, scopes]) => [name, texts(scopes)])));
}

function keyOf(alternative: Alternative): string {
  return [...alternative.keys()].sort().join(' and ');
}

function isPublic(alternatives: readonly Alternative[]): boolean {
  return alternatives.length === 0 || alternatives.some(({ size }) => size === 0);
}
