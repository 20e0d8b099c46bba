import {
  bun,
  deno,
  frameworkLibraries,
  libraries,
  nodes,
  typescripts,
  workerd,
} from './environment/toolchain.ts';
import type { Bundler, Program } from './environment/toolchain.ts';

/** What a run installs and tries. */
export interface Selection {
  readonly areas: readonly Area[];
  /** Programs that run the packages. */
  readonly programs: readonly Program[];
  readonly typescripts: readonly (typeof typescripts)[number][];
  readonly bundlers: readonly Bundler[];
  /** Whether compilers and Jest run with every setting, or only with the most common one. */
  readonly everySetting: boolean;
  /** Libraries of npm, by name, that are installed beside the packages. */
  readonly libraries: Readonly<Record<string, string>>;
}

export type Area =
  | 'packages'
  | 'types'
  | 'other documents'
  | 'bundlers'
  | 'frameworks'
  | 'runtimes'
  | 'jest'
  | 'quickstarts'
  | 'examples';

/** What fails most often, in about eight minutes: `pnpm test:consumers`. */
export const core: Selection = {
  areas: ['types', 'other documents', 'bundlers', 'runtimes', 'jest', 'quickstarts', 'examples'],
  programs: nodes.filter(({ version }) => version === '20.20.2' || version === '24.21.0'),
  typescripts: ['5.9.3', '7.0.2'],
  bundlers: ['esbuild'],
  everySetting: false,
  libraries,
};

/** Everything that the guide for consumers promises: `pnpm test:consumers:all`. */
export const all: Selection = {
  areas: [
    'packages',
    'types',
    'other documents',
    'bundlers',
    'frameworks',
    'runtimes',
    'jest',
    'quickstarts',
    'examples',
  ],
  programs: [...nodes, bun, deno, workerd],
  typescripts,
  bundlers: ['esbuild', 'vite', 'webpack'],
  everySetting: true,
  libraries: { ...libraries, ...frameworkLibraries },
};
