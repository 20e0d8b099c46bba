import type { Operation } from '../../../api/api.ts';
import { propertyKey } from '../../../typescript/source-text.ts';
import { exampleOf } from '../example.ts';
import type { Wire } from '../wire.ts';

/** A request of an operation with what it requires, as two people would write it: one in TypeScript, one with curl. */
export interface RequestExample {
  readonly typescript: string;
  readonly curl: string;
}

export function requestExample(operation: Operation, wire: Wire): RequestExample {
  const values = new Map(
    operation.parameters
      .filter(({ source, required }) => source === 'argument' || (source === 'option' && required))
      .map((one) => [one.name, parameterValue(one.name, one.description)]),
  );
  const body = bodyExample(operation, wire);
  return { typescript: typescript(operation, values, body), curl: curl(operation, values, body) };
}

/** The part of the example that is required. Where nothing is, all of it. */
function bodyExample(operation: Operation, wire: Wire): unknown {
  const name = wire.bodyOf(operation);
  if (name === undefined) return undefined;
  const { value } = exampleOf(wire.schemas, name);
  const required = wire.schemas[name]?.required ?? [];
  if (required.length === 0 || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => required.includes(key)));
}

function parameterValue(name: string, description: string): string {
  const subject = /\bid of the ([\w ]+?)[.,]/i.exec(description)?.[1] ?? 'example';
  return /(^|_)id$/.test(name) ? `${subject.replaceAll(' ', '-')}-1` : 'example';
}

function typescript(operation: Operation, values: ReadonlyMap<string, string>, body: unknown): string {
  const { resource, methodName, parameters, success } = operation;
  const list = parameters
    .filter(({ source }) => source === 'argument')
    .map(({ name }) => JSON.stringify(values.get(name)));
  if (body !== undefined) list.push(literal(body, operation.body?.parts ?? {}, ''));
  const call = `await client.${[...resource, methodName].join('.')}(${list.join(', ')});`;
  return success.type === 'void' ? call : `const response = ${call}`;
}

/** Strings in single quotes, keys without quotes; a part of a form that is a file is the `file` of the reader. */
function literal(value: unknown, parts: Readonly<Record<string, string>>, indent: string): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${inner}${literal(item, {}, inner)},\n`).join('')}${indent}]`;
  }
  const rows = Object.entries(value).map(([key, own]) => {
    const text = parts[key] === 'file' ? 'file' : literal(own, {}, inner);
    return `${inner}${propertyKey(key)}${text === key ? '' : `: ${text}`},\n`;
  });
  return rows.length === 0 ? '{}' : `{\n${rows.join('')}${indent}}`;
}

function curl(operation: Operation, values: ReadonlyMap<string, string>, body: unknown): string {
  const { path, httpMethod, secured, parameters } = operation;
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => values.get(name) ?? name);
  const isImplied = httpMethod === 'GET' ? body === undefined : httpMethod === 'POST' && body !== undefined;
  const headers = parameters
    .filter(({ in: place, required }) => place === 'header' && required)
    .map(({ name }) => `--header "${name}: $${name.replaceAll('-', '_').toUpperCase()}"`);
  return [
    `curl${isImplied ? '' : ` --request ${httpMethod}`} "$BASE_URL${filled}"`,
    ...(secured ? ['--header "authorization: Bearer $TOKEN"'] : []),
    ...headers,
    ...bodyFlags(operation, body),
  ].join(' \\\n  ');
}

function bodyFlags({ body: described }: Operation, body: unknown): string[] {
  if (described === undefined || body === undefined) return [];
  if (described.mediaType === 'multipart/form-data') {
    return Object.entries(Object(body)).map(([name, value]) =>
      described.parts[name] === 'file' ? `--form ${name}=@meeting.mp3` : `--form ${name}=${String(value)}`,
    );
  }
  const json = JSON.stringify(body, null, 2)
    .replaceAll('\n', '\n  ')
    .replaceAll("'", String.raw`'\''`);
  return [`--header 'content-type: ${described.mediaType}'`, `--data '${json}'`];
}
