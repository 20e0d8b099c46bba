import type { Schema } from '../document/open-api.ts';

/**
 * The optional properties of a schema, those of its parts and alternatives included. A schema that extends it can require
 * them.
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
