import { createConfig } from '@redocly/openapi-core';
import { parseContract } from './load.ts';
import { openApiProblems } from './open-api-problems.ts';
import { ContractError } from './problem.ts';
import { applyRules } from './rules.ts';

/**
 * Two rules of the library are off: update-metadata declares no 4xx because the interface declares none, and a base
 * address on loopback is what someone who runs the service has.
 */
const strict = {
  extends: ['recommended-strict'],
  rules: { 'operation-4xx-response': 'off' as const, 'no-server-example.com': 'off' as const },
};

/**
 * Holds a contract to everything that this project asks of its own: good OpenAPI, and the rules of `rules.ts`.
 *
 * @throws ContractError with one line per problem.
 */
export async function lintContract(source: string, file: string): Promise<void> {
  const document = await parseContract(source, file);
  const problems = [
    ...(await openApiProblems(source, file, await createConfig(strict))),
    ...applyRules(document),
  ];
  if (problems.length > 0) throw new ContractError(problems, file, source);
}
