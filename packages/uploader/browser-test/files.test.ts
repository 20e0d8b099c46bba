import { appendFile, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFaultServer, raw } from '../../runtime/test/fault-server.ts';
import type { Suite } from './page.ts';
import { surround } from './setup.ts';
import { preflight, shared } from './shared-answer.ts';

declare const suite: Suite;

describe('a file that was chosen in a page', () => {
  const web = surround();
  let folder: string;
  let path: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'));
    path = join(folder, 'recording.mp3');
    await writeFile(path, '0123456789');
    // Chromium compares whole seconds.
    await utimes(path, 1_000_000, 1_000_000);
    await choose();
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function choose(): Promise<void> {
    await web.page.setInputFiles('input', path);
    expect(await web.page.evaluate(() => suite.chooseFile())).toEqual({ name: 'recording.mp3', size: 10 });
  }

  it('is known again when it is chosen after a reload', async () => {
    const before = await web.page.evaluate(() => suite.fingerprint());
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    await web.page.reload();
    await choose();
    expect(await web.page.evaluate(() => suite.fingerprint())).toBe(before);
  });

  it.each([
    ['rewritten with as many bytes', () => writeFile(path, 'abcdefghij')],
    ['appended to', () => appendFile(path, 'x')],
    ['removed', () => rm(path)],
  ])('is no longer valid once it was %s, and no bytes of it are sent', async (_, change) => {
    const storage = await startFaultServer();
    storage.on('OPTIONS /', preflight);
    storage.on('PUT /', shared(raw(200, '')));
    expect(await web.page.evaluate(() => suite.revalidate())).toBe(true);
    await change();
    expect(await web.page.evaluate(() => suite.revalidate())).toBe(false);
    const plan = { url: `${storage.url}/`, transport: 'xhr', body: { file: [2, 5] } } as const;
    expect(await web.page.evaluate((one) => suite.put(one), plan)).toMatchObject({ error: 'TypeError' });
    expect(storage.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
    await storage.close();
  });
});
