import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { BlockInfo } from './info.ts';

export const contextsFolder = join(import.meta.dirname, '../contexts');

/**
 * Returns the line that puts the names of its context in scope of a fragment. A name that the fragment itself declares or
 * imports is left out. The line is empty for a complete block.
 */
export function contextImport({ context }: BlockInfo, text: string): string {
  if (context === undefined) return '';
  const used = namesIn(text);
  const own = declaredNames(text);
  const names = exportedNames(context).filter((name) => used.has(name) && !own.has(name));
  return `import { ${names.join(', ')} } from './${context}.ts';\n`;
}

const exportsOf = new Map<string, string[]>();

/** @throws Error when there is no such context. */
function exportedNames(context: string): string[] {
  const known = exportsOf.get(context);
  if (known) return known;
  const file = join(contextsFolder, `${context}.ts`);
  const source = parse(readFileSync(file, 'utf8'));
  const names = source.statements.filter(isExported).flatMap(namesOf);
  exportsOf.set(context, names);
  return names;
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return (
    ts.isExportDeclaration(statement) ||
    (modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

function declaredNames(text: string): Set<string> {
  return new Set(parse(text).statements.flatMap(namesOf));
}

/** The names that a statement declares, imports or exports. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => bindingNames(name));
  }
  if (ts.isImportDeclaration(statement)) return importedNames(statement.importClause);
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    return exportClause && ts.isNamedExports(exportClause)
      ? exportClause.elements.map(({ name }) => name.text)
      : [];
  }
  const isDeclaration =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isDeclaration && statement.name ? [statement.name.text] : [];
}

function bindingNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? bindingNames(element.name) : []));
}

function importedNames(clause: ts.ImportClause | undefined): string[] {
  const { name, namedBindings } = clause ?? {};
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  const all = namedBindings && ts.isNamespaceImport(namedBindings) ? [namedBindings] : [];
  return [...(name ? [name.text] : []), ...[...named, ...all].map((one) => one.name.text)];
}

function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(parse(text));
  return names;
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('block.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}
