import { LineCounter, parseDocument } from 'yaml';
import { ContractError } from './problem.ts';

/**
 * Establishes that a text is YAML (or JSON, which is YAML too) and calls itself OpenAPI 3.1, before anything else reads
 * it, so that what is wrong is said in one line.
 *
 * @throws ContractError
 */
export function checkSyntax(source: string, file: string): void {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, logLevel: 'silent', prettyErrors: false });
  const [error] = document.errors;
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    throw new ContractError(
      [{ rule: 'yaml', message: error.message, pointer: [], line, column: col }],
      file,
      source,
    );
  }
  const version: unknown = document.toJS()?.openapi;
  if (typeof version === 'string' && version.startsWith('3.1')) return;
  const found = typeof version === 'string' ? `OpenAPI ${version}` : 'a document without `openapi: 3.1.x`';
  const message = `The contract is OpenAPI 3.1; this is ${found}.`;
  throw new ContractError([{ rule: 'openapi-version', message, pointer: ['openapi'] }], file, source);
}
