import type { Schema } from '../document.ts';

/**
 * The properties that a schema has of its own and by the parts that it is made of, without those that one of them
 * requires: what a schema that is made of it can make required.
 */
export function optionalProperties(
  schema: Schema | undefined,
  resolve: (reference: string) => Schema | undefined,
): Record<string, Schema> {
  const properties: Record<string, Schema> = {};
  const required = new Set<string>();
  const seen = new Set<Schema>();
  const visit = (one: Schema | undefined): void => {
    if (typeof one !== 'object' || one === null || seen.has(one)) return;
    seen.add(one);
    // Of a union with null or with a text, and of listed values, nothing can be made required.
    const isOther = [one.type ?? 'object'].flat().some((type) => type !== 'object');
    if (isOther || one.enum !== undefined || one.const !== undefined) return;
    Object.assign(properties, one.properties);
    for (const name of one.required ?? []) required.add(name);
    if (one.$ref !== undefined) visit(resolve(one.$ref));
    for (const part of one.allOf ?? []) visit(part);
  };
  visit(schema);
  const open = Object.entries(properties).filter(([name]) => !required.has(name));
  // Without the properties of every object: `toString` is asked for like any other name.
  return Object.assign(Object.create(null) as Record<string, Schema>, Object.fromEntries(open));
}
