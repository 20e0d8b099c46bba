import type { Schema } from '../document.ts';

/**
 * The properties that a schema has of its own, by the parts that it is made of and in any of its alternatives, without those
 * that it requires: what a schema that is made of it can make required.
 */
export function optionalProperties(
  schema: Schema | undefined,
  resolve: (reference: string) => Schema | undefined,
): Record<string, Schema> {
  const properties: Record<string, Schema> = {};
  const required = new Set<string>();
  const seen = new Set<Schema>();
  const visit = (one: Schema | undefined, isAlternative: boolean): void => {
    if (typeof one !== 'object' || one === null || seen.has(one)) return;
    seen.add(one);
    // Of a text and of listed values nothing can be made required.
    const canBeObject = [one.type ?? 'object'].flat().includes('object');
    if (!canBeObject || one.enum !== undefined || one.const !== undefined) return;
    Object.assign(properties, one.properties);
    // What one of the alternatives requires may be missing in the others.
    if (!isAlternative) for (const name of one.required ?? []) required.add(name);
    if (one.$ref !== undefined) visit(resolve(one.$ref), isAlternative);
    for (const part of one.allOf ?? []) visit(part, isAlternative);
    for (const other of [...(one.oneOf ?? []), ...(one.anyOf ?? [])]) visit(other, true);
  };
  visit(schema, false);
  const open = Object.entries(properties).filter(([name]) => !required.has(name));
  // Without the properties of every object: `toString` is asked for like any other name.
  return Object.assign(Object.create(null) as Record<string, Schema>, Object.fromEntries(open));
}
