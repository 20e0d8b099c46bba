import { parse } from 'yaml';
import type { OpenApiDocument } from '../../src/document/open-api.ts';
import type { Level, RuleId } from '../../src/diff/policy.ts';

/** Changes a parsed document in place. */
export type Edit = (document: unknown) => void;

/** A small change of a contract, and what has to be said about it. */
export interface Case {
  name: string;
  edits: Edit[];
  bump: Level;
  /** All that apply, each once. */
  rules: RuleId[];
}

/** Puts a value at a JSON pointer; `-` is the end of a list. */
export function set(pointer: string, value: unknown): Edit {
  return (document) => {
    const [parent, key] = parentOf(document, pointer);
    if (Array.isArray(parent) && key === '-') parent.push(value);
    else parent[key] = structuredClone(value);
  };
}

/** Puts a value before all others of its object. */
export function prepend(pointer: string, value: unknown): Edit {
  return (document) => {
    const [parent, key] = parentOf(document, pointer);
    const others = Object.entries(parent);
    for (const [name] of others) delete parent[name];
    Object.assign(parent, { [key]: structuredClone(value) }, Object.fromEntries(others));
  };
}

/** Adds keys to the object at a pointer. */
export function extend(pointer: string, values: Record<string, unknown>): Edit {
  return (document) => void Object.assign(read(document, pointer), structuredClone(values));
}

export function remove(pointer: string): Edit {
  return (document) => {
    const [parent, key] = parentOf(document, pointer);
    if (!(key in parent)) throw new Error(`There is nothing at ${pointer}.`);
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  };
}

/** Gives a value another key beside its old one. */
export function rename(pointer: string, name: string): Edit {
  return (document) => {
    const [parent, key] = parentOf(document, pointer);
    parent[name] = parent[key];
    remove(pointer)(document);
  };
}

/** Renames a component schema with every reference to it. */
export function renameSchema(from: string, to: string): Edit {
  return (document) => {
    rename(`/components/schemas/${from}`, to)(document);
    visit(document, (node) => {
      if (node['$ref'] === `#/components/schemas/${from}`) node['$ref'] = `#/components/schemas/${to}`;
    });
  };
}

/** Writes what a reference points at in its place. */
export function inline(pointer: string): Edit {
  return (document) => {
    const [parent, key] = parentOf(document, pointer);
    const target = record(parent[key])['$ref'];
    if (typeof target !== 'string') throw new Error(`${pointer} is no reference.`);
    parent[key] = structuredClone(read(document, target.slice(1)));
  };
}

/** Turns every object and list that has no order round. */
export function reverse(): Edit {
  return (document) => {
    visit(document, (node) => {
      const entries = Object.entries(node).toReversed();
      for (const [key, value] of entries) {
        delete node[key];
        node[key] = value;
        if (Array.isArray(value) && unordered.has(key)) value.reverse();
      }
    });
  };
}

const unordered = new Set([
  'required',
  'enum',
  'type',
  'parameters',
  'tags',
  'security',
  'oneOf',
  'anyOf',
  'allOf',
]);

/** Source -> document, which takes longer to parse than to copy. */
const parsed = new Map<string, unknown>();

export function edited(source: string, edits: readonly Edit[]): OpenApiDocument {
  if (!parsed.has(source)) parsed.set(source, parse(source));
  const document = structuredClone(parsed.get(source));
  for (const edit of edits) edit(document);
  // The sources are OpenAPI documents, and edits keep them so.
  return document as OpenApiDocument;
}

/** Calls back for every object of a document, the innermost last. */
export function visit(value: unknown, call: (node: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) call(record(value));
  for (const one of Object.values(value)) visit(one, call);
}

export function read(document: unknown, pointer: string): Record<string, unknown> {
  return keysOf(pointer).reduce<Record<string, unknown>>((node, key) => {
    if (!(key in node)) throw new Error(`${pointer} has no ${key}.`);
    return record(node[key]);
  }, record(document));
}

function parentOf(document: unknown, pointer: string): [Record<string, unknown>, string] {
  const key = keysOf(pointer).at(-1) ?? '';
  return [read(document, pointer.slice(0, pointer.lastIndexOf('/'))), key];
}

function keysOf(pointer: string): string[] {
  const keys = pointer.split('/').slice(1);
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null)
    throw new Error('An edit leads to something that is no object.');
  // Objects and lists are both read by key here.
  return value as Record<string, unknown>;
}
