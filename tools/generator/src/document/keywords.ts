const nameMaps = new Set(
  (
    'properties patternProperties dependentSchemas $defs schemas responses parameters requestBodies headers ' +
    'securitySchemes links callbacks pathItems paths webhooks content encoding variables'
  ).split(' '),
);

/** Whether the value of a keyword is a map, whose keys are names. */
export function isNameMap(key: string): boolean {
  return nameMaps.has(key);
}

/** Whether the value of a keyword is data and not a schema. */
export function isValue(key: string): boolean {
  return /^(examples?|default|enum|const)$/.test(key);
}

/** Whether a keyword affects the type of a schema. */
export function saysType(key: string): boolean {
  return /^(type|properties|patternProperties|additionalProperties|required|allOf|anyOf|oneOf|enum|const|items|prefixItems)$/.test(
    key,
  );
}

/** Keywords of a schema that only document it. */
export const documentationKeywords = new Set(['title', 'description', 'example', 'examples', 'externalDocs']);
