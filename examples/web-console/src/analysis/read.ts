/**
 * Reads what came over the wire. The contract leaves nearly everything nullable, and another service may send what the
 * contract does not know: what cannot be read is absent, so that nothing below has to think of it.
 */

/** The objects of a list; of anything else none. */
export function items<T extends object>(value: readonly (T | null)[] | null | undefined): readonly T[] {
  return Array.isArray(value)
    ? value.filter((one): one is T => typeof one === 'object' && one !== null && !Array.isArray(one))
    : [];
}

/** A text in which something can be seen. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && /\S/.test(value) ? value.trim() : undefined;
}

/** An object, or nothing. */
export function object<T extends object>(value: T | null | undefined): Partial<T> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
