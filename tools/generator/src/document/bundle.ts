import { basename, dirname, extname, relative, resolve } from 'node:path';
import { at, isRecord, pointerOf, record, type Json } from './json.ts';
import { isNameMap, isValue } from './keywords.ts';
import { parseFile } from './parse-text.ts';
import { decoded, keysOf } from './pointer.ts';
import type { Source } from './read.ts';

/** A document without references to other files, and where the added components come from. */
export interface Bundle {
  readonly document: Json;
  readonly origins: readonly Origin[];
}

export interface Origin {
  /** Keys of the component in the bundle. */
  readonly keys: readonly string[];
  readonly file: string;
  /** Keys of the same value in its file. */
  readonly ownKeys: readonly string[];
}

/** The section of components for a value below a key; other keys keep the section of their parent. */
const sections: Readonly<Record<string, string>> = {
  parameters: 'parameters',
  responses: 'responses',
  requestBody: 'requestBodies',
  requestBodies: 'requestBodies',
  headers: 'headers',
  links: 'links',
  callbacks: 'callbacks',
  paths: 'pathItems',
  webhooks: 'pathItems',
  pathItems: 'pathItems',
  securitySchemes: 'securitySchemes',
  schema: 'schemas',
  schemas: 'schemas',
};

/** Where a reference points. */
interface Target {
  readonly file: string;
  readonly fragment: string;
}

interface Bundling {
  readonly root: string;
  readonly texts: ReadonlyMap<string, string>;
  /** Parsed when they are first referred to: a description may mention other files. */
  readonly files: Map<string, Json>;
  readonly components: Record<string, Record<string, unknown>>;
  /** File and fragment -> the reference that stands for it. */
  readonly references: Map<string, string>;
  readonly origins: Origin[];
}

/** Turns everything that a document refers to in other files into components. A broken reference stays. */
export function bundle(document: Json, { name, files: texts = new Map() }: Source): Bundle {
  if (texts.size === 0) return { document, origins: [] };
  const { components: own, ...others } = document;
  const components = Object.fromEntries(
    Object.entries(record(own)).map(([section, values]) => [section, { ...record(values) }]),
  );
  const state: Bundling = {
    root: resolve(name),
    texts,
    files: new Map(),
    components,
    references: new Map(),
    origins: [],
  };
  addWholeFiles(state);
  const visited = record(visit(state, others, state.root));
  for (const [section, values] of Object.entries(components))
    for (const [key, value] of Object.entries(values)) values[key] = visit(state, value, state.root, section);
  return { document: { ...visited, components }, origins: state.origins };
}

/** A component that only refers to another file keeps its name. */
function addWholeFiles(state: Bundling): void {
  for (const [section, values] of Object.entries(state.components)) {
    for (const [key, value] of Object.entries(values)) {
      const { $ref: reference, ...others } = record(value);
      if (typeof reference !== 'string' || Object.keys(others).length > 0) continue;
      const target = targetOf(reference, state.root);
      if (valueAt(state, target) !== undefined) add(state, target, section, key);
    }
  }
}

function add(state: Bundling, target: Target, section: string, key: string): string {
  const reference = pointerOf('components', section, encodeURIComponent(key));
  state.references.set(target.file + target.fragment, reference);
  const { file, fragment } = target;
  state.origins.push({
    keys: ['components', section, key],
    file,
    ownKeys: keysOf(fragment).filter((one) => one !== ''),
  });
  const own = (state.components[section] ??= {});
  // The name is reserved before the visit, as the value may refer to itself.
  own[key] = {};
  own[key] = visit(state, valueAt(state, target), file, section);
  return reference;
}

function visit(state: Bundling, value: unknown, file: string, section = 'schemas', isMap = false): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => visit(state, one, file, section));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => {
    if (isMap) return [key, visit(state, one, file, section)];
    if (isValue(key) || key.startsWith('x-')) return [key, one];
    if (key === '$ref' && typeof one === 'string') return [key, bundled(state, one, file, section)];
    if (key === 'mapping') return [key, withTargets(state, record(one), file)];
    return [key, visit(state, one, file, sections[key] ?? section, isNameMap(key))];
  });
  return Object.fromEntries(entries);
}

function bundled(state: Bundling, reference: string, from: string, section: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(reference)) return reference;
  const target = targetOf(reference, from);
  const { file, fragment } = target;
  if (file === state.root) return fragment;
  const known = state.references.get(file + fragment);
  if (known !== undefined) return known;
  // Relative to the document, for the message.
  if (valueAt(state, target) === undefined) return relative(dirname(state.root), file) + fragment;
  const wanted = keysOf(fragment).at(-1) || basename(file, extname(file));
  const taken = state.components[section] ?? {};
  let key = wanted;
  for (let count = 2; Object.hasOwn(taken, key); count += 1) key = `${wanted}${count}`;
  return add(state, target, section, key);
}

/** The mapping of a discriminator contains names of schemas or references. */
function withTargets(state: Bundling, mapping: Json, file: string): Json {
  const isFile = (target: unknown) =>
    typeof target === 'string' && state.texts.has(targetOf(target, file).file);
  return Object.fromEntries(
    Object.entries(mapping).map(([value, target]) => [
      value,
      isFile(target) ? bundled(state, String(target), file, 'schemas') : target,
    ]),
  );
}

function targetOf(reference: string, from: string): Target {
  const [path = '', fragment = ''] = reference.split('#');
  return { file: path === '' ? from : resolve(dirname(from), decoded(path)), fragment: `#${fragment}` };
}

function valueAt({ texts, files }: Bundling, { file, fragment }: Target): unknown {
  const text = texts.get(file);
  if (text === undefined) return undefined;
  const parsed = files.get(file) ?? record(parseFile({ name: file, text }));
  files.set(file, parsed);
  return at(parsed, fragment).value;
}
