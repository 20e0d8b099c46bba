import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';

/** Something wrong with the contract, and where. */
export interface Problem {
  rule: string;
  message: string;
  /** Keys from the root of the document to the place. */
  pointer: string[];
  /** Where it stands, if there is no document yet for the pointer to point into. */
  line?: number;
  column?: number;
}

/** The contract cannot be used; the message has one line per problem: `file:line:column rule: message`. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], file: string, source: string) {
    super(formatProblems(problems, file, source));
    this.problems = problems;
  }
}

/** The contract is valid and has something that the generator cannot express. */
export class UnsupportedContractError extends Error {
  override readonly name = 'UnsupportedContractError';
  /** Where it stands, as a JSON pointer, if that is known. */
  readonly pointer: string | undefined;

  constructor(message: string, pointer?: string) {
    super(message);
    this.pointer = pointer;
  }
}

/** A folder that cannot be generated into; the message says why, and what to do. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}

/** Whether it is something about the input, for which the message is enough, and not a mistake of the generator. */
export function isExpected(error: unknown): error is Error {
  return (
    error instanceof ContractError ||
    error instanceof UnsupportedContractError ||
    error instanceof FolderError
  );
}

function formatProblems(problems: readonly Problem[], file: string, source: string): string {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, logLevel: 'silent' });
  return problems
    .map(({ rule, message, pointer, line, column }) => {
      const place = lines.linePos(offsetOf(document, pointer));
      return `${file}:${line ?? place.line}:${column ?? place.col} ${rule}: ${message}`;
    })
    .join('\n');
}

/** The place itself or, where the problem is that it is missing, the nearest parent that is there. */
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

/** What stands under a key, also where it comes from an alias or from a map that is merged with `<<`. */
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
