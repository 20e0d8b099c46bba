import { readdir, readFile, writeFile } from 'node:fs/promises';
import { phraseProblems, PROPERTIES } from '../src/behaviors/behavior-problems.ts';
import {
  type Check,
  flag,
  isRecord,
  listOf,
  mapOf,
  objectOf,
  oneOf,
  text,
  wrong,
} from '../src/behaviors/checks.ts';
import { type BehaviorPhrases, CATEGORIES, type CatalogueEntry } from '../src/behaviors/definition.ts';
import { readCheckedYaml } from '../src/profile-file/checked-yaml.ts';
import { allWords, type Words } from '../src/rules/read-rule.ts';

/**
 * Writes `src/behaviors/built-in.ts` from the files of the folders `behaviors` and `profiles`. With `--check` it compares, and fails when the
 * file is another. The sentences of the files stay out of it: tests read them there.
 */
const root = new URL('../', import.meta.url);
const file = new URL('../src/behaviors/built-in.ts', import.meta.url);
const sharedWords = 'shared-words.yaml';

type BehaviorFile = CatalogueEntry & BehaviorPhrases & { readonly name: string };

// The checks prove the types of what is read.
const shared = (await read(`behaviors/${sharedWords}`, mapOf(PROPERTIES.name, text))) as Words;
const sharedAlternatives = allWords(shared);
const names = (await filesIn('behaviors')).filter((name) => name !== sharedWords);
const behaviors = (await Promise.all(
  names.map((name) => read(`behaviors/${name}`, behaviorCheck(name))),
)) as BehaviorFile[];
// Their contents are checked when they are first used, which needs the behaviours that are written here.
const profiles = (await Promise.all(
  (await filesIn('profiles')).map((name) => read(`profiles/${name}`, profileCheck(name))),
)) as Readonly<Record<string, unknown>>[];
// The default is the first one.
profiles.sort((a, b) => Number(b['name'] === 'default') - Number(a['name'] === 'default'));

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(new URL(folder, root))).filter((name) => name.endsWith('.yaml')).sort();
}

/** The file is a map, and its name is that of the file. */
function profileCheck(fileName: string): Check {
  const name = oneOf([fileName.replace('.yaml', '')]);
  return (value, path) =>
    isRecord(value) ? name(value['name'], [...path, 'name']) : wrong(path, 'must be a map.');
}

/** Reads a file. It fails with the file, the line and the column of what is wrong. */
async function read(name: string, check: Check): Promise<unknown> {
  const checked = readCheckedYaml(await readFile(new URL(name, root), 'utf8'), name, (value) =>
    check(value, []),
  );
  if ('problems' in checked) throw new Error(checked.problems.join('\n'));
  return checked.value;
}

/** The format of a behaviour in a profile, with what only those of the package have. */
function behaviorCheck(fileName: string): Check {
  const shape = objectOf(
    {
      ...PROPERTIES,
      name: oneOf([fileName.replace('.yaml', '').replaceAll('-', ' ')]),
      experimental: flag,
      model_unless: listOf(text),
    },
    ['name', 'category', 'definition', 'sign', 'severity', 'tip', 'suggestion'],
  );
  return (value, path) => {
    const problems = shape(value, path);
    // Its shape has been checked.
    return problems.length > 0 ? problems : phraseProblems(value as BehaviorFile, path, sharedAlternatives);
  };
}

behaviors.sort((a, b) => CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category));
const inCatalogue = [
  'name',
  'category',
  'definition',
  'sign',
  'severity',
  'tip',
  'suggestion',
  'experimental',
] as const;
const ofPhrases = ['name', 'words', 'evidence', 'model_unless'] as const;
const written = `// Generated from the folders \`behaviors\` and \`profiles\` by \`pnpm generate\`. Do not edit.
import type { BehaviorPhrases, CatalogueEntry } from './definition.ts';

/** Name of a behaviour of the catalogue. */
export type BehaviorName =
${behaviors.map(({ name }) => `  | ${JSON.stringify(name)}`).join('\n')};

/** All behaviours, in the order in which results list them: by category, then by name. */
export const CATALOGUE: readonly (CatalogueEntry & { readonly name: BehaviorName })[] = ${json(
  behaviors.map((behavior) => only(behavior, inCatalogue)),
)};

/** The phrases of those that have some. */
export const PHRASES: readonly (BehaviorPhrases & { readonly name: BehaviorName })[] = ${json(
  behaviors.map((behavior) => only(behavior, ofPhrases)).filter((phrases) => Object.keys(phrases).length > 1),
)};

/** Alternatives that the phrases of several behaviours name. */
export const SHARED_WORDS: Readonly<Record<string, string>> = ${json(shared)};

/** The names of the built-in profiles. */
export const PROFILES = ${json(profiles.map(({ name }) => name))} as const;

/** The built-in profiles, by name. */
export const BUILT_IN_PROFILES = ${json(
  Object.fromEntries(profiles.map(({ name, ...definition }) => [name, definition])),
)} as const;
`;

/** The properties that are there, of these. */
function only(behavior: BehaviorFile, keys: readonly (keyof BehaviorFile)[]): object {
  return Object.fromEntries(keys.filter((key) => key in behavior).map((key) => [key, behavior[key]]));
}

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 1);
}

if (!process.argv.includes('--check')) await writeFile(file, written);
else if ((await readFile(file, 'utf8').catch(() => '')) !== written) {
  console.error(
    'src/behaviors/built-in.ts is not what the folders `behaviors` and `profiles` say. Run: pnpm generate',
  );
  process.exitCode = 1;
}
