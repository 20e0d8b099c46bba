/** The texts of the values that heldJson() stands for. */
const texts = new WeakMap<object, string>();

/**
 * Stands for a JSON value by its text. To build a value of megabytes only to write it again would hold other requests up.
 * Nobody looks inside: jsonText() writes it.
 */
export function heldJson(text: string): object {
  const standIn = {};
  texts.set(standIn, text);
  return standIn;
}

export function isHeld(value: unknown): boolean {
  return heldText(value) !== undefined;
}

/** The JSON of a value. The value, or properties of it, may be held. */
export function jsonText(value: unknown): string {
  const text = heldText(value);
  if (text !== undefined) return text;
  if (typeof value !== 'object' || value === null || !Object.values(value).some(isHeld)) {
    return JSON.stringify(value);
  }
  const members = Object.entries(value)
    .filter(([, property]) => property !== undefined)
    .map(([name, property]) => `${JSON.stringify(name)}:${jsonText(property)}`);
  return `{${members.join(',')}}`;
}

function heldText(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null ? texts.get(value) : undefined;
}
