import { UnexpectedUploadError, type ManagedUpload } from '@conversation-analytics/react/uploads';
import {
  CompletionRejectedError,
  EmptySourceError,
  InUseError,
  PartBlockedError,
  PartFailedError,
  PartRejectedError,
  UploadCancelledError,
  UrlsExpiredError,
} from '@conversation-analytics/uploader';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatBytes, hasUnsentBytes, uploadView } from '../src/analysis/upload.ts';
import { measuredRate, partSizeFor, rememberRate } from '../src/part-size.ts';

const upload: ManagedUpload = {
  id: 'upload-1',
  name: 'call.mp3',
  state: 'uploading',
  waitingFor: undefined,
  outage: undefined,
  partsInFlight: 2,
  needsFile: false,
  jobId: 'job-1',
  job: undefined,
  error: undefined,
  resumable: true,
  warnings: [],
  bytesSent: 12_340_000,
  bytesConfirmed: 8_000_000,
  bytesTotal: 45_000_000,
  retransmittedBytes: 0,
  fraction: 0.274,
  bytesPerSecond: 2_100_000,
  etaSeconds: 95,
};

function outageOf(cause: unknown): ManagedUpload['outage'] {
  return { cause, attempts: 3, nextAttemptAt: Date.UTC(2026, 10, 22, 10, 32, 5) };
}

describe('an upload', () => {
  it('tells how far it is, how fast, and how long it takes', () => {
    expect(uploadView(upload)).toEqual({
      status: 'Uploading',
      fraction: 0.274,
      detail: '12.3\u00A0MB of 45.0\u00A0MB · 27% · 2.1\u00A0MB/s · 1 min 35 s left',
      resend: 'A pause sends nothing again, a reload sends 4.3\u00A0MB again.',
      problem: undefined,
      actions: ['pause', 'cancel'],
    });
  });

  it.each<[string, Partial<ManagedUpload>, string, readonly string[]]>([
    ['waits', { state: 'queued' }, 'Waiting for other uploads', ['pause', 'cancel']],
    [
      'is offline',
      { state: 'waiting', waitingFor: 'offline' },
      'Waiting for the connection…',
      ['pause', 'cancel'],
    ],
    ['is paused', { state: 'paused', partsInFlight: 0 }, 'Paused', ['resume', 'cancel']],
    [
      'is paused with parts in flight',
      { state: 'paused' },
      'Paused. Parts in flight may finish.',
      ['resume', 'cancel'],
    ],
    [
      'waits out an outage',
      { state: 'waiting', waitingFor: 'backoff', outage: outageOf(new TypeError('fetch failed')) },
      'Waiting for the connection…',
      ['pause', 'cancel'],
    ],
    ['is finished', { state: 'completing' }, 'Finishing', []],
    [
      'was interrupted',
      { state: 'interrupted' },
      'Interrupted. Resume it to continue where it stopped.',
      ['resume', 'cancel'],
    ],
    [
      'has lost its file',
      { state: 'interrupted', needsFile: true },
      'Interrupted. Choose the file again to continue where it stopped.',
      ['choose', 'cancel'],
    ],
    ['was cancelled', { state: 'cancelled', error: new UploadCancelledError('x') }, 'Cancelled', ['remove']],
  ])('that %s says so, with what can be done', (_name, own, status, actions) => {
    expect(uploadView({ ...upload, ...own })).toMatchObject({ status, actions, problem: undefined });
  });

  it('that needs a connection to begin or to end says when there is none', () => {
    for (const state of ['starting', 'completing', 'cancelling'] as const) {
      expect(uploadView({ ...upload, state }, false).status).toMatch(/Waiting for the connection/);
    }
    expect(uploadView({ ...upload, state: 'paused', partsInFlight: 0 }, false).status).toBe('Paused');
  });

  it.each([
    [new PartFailedError('Part 3 failed.'), /try again/, ['retry', 'remove']],
    [
      new PartRejectedError('403', { status: 403, storageCode: 'X', retryAfter: undefined }),
      /Try again/,
      ['retry', 'remove'],
    ],
    [new EmptySourceError('call.mp3 is empty.'), /empty/, ['remove']],
    [new InUseError('It is under way elsewhere.'), /on its way already/, ['retry', 'remove']],
    [new CompletionRejectedError('Refused.', { cause: new TypeError('x') }), /Reload/, ['retry', 'remove']],
    [new UrlsExpiredError('Expired.', { completedParts: 3 }), /whole file/, ['retry', 'remove']],
    [new PartBlockedError('Blocked.'), /--cors-origin/, ['remove']],
    [new UnexpectedUploadError('x is not a function'), /Reload/, ['retry', 'remove']],
  ])('that failed with %o says what to do', (error, advice, actions) => {
    const view = uploadView({ ...upload, state: 'failed', error });
    expect(view).toMatchObject({ problem: { advice: expect.stringMatching(advice) }, actions, detail: '' });
  });

  it('says when the next attempt is made, and at once what an outage does not mend', () => {
    const waiting: ManagedUpload = { ...upload, state: 'waiting', outage: outageOf(new TypeError('lost')) };
    const next = waiting.outage?.nextAttemptAt ?? 0;
    const lost = uploadView(waiting, true, next - 3_200);
    expect(lost).toMatchObject({
      status: 'Waiting for the connection…',
      detail: expect.stringMatching(/ · trying again in 4 s$/),
    });
    expect(uploadView(waiting, true, next + 5).detail).toMatch(/ · trying again$/);
    expect(lost.problem).toBeUndefined();
    const blocked = uploadView({ ...upload, state: 'waiting', outage: outageOf(new PartBlockedError('no')) });
    expect(blocked).toMatchObject({
      status: 'Trying again',
      problem: {
        title: 'The storage accepts no uploads from this page',
        advice: expect.stringContaining('--cors-origin'),
      },
    });
  });

  it.each<[string, Partial<ManagedUpload>, string]>([
    ['with parts in flight', {}, 'A pause sends nothing again, a reload sends 4.3\u00A0MB again.'],
    ['that is paused', { state: 'paused', partsInFlight: 1 }, 'A reload sends 4.3\u00A0MB again.'],
    [
      'of which all has arrived so far',
      { state: 'waiting', partsInFlight: 0, bytesSent: 8_000_000 },
      'A pause or a reload sends nothing again.',
    ],
    [
      'that this browser cannot keep',
      { resumable: false },
      'This browser cannot keep the upload: a reload sends 12.3\u00A0MB again.',
    ],
    ['that is over', { state: 'completed' }, ''],
  ])('%s says what is sent again', (_name, own, resend) => {
    expect(uploadView({ ...upload, ...own }).resend).toBe(resend);
  });

  it('has words and numbers whatever is known of it', () => {
    const amount = fc.oneof(fc.nat(), fc.double({ min: 0, max: 1e13, noNaN: true }));
    const unsure = fc.option(amount, { nil: undefined });
    fc.assert(
      fc.property(
        fc.record({ bytesSent: amount, bytesTotal: amount, bytesPerSecond: unsure, etaSeconds: unsure }),
        (own) => {
          const { detail } = uploadView({ ...upload, ...own });
          expect(detail).not.toMatch(/NaN|Infinity|undefined|null/);
        },
      ),
    );
  });
});

