import { LineCounter, parseDocument } from 'yaml';

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
function offsetOf(document: ReturnType<typeof parseDocument>, pointer: string[]): number {
  for (let depth = pointer.length; depth > 0; depth -= 1) {
    const node: unknown = document.getIn(pointer.slice(0, depth), true);
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      const [start]: unknown[] = node.range;
      if (typeof start === 'number') return start;
    }
  }
  return 0;
}
