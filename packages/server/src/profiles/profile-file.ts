import { type ProfileDefinition, profileProblems, PROFILES } from '@conversation-analytics/engine';
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml';

/** A profile as requests name it. */
export interface NamedProfile {
  readonly name: string;
  readonly definition: ProfileDefinition;
}

export type ProfileFile =
  | { readonly profile: NamedProfile }
  /** Each begins with the file, the line and the column: `clinic.yaml:3:5 must be a list.` */
  | { readonly problems: readonly string[] };

/** Reads the text of a profile file. `path` is where problems say that it is. */
export function readProfile(text: string, path: string): ProfileFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${path}:${Math.max(line, 1)}:${Math.max(col, 1)}`;
  };
  if (document.errors.length > 0) {
    return {
      problems: document.errors.map(({ pos: [offset], message }) => `${at(offset)} is not YAML: ${message}`),
    };
  }
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    // Too many aliases, or one without an anchor.
    return {
      problems: [`${at(0)} cannot be read: ${error instanceof Error ? error.message : String(error)}`],
    };
  }
  const { name, definition } = parts(value);
  const problems = [...nameProblems(name), ...profileProblems(definition)];
  if (problems.length > 0 || typeof name !== 'string') {
    return {
      problems: problems.map((problem) => `${at(placeOf(document, problem.path))} ${described(problem)}`),
    };
  }
  // It has just been checked.
  return { profile: { name, definition: definition as ProfileDefinition } };
}

/** The file has the name beside the properties that the engine takes. */
function parts(value: unknown): { name: unknown; definition: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { name: undefined, definition: value };
  }
  const { name, ...definition } = value as { name?: unknown };
  return { name, definition };
}

interface Problem {
  readonly path: readonly (string | number)[];
  readonly detail: string;
}

function nameProblems(name: unknown): Problem[] {
  if (name === undefined)
    return [{ path: [], detail: "needs 'name', by which requests choose the profile." }];
  if (typeof name !== 'string' || !/^[A-Za-z\d][\w.-]{0,63}$/.test(name)) {
    return [
      {
        path: ['name'],
        detail: 'must have 1 to 64 characters of A-Z a-z 0-9 _ . - and begin with a letter or digit.',
      },
    ];
  }
  const isBuiltIn = PROFILES.some((known) => known === name);
  return isBuiltIn ? [{ path: ['name'], detail: `is the name of a built-in profile: '${name}'.` }] : [];
}

function described({ path, detail }: Problem): string {
  return path.length === 0 ? `The profile ${detail}` : `${path.join('.')} ${detail}`;
}

/** Where a value begins, or its key when the value is empty; else what is around it. */
function placeOf(document: Document, path: Problem['path']): number {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range && node.range[0] < node.range[1]) return node.range[0];
    const around: unknown = document.getIn(path.slice(0, length - 1), true);
    const pair = isMap(around)
      ? around.items.find(({ key }) => isScalar(key) && String(key.value) === path[length - 1])
      : undefined;
    if (isNode(pair?.key) && pair.key.range) return pair.key.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}
