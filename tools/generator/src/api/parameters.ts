import { child, children, follow, items, record, text, type Json, type Located } from '../document/json.ts';
import { argumentName, uniqueNames } from '../naming/identifiers.ts';
import type { Parameter, ParameterPlace } from './api.ts';
import { styleOf } from './parameter-styles.ts';
import type { Report } from './report.ts';
import { parameterExtension } from './sdk-extension.ts';
import type { Types } from '../typescript/model-types.ts';

/** A parameter as the document has it. */
interface Described {
  readonly name: string;
  readonly place: ParameterPlace;
  /** Where it is written, which may be a reference. */
  readonly written: string;
  readonly located: Located;
}

/** Headers that are not parameters by the rules of OpenAPI: they follow from media types and credentials. */
export const ignoredHeaders = /^(accept|content-type|authorization)$/i;

/** Headers that say where a message ends and how it travels: the transport writes them. */
const transportHeaders =
  /^(connection|content-length|expect|host|keep-alive|trailer|transfer-encoding|upgrade)$/i;

interface Context {
  readonly id: string;
  readonly path: string;
  readonly operation: Located;
  readonly item: Located;
  readonly types: Types;
  readonly report: Report;
}

/** The parameters of an operation. Those of the path stand first, in its order, as they are positional arguments. */
export function parametersOf(context: Context): Parameter[] {
  const described = inOrderOfPath(describedParameters(context), context);
  refuseHeaders(described, context.report);
  return (['path', 'query', 'header', 'cookie'] as const).flatMap((place) => {
    const unique = uniqueNames();
    return described.filter((one) => one.place === place).map((one) => buildParameter(one, unique, context));
  });
}

/** Those of the operation replace those of its path. */
function describedParameters({ item, operation, path, report }: Context): Described[] {
  const found = new Map<string, Described>();
  for (const place of [...items(child(item, 'parameters')), ...items(child(operation, 'parameters'))]) {
    const one = describedAt(place, report);
    if (!one) continue;
    found.set(`${one.place} ${one.name}`, one);
    if (record(one.located.value)['allowReserved'] === true)
      report.notes.push(
        `${path} has ${one.name} with allowReserved: it is encoded like any other parameter.`,
      );
  }
  return [...found.values()];
}

function describedAt(written: Located, report: Report): Described | undefined {
  const located = follow(written);
  const parameter = record(located.value);
  const [name, place] = [text(parameter['name']), parameter['in']];
  if (
    name === undefined ||
    (place !== 'path' && place !== 'query' && place !== 'header' && place !== 'cookie')
  ) {
    const message = 'A parameter must have a name, and be in path, query, header or cookie.';
    report.refuse(message, written.pointer);
    return undefined;
  }
  if (place === 'header' && ignoredHeaders.test(name)) return undefined;
  return { name, place, written: written.pointer, located };
}

function inOrderOfPath(all: Described[], { path, operation, report }: Context): Described[] {
  // A path may have a parameter twice, which is passed once.
  const inPath = [...new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))];
  const missing = inPath
    .filter((name) => !all.some((one) => one.place === 'path' && one.name === name))
    .map((name): Described => {
      report.notes.push(`${path} has {${name}}, which no parameter describes: it is taken for a string.`);
      const located = { ...operation, value: { schema: { type: 'string' } } };
      return { name, place: 'path', written: operation.pointer, located };
    });
  const order = (one: Described) => (one.place === 'path' ? inPath.indexOf(one.name) : inPath.length);
  const described = [...all, ...missing];
  for (const { name } of described.filter((one) => order(one) < 0))
    report.notes.push(`${path} has no {${name}}, which a parameter describes: it is left out.`);
  return described.filter((one) => order(one) >= 0).sort((a, b) => order(a) - order(b));
}

/** What cannot be sent as a header would be left out silently. */
function refuseHeaders(all: readonly Described[], report: Report): void {
  const seen = new Set<string>();
  for (const { name, written } of all.filter(({ place }) => place === 'header')) {
    const key = name.toLowerCase();
    const reason = !/^[\w!#$%&'*+.^`|~-]+$/.test(name)
      ? 'has a name that no header can have'
      : transportHeaders.test(name)
        ? 'is written by the transport and cannot be a parameter'
        : seen.has(key)
          ? 'occurs twice: names of headers ignore case'
          : undefined;
    if (reason !== undefined) report.refuse(`The header ${name} ${reason}.`, written);
    seen.add(key);
  }
}

function buildParameter(one: Described, unique: (name: string) => string, context: Context): Parameter {
  const { name, place, located } = one;
  const { types, report, id } = context;
  const value = record(located.value);
  const { configuration, isNullable } = parameterExtension(located, place, report);
  const source = configuration !== undefined ? 'configuration' : place === 'path' ? 'argument' : 'option';
  const schema = parameterSchema(located);
  const target = record(follow(schema).value);
  if (configuration !== undefined && /array|object/.test(String(target['type'])))
    report.refuse(
      `The header ${name} is configuration and must be a string, a number or a boolean.`,
      schema.pointer,
    );
  return {
    name,
    argument: configuration ?? unique(argumentName(name)),
    in: place,
    source,
    style: styleOf({ name, place, value, pointer: located.pointer }, report),
    required: value['required'] === true || place === 'path',
    isNullable,
    description: (text(value['description']) ?? '').trim(),
    deprecated: value['deprecated'] === true,
    default: target['default'],
    type: types.typeOf(schema, `${id} ${name}`, 'readonly'),
    isStructured: isStructured(target),
    pointer: schema.pointer,
  };
}

/** Whether the client itself sends it with every call: a header that follows from others, or one that is configuration. */
export function isSentByClient(parameter: Json): boolean {
  if (parameter['in'] !== 'header') return false;
  return (
    ignoredHeaders.test(text(parameter['name']) ?? '') ||
    text(record(parameter['x-sdk'])['configuration']) !== undefined
  );
}

export function parameterSchema(parameter: Located): Located {
  const schema = child(parameter, 'schema');
  const [content] = children(child(parameter, 'content'));
  return schema.value === undefined && content ? child(content[1], 'schema') : schema;
}

/** A schema that does not say may be either. */
function isStructured(schema: Json): boolean {
  const types = [schema['type'] ?? []].flat();
  if (types.length > 0) return types.includes('array') || types.includes('object');
  const values = schema['const'] === undefined ? schema['enum'] : [schema['const']];
  return !Array.isArray(values) || values.some((one) => typeof one === 'object' && one !== null);
}
