import { isRecord, list, texts, type Json } from '../diff/json.ts';

/** `allOf: [A, { required: [b] }]` is `allOf: [A], required: [b]`: code makes a property required where it is described. */
export function withRequiredOfParts(schema: Json): Json {
  const parts = list(schema['allOf']);
  const named = parts.filter(isRequiredOnly);
  if (named.length === 0) return schema;
  const { allOf: _, ...rest } = schema;
  const others = parts.filter((one) => !isRequiredOnly(one));
  const required = [...texts(schema['required']), ...named.flatMap((one) => texts(one['required']))];
  return { ...rest, ...(others.length > 0 && { allOf: others }), required: [...new Set(required)] };
}

function isRequiredOnly(part: unknown): part is Json {
  if (!isRecord(part) || !Array.isArray(part['required'])) return false;
  return Object.entries(part).every(
    ([key, value]) => key === 'required' || key === 'description' || (key === 'type' && value === 'object'),
  );
}
