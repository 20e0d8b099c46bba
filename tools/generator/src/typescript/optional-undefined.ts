import ts from 'typescript';
import { memberName, referredTo } from './recursive-types.ts';

/**
 * Lets the optional properties of requests be `undefined` too: with `exactOptionalPropertyTypes` a program could not pass on a
 * value that may be missing otherwise. JSON leaves it out. Types of responses stay exact, for what is read has none.
 *
 * @param roots - The schemas of request bodies; those that they refer to accept it too.
 */
export function acceptUndefined(schemas: ts.TypeLiteralNode, roots: Iterable<string>): ts.TypeLiteralNode {
  const members = new Map(schemas.members.map((member) => [memberName(member), member]));
  const requests = new Set(roots);
  // The set grows while it is gone through.
  for (const name of requests) {
    const member = members.get(name);
    if (member) addReferences(member, requests);
  }
  return ts.factory.createTypeLiteralNode(
    schemas.members.map((member) =>
      requests.has(memberName(member) ?? '') ? withUndefinedInside(member) : member,
    ),
  );
}

function addReferences(node: ts.Node, names: Set<string>): void {
  const name = referredTo(node);
  if (name !== undefined) names.add(name);
  ts.forEachChild(node, (child) => addReferences(child, names));
}

function withUndefinedInside(member: ts.TypeElement): ts.TypeElement {
  const visit = (node: ts.Node): ts.Node => {
    const visited = ts.visitEachChild(node, visit, undefined);
    return ts.isPropertySignature(visited) ? withUndefined(visited) : visited;
  };
  // A visit of a member gives a member.
  return visit(member) as ts.TypeElement;
}

function withUndefined(property: ts.PropertySignature): ts.PropertySignature {
  const { type, questionToken } = property;
  if (!questionToken || !type || acceptsUndefined(type)) return property;
  const none = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
  return ts.factory.updatePropertySignature(
    property,
    property.modifiers,
    property.name,
    questionToken,
    ts.factory.createUnionTypeNode([...(ts.isUnionTypeNode(type) ? type.types : [type]), none]),
  );
}

function acceptsUndefined(type: ts.TypeNode): boolean {
  return ts.isUnionTypeNode(type)
    ? type.types.some(acceptsUndefined)
    : type.kind === ts.SyntaxKind.UndefinedKeyword || type.kind === ts.SyntaxKind.UnknownKeyword;
}
