import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { UploadRecord } from '../src/index.ts';
import type { Suite } from './page.ts';
import { surround } from './setup.ts';

declare const suite: Suite;

const record: UploadRecord = {
  version: 1,
  jobId: 'job-1',
  conversationId: null,
  scope: 'scope',
  fingerprint: 'fingerprint',
  name: 'a.mp3',
  size: 30,
  partSize: 10,
  urls: ['https://storage.example/1?signature=a'],
  urlsExpireAt: 1000,
  etags: { 1: '"one"' },
};

describe('indexedDbStore in Chromium', () => {
  const web = surround();

  it('has after a reload what was there before', async () => {
    await web.page.evaluate(async (one) => {
      await suite.store.put('a', one);
      await suite.store.addPart('a', 12, '"twelve"');
    }, record);
    await web.page.reload();
    const expected = { ...record, etags: { 1: '"one"', 12: '"twelve"' } };
    expect(await web.page.evaluate(() => suite.store.get('a'))).toEqual(expected);
    expect(await web.page.evaluate(() => suite.store.keys())).toEqual(['a']);
    await web.page.evaluate(() => suite.store.delete('a'));
    expect(await web.page.evaluate(() => suite.store.get('a'))).toBeUndefined();
  });

  it('gives a record to one tab at a time, until that lets it go or is closed', async () => {
    const other = await web.context.newPage();
    await other.goto(web.app.origin);
    const lock = (page: typeof other, key = 'a') => page.evaluate((one) => suite.store.lock(one), key);
    expect(await lock(web.page)).toBe(true);
    expect(await lock(other)).toBe(false);
    expect(await lock(web.page)).toBe(false);
    expect(await lock(other, 'b')).toBe(true);
    await web.page.evaluate(() => suite.store.release());
    expect(await lock(other)).toBe(true);
    await other.close();
    await expect.poll(() => lock(web.page)).toBe(true);
  });

  it('rejects when the quota is used up', async () => {
    const devtools = await web.context.newCDPSession(web.page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: web.app.origin, quotaSize: 200_000 });
    // Random, as what is stored is compressed.
    const large = { ...record, urls: [randomBytes(50_000).toString('base64')] };
    expect(await web.page.evaluate((one) => suite.store.fill(one), large)).toBe('QuotaExceededError');
  });

  it('cannot lock on a page without TLS, where files have no fingerprint either', async () => {
    await web.page.route('http://app.example/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: web.app.origin + pathname }) });
    });
    await web.page.goto('http://app.example/');
    await expect(web.page.evaluate(() => suite.store.lock('a'))).rejects.toThrow('TypeError');
    await web.page.setInputFiles('input', {
      name: 'a.mp3',
      mimeType: 'audio/mpeg',
      buffer: Buffer.from('x'),
    });
    expect(await web.page.evaluate(() => (suite.chooseFile(), suite.fingerprint()))).toBeNull();
  });

  it('lets go of the database when somebody deletes it, and makes a new one', async () => {
    await web.page.evaluate((one) => suite.store.put('a', one), record);
    const other = await web.context.newPage();
    await other.goto(web.app.origin);
    await other.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.deleteDatabase('conversation-analytics-uploads');
          request.addEventListener('success', () => resolve(null));
        }),
    );
    expect(await web.page.evaluate(() => suite.store.keys())).toEqual([]);
    await web.page.evaluate((one) => suite.store.put('a', one), record);
    expect(await web.page.evaluate(() => suite.store.keys())).toEqual(['a']);
  });
});
