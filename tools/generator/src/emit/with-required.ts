import { stringToAST } from 'openapi-typescript';
import ts from 'typescript';

/**
 * Of each alternative of a type, also of one that has not all of the properties or is no object, of which that of
 * openapi-typescript is an error. `Required` would leave the `undefined` that optional properties accept.
 */
const own =
  'type WithRequired<T, K extends PropertyKey> = T extends object ' +
  '? T & { [P in K & keyof T]-?: Exclude<T[P], undefined> } : T;';

/** The helper types that openapi-typescript asks for, with our own `WithRequired` in the place of its. */
export function withOwnHelper(helpers: readonly ts.Node[]): ts.Node[] {
  return helpers.flatMap((node) =>
    ts.isTypeAliasDeclaration(node) && node.name.text === 'WithRequired' ? [...statementsOf(own)] : [node],
  );
}

function statementsOf(source: string): readonly ts.Statement[] {
  // It says that they are unknown; they are the statements of a source file.
  return stringToAST(source) as ts.Statement[];
}
