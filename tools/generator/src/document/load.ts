import { eachOperation, type OpenApiDocument } from './open-api.ts';
import { parseDocument, parseSource } from './parse.ts';
import { ContractError, type Problem } from './problem.ts';
import { readReferences, readSource, type Source } from './read.ts';

/**
 * Loads a document to compare it. It takes every document from which code can be generated, and those of which only the
 * types cannot be written.
 *
 * @param from - A file or an `http(s)` URL, YAML or JSON.
 * @throws ContractError with one line per problem: `file:line:column rule: message`.
 */
export async function loadDocument(from: string): Promise<OpenApiDocument> {
  return comparable(await readSource(from, 'diff'));
}

/** The same for a text at hand; `file` is named in messages. */
export async function readDocument(text: string, file: string): Promise<OpenApiDocument> {
  return comparable({ name: file, text, url: undefined });
}

function comparable(source: Source): OpenApiDocument {
  // parseDocument has checked the structure, as far as a comparison relies on it.
  return parseDocument(source).document as unknown as OpenApiDocument;
}

/**
 * Loads a contract from which this project generates its own packages: OpenAPI 3.1.
 *
 * @throws ContractError with one line per problem: `file:line:column rule: message`.
 */
export async function loadContract(file: string): Promise<OpenApiDocument> {
  return ownContract(await readSource(file));
}

/** The same for a text at hand; `file` is named in messages, and references to other files start from it. */
export async function parseContract(text: string, file: string): Promise<OpenApiDocument> {
  return ownContract({ name: file, text, url: undefined, files: await readReferences(file, text) });
}

function ownContract(source: Source): OpenApiDocument {
  const { document, version } = parseSource(source);
  if (!version.startsWith('3.1')) {
    const message = `The contract must be OpenAPI 3.1; this is OpenAPI ${version}.`;
    throw new ContractError(
      [{ rule: 'openapi-version', message, pointer: ['openapi'] }],
      source.name,
      source.text,
    );
  }
  // parseSource has checked the structure.
  const contract = document as unknown as OpenApiDocument;
  const problems = [...operationsWithoutResponses(contract)];
  if (problems.length > 0) throw new ContractError(problems, source.name, source.text);
  return contract;
}

/** OpenAPI 3.1 allows it; the emitters read the responses of every operation. */
function* operationsWithoutResponses(document: OpenApiDocument): Generator<Problem> {
  for (const { operation, pointer } of eachOperation(document)) {
    if (operation.responses === undefined)
      yield { rule: 'no-responses', message: 'An operation must have `responses`.', pointer };
  }
}
