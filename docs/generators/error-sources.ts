import ts from 'typescript';
import { documentationOf, nodesOf, oneLine, sourcesOf } from './source.ts';

/** An error as the code that throws it describes it. */
export interface ErrorEntry {
  /** The name of its class, or its code. */
  readonly key: string;
  readonly cause: string;
}

export interface UploadErrorEntry extends ErrorEntry {
  readonly code: string;
}

/** The classes of errors that a call throws. Abstract ones are never thrown. */
export function clientErrors(): ErrorEntry[] {
  const files = [
    ...sourcesOf('packages/runtime/src/errors/*.ts'),
    ...sourcesOf('packages/client/src/jobs/job-errors.ts'),
  ];
  return files
    .flatMap(thrownClasses)
    .map((one) => ({ key: one.name?.text ?? '', cause: oneLine(documentationOf(one)) }));
}

/** What an upload throws: most classes are made by `define(name, code)`. */
export function uploadErrors(): UploadErrorEntry[] {
  const defined = sourcesOf('packages/uploader/src/errors.ts').flatMap((file) =>
    nodesOf(file, ts.isVariableStatement).flatMap((statement) => {
      const call = nodesOf(statement, ts.isCallExpression).find(
        (one) => one.expression.getText() === 'define',
      );
      const [key, code] = [...(call?.arguments ?? [])].filter(ts.isStringLiteral).map(({ text }) => text);
      if (key === undefined || code === undefined) return [];
      return [{ key, code, cause: oneLine(documentationOf(statement)) }];
    }),
  );
  const classes = [
    'packages/node/src/uploads/stores/state-folder.ts',
    'packages/react/src/uploads/wrong-file-error.ts',
  ]
    .flatMap(sourcesOf)
    .flatMap(thrownClasses)
    .map((one) => ({
      key: one.name?.text ?? '',
      code: /code = '(\w+)'/.exec(one.getText())?.[1] ?? '',
      cause: oneLine(documentationOf(one)),
    }));
  return [...defined, ...classes];
}

function thrownClasses(file: ts.SourceFile): ts.ClassDeclaration[] {
  return nodesOf(file, ts.isClassDeclaration).filter(
    ({ modifiers }) => !(modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword),
  );
}

/** The codes behind `failed:` in the status of a job. Those of transcripts are listed with the transcripts. */
export function jobFailures(): ErrorEntry[] {
  const [file] = sourcesOf('packages/server/src/jobs/status.ts');
  const type =
    file && nodesOf(file, ts.isTypeAliasDeclaration).find(({ name }) => name.text === 'FailureCode');
  if (!file || !type || !ts.isUnionTypeNode(type.type))
    throw new Error('status.ts has no union FailureCode.');
  return type.type.types.flatMap((member) => {
    if (!ts.isLiteralTypeNode(member) || !ts.isStringLiteral(member.literal)) return [];
    return [{ key: member.literal.text, cause: commentBefore(member, file) }];
  });
}

function commentBefore(node: ts.Node, file: ts.SourceFile): string {
  const before = file.text.slice(0, node.getStart(file));
  const [, text = ''] = /\/\*\*((?:(?!\/\*\*)[^])*?)\*\/[\s|]*$/.exec(before) ?? [];
  return oneLine(text.replaceAll(/^\s*\*/gm, ''));
}

/** The codes of a TranscriptError, from the list in the comment of their type. */
export function transcriptErrors(): ErrorEntry[] {
  const [file] = sourcesOf('packages/engine/src/transcript/error.ts');
  const [type] = file ? nodesOf(file, ts.isTypeAliasDeclaration) : [];
  if (!type) throw new Error('error.ts of the transcripts has no type of the codes.');
  const described = [...documentationOf(type).matchAll(/^- `(\w+)`: (.*(?:\n(?!-).*)*)/gm)].map(
    ([, key = '', cause = '']) => ({ key, cause: sentence(oneLine(cause)) }),
  );
  const codes = nodesOf(type, ts.isStringLiteral).map(({ text }) => text);
  const undescribed = codes.filter((code) => !described.some(({ key }) => key === code));
  if (undescribed.length > 0) throw new Error(`No comment describes the codes ${undescribed.join(', ')}.`);
  return described;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}
