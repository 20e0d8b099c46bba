import type { ManagedUpload } from '@conversation-analytics/react/uploads';
import {
  CompletionRejectedError,
  EmptySourceError,
  InUseError,
  PartBlockedError,
  PartFailedError,
  PartRejectedError,
  UrlsExpiredError,
} from '@conversation-analytics/uploader';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBytes, uploadView } from '../src/analysis/upload.ts';

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
      problem: undefined,
      actions: ['pause', 'cancel'],
    });
  });

  it.each<[string, Partial<ManagedUpload>, string, readonly string[]]>([
    ['waits', { state: 'queued' }, 'Waiting for the others', ['pause', 'cancel']],
    [
      'is offline',
      { state: 'waiting', waitingFor: 'offline' },
      'Waiting for a connection. It goes on by itself.',
      ['pause', 'cancel'],
    ],
    ['is paused', { state: 'paused', partsInFlight: 0 }, 'Paused', ['resume', 'cancel']],
    [
      'is paused with parts in flight',
      { state: 'paused' },
      'Paused. What is on its way still arrives.',
      ['resume', 'cancel'],
    ],
    [
      'waits out an outage',
      { state: 'waiting', waitingFor: 'backoff', outage: outageOf(new TypeError('fetch failed')) },
      'The storage cannot be reached. It goes on by itself.',
      ['pause', 'cancel'],
    ],
    ['is finished', { state: 'completing' }, 'Finishing', []],
    [
      'was interrupted',
      { state: 'interrupted' },
      'Interrupted. It goes on where it was.',
      ['resume', 'cancel'],
    ],
    [
      'has lost its file',
      { state: 'interrupted', needsFile: true },
      'Interrupted. Choose the file again, and it goes on where it was.',
      ['choose', 'cancel'],
    ],
    ['was cancelled', { state: 'cancelled', error: new Error('x') }, 'Cancelled', ['remove']],
  ])('that %s says so, with what can be done', (_name, own, status, actions) => {
    expect(uploadView({ ...upload, ...own })).toMatchObject({ status, actions, problem: undefined });
  });

  it('that needs a connection to begin or to end says when there is none', () => {
    for (const state of ['starting', 'completing', 'cancelling'] as const) {
      expect(uploadView({ ...upload, state }, false).status).toMatch(/Waiting for a connection/);
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
    [new TypeError('x is not a function'), /Reload/, ['retry', 'remove']],
  ])('that failed with %o says what to do', (error, advice, actions) => {
    const view = uploadView({ ...upload, state: 'failed', error });
    expect(view).toMatchObject({ problem: { advice: expect.stringMatching(advice) }, actions, detail: '' });
  });

  it('says when the next attempt is made, and at once what an outage does not mend', () => {
    const lost = uploadView({ ...upload, state: 'waiting', outage: outageOf(new TypeError('lost')) });
    expect(lost.detail).toMatch(/ · next attempt at \d\d:\d\d:\d\d$/);
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
