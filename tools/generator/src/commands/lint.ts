import { createConfig, lintFromString, type Config } from '@redocly/openapi-core';
import { parseContract } from '../document/load.ts';
import { ContractError, type Problem } from '../document/problem.ts';
import { keysOf } from '../document/pointer.ts';
import { applyRules } from '../targets/conversation-analytics/house-rules.ts';
import { contractProblems } from '../targets/conversation-analytics/contract-problems.ts';

/**
 * Two rules of the library are off. update-metadata declares no 4xx because the interface declares none. A base address on
 * loopback is right for those who run the service.
 */
const strict = {
  extends: ['recommended-strict'],
  rules: { 'operation-4xx-response': 'off' as const, 'no-server-example.com': 'off' as const },
};

/**
 * Checks that a contract passes all rules: those of OpenAPI, and those of this project in `house-rules.ts`.
 *
 * @throws ContractError with one line per problem.
 */
export async function lintContract(source: string, file: string): Promise<void> {
  const document = await parseContract(source, file);
  const problems = [
    ...(await openApiProblems(source, file, await createConfig(strict))),
    ...contractProblems(document),
    ...applyRules(document),
  ];
  if (problems.length > 0) throw new ContractError(problems, file, source);
}

/** What the library finds, with the places in our form. */
async function openApiProblems(source: string, file: string, config: Config): Promise<Problem[]> {
  const found = await lintFromString({ source, absoluteRef: file, config });
  return found
    .filter((problem) => !problem.ignored)
    .map(({ ruleId, message, location }) => ({
      rule: ruleId,
      message,
      pointer: keysOf(location[0]?.pointer ?? '').filter((key) => key !== ''),
    }));
}
