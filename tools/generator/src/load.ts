import { readFile } from 'node:fs/promises';
import { bundleFromString, createConfig, lintFromString, type Config } from '@redocly/openapi-core';
import type { OpenApiDocument } from './document.ts';
import { ContractError, type Problem } from './problem.ts';
import { applyRules } from './rules.ts';

/**
 * Rules of the library that this project sets apart: update-metadata declares no 4xx because the interface
 * declares none, and a base address on loopback is what someone who runs the service has.
 */
const lintRules = {
  extends: ['recommended-strict'],
  rules: { 'operation-4xx-response': 'off', 'no-server-example.com': 'off' },
} as const;

/**
 * Reads a contract, lints it and bundles it into one document.
 *
 * @param file - Path of the document, YAML or JSON.
 * @throws ContractError when the document breaks a rule; the message has one line per problem.
 */
export async function loadContract(file: string): Promise<OpenApiDocument> {
  const source = await readFile(file, 'utf8');
  return parseContract(source, file);
}

/** The same for a text at hand; `file` is only named in messages and resolves relative references. */
export async function parseContract(source: string, file: string): Promise<OpenApiDocument> {
  const config = await createConfig({ ...lintRules, extends: [...lintRules.extends] });
  const problems = await lintOpenApi(source, file, config);
  if (problems.length > 0) throw new ContractError(problems, file, source);

  const { bundle } = await bundleFromString({ source, absoluteRef: file, config });
  // The lint above has established the structure of an OpenAPI document.
  const document = bundle.parsed as OpenApiDocument;
  const ownProblems = applyRules(document);
  if (ownProblems.length > 0) throw new ContractError(ownProblems, file, source);
  return document;
}

async function lintOpenApi(source: string, file: string, config: Config): Promise<Problem[]> {
  const found = await lintFromString({ source, absoluteRef: file, config });
  return found
    .filter((problem) => !problem.ignored)
    .map(({ ruleId, message, location }) => ({
      rule: ruleId,
      message,
      pointer: pointerKeys(location[0]?.pointer),
    }));
}

function pointerKeys(pointer: string | undefined): string[] {
  return (pointer ?? '')
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((key) => key !== '')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
