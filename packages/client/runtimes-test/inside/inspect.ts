type Inspect = (value: unknown, options: { readonly depth: number }) => string;

const { Bun, Deno } = globalThis as { Bun?: { inspect: Inspect }; Deno?: { inspect: Inspect } };

/** What the runtime prints of a value. workerd has none to call; there it is all that is in it. */
export const inspect: Inspect = Bun?.inspect ?? Deno?.inspect ?? everythingIn;

function everythingIn(value: unknown, { depth }: { readonly depth: number }): string {
  if (typeof value !== 'object' || value === null || depth === 0) return String(value);
  const iterated = Symbol.iterator in value ? [...(value as Iterable<unknown>)] : [];
  const held = Reflect.ownKeys(value).map((key): unknown => Reflect.get(value, key));
  return [...iterated, ...held].map((one) => everythingIn(one, { depth: depth - 1 })).join(' ');
}
