import { isRecord, record, type Json } from './json.ts';
import type { Problem } from './problem.ts';

const methods = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']);

const styles = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'];

/** Finds operations, parameters, responses and bodies that would be left out silently. */
export function* operationProblems(document: Json): Generator<Problem> {
  yield* inItems(document['paths'], ['paths']);
  const at = (key: string): [unknown, string[]] => [record(document['components'])[key], ['components', key]];
  yield* inItems(...at('pathItems'));
  yield* inResponses(...at('responses'));
  const [bodies, pointer] = at('requestBodies');
  for (const [name, body] of Object.entries(record(bodies))) yield* inBody(body, [...pointer, name]);
}

function* inItems(items: unknown, pointer: readonly string[]): Generator<Problem> {
  for (const [path, item] of entriesOf(items)) {
    const here = [...pointer, path];
    yield* inParameters(record(item)['parameters'], [...here, 'parameters']);
    for (const [method, operation] of entriesOf(item)) {
      const place = [...here, method];
      if (!methods.has(method)) {
        if (methods.has(method.toLowerCase()))
          yield problem(`The method \`${method}\` must be written in lower case.`, place);
        continue;
      }
      if (!isRecord(operation)) {
        yield problem(`The operation ${method.toUpperCase()} ${path} must be an object.`, place);
        continue;
      }
      yield* inParameters(operation['parameters'], [...place, 'parameters']);
      yield* inResponses(operation['responses'], [...place, 'responses']);
      yield* inBody(operation['requestBody'], [...place, 'requestBody']);
    }
  }
}

function* inParameters(parameters: unknown, pointer: readonly string[]): Generator<Problem> {
  if (isThere(parameters) && !Array.isArray(parameters))
    yield problem('`parameters` must be a list.', pointer);
}

function* inResponses(responses: unknown, pointer: readonly string[]): Generator<Problem> {
  yield* objectProblem('`responses`', responses, pointer);
  for (const [status, response] of entriesOf(responses)) {
    yield* objectProblem('A response', response, [...pointer, status]);
    yield* inContent(response, [...pointer, status]);
  }
}

function* inBody(body: unknown, pointer: readonly string[]): Generator<Problem> {
  yield* objectProblem('A request body', body, pointer);
  yield* inContent(body, pointer);
  for (const [mediaType, media] of entriesOf(record(body)['content'])) {
    const place = [...pointer, 'content', mediaType, 'encoding'];
    yield* objectProblem('`encoding`', record(media)['encoding'], place);
    for (const [name, field] of entriesOf(record(media)['encoding'])) {
      yield* objectProblem('The encoding of a field', field, [...place, name]);
      const style = record(field)['style'];
      if (isThere(style) && !styles.some((one) => one === style)) {
        const message = `The style of the form field ${name} is ${String(style)}; it must be \`${styles.join('`, `')}\`.`;
        yield problem(message, [...place, name, 'style']);
      }
    }
  }
}

function* inContent(holder: unknown, pointer: readonly string[]): Generator<Problem> {
  const content = record(holder)['content'];
  yield* objectProblem('`content`', content, [...pointer, 'content']);
  for (const [mediaType, media] of entriesOf(content))
    yield* objectProblem('A media type', media, [...pointer, 'content', mediaType]);
}

function* objectProblem(what: string, value: unknown, pointer: readonly string[]): Generator<Problem> {
  if (isThere(value) && !isRecord(value)) yield problem(`${what} must be an object.`, pointer);
}

/** A key without a value counts as missing. */
function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(record(value)).filter(([key]) => !key.startsWith('x-'));
}

function problem(message: string, pointer: readonly string[]): Problem {
  return { rule: 'structure', message, pointer: [...pointer] };
}
