import { readFile } from 'node:fs/promises';
import { bundleFromString, createConfig } from '@redocly/openapi-core';
import { eachOperation, type OpenApiDocument } from './document.ts';
import { nameProblems } from './name-rules.ts';
import { openApiProblems } from './open-api-problems.ts';
import { ContractError, type Problem } from './problem.ts';
import { checkSyntax } from './syntax.ts';

/**
 * Reads a document and bundles it into one.
 *
 * @param file - Path of the document, YAML or JSON.
 * @throws ContractError when it is no valid OpenAPI 3.1 or names cannot be code; the message has one line per problem.
 */
export async function loadContract(file: string): Promise<OpenApiDocument> {
  return parseContract(await readFile(file, 'utf8'), file);
}

/** The same for a text at hand; `file` is named in messages, and relative references start from it. */
export async function parseContract(source: string, file: string): Promise<OpenApiDocument> {
  checkSyntax(source, file);
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await openApiProblems(source, file, config);
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) throw new ContractError(errors, file, source);
  const { bundle } = await bundleFromString({ source, absoluteRef: file, config });
  // No error above, so it has the structure of an OpenAPI document.
  const document = bundle.parsed as OpenApiDocument;
  const unusable = [...silentOperations(document), ...nameProblems(document)];
  if (unusable.length > 0) throw new ContractError(unusable, file, source);
  return document;
}

/** OpenAPI 3.1 lets an operation say nothing of what it answers. From here on each does. */
function* silentOperations(document: OpenApiDocument): Generator<Problem> {
  for (const { operation, pointer } of eachOperation(document)) {
    if (operation.responses !== undefined) continue;
    yield { rule: 'no-responses', message: 'An operation says in `responses` what it answers.', pointer };
  }
}
