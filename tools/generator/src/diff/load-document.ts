import { createConfig, YamlParseError } from '@redocly/openapi-core';
import type { OpenApiDocument } from '../document.ts';
import { isMethod } from './operations.ts';
import { openApiProblems } from '../open-api-problems.ts';
import { ContractError } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { brokenReferences, cyclicSchemas } from '../references.ts';
import { parseText } from '../standalone/parse-text.ts';
import { readSource, type Source } from '../standalone/read.ts';
import { upgrade } from '../standalone/upgrade.ts';

/**
 * Reads a document that is only compared: any OpenAPI 3.1 or 3.0 in one file will do, whether or not code can be
 * generated from it. One of 3.0 is upgraded, so that it can be compared with one of 3.1.
 *
 * @param from - A file or an `http(s)` URL, YAML or JSON.
 * @throws ContractError with one line per problem: `file:line:column rule: message`.
 */
export async function loadDocument(from: string): Promise<OpenApiDocument> {
  return checked(await readSource(from, 'diff'));
}

/** The same for a text at hand; `file` is named in messages. */
export async function readDocument(source: string, file: string): Promise<OpenApiDocument> {
  return checked({ name: file, text: source, url: undefined });
}

async function checked(source: Source): Promise<OpenApiDocument> {
  const { name, text } = source;
  const { document, hasQuotedVersion } = parseText(source);
  const own = [...brokenReferences(document), ...cyclicSchemas(document, ['allOf'])];
  if (own.length > 0) throw new ContractError(own, name, text);
  // Two operations of one id are one to whoever generates code.
  const config = await createConfig({
    rules: { struct: 'error', 'no-unresolved-refs': 'error', 'operation-operationId-unique': 'error' },
  });
  // The rules take a version for a text, which `openapi: 3.1` is not in YAML.
  const problems = await openApiProblems(
    hasQuotedVersion ? text : JSON.stringify(document),
    name,
    config,
  ).catch(unreadable);
  const serious = problems.filter((problem) => !isPassedOver(problem));
  if (serious.length > 0) throw new ContractError(serious, name, text);
  // No problem above, so it has the structure of an OpenAPI document, except for what a comparison copes with.
  return upgrade(document) as unknown as OpenApiDocument;
}

const slips = [
  / is not expected here\b/,
  /^Expected type `string` but got `(integer|number|boolean)`/,
  /^The field `(description|responses|title|version)` must be present/,
];

/** Documents that are in use have unknown keys, no descriptions, and mistakes in schemas. A comparison can do without. */
function isPassedOver({ rule, message, pointer }: Problem): boolean {
  // `Get` is no method, so that its operation would not be compared.
  if (rule !== 'struct' || isHiddenMethod(pointer)) return false;
  return (
    slips.some((slip) => slip.test(message)) || pointer.includes('schema') || pointer.includes('schemas')
  );
}

function isHiddenMethod([place, , key = '', ...below]: Problem['pointer']): boolean {
  return (
    /^(paths|webhooks)$/.test(String(place)) && below.length === 0 && isMethod(String(key).toLowerCase())
  );
}

/** The rules read what is in braces as YAML too, and refuse some JSON: what is nested too deep. */
function unreadable(failure: unknown): Problem[] {
  if (!(failure instanceof YamlParseError)) throw failure;
  const [message = ''] = failure.originalError.message.split(/ in "|\n/);
  return [{ rule: 'yaml', message, pointer: [] }];
}
