export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A value as source text, with keys as short as they can be. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${propertyKey(key)}: ${literal(one)}`)
    .join(', ')} }`;
}

/** `__proto__: …` would set the prototype, `["__proto__"]: …` does not. */
export function propertyKey(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
