import type { OperationFinding } from './finding.ts';
import { keysOf } from '../standalone/pointer.ts';
import { child, record } from './json.ts';
import type { Located } from './json.ts';
import { likelyRenames, renameHint } from './renames.ts';
import type { RuleId } from './rules.ts';
import type { Method, Model, Surface } from './surface.ts';

/**
 * What changed for code that uses the SDK while the wire may be the same.
 *
 * @param pairs - Names of the operations that stand for each other, in the base and in the revision.
 * @param isSameModel - Whether two schemas say the same.
 */
export function compareSurfaces(
  base: Surface,
  revision: Surface,
  pairs: readonly (readonly [string, string])[],
  isSameModel: (base: Located, revision: Located) => boolean,
): OperationFinding[] {
  const kept = pairs.flatMap(([before, after]) => {
    const [old, now] = [base.methods.get(before), revision.methods.get(after)];
    return old && now ? [[old.place, now.place] as const] : [];
  });
  return [
    ...compareModels(base.models, revision.models, kept, isSameModel),
    ...compareResources(base, revision),
    ...compareOptions(base, revision),
    ...pairs.flatMap(([before, after]) => {
      const [old, now] = [base.methods.get(before), revision.methods.get(after)];
      return old && now
        ? [...compareMethods(old, now)].map((finding) => ({ ...finding, operation: after }))
        : [];
    }),
  ];
}

function* compareModels(
  base: Surface['models'],
  revision: Surface['models'],
  kept: readonly (readonly [Located, Located])[],
  isSameModel: (base: Located, revision: Located) => boolean,
): Generator<OperationFinding> {
  const added = new Map([...revision].filter(([name]) => !base.has(name)));
  for (const [name, model] of base) {
    const now = revision.get(name);
    const isSame = now !== undefined && (hasSameOrigin(model, now) || isSameModel(model.place, now.place));
    if (isSame) {
      yield* compareMembers(name, model, now);
      // Our own client has the names of the document, from which a standalone one makes the same.
      if (!model.isInline && !now.isInline && model.origin !== now.origin)
        yield finding('model-renamed', now.place, `${model.origin} is called ${now.origin}`);
      continue;
    }
    const heir =
      [...revision].find(([, other]) => hasSameOrigin(model, other)) ??
      [...added].find(([, other]) => isSameModel(model.place, other.place));
    if (heir) {
      added.delete(heir[0]);
      yield finding('model-renamed', heir[1].place, `${name} is called ${heir[0]}`);
    } else if (now) yield finding('model-replaced', now.place, `${name} is another type`);
    else yield finding('model-removed', model.place, `${name} is gone`);
  }
  // The name of an inline body comes along with a new operation, or with a reference that is written inline, and is no
  // news of its own.
  const isNews = ({ place: { pointer }, isInline }: Model) =>
    !isInline ||
    kept.some(
      ([old, { pointer: now }]) =>
        pointer.startsWith(`${now}/`) && !isReferred(old, pointer.slice(now.length)),
    );
  for (const [name, model] of added) {
    const { place } = model;
    if (isNews(model)) yield finding('model-added', place, `${name} is new`);
  }
}

/** Whether the way from a place leads through a reference. */
function isReferred(place: Located, way: string): boolean {
  let here = place;
  for (const key of keysOf(way)) {
    here = child(here, key);
    if (record(here.value)['$ref'] !== undefined) return true;
  }
  return false;
}

function hasSameOrigin(one: Model, other: Model): boolean {
  return one.isInline === other.isInline && one.origin === other.origin;
}

function* compareMembers(name: string, base: Model, revision: Model): Generator<OperationFinding> {
  const renames = likelyRenames(
    new Map([...base.members].filter(([member]) => !revision.members.has(member))),
    new Map([...revision.members].filter(([member]) => !base.members.has(member))),
  );
  for (const [member, value] of base.members) {
    const now = revision.members.get(member);
    if (now === value) continue;
    const hint = renameHint(renames, member);
    const text =
      now === undefined ? `${name}.${member} is gone` : `${name}.${member} was ${value}, is ${now}`;
    yield finding('enum-member-removed', revision.place, text, hint);
  }
  for (const member of revision.members.keys()) {
    if (!base.members.has(member))
      yield finding(
        'enum-member-added',
        revision.place,
        `${name}.${member} is new`,
        renameHint(renames, member),
      );
  }
}

function* compareResources(base: Surface, revision: Surface): Generator<OperationFinding> {
  const placeIn = ({ methods }: Surface, resource: string) =>
    [...methods.values()].find((method) => `${method.resource}.`.startsWith(`${resource}.`))?.place.pointer ??
    '#';
  for (const resource of base.resources) {
    if (revision.resources.has(resource)) continue;
    yield { rule: 'resource-removed', pointer: placeIn(base, resource), text: `${resource} is gone` };
  }
  for (const resource of revision.resources) {
    if (base.resources.has(resource)) continue;
    yield { rule: 'resource-added', pointer: placeIn(revision, resource), text: `${resource} is new` };
  }
  for (const [resource, name] of base.resourceTypes) {
    const now = revision.resourceTypes.get(resource) ?? name;
    const text = `the type of ${resource}, ${name}, is called ${now}`;
    if (now !== name) yield { rule: 'model-renamed', pointer: placeIn(revision, resource), text };
  }
}

function* compareOptions(base: Surface, revision: Surface): Generator<OperationFinding> {
  for (const [option, place] of base.options) {
    if (!revision.options.has(option)) yield finding('option-removed', place, `${option} is gone`);
  }
  for (const [option, place] of revision.options) {
    if (!base.options.has(option)) yield finding('option-added', place, `${option} is new`);
  }
}

function* compareMethods(base: Method, revision: Method): Generator<OperationFinding> {
  const { place } = revision;
  const [before, after] = [base, revision].map(({ resource, name }) => `${resource}.${name}`);
  if (before !== after) yield finding('method-renamed', place, `${before} is called ${after}`);
  if (base.operationId !== revision.operationId) {
    yield finding(
      'operation-id-changed',
      place,
      `${base.operationId ?? 'no id'} became ${revision.operationId ?? 'no id'}`,
    );
  }
  if (base.arguments.join() !== revision.arguments.join()) {
    yield finding('arguments-moved', place, `takes ${said(revision)} where it took ${said(base)}`);
  }
  if (base.retry !== revision.retry)
    yield finding('retry-changed', place, `the retry class was ${base.retry}, is ${revision.retry}`);
  if (base.timeout !== revision.timeout) {
    yield finding('timeout-changed', place, `the timeout was ${base.timeout}, is ${revision.timeout}`);
  }
  for (const [key, value] of revision.others) {
    if (!base.others.has(key)) yield finding('sdk-key-added', place, `x-sdk.${key} is ${value}`);
  }
  for (const [key, value] of base.others) {
    const now = revision.others.get(key);
    if (now !== value)
      yield finding('sdk-key-changed', place, `x-sdk.${key} was ${value}, is ${now ?? 'gone'}`);
  }
}

function said({ arguments: all }: Method): string {
  return `(${[...all, 'options'].join(', ')})`;
}

function finding(rule: RuleId, { pointer }: Located, text: string, hint?: string): OperationFinding {
  return { rule, pointer, text, hint };
}
