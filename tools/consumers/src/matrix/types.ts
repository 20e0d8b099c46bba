import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Consumer } from '../consumer.ts';
import { execute, inPairs } from '../environment/execute.ts';
import { outcomeOf, type Outcome } from '../report.ts';
import type { typescripts } from '../environment/toolchain.ts';

/** The declarations that a consumer has besides the packages. */
interface Surroundings {
  readonly name: string;
  readonly lib: readonly string[];
  readonly types: readonly string[];
}

const language = ['es2023'];
const surroundings: readonly Surroundings[] = [
  { name: 'DOM and @types/node', lib: [...language, 'dom', 'dom.iterable'], types: ['node'] },
  { name: 'DOM', lib: [...language, 'dom', 'dom.iterable'], types: [] },
  { name: '@types/node', lib: language, types: ['node'] },
  { name: 'neither', lib: language, types: [] },
];
const workers: Surroundings = { name: 'workers-types', lib: language, types: ['@cloudflare/workers-types'] };

interface Resolution {
  readonly name: string;
  readonly module: string;
  /** Whether require() of ESM is known to it. */
  readonly requires: boolean;
  readonly surroundings: readonly Surroundings[];
}

const mostCommon: Resolution = {
  name: 'nodenext',
  module: 'nodenext',
  requires: true,
  surroundings: surroundings.slice(0, 1),
};

const resolutions: readonly Resolution[] = [
  { name: 'bundler', module: 'esnext', requires: false, surroundings: [...surroundings, workers] },
  { name: 'node16', module: 'node16', requires: false, surroundings },
  // It finds declarations as node16 does, so one of the surroundings is enough.
  mostCommon,
];

const quickest = '7.0.2' satisfies (typeof typescripts)[number];

type Need = 'nothing' | 'the platform' | '@types/node' | 'DOM';

interface Program {
  readonly file: string;
  /** `the platform` is lib DOM, @types/node, or something like them. */
  readonly needs: Need;
  readonly requires?: true;
}

/** Those in programs/types. */
const programs: readonly Program[] = [
  { file: 'client.ts', needs: 'nothing' },
  { file: 'client-timing.ts', needs: 'nothing' },
  // It is a function from a Request to a Response.
  { file: 'client-proxy.ts', needs: 'the platform' },
  // Its own declarations name the console.
  { file: 'client-opentelemetry.ts', needs: 'the platform' },
  // The declarations of MSW do.
  { file: 'client-testing.ts', needs: 'DOM' },
  { file: 'uploader.ts', needs: 'nothing' },
  { file: 'react.ts', needs: 'nothing' },
  { file: 'engine.ts', needs: 'nothing' },
  { file: 'generator.ts', needs: 'nothing' },
  { file: 'node.ts', needs: '@types/node' },
  { file: 'server.ts', needs: 'the platform' },
  { file: 'required.cts', needs: 'nothing', requires: true },
];

/** Compiles the programs, and the declarations that they reach, by each compiler with each setting. */
export async function typeOutcomes({ folder, selection }: Consumer): Promise<readonly Outcome[]> {
  const tried = selection.everySetting ? resolutions : [mostCommon];
  const cells = selection.typescripts.flatMap((version) =>
    tried.flatMap((resolution) => resolution.surroundings.map((around) => ({ version, resolution, around }))),
  );
  return inPairs(cells, ({ version, resolution, around }) =>
    outcomeOf('Types', `TypeScript ${version}, ${resolution.name}`, around.name, async () => {
      const fit = programs.filter(({ requires }) => !requires || resolution.requires);
      const [met, unmet] = [true, false].map((are) =>
        fit.filter(({ needs }) => isMet(needs, around) === are),
      );
      await compile(folder, version, resolution, around, met ?? []);
      if (version === quickest && resolution.name === 'bundler') {
        // What is said to be needed is, so that the guide stays true.
        for (const one of unmet ?? [])
          await mustFail(compile(folder, version, resolution, around, [one]), one);
        // Where there is nothing, no package may live on the declarations of another one.
        for (const one of around.name === 'neither' ? (met ?? []) : [])
          await compile(folder, version, resolution, around, [one]);
      }
      return unmet?.length
        ? `all but ${unmet.map(({ file }) => file.replace(/\..*/, '')).join(', ')}`
        : 'all';
    }),
  );
}

function isMet(needs: Need, { lib, types }: Surroundings): boolean {
  const has = {
    nothing: true,
    DOM: lib.includes('dom'),
    '@types/node': types.includes('node'),
    'the platform': lib.includes('dom') || types.length > 0,
  };
  return has[needs];
}

async function mustFail(compilation: Promise<void>, { file, needs }: Program): Promise<void> {
  const compiles = await compilation.then(
    () => true,
    () => false,
  );
  if (compiles) throw new Error(`${file} compiles without ${needs}: it needs less than is said.`);
}

async function compile(
  folder: string,
  version: string,
  { name, module }: Resolution,
  { lib, types, name: around }: Surroundings,
  programs: readonly Program[],
): Promise<void> {
  const home = join(folder, 'types');
  const config = join(home, `tsconfig-${version}-${name}-${around.replaceAll(/\W+/g, '-')}.json`);
  const compilerOptions = {
    noEmit: true,
    target: 'es2023',
    strict: true,
    skipLibCheck: false,
    module,
    moduleResolution: name,
    lib,
    types,
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, files: programs.map(({ file }) => file) }));
  const compiler = join(folder, 'node_modules', `typescript-${version}`, 'bin/tsc');
  await execute(process.execPath, [compiler, '-p', config, '--pretty', 'false'], folder).catch(
    (error: Error) => {
      const problems = error.message.replaceAll(/node_modules\/\.pnpm\/[^/]+\//g, '').split('\n');
      throw new Error([...problems.slice(0, 20), ...(problems.length > 20 ? ['…'] : [])].join('\n'));
    },
  );
}
