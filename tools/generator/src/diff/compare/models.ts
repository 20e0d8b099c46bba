import type { Api, Model } from '../../api/api.ts';
import { modelsIn } from '../../emit/target.ts';
import { at, child, record } from '../../document/json.ts';
import type { Located } from '../../document/json.ts';
import { keysOf } from '../../document/pointer.ts';
import type { OperationFinding } from '../finding.ts';
import type { RuleId } from '../policy.ts';
import { likelyRenames, renameHint } from '../renames.ts';
import { saysTheSame } from '../schema-comparison.ts';
import type { OperationPair } from './apis.ts';

/** A model and what identifies it. */
interface NamedModel extends Model {
  readonly name: string;
  readonly place: Located;
  /** Whether it has no component, so that its name follows from its use. */
  readonly isInline: boolean;
  /** The key of its component; otherwise the operation and the part of it. */
  readonly identity: string;
}

/** Compares the exported types of two documents. */
export function* compareModels(
  base: Api,
  revision: Api,
  pairs: readonly OperationPair[],
): Generator<OperationFinding> {
  const [before, after] = [namedModels(base), namedModels(revision)];
  const added = new Map([...after].filter(([name]) => !before.has(name)));
  for (const [name, model] of before) {
    const now = after.get(name);
    if (now && (isSameOrigin(model, now) || saysTheSame(model.place, now.place))) {
      yield* compareNamedValues(model, now);
      // The name in the document changed, though the name in code is the same.
      if (!model.isInline && !now.isInline && model.identity !== now.identity)
        yield finding('model-renamed', now, `${model.identity} was renamed to ${now.identity}`);
      continue;
    }
    const heir =
      [...after.values()].find((other) => isSameOrigin(model, other)) ??
      [...added.values()].find((other) => saysTheSame(model.place, other.place));
    if (heir) {
      added.delete(heir.name);
      yield finding('model-renamed', heir, `${name} was renamed to ${heir.name}`);
    } else if (now) yield finding('model-replaced', now, `${name} is another type`);
    else yield finding('model-removed', model, `${name} was removed`);
  }
  for (const [name, model] of added)
    if (isNews(model, base, pairs)) yield finding('model-added', model, `${name} was added`);
}

function namedModels(api: Api): Map<string, NamedModel> {
  const parts = partsOf(api);
  return new Map(
    [...api.models].map(([name, model]): [string, NamedModel] => {
      const component = at(api.document, `#/components/schemas/${name}`);
      const place = component.value === undefined ? at(api.document, model.origin) : component;
      const part = (parts.get(name) ?? []).find(({ pointer }) =>
        `${model.origin}/`.startsWith(`${pointer}/`),
      );
      // A schema within a part is identified by the path to it.
      const inline = part ? part.name + model.origin.slice(part.pointer.length) : model.origin;
      return [
        name,
        { ...model, name, place, isInline: model.key === undefined, identity: model.key ?? inline },
      ];
    }),
  );
}

/** A schema of an operation: `get-pet response`. */
interface Part {
  readonly name: string;
  readonly pointer: string;
}

/** By the name of a model, the parts of operations whose types have it. */
function partsOf({ operations }: Api): Map<string, Part[]> {
  const parts = operations.flatMap(({ id, body, success, parameters }) => [
    ...(body ? [{ name: `${id} request`, pointer: body.pointer, type: body.type }] : []),
    ...success.bodies.map(({ status, pointer }, index) => ({
      name: `${id} response${index > 0 ? ` ${status}` : ''}`,
      pointer,
      type: success.type,
    })),
    ...parameters.map(({ name, pointer, type }) => ({ name: `${id} ${name}`, pointer, type })),
  ]);
  const byModel = new Map<string, Part[]>();
  for (const part of parts)
    for (const model of modelsIn(part.type)) byModel.set(model, [...(byModel.get(model) ?? []), part]);
  return byModel;
}

function isSameOrigin(one: NamedModel, other: NamedModel): boolean {
  return one.isInline === other.isInline && one.identity === other.identity;
}

/**
 * The name of an inline type is not a change of its own when it comes with a new operation. The same holds for a reference
 * that is now written inline.
 */
function isNews({ origin, isInline }: NamedModel, base: Api, pairs: readonly OperationPair[]): boolean {
  const isWithin = ([old, now]: OperationPair) =>
    origin.startsWith(`${now.pointer}/`) &&
    !leadsThroughReference(at(base.document, old.pointer), origin.slice(now.pointer.length));
  return !isInline || pairs.some(isWithin);
}

function leadsThroughReference(place: Located, way: string): boolean {
  let here = place;
  for (const key of keysOf(way)) {
    here = child(here, key);
    if (record(here.value)['$ref'] !== undefined) return true;
  }
  return false;
}

function* compareNamedValues(base: NamedModel, revision: NamedModel): Generator<OperationFinding> {
  const textsOf = ({ namedValues }: Model) =>
    new Map([...namedValues].map(([name, value]) => [name, JSON.stringify(value)]));
  const [before, after] = [textsOf(base), textsOf(revision)];
  const without = (all: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
    new Map([...all].filter(([name]) => !others.has(name)));
  const renames = likelyRenames(without(before, after), without(after, before));
  const told = (rule: RuleId, name: string, text: string) =>
    finding(rule, revision, `${base.name}.${name} ${text}`, renameHint(renames, name));
  for (const [name, value] of before) {
    const now = after.get(name);
    if (now !== value)
      yield told('enum-member-removed', name, now === undefined ? 'was removed' : `was ${value}, is ${now}`);
  }
  for (const name of after.keys()) if (!before.has(name)) yield told('enum-member-added', name, 'was added');
}

function finding(rule: RuleId, { origin }: NamedModel, text: string, hint?: string): OperationFinding {
  return { rule, pointer: origin, text, hint };
}
