import { compareDescriptions } from './compare/descriptions.ts';
import type { Report } from './finding.ts';
import { at, children, follow, isRecord, pointerOf, record } from '../document/json.ts';
import type { Json, Located } from '../document/json.ts';

/** Compares the security schemes that both documents have. */
export function compareSchemes(base: Json, revision: Json, report: Report): void {
  const [before, after] = [schemesOf(base), schemesOf(revision)];
  for (const [name, scheme] of Object.entries(before)) {
    if (!Object.hasOwn(after, name)) continue;
    const place = placeOf(revision, name);
    const [old, now] = [record(scheme), record(after[name])];
    const [flows, newFlows] = [flowsOf(old), flowsOf(now)];
    const isChanged = [...flows].some(([flow, one]) => {
      const other = newFlows.get(flow);
      return !other || essence(one) !== essence(other);
    });
    if (isChanged || essence({ ...old, flows: {} }) !== essence({ ...now, flows: {} })) {
      report('security-scheme-changed', place, `${name} changed`);
      continue;
    }
    for (const flow of newFlows.keys())
      if (!flows.has(flow)) report('security-flow-added', place, `the flow ${flow} was added`);
    const [scopes, newScopes] = [scopesOf(flows), scopesOf(newFlows)];
    for (const [flow, one] of flows)
      for (const scope of Object.keys(record(one['scopes'])))
        if (newScopes.has(scope) && !Object.hasOwn(record(newFlows.get(flow)?.['scopes']), scope))
          report('security-scheme-changed', place, `the flow ${flow} no longer has the scope ${scope}`);
    for (const scope of newScopes)
      if (!scopes.has(scope)) report('security-scope-declared', place, `the scope ${scope} was added`);
    for (const scope of scopes)
      if (!newScopes.has(scope)) report('security-scope-withdrawn', place, `the scope ${scope} was removed`);
    compareDescriptions(placeOf(base, name), place, ['description', 'bearerFormat'], report);
    if (hasOtherTexts(flows, newFlows))
      report('documentation-changed', place, 'descriptions of scopes changed');
  }
}

function hasOtherTexts(base: ReadonlyMap<string, Json>, revision: ReadonlyMap<string, Json>): boolean {
  return [...base].some(([flow, { scopes }]) => {
    const now = record(revision.get(flow)?.['scopes']);
    return Object.entries(record(scopes)).some(
      ([scope, said]) => Object.hasOwn(now, scope) && now[scope] !== said,
    );
  });
}

function placeOf(document: Json, name: string): Located {
  return at(document, pointerOf('components', 'securitySchemes', name));
}

function flowsOf(scheme: Json): Map<string, Json> {
  return new Map(Object.entries(record(scheme['flows'])).map(([name, flow]) => [name, record(flow)]));
}

function scopesOf(flows: ReadonlyMap<string, Json>): Set<string> {
  return new Set([...flows.values()].flatMap(({ scopes }) => Object.keys(record(scopes))));
}

/** Name in the revision -> name in the base, of renamed schemes that are otherwise the same. */
export function schemeNames(base: Json, revision: Json): Map<string, string> {
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
  const all = children(at(document, '#/components/securitySchemes'));
  return Object.fromEntries(all.map(([name, place]) => [name, follow(place).value]));
}

/** What a client does with a scheme. It does not include scopes, which operations require. */
function essence(scheme: unknown): string {
  const isHeader = record(scheme)['in'] === 'header';
  return JSON.stringify(scheme, (key, value: unknown) => {
    if (/^(description|bearerFormat|scopes|x-.*)$/.test(key)) return undefined;
    // `Bearer` and names of headers ignore case.
    if (key === 'scheme' || (key === 'name' && isHeader)) return String(value).toLowerCase();
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  });
}
