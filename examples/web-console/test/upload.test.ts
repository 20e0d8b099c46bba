import { UnexpectedUploadError, type ManagedUpload } from '@conversation-analytics/react/uploads';
import {
  CompletionRejectedError,
  EmptySourceError,
  InUseError,
  PartBlockedError,
  PartFailedError,
  PartRejectedError,
  UrlsExpiredError,
} from '@conversation-analytics/uploader';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { explain } from '../src/analysis/explain.ts';
import { hasUnsentBytes } from '../src/analysis/unsent.ts';
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

describe('an upload', () => {
  it.each([
    [new PartFailedError('Part 3 failed.'), /try again/, true],
    [
      new PartRejectedError('403', { status: 403, storageCode: 'X', retryAfter: undefined }),
      /Try again/,
      true,
    ],
    [new EmptySourceError('call.mp3 is empty.'), /empty/, false],
    [new InUseError('It is under way elsewhere.'), /on its way already/, true],
    [new CompletionRejectedError('Refused.', { cause: new TypeError('x') }), /Reload/, true],
    [new UrlsExpiredError('Expired.', { completedParts: 3 }), /whole file/, true],
    [new PartBlockedError('Blocked.'), /--cors-origin/, false],
    [new UnexpectedUploadError('x is not a function'), /Reload/, true],
  ])('that failed with %o says what to do', (error, advice, mayRetry) => {
    expect(explain(error)).toMatchObject({ advice: expect.stringMatching(advice), mayRetry });
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
