/** Whether what stands under a key is a map, whose keys are names and not keywords. */
export function isNameMap(key: string): boolean {
  return /^(properties|patternProperties|schemas|responses|parameters|requestBodies|headers|content|paths|\$defs)$/.test(
    key,
  );
}

/** Whether what stands under a key is a value, which is no schema, whatever it looks like. */
export function isValue(key: string): boolean {
  return /^(examples?|default|enum|const)$/.test(key);
}
