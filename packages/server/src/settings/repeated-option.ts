import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * The first option that is given again, as it was written. parseArgs() takes its last value without a word. Options that may be
 * repeated are left out.
 */
export function repeatedOption(config: ParseArgsConfig): string | undefined {
  const given = new Set<string>();
  for (const token of parseArgs({ ...config, tokens: true }).tokens) {
    if (token.kind !== 'option' || config.options?.[token.name]?.multiple === true) continue;
    if (given.has(token.name)) return token.rawName;
    given.add(token.name);
  }
  return undefined;
}
