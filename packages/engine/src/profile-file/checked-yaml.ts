import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type { ProfileProblem } from '../behaviors/checks.ts';

/** What a YAML file holds, or what is wrong with it. */
export type CheckedYaml =
  | { readonly value: unknown }
  /** Each begins with the file, the line and the column: `clinic.yaml:3:5 behaviors must be a list.` */
  | { readonly problems: readonly string[] };

/**
 * Reads YAML.
 *
 * @param path Where problems say that the text is.
 * @param check What is wrong with the value that it holds.
 */
export function readCheckedYaml(
  text: string,
  path: string,
  check: (value: unknown) => readonly ProfileProblem[],
): CheckedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${path}:${Math.max(line, 1)}:${Math.max(col, 1)}`;
  };
  // A warning is about something that YAML gives a meaning of its own, such as `!`.
  const mistakes = [...document.errors, ...document.warnings];
  if (mistakes.length > 0) {
    return {
      problems: mistakes.map(({ pos: [offset], message }) => `${at(offset)} is not YAML: ${message}`),
    };
  }
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    // Too many aliases, or one without an anchor.
    const message = error instanceof Error ? error.message : String(error);
    return { problems: [`${at(0)} cannot be read: ${message}`] };
  }
  const problems = check(value);
  if (problems.length === 0) return { value };
  return {
    problems: problems.map((problem) => `${at(placeOf(document, problem.path))} ${described(problem)}`),
  };
}

function described({ path, detail }: ProfileProblem): string {
  return path.length === 0 ? `The file ${detail}` : `${path.join('.')} ${detail}`;
}

/** Where a value begins, or its key when the value is empty; else what is around it. */
function placeOf(document: Document, path: ProfileProblem['path']): number {
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
