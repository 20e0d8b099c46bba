import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import * as runtime from '../src/index.ts';

type Runtime = typeof runtime;

/** The package as another version of it may be installed: other modules, other classes, in the same process. */
async function secondCopy(): Promise<Runtime> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2023',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild wrote nothing.');
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(file.text)}`);
}

let copy: Runtime;
beforeAll(async () => {
  copy = await secondCopy();
});

const response = {
  operation: 'probe',
  status: 404,
  headers: { get: () => null },
  problem: undefined,
  attempts: 1,
  retryAfter: undefined,
  retryable: false,
};
const aborted = new runtime.AbortError('The call was aborted.');
const missing = new runtime.NotFoundError(response);

describe('an error of one copy of the runtime', () => {
  it('is an instance of the same class, and of those that it extends, of another copy', () => {
    expect(copy.NotFoundError).not.toBe(runtime.NotFoundError);
    expect(missing).toBeInstanceOf(copy.NotFoundError);
    expect(missing).toBeInstanceOf(copy.ApiError);
    expect(missing).toBeInstanceOf(copy.SdkError);
    expect(new copy.NotFoundError(response)).toBeInstanceOf(runtime.ApiError);
  });

  it('is not an instance of another class of that copy', () => {
    expect(missing).not.toBeInstanceOf(copy.ConflictError);
    expect(missing).not.toBeInstanceOf(copy.AbortError);
    expect(aborted).not.toBeInstanceOf(copy.ApiError);
  });

  it.each([new Error('other'), { kind: 'ApiError' }, 'ApiError', null, undefined])(
    'is told from what is not an error of this package: %s',
    (other) => {
      expect(other instanceof copy.SdkError).toBe(false);
    },
  );

  it('that a token function throws is not made into a ConnectionError, nor retried', async () => {
    let asked = 0;
    const auth = copy.bearer(() => {
      asked += 1;
      throw missing;
    });
    const call = copy.createCaller({}, { baseUrl: 'http://localhost:1', auth });
    const failure = await call({ id: 'probe', method: 'GET', path: '/' }, {}).catch(
      (error: unknown) => error,
    );
    expect([failure, asked]).toEqual([missing, 1]);
  });
});
