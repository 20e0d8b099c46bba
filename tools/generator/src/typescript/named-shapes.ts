import ts from 'typescript';
import { memberName } from './recursive-types.ts';

/**
 * Editors show a type by the name of its alias, and the members of `schemas` have none. So objects get an alias beside the
 * interface: a hint then says `Thing`, and not all that a thing has.
 *
 * @param others - What stands beside the interface already. Its names, and those that it uses, are taken.
 */
export function nameShapes(schemas: ts.TypeLiteralNode, others: readonly ts.Node[]) {
  const taken = new Set(['Exclude', ...[schemas, ...others].flatMap(namesIn)]);
  const aliases: ts.TypeAliasDeclaration[] = [];
  const members = schemas.members.map((member) => {
    const name = memberName(member);
    if (name === undefined || taken.has(name) || !ts.isPropertySignature(member)) return member;
    const { modifiers, name: key, questionToken, type } = member;
    if (!type || !isShape(type) || !isIdentifier(name)) return member;
    const exported = [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)];
    aliases.push(ts.factory.createTypeAliasDeclaration(exported, name, undefined, type));
    const reference = ts.factory.createTypeReferenceNode(name);
    const named = ts.factory.createPropertySignature(modifiers, key, questionToken, reference);
    // The comment of a member hangs on its node.
    return ts.setSyntheticLeadingComments(named, ts.getSyntheticLeadingComments(member));
  });
  return { schemas: ts.factory.createTypeLiteralNode(members), aliases };
}

/** An object, or alternatives with one. The values of an enum say more than its name. */
function isShape(type: ts.TypeNode): boolean {
  if (ts.isTypeLiteralNode(type) || ts.isIntersectionTypeNode(type)) return true;
  if (ts.isParenthesizedTypeNode(type)) return isShape(type.type);
  return ts.isUnionTypeNode(type) && type.types.some(isShape);
}

/** Names to which types refer, such as `Record` and `Blob`, which an alias would hide, and names of aliases. */
function namesIn(node: ts.Node): readonly string[] {
  const found: string[] = [];
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) found.push(node.typeName.text);
  if (ts.isTypeAliasDeclaration(node)) found.push(node.name.text);
  ts.forEachChild(node, (child) => void found.push(...namesIn(child)));
  return found;
}

/** No keyword begins with a capital. */
function isIdentifier(name: string): boolean {
  return /^[A-Z]\w*$/.test(name);
}
