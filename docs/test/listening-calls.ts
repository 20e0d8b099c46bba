import ts from 'typescript';
import { nodesOf } from '../generators/source.ts';

/** A call that opens a port, and whether it names the address of the machine itself. */
export interface ListeningCall {
  readonly text: string;
  readonly isOwnMachineOnly: boolean;
}

/** Returns the calls of `serve` and `listen` in a block. Without an argument, as in Mock Service Worker, none opens a port. */
export function listeningCalls(block: string): ListeningCall[] {
  const file = ts.createSourceFile('block.ts', block, ts.ScriptTarget.Latest, true);
  return nodesOf(file, ts.isCallExpression)
    .filter(
      (call) => call.arguments.length > 0 && /^(?:serve|(?:.*\.)?listen)$/s.test(call.expression.getText()),
    )
    .map((call) => ({ text: call.getText(), isOwnMachineOnly: call.arguments.some(isOwnMachine) }));
}

/** The address itself, or an object that has it as its `hostname` or `host`. Other properties may have it as well. */
function isOwnMachine(argument: ts.Expression): boolean {
  if (ts.isStringLiteral(argument)) return argument.text === '127.0.0.1';
  if (!ts.isObjectLiteralExpression(argument)) return false;
  return argument.properties.some(
    (property) =>
      ts.isPropertyAssignment(property) &&
      /^host(?:name)?$/.test(property.name.getText()) &&
      isOwnMachine(property.initializer),
  );
}
