import ts from 'typescript';

const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed });
/** Nodes that were created need no source; the printer asks for one all the same. */
const none = ts.createSourceFile('none.ts', '', ts.ScriptTarget.ESNext);

export function printType(type: ts.TypeNode): string {
  return printer.printNode(ts.EmitHint.Unspecified, type, none);
}

export function printStatements(statements: readonly ts.Node[]): string {
  return statements.map((one) => `${printer.printNode(ts.EmitHint.Unspecified, one, none)}\n`).join('');
}
