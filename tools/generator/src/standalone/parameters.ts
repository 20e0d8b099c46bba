import {
  child,
  children,
  follow,
  isRecord,
  items,
  record,
  text,
  type Json,
  type Located,
} from '../diff/json.ts';
import { UnsupportedContractError } from '../problem.ts';
import { isJson } from './operation.ts';

export interface DocumentParameter {
  readonly name: string;
  readonly where: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly description: string;
  readonly schema: Located;
  readonly value: Json;
  readonly pointer: string;
}

/** Headers that OpenAPI says are not described as parameters: the media types and credentials of the client say them. */
const ignoredHeaders = /^(accept|content-type|authorization)$/i;

/** Headers that say where a message ends and how it travels: the transport writes them. */
const transportHeaders =
  /^(connection|content-length|expect|host|keep-alive|trailer|transfer-encoding|upgrade)$/i;

/** The parameters of an operation; its own go before those of its path. */
export function parametersOf(
  document: Json,
  operation: Located,
  item: Located,
  path: string,
  notes: string[],
): DocumentParameter[] {
  const found = new Map<string, DocumentParameter>();
  for (const place of [...items(child(item, 'parameters')), ...items(child(operation, 'parameters'))]) {
    const one = parameterOf(follow(place), place.pointer);
    if (!one) continue;
    found.set(`${one.where} ${one.name}`, one);
    if (one.value['allowReserved'] === true)
      notes.push(`${path} has ${one.name} with allowReserved: it is encoded like any other parameter.`);
  }
  refuseHeaders([...found.values()].filter((one) => one.where === 'header'));
  const inPath = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const order = (one: DocumentParameter) => (one.where === 'path' ? inPath.indexOf(one.name) : inPath.length);
  for (const name of inPath) {
    if (found.has(`path ${name}`)) continue;
    notes.push(`${path} has {${name}}, which no parameter describes: it is taken for a string.`);
    found.set(`path ${name}`, {
      name,
      where: 'path',
      required: true,
      description: '',
      schema: { ...operation, value: { type: 'string' } },
      value: {},
      pointer: operation.pointer,
    });
  }
  for (const { name } of [...found.values()].filter((one) => order(one) < 0))
    notes.push(`${path} has no {${name}}, which a parameter describes: it is left out.`);
  // Arguments are positional, so their order is that of the path and not of a list that anybody may sort.
  return [...found.values()].filter((one) => order(one) >= 0).sort((a, b) => order(a) - order(b));
}

/** What could not be sent as a header would be left out without a word. */
function refuseHeaders(headers: readonly DocumentParameter[]): void {
  const seen = new Set<string>();
  for (const { name, pointer } of headers) {
    const refuse = (reason: string) => new UnsupportedContractError(`The header ${name} ${reason}.`, pointer);
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw refuse('has a name that no header can have');
    if (transportHeaders.test(name)) throw refuse('is written by the transport, and is no parameter');
    if (seen.has(name.toLowerCase())) throw refuse('stands twice: case does not tell headers apart');
    seen.add(name.toLowerCase());
  }
}

function parameterOf(place: Located, written: string): DocumentParameter | undefined {
  const { value, pointer } = place;
  const parameter = record(value);
  const [name, where] = [text(parameter['name']), parameter['in']];
  if (
    name === undefined ||
    (where !== 'path' && where !== 'query' && where !== 'header' && where !== 'cookie')
  ) {
    throw new UnsupportedContractError(
      'A parameter has a name, and is in path, query, header or cookie.',
      written,
    );
  }
  if (isSentByClient(parameter)) return undefined;
  return {
    name,
    where,
    required: parameter['required'] === true || where === 'path',
    description: text(parameter['description']) ?? '',
    schema: parameterSchema(place),
    value: parameter,
    pointer,
  };
}

/** Whether nobody passes it: a header that every request has, or one of the configuration of the client. */
export function isSentByClient(parameter: Json): boolean {
  if (parameter['in'] !== 'header') return false;
  return ignoredHeaders.test(text(parameter['name']) ?? '') || isRecord(parameter['x-sdk']);
}

export function parameterSchema(parameter: Located): Located {
  const schema = child(parameter, 'schema');
  const [content] = children(child(parameter, 'content'));
  return schema.value === undefined && content ? child(content[1], 'schema') : schema;
}

/** How a parameter is written, unless as by default. */
export function styleOf({ where, value, name, pointer }: DocumentParameter): string | undefined {
  if (value['content'] !== undefined) {
    const [mediaType = '*/*'] = Object.keys(record(value['content']));
    // As JSON a text would stand in quotes.
    if (where === 'query' || where === 'cookie')
      return isJson(mediaType) || mediaType.includes('*') ? 'json' : undefined;
    throw new UnsupportedContractError(
      `The ${where} parameter ${name} has \`content\`; in a ${where} it takes \`schema\`.`,
      pointer,
    );
  }
  const style = value['style'];
  if (where === 'path' || where === 'header') {
    if (style === undefined || style === 'simple') return value['explode'] === true ? 'pairs' : undefined;
    throw new UnsupportedContractError(
      `The ${where} parameter ${name} has the style ${String(style)}; in a ${where} it is \`simple\`.`,
      pointer,
    );
  }
  const known = where === 'query' ? queryStyles : ['form'];
  if (style !== undefined && !known.some((one) => one === style)) {
    throw new UnsupportedContractError(
      `The ${where} parameter ${name} has the style ${String(style)}; in a ${where} it is \`${known.join('`, `')}\`.`,
      pointer,
    );
  }
  return deepStyle(value);
}

const queryStyles = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'];

const styles = { spaceDelimited: 'space', pipeDelimited: 'pipe', form: 'comma' } as const;

/** `style` and `explode` of a parameter or of a field of a form. */
export function deepStyle(value: Json): string | undefined {
  const { style = 'form', explode = style === 'form' } = value;
  if (style === 'deepObject') return 'deepObject';
  if (explode !== false) return undefined;
  return style === 'spaceDelimited' || style === 'pipeDelimited' ? styles[style] : styles.form;
}
