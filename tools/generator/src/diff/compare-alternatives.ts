import { canonical, isRecord, record } from './json.ts';
import { compareAdditional, compareProperties } from './compare-objects.ts';
import { compareFlags, compareNull, compareWords, isAnything } from './schema-step.ts';
import type { Step } from './schema-step.ts';
import type { SchemaNode } from './shape.ts';

/** One schema without alternatives is the only alternative. */
export function compareAlternatives(step: Step): 'compared' | 'none' {
  const { old, now, direction } = step;
  if (!old.alternatives && !now.alternatives) return 'none';
  if (isAnything(old) || isAnything(now)) return 'none';
  const gone = [...(old.alternatives ?? [old.sole ?? step.base])];
  const added = [...(now.alternatives ?? [now.sole ?? step.revision])];
  for (const isSame of [sameName, sameText]) {
    for (const one of gone.slice()) {
      const other = added.find((candidate) => isSame(one, candidate));
      if (!other) continue;
      gone.splice(gone.indexOf(one), 1);
      added.splice(added.indexOf(other), 1);
      step.descend(one, other);
    }
  }
  // As many are new as are gone: those are the ones that changed, in their order.
  if (gone.length === added.length) {
    for (const [index, one] of gone.entries()) {
      const other = added[index];
      if (other) step.descend(one, other);
    }
  } else {
    for (const one of gone)
      step.report(`${direction}-alternative-removed`, `${lastKey(one)} is gone`, [], true);
    for (const one of added) step.report(`${direction}-alternative-added`, `${lastKey(one)} is new`);
  }
  compareNull(step);
  compareDiscriminator(step);
  if (old.alternatives && now.alternatives) {
    compareWords(step);
    compareFlags(step);
    compareProperties(step);
    compareAdditional(step);
  }
  return 'compared';
}

function sameName(a: SchemaNode, b: SchemaNode): boolean {
  return a.pointer.startsWith('#/components/') && a.pointer === b.pointer;
}

function sameText(a: SchemaNode, b: SchemaNode): boolean {
  return canonical(a.parts.map(({ value }) => value)) === canonical(b.parts.map(({ value }) => value));
}

function lastKey(node: SchemaNode): string {
  const title = record(node.parts[0]?.value)['title'];
  return typeof title === 'string' ? title : node.pointer.slice(node.pointer.lastIndexOf('/') + 1);
}

function compareDiscriminator({ old, now, report }: Step): void {
  const before = old.keywords.get('discriminator');
  const after = now.keywords.get('discriminator');
  if (canonical(before) === canonical(after)) return;
  if (!isRecord(before)) return report('discriminator-added', 'has a discriminator', ['discriminator']);
  if (!isRecord(after) || before['propertyName'] !== after['propertyName']) {
    return report(
      'discriminator-changed',
      `was ${canonical(before)}, is ${isRecord(after) ? canonical(after) : 'gone'}`,
    );
  }
  const mapping = record(after['mapping']);
  for (const [value, target] of Object.entries(record(before['mapping']))) {
    if (mapping[value] !== target) report('discriminator-value-changed', `${value} is gone or means another`);
  }
  for (const value of Object.keys(mapping)) {
    if (!Object.hasOwn(record(before['mapping']), value))
      report('discriminator-value-added', `${value} is new`);
  }
}
