import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { runStep } from '../src/step.ts';

afterEach(() => vi.restoreAllMocks());

it('a step whose process cannot start has failed, and says why', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  const folder = join(import.meta.dirname, 'no-such-folder');
  expect(await runStep({ title: 'types', script: ['--version'], folder })).toBe(true);
  expect(printed).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^✗ types \(.* s\)\nError: spawn .* ENOENT$/),
  );
});
