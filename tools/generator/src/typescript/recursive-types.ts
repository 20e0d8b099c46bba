import ts from 'typescript';

/**
 * TypeScript resolves `A: components['schemas']['A'][]` at once and finds it circular, but waits with a type alias that has
 * a name. So members that come back to themselves other than through a property get an alias beside the interface, as in
 * `export type AType = AType[]`. Members that do not come back stay as they are.
 */
export function nameRecursiveTypes(schemas: ts.TypeLiteralNode): {
  readonly schemas: ts.TypeLiteralNode;
  readonly aliases: readonly ts.TypeAliasDeclaration[];
} {
  const types = new Map<string, ts.TypeNode>();
  for (const member of schemas.members) {
    const name = memberName(member);
    if (name !== undefined && ts.isPropertySignature(member) && member.type) types.set(name, member.type);
  }
  const edges = new Map([...types].map(([name, type]) => [name, referencesOf(type)]));
  const recursive = new Set([...types.keys()].filter((name) => reaches(edges, name)));
  if (recursive.size === 0) return { schemas, aliases: [] };
  const members = schemas.members.map((member) => {
    const name = memberName(member);
    if (name === undefined || !recursive.has(name) || !ts.isPropertySignature(member)) return member;
    const { modifiers, name: key, questionToken } = member;
    const named = ts.factory.createPropertySignature(modifiers, key, questionToken, reference(name));
    // The comment of a member hangs on its node.
    return ts.setSyntheticLeadingComments(named, ts.getSyntheticLeadingComments(member));
  });
  const aliases = [...recursive].flatMap((name) => {
    const type = types.get(name);
    const exported = [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)];
    if (!type) return [];
    return [
      ts.factory.createTypeAliasDeclaration(exported, aliasName(name), undefined, renamed(type, recursive)),
    ];
  });
  return { schemas: ts.factory.createTypeLiteralNode(members), aliases };
}

/** The key of a schema in `schemas`. */
export function memberName(member: ts.TypeElement): string | undefined {
  const { name } = member;
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;
}

/** Only aliases and helpers stand beside the interface, and none of the helpers ends like this. */
function aliasName(name: string): string {
  return `${name}Type`;
}

function reference(name: string): ts.TypeNode {
  return ts.factory.createTypeReferenceNode(aliasName(name));
}

/** `A` of `components["schemas"]["A"]`. */
export function referredTo(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined;
  const { indexType } = node;
  return ts.isLiteralTypeNode(indexType) && ts.isStringLiteral(indexType.literal)
    ? indexType.literal.text
    : undefined;
}

/** What has to be known to know a type: properties of an object are not looked at before they are asked for. */
function referencesOf(type: ts.Node): readonly string[] {
  if (ts.isTypeLiteralNode(type)) return [];
  const name = referredTo(type);
  if (name !== undefined) return [name];
  const found: string[] = [];
  ts.forEachChild(type, (child) => void found.push(...referencesOf(child)));
  return found;
}

function reaches(edges: ReadonlyMap<string, readonly string[]>, start: string): boolean {
  const seen = new Set<string>();
  const next = [...(edges.get(start) ?? [])];
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (name === start) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    next.push(...(edges.get(name) ?? []));
  }
  return false;
}

function renamed(type: ts.TypeNode, recursive: ReadonlySet<string>): ts.TypeNode {
  const visit = (node: ts.Node): ts.Node => {
    const name = referredTo(withoutHelper(node, recursive));
    if (name !== undefined && recursive.has(name)) return reference(name);
    return ts.visitEachChild(node, visit, undefined);
  };
  // What is visited is a type, and what takes its place is one too.
  return visit(type) as ts.TypeNode;
}

/** A helper that asks of what an alternative consists would find the alias in the middle of being made, so it is left out. */
function withoutHelper(node: ts.Node, recursive: ReadonlySet<string>): ts.Node {
  if (!isHelper(node)) return node;
  const [type] = node.typeArguments ?? [];
  return type && recursive.has(referredTo(type) ?? '') ? type : node;
}

function isHelper(node: ts.Node): node is ts.TypeReferenceNode {
  return (
    ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && node.typeName.text === 'WithRequired'
  );
}
