import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';

/** Something wrong in a document, and where. */
export interface Problem {
  rule: string;
  message: string;
  /** Keys from the root of the document to the place. */
  pointer: string[];
  /** The place, if it is known without the pointer. */
  line?: number;
  column?: number;
  /** The file, if it is not the document itself. */
  file?: string;
}

/** A document cannot be used. The message has one line per problem: `file:line:column rule: message`. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], file: string, source: string) {
    super(formatProblems(problems, file, source));
    this.problems = problems;
  }
}

/** A folder cannot be written. The message says why, and what to do. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}

/** Whether an error is about the input, so that its message is enough. */
export function isExpected(error: unknown): error is Error {
  return error instanceof ContractError || error instanceof FolderError;
}

function formatProblems(problems: readonly Problem[], file: string, source: string): string {
  const placeIn = placesIn(source);
  return problems
    .map(({ rule, message, pointer, line, column, file: own }) => {
      const place = placeIn(pointer);
      return `${own ?? file}:${line ?? place.line}:${column ?? place.column} ${rule}: ${message}`;
    })
    .join('\n');
}

/** Finds the line and column of pointers in a text. */
export function placesIn(text: string): (pointer: readonly string[]) => { line: number; column: number } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent' });
  return (pointer) => {
    const { line, col } = lines.linePos(offsetOf(document, pointer));
    return { line, column: col };
  };
}

/** The offset of a value or, where it is missing, of its nearest parent. */
function offsetOf(document: Document, pointer: readonly string[]): number {
  let here: unknown = document.contents;
  let offset = 0;
  for (const key of pointer) {
    here = valueAt(document, here, key);
    if (!isNode(here)) break;
    offset = here.range?.[0] ?? offset;
  }
  return offset;
}

/** The value of a key, also from an alias or from a map that is merged with `<<`. */
function valueAt(document: Document, node: unknown, key: string): unknown {
  const here = isAlias(node) ? node.resolve(document) : node;
  if (isSeq(here)) return here.get(Number(key), true);
  if (!isMap(here)) return undefined;
  const own = here.items.find((pair) => String(isScalar(pair.key) ? pair.key.value : pair.key) === key);
  if (own) return own.value;
  const merged = here.items.find((pair) => isScalar(pair.key) && pair.key.value === '<<')?.value;
  const sources: unknown = isAlias(merged) ? merged.resolve(document) : merged;
  const found = (isSeq(sources) ? sources.items : [sources]).map((one) => valueAt(document, one, key));
  return found.find((one) => one !== undefined);
}
