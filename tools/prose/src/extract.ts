import ts from 'typescript';

/** The prose of a source file. */
export interface Prose {
  /** Paragraphs, a line each, with an empty line between them. */
  text: string;
  /** The offset in the source of each character of `text`. */
  offsets: readonly number[];
}

interface Line {
  offset: number;
  /** Counted from 0. */
  number: number;
  text: string;
  startsParagraph: boolean;
}

/** A string with fewer words is a name or a code, not a sentence. */
const fewestWords = 3;

/** Collects the comments of a TypeScript source, and the strings that look like sentences. */
export function extractProse(name: string, source: string): Prose {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const comments = new Map<number, ts.CommentRange>();
  const lines: Line[] = [];
  const visit = (node: ts.Node): void => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ];
    for (const range of ranges) comments.set(range.pos, range);
    if (isSentence(node)) lines.push(...stringLines(file, node));
    for (const child of node.getChildren(file)) if (!isJsDoc(child)) visit(child);
  };
  visit(file);
  for (const range of comments.values()) lines.push(...commentLines(file, range));
  return inParagraphs(lines.sort((one, other) => one.offset - other.offset));
}

/** The parser also has the comments as nodes. Their ranges are enough. */
function isJsDoc({ kind }: ts.Node): boolean {
  return kind >= ts.SyntaxKind.FirstJSDocNode && kind <= ts.SyntaxKind.LastJSDocNode;
}

function isSentence(node: ts.Node): boolean {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return false;
  if (ts.isImportDeclaration(node.parent) || ts.isLiteralTypeNode(node.parent)) return false;
  if (isWordList(node) || isPattern(node)) return false;
  return (node.getText().match(/\b[A-Za-z]{2,}\b(?= |[.:,;]|.$)/g) ?? []).length >= fewestWords;
}

/** Whether a string is a word list: `'one two'.split(' ')` or `wordList('one two')`. */
function isWordList({ parent }: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === 'split';
  return ts.isCallExpression(parent) && parent.expression.getText() === 'wordList';
}

/** Whether a string is a pattern to find in speech, with alternatives in brackets: `(one|two words)`. */
function isPattern(node: ts.Node): boolean {
  return /[([{][^\s|][^|]*\|[^\s|]/.test(node.getText());
}

/** Each line of a string is a paragraph, because a message with several lines is a list or a table. */
function stringLines(file: ts.SourceFile, node: ts.Node): Line[] {
  let text = node.getText(file).replace(/^.|.$/g, ' ');
  if (ts.isTemplateExpression(node)) {
    for (const { expression } of node.templateSpans) {
      const [from, to] = [expression.getFullStart() - 2, expression.getEnd() + 1].map(
        (at) => at - node.getStart(file),
      );
      text = text.slice(0, from) + placeholder(text.slice(from, to)) + text.slice(to);
    }
  }
  return linesOf(file, node.getStart(file), text).map((line) => ({ ...line, startsParagraph: true }));
}

function commentLines(file: ts.SourceFile, { pos, end }: ts.CommentRange): Line[] {
  const text = file.text
    .slice(pos, end)
    .replace(/\*\/$/, '  ')
    .replaceAll(/^[ \t]*(?:\/\*\*?|\/\/\/?|\*)/gm, spaces)
    .replaceAll(/@example[^@]*/g, (code) => code.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/```[^]*?```/g, (code) => code.replaceAll(/[^\n]/g, ' '));
  return linesOf(file, pos, text).map((line) => {
    const tag = /^\s*@\w+(?: \{[^}]*\})?(?: \S+ -)?/.exec(line.text)?.[0];
    const isItem = /^\s*(?:[-*|]|\d+\.) /.test(line.text);
    return {
      ...line,
      text: tag === undefined ? line.text : spaces(tag) + line.text.slice(tag.length),
      startsParagraph: tag !== undefined || isItem,
    };
  });
}

/** The lines of a text that starts at an offset of the file. Code in backticks counts as one word. */
function linesOf(file: ts.SourceFile, start: number, text: string): Line[] {
  const first = file.getLineAndCharacterOfPosition(start).line;
  const prose = text.replaceAll(/`[^`\n]+`/g, placeholder);
  let offset = start;
  return prose.split('\n').map((line, at) => {
    const found = { offset, number: first + at, text: line, startsParagraph: false };
    offset += line.length + 1;
    return found;
  });
}

function inParagraphs(lines: readonly Line[]): Prose {
  let text = '';
  const offsets: number[] = [];
  let previous = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    const trimmed = line.text.trim();
    if (trimmed === '') continue;
    const start = line.offset + line.text.indexOf(trimmed);
    const separator = line.startsParagraph || line.number !== previous + 1 ? '\n\n' : ' ';
    text += separator + trimmed;
    offsets.push(...Array.from(separator, () => start));
    for (let at = 0; at < trimmed.length; at += 1) offsets.push(start + at);
    previous = line.number;
  }
  return { text, offsets };
}

/** One word of the same length. A capital letter, because it may start a sentence. */
function placeholder(code: string): string {
  return code.replaceAll(/[^\n]/g, 'X');
}

function spaces(text: string): string {
  return ' '.repeat(text.length);
}
