import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../.vitepress/repository.ts';

/** The parsed sources whose paths match a pattern, relative to the root of the repository. */
export function sourcesOf(pattern: string): ts.SourceFile[] {
  const files = globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('generated'))
    .sort();
  if (files.length === 0) throw new Error(`No source is at ${pattern}.`);
  return files.map((file) =>
    ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true),
  );
}

/** All nodes below a node that pass a test. */
export function nodesOf<Found extends ts.Node>(from: ts.Node, is: (node: ts.Node) => node is Found): Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(from);
  return found;
}

/** The text of the comment of a declaration, before its tags, with its line breaks. */
export function documentationOf(node: ts.Node): string {
  const comment = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc);
  return (ts.getTextOfJSDocComment(comment?.comment) ?? '').trim();
}

/** A text in one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
