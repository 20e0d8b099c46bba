// Finds the regular expressions of source files, and proves that each takes time linear in the length of a text.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

/** A regular expression in a source file. */
interface RegularExpression {
  source: string;
  flags: string;
  /** `file:line`, relative to the folder. */
  place: string;
}

/** All regular expressions in the TypeScript files of a folder, without those in its generated files. */
export function regularExpressionsIn(folder: string): RegularExpression[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.split(sep).includes('generated'))
    .sort()
    .flatMap((file) => regularExpressionsOf(file, readFileSync(join(folder, file), 'utf8')));
}

/** All regular expressions in the text of a source file. One that is put together when the program runs throws. */
export function regularExpressionsOf(file: string, text: string): RegularExpression[] {
  const sourceFile = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: RegularExpression[] = [];
  const visit = (node: ts.Node): void => {
    const { line } = sourceFile.getLineAndCharacterOfPosition(node.getStart());
    const place = `${file}:${line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), place });
    } else if (isUseOfConstructor(node)) {
      throw new Error(`${place}: write the regular expression as a literal, so that it can be checked.`);
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return found;
}

/** `RegExp` as a value, not as a type. */
function isUseOfConstructor(node: ts.Node): boolean {
  return ts.isIdentifier(node) && node.text === 'RegExp' && !ts.isTypeReferenceNode(node.parent);
}

/**
 * What is wrong with a regular expression; undefined when it is proven that it takes linear time. The proof is the one
 * of recheck by automata: for what it cannot decide, it says so.
 */
export async function problemOf({ source, flags }: RegularExpression): Promise<string | undefined> {
  // recheck looks for its programs unless it is told not to. It reads this when it is loaded.
  process.env['RECHECK_BACKEND'] = 'pure';
  const { checkSync } = await import('recheck');
  const result = checkSync(source, flags, { checker: 'automaton', timeout: 30_000 });
  switch (result.status) {
    case 'safe':
      return undefined;
    case 'vulnerable':
      return `takes ${result.complexity.summary} time, for example on ${result.attack.pattern}`;
    case 'unknown':
      return `cannot be decided (${result.error.kind})`;
  }
}
