const nameMaps = new Set(
  (
    'properties patternProperties dependentSchemas $defs schemas responses parameters requestBodies headers ' +
    'securitySchemes links callbacks pathItems paths webhooks content encoding variables'
  ).split(' '),
);

/** Whether what stands under a key is a map, whose keys are names and not keywords. */
export function isNameMap(key: string): boolean {
  return nameMaps.has(key);
}

/** Whether what stands under a key is a value, which is no schema, whatever it looks like. */
export function isValue(key: string): boolean {
  return /^(examples?|default|enum|const)$/.test(key);
}

/** Whether a keyword of a schema says which type its values have. */
export function saysType(key: string): boolean {
  return /^(type|properties|patternProperties|additionalProperties|required|allOf|anyOf|oneOf|enum|const|items|prefixItems)$/.test(
    key,
  );
}
