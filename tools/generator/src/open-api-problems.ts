import { lintFromString, type Config } from '@redocly/openapi-core';
import type { Problem } from './problem.ts';

/** What the library finds, with the places in our form. */
export async function openApiProblems(
  source: string,
  file: string,
  config: Config,
): Promise<(Problem & { severity: 'error' | 'warn' })[]> {
  const found = await lintFromString({ source, absoluteRef: file, config });
  return found
    .filter((problem) => !problem.ignored)
    .map(({ ruleId, message, location, severity }) => ({
      rule: ruleId,
      message,
      pointer: pointerKeys(location[0]?.pointer),
      severity,
    }));
}

function pointerKeys(pointer: string | undefined): string[] {
  return (pointer ?? '')
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((key) => key !== '')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
