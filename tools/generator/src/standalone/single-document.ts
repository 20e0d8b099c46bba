import { isScalar, LineCounter, parseAllDocuments } from 'yaml';
import type { Problem } from '../problem.ts';

/** A file of YAML can hold several documents, of which only the first would be read. */
export function* furtherDocuments(text: string): Generator<Problem> {
  // Most have no mark of a further one, and parsing a large document twice takes seconds.
  if (!/^(---|\.\.\.)(\s|$)/m.test(text)) return;
  const lines = new LineCounter();
  const all = [parseAllDocuments(text, { lineCounter: lines, logLevel: 'silent' })].flat();
  const further = all.slice(1).find(({ contents }) => !isScalar(contents) || contents.value !== null);
  if (!further) return;
  const { line, col } = lines.linePos(further.range?.[0] ?? 0);
  const message = 'A second document begins here. A file holds one.';
  yield { rule: 'yaml', message, pointer: [], line, column: col };
}