describe('a number of bytes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [99_949, '99.9 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
    [5 * 1024 ** 3, '5.4 GB'],
    [2e13, '20000 GB'],
  ])('%d is short', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text.replace(' ', '\u00A0'));
  });
});

describe('the size of parts', () => {
  it.each([0, 1, 30_000, 200_000, 1_000_000, 100_000_000])(
    'at %d bytes a second is at most ten seconds of work for four of them, or the smallest',
    (rate) => {
      const size = partSizeFor(rate);
      expect(size).toBeGreaterThanOrEqual(256 * 1024);
      expect(size).toBeLessThanOrEqual(8 * 1024 * 1024);
      expect(size * 4 <= rate * 10 || size === 256 * 1024).toBe(true);
      expect(Number.isSafeInteger(size)).toBe(true);
    },
  );

  describe('follows the link', () => {
    let content: string | null = null;
    beforeEach(() => {
      content = null;
      vi.stubGlobal('localStorage', {
        getItem: () => content,
        setItem: (_key: string, value: string) => void (content = value),
      });
      return () => vi.unstubAllGlobals();
    });

    it('as it was measured within an hour', () => {
      const now = Date.UTC(2026, 4, 4);
      expect(measuredRate(now)).toBeUndefined();
      rememberRate(1_234_567.8, now);
      expect(measuredRate(now + 3_599_999)).toBe(1_234_568);
      expect(measuredRate(now + 3_600_000)).toBeUndefined();
    });

    it.each(['no json', '{}', '["a", 1]', '[-1, 1]'])('and not when %s is stored', (stored) => {
      content = stored;
      expect(measuredRate(2)).toBeUndefined();
    });

    it('and not where the browser keeps nothing', () => {
      vi.stubGlobal('localStorage', undefined);
      rememberRate(1, 1);
      expect(measuredRate(1)).toBeUndefined();
    });
  });
});

describe('leaving the page', () => {
  it.each<[Partial<ManagedUpload>, boolean]>([
    [{ state: 'queued' }, true],
    [{ state: 'uploading' }, true],
    [{ state: 'waiting' }, true],
    [{ state: 'paused' }, true],
    [{ state: 'completing' }, false],
    [{ state: 'interrupted', needsFile: true }, false],
    [{ state: 'failed' }, false],
  ])('with an upload %j is warned of: %s', (own, isWarned) => {
    expect(hasUnsentBytes({ ...upload, ...own })).toBe(isWarned);
  });
});
