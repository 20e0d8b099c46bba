import type { ProfileProblem } from '../behaviors/checks.ts';
import { type ProfileDefinition } from '../behaviors/profile-definition.ts';
import { PROFILES } from '../behaviors/built-in.ts';
import { profileProblems } from '../behaviors/profile-problems.ts';
import { readCheckedYaml } from './checked-yaml.ts';

/** A profile and its name. */
export interface NamedProfile {
  readonly name: string;
  readonly definition: ProfileDefinition;
}

export type ProfileFile =
  | { readonly profile: NamedProfile }
  /** Each begins with the file, the line and the column: `clinic.yaml:3:5 behaviors must be a list.` */
  | { readonly problems: readonly string[] };

/**
 * Reads the text of a profile file: a YAML map of `name` and the properties of `ProfileDefinition`.
 *
 * @param path Where problems say that the text is.
 *
 * @example
 * const read = readProfileFile(await readFile('team.yaml', 'utf8'), 'team.yaml');
 * if ('problems' in read) throw new Error(read.problems.join('\n'));
 * detectBehaviors('That is too expensive for us.', { profile: read.profile.definition });
 */
export function readProfileFile(text: string, path: string): ProfileFile {
  const read = readCheckedYaml(text, path, (value) => {
    const { name, definition } = partsOf(value);
    return [...nameProblems(name), ...profileProblems(definition)];
  });
  if ('problems' in read) return read;
  const { name, definition } = partsOf(read.value);
  // Both have just been checked.
  return { profile: { name: name as string, definition: definition as ProfileDefinition } };
}

/** The file has the name beside the properties of the definition. */
function partsOf(value: unknown): { name: unknown; definition: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { name: undefined, definition: value };
  }
  const { name, ...definition } = value as { name?: unknown };
  return { name, definition };
}

function nameProblems(name: unknown): ProfileProblem[] {
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
