import { isDeepStrictEqual } from 'node:util';
import type { Movement } from './compare/limits.ts';
import type { RuleId } from './policy.ts';
import { documentationKeywords } from '../document/keywords.ts';
import type { SchemaNode, Shape } from './shape.ts';

/** Whether the client or the service writes the value. */
export type Direction = 'request' | 'response';

/** A comparison of two schemas: their shapes, and where the findings go. */
export interface Step {
  readonly base: SchemaNode;
  readonly revision: SchemaNode;
  readonly old: Shape;
  readonly now: Shape;
  readonly direction: Direction;
  readonly isParameter: boolean;
  report(rule: RuleId, text: string, keys?: readonly string[], isGone?: boolean, hint?: string): void;
  descend(base: SchemaNode, revision: SchemaNode): void;
}

export function isAnything({ types, alternatives, properties }: Shape): boolean {
  return !types && !alternatives && properties.size === 0;
}

/** Loosening a request is compatible, and so is tightening a response. */
export function reportMovement(
  step: Step,
  what: 'type' | 'format' | 'limit',
  how: Movement,
  text: string,
): void {
  if (!how) return;
  const names = { tightened: 'narrowed', loosened: 'widened', changed: 'changed' } as const;
  if (what === 'limit') step.report(`${step.direction}-limit-${how}`, text);
  else step.report(`${step.direction}-${what}-${names[how]}`, text);
}

export function differ(old: Shape, now: Shape, key: string): boolean {
  return !isDeepStrictEqual(old.keywords.get(key), now.keywords.get(key));
}

export function compareDescriptions({ old, now, report }: Step): void {
  const changed = [...documentationKeywords].filter((key) => differ(old, now, key));
  if (changed.length > 0) report('documentation-changed', `${changed.join(', ')} changed`);
}

export function compareFlags({ old, now, report }: Step): void {
  if (differ(old, now, 'deprecated')) {
    const isDeprecated = now.keywords.get('deprecated') === true;
    report(
      isDeprecated ? 'schema-deprecated' : 'deprecation-lifted',
      isDeprecated ? 'deprecated' : 'no longer deprecated',
    );
  }
  if (differ(old, now, 'readOnly') && now.keywords.get('readOnly') === true)
    report('became-read-only', 'read-only');
  else if (differ(old, now, 'readOnly')) report('access-changed', 'no longer read-only');
  if (differ(old, now, 'writeOnly')) report('access-changed', 'writeOnly changed');
}

export function compareNull({ old, now, direction, report }: Step): void {
  if (old.nullable === now.nullable) return;
  report(
    `${direction}-null-${now.nullable ? 'added' : 'removed'}`,
    now.nullable ? 'may be null' : 'is not null',
  );
}
