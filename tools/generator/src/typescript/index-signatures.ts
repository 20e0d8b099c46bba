import ts from 'typescript';
import { printType } from './print.ts';

/**
 * For a validator `additionalProperties` are the other properties. An index signature of TypeScript applies to all properties:
 * `{ a?: string } & { [key: string]: number }` has no value with an `a`. So it includes the types of the properties.
 */
export function withOpenIndex(type: ts.TypeNode): ts.TypeNode | undefined {
  if (!ts.isIntersectionTypeNode(type)) return undefined;
  const parts = partsOf(type);
  const properties = parts.flatMap((part) =>
    ts.isTypeLiteralNode(part) ? part.members.filter(ts.isPropertySignature) : [],
  );
  if (properties.length === 0) return undefined;
  let isOther = false;
  const opened = parts.map((part) => {
    const index = indexOf(part);
    const wide = index && widened(index, properties);
    if (!wide) return part;
    isOther = true;
    return ts.factory.createTypeLiteralNode([wide]);
  });
  return isOther ? ts.factory.createIntersectionTypeNode(opened) : undefined;
}

function partsOf(type: ts.TypeNode): ts.TypeNode[] {
  return ts.isIntersectionTypeNode(type) ? type.types.flatMap(partsOf) : [type];
}

function alternativesOf(type: ts.TypeNode): ts.TypeNode[] {
  return ts.isUnionTypeNode(type) ? type.types.flatMap(alternativesOf) : [type];
}

function indexOf(part: ts.TypeNode): ts.IndexSignatureDeclaration | undefined {
  const [member] = ts.isTypeLiteralNode(part) ? part.members : [];
  return member && ts.isIndexSignatureDeclaration(member) ? member : undefined;
}

/** Undefined where it holds for the properties as it is. */
function widened(
  index: ts.IndexSignatureDeclaration,
  properties: readonly ts.PropertySignature[],
): ts.IndexSignatureDeclaration | undefined {
  const types = new Map(alternativesOf(index.type).map((one) => [textOf(one), one]));
  const before = types.size;
  if (types.has('unknown')) return undefined;
  for (const { type } of properties) {
    for (const one of type ? alternativesOf(type) : []) {
      const text = textOf(one);
      if (!types.has(text) && !types.has(widerOf(text))) types.set(text, one);
    }
  }
  if (types.size === before) return undefined;
  // What may be missing is undefined to a compiler without exactOptionalPropertyTypes.
  if (properties.some(({ questionToken }) => questionToken)) {
    types.set('undefined', ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword));
  }
  const type = types.has('unknown')
    ? ts.factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword)
    : ts.factory.createUnionTypeNode([...types.values()]);
  return ts.factory.createIndexSignature(index.modifiers, index.parameters, type);
}

/** `string` of `"a"`. */
function widerOf(literal: string): string {
  if (/^(true|false)$/.test(literal)) return 'boolean';
  if (/^-?\d/.test(literal)) return 'number';
  return literal.startsWith('"') ? 'string' : '';
}

function textOf(type: ts.TypeNode): string {
  return printType(type);
}
