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

/** The texts of a list; of anything else none. */
export function texts(value: readonly unknown[] | null | undefined): readonly string[] {
  return Array.isArray(value) ? value.flatMap((one) => text(one) ?? []) : [];
}

/** A text in which something can be seen. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && /\S/.test(value) ? value.trim() : undefined;
}

export function finite(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** How many there are. */
export function count(value: unknown): number | undefined {
  const number = finite(value);
  return number !== undefined && number >= 0 && number <= Number.MAX_SAFE_INTEGER
    ? Math.round(number)
    : undefined;
}

/** A share or a confidence, 0 to 1. */
export function fraction(value: unknown): number | undefined {
  const number = finite(value);
  return number !== undefined && number >= 0 && number <= 1 ? number : undefined;
}

/** An object, or nothing. */
export function object<T extends object>(value: T | null | undefined): Partial<T> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** The entries of a map whose values can be read. */
export function entries<V>(
  value: Readonly<Record<string, unknown>> | null | undefined,
  read: (value: unknown) => V | undefined,
): readonly (readonly [string, V])[] {
  return Object.entries(object(value)).flatMap(([key, one]) => {
    const name = text(key);
    const known = read(one);
    return name === undefined || known === undefined ? [] : [[name, known] as const];
  });
}
