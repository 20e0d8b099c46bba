import ts from 'typescript';
import { nodesOf, oneLine, sourcesOf } from './source.ts';

/** Statuses of the service -> the details with which its code responds. `…` stands for what depends on the request. */
export function serviceProblems(): ReadonlyMap<number, readonly string[]> {
  const problems = new Map<number, Set<string>>();
  for (const file of sourcesOf('packages/server/src/**/*.ts')) {
    for (const [status, detail] of [...thrownProblems(file), ...unauthorized(file)]) {
      const details = problems.get(status) ?? new Set();
      problems.set(status, details);
      for (const text of textsOf(detail)) details.add(oneLine(text));
    }
  }
  return new Map(
    [...problems].sort(([a], [b]) => a - b).map(([status, details]) => [status, [...details].sort()]),
  );
}

type Found = readonly [status: number, detail: ts.Expression | undefined];

/** `new Problem(404, 'There is no …')` */
function thrownProblems(file: ts.SourceFile): Found[] {
  return nodesOf(file, ts.isNewExpression)
    .filter(({ expression }) => expression.getText() === 'Problem')
    .flatMap(({ arguments: [status, detail] = [] }): Found[] =>
      status && ts.isNumericLiteral(status) ? [[Number(status.text), detail]] : [],
    );
}

/** `unauthorized('The token …')` */
function unauthorized(file: ts.SourceFile): Found[] {
  return nodesOf(file, ts.isCallExpression)
    .filter(({ expression }) => expression.getText() === 'unauthorized')
    .map(({ arguments: [detail] }): Found => [401, detail]);
}

/** The texts that an expression can be. Those of a variable are in its initializer, those of a parameter are not known. */
function textsOf(expression: ts.Expression | undefined): string[] {
  if (expression === undefined) return [];
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isTemplateExpression(expression)) {
    return [[expression.head.text, ...expression.templateSpans.map(({ literal }) => literal.text)].join('…')];
  }
  if (ts.isConditionalExpression(expression)) {
    return [...textsOf(expression.whenTrue), ...textsOf(expression.whenFalse)];
  }
  if (!ts.isIdentifier(expression)) return [];
  const declared = nodesOf(expression.getSourceFile(), ts.isVariableDeclaration).filter(
    ({ name, initializer }) => name.getText() === expression.text && initializer,
  );
  return declared.flatMap(({ initializer }) => textsOf(initializer));
}
