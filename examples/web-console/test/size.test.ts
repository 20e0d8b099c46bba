import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it, vi } from 'vitest';

let output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

beforeAll(async () => {
  // Vitest says "test", and the page would be built with React for development.
  vi.stubEnv('NODE_ENV', 'production');
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
  const built = await build({ configFile, logLevel: 'error', build: { write: false } });
  vi.unstubAllEnvs();
  if (Array.isArray(built) || !('output' in built)) throw new Error('It is built once.');
  output = built.output;
}, 60_000);

it('the page has at most 173 KB of JavaScript beside the engine, compressed', () => {
  const chunks = output.filter((file) => file.type === 'chunk');
  const own = chunks.filter(({ moduleIds }) => !moduleIds.every((id) => id.includes('/packages/engine/')));
  expect(own.length).toBeLessThan(chunks.length);
  const bytes = own.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  expect(bytes).toBeLessThanOrEqual(173_000);
});

it('the page brings its font along, in one file of at most 50 KB', () => {
  const fonts = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.woff2') ? [file.source.length] : [],
  );
  expect(fonts).toEqual([expect.any(Number)]);
  expect(fonts[0]).toBeLessThanOrEqual(50_000);
});
