import { argumentsOf, type Operation, type Parameter } from '../api/api.ts';
import { comment } from '../typescript/comment.ts';
import { oneLine } from '../typescript/source-text.ts';

/** Of a method, whose arguments are the parameters of the path. */
export function documentationOf(operation: Operation, indent: string): string {
  const { errorStatuses } = operation;
  const thrown =
    errorStatuses.length > 0 ? `@throws ApiError for the statuses ${errorStatuses.join(', ')}.` : '';
  return write(operation, argumentsOf(operation), thrown, indent);
}

/** Of options or a hook for React, where errors are a property of the result. */
export function reactDocumentation(operation: Operation, indent: string, isQuery: boolean): string {
  return write(operation, isQuery ? argumentsOf(operation) : [], '', indent);
}

function write(operation: Operation, named: readonly Parameter[], thrown: string, indent: string): string {
  const { summary, description, httpMethod, path, deprecated } = operation;
  return comment(
    [
      asSentence(summary),
      description === summary ? undefined : description,
      `\`${httpMethod} ${path}\``,
      named.flatMap(argumentLine).join('\n'),
      thrown,
      deprecated ? '@deprecated' : undefined,
    ],
    indent,
  );
}

function argumentLine({ argument, description, deprecated }: Parameter): string[] {
  const text = oneLine(`${deprecated ? 'Deprecated. ' : ''}${description}`);
  return text === '' ? [] : [`@param ${argument} - ${text}`];
}

function asSentence(summary: string): string {
  return /^[^\n]*[\p{L}\p{N})]$/u.test(summary) ? `${summary}.` : summary;
}
