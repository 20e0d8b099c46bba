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
  const { openapi: version, swagger } = topLevel();
  if (typeof version === 'string' && version.startsWith('3.1')) return;
  const old = swagger === undefined ? 'a document without `openapi: 3.1.x`' : `Swagger ${String(swagger)}`;
  const found = version === undefined ? old : `OpenAPI ${String(version)}`;
  const message = `The contract is OpenAPI 3.1; this is ${found}.`;
  throw new ContractError([{ rule: 'openapi-version', message, pointer: ['openapi'] }], file, source);

  function topLevel(): { openapi?: unknown; swagger?: unknown } {
    try {
      const value: unknown = document.toJS();
      return typeof value === 'object' && value !== null ? value : {};
    } catch (error) {
      // Aliases that would fill the memory.
      const message = error instanceof Error ? error.message : String(error);
      throw new ContractError([{ rule: 'yaml', message, pointer: [], line: 1, column: 1 }], file, source);
    }
  }
}
