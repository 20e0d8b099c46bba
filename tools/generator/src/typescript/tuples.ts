import ts from 'typescript';

/** The most required items that a type repeats; further ones are part of the rest. */
const mostRepeated = 10;

/**
 * The tuple of a list with `prefixItems`. Items beyond `minItems` are optional; without `minItems` all of them are required.
 * `items` is the type of further items; without it there are none. Returns undefined for any other schema.
 */
export function tupleOf(
  schema: Readonly<Record<string, unknown>>,
  typeOf: (schema: unknown) => ts.TypeNode,
): ts.TypeNode | undefined {
  const { type, items, minItems, maxItems } = schema;
  const all = Array.isArray(schema['prefixItems']) ? schema['prefixItems'] : [];
  if (type !== 'array' || (all.length === 0 && items !== false)) return undefined;
  const most = typeof maxItems === 'number' ? maxItems : Infinity;
  const prefix = all.slice(0, most);
  const least = typeof minItems === 'number' ? minItems : prefix.length;
  const elements = prefix.map((one: unknown, index) => {
    const element = typeOf(one);
    return index < least ? element : ts.factory.createOptionalTypeNode(wrapped(element));
  });
  const isOpen = items !== undefined && items !== false && most > prefix.length;
  if (!isOpen) return ts.factory.createTupleTypeNode(elements);
  const rest = typeOf(items);
  const repeated = Array.from(
    { length: Math.min(Math.max(least - prefix.length, 0), mostRepeated) },
    () => rest,
  );
  const further = ts.factory.createRestTypeNode(ts.factory.createArrayTypeNode(rest));
  return ts.factory.createTupleTypeNode([...elements, ...repeated, further]);
}

/** `(A | B)?`: a question mark binds closer than a bar. */
function wrapped(type: ts.TypeNode): ts.TypeNode {
  return ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)
    ? ts.factory.createParenthesizedType(type)
    : type;
}
