import {
  EmptySourceError,
  PartBlockedError,
  PartFailedError,
  UploadCancelledError,
} from '@conversation-analytics/uploader';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBytes, uploadView, type UploadProblem } from '../../src/components/uploads/upload-view.ts';
import type { ManagedUpload } from '../../src/uploads.ts';

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

/** Errors whose class says that they are final stay final. */
function explain(error: unknown): UploadProblem {
  const message = error instanceof Error ? error.message : '';
  return { title: `Explained: ${message}`, mayRetry: !(error instanceof EmptySourceError) };
}

const view = (of: ManagedUpload, isOnline = true, now = 0) => uploadView(of, explain, isOnline, now);

describe('an upload', () => {
  it('tells how far it is, how fast, and how long it takes', () => {
    expect(view(upload)).toEqual({
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
    expect(view({ ...upload, ...own })).toMatchObject({ status, actions, problem: undefined });
  });

  it('that needs a connection to begin or to end says when there is none', () => {
    for (const state of ['starting', 'completing', 'cancelling'] as const) {
      expect(view({ ...upload, state }, false).status).toMatch(/Waiting for the connection/);
    }
    expect(view({ ...upload, state: 'paused', partsInFlight: 0 }, false).status).toBe('Paused');
  });

  it('that failed may be tried again where that may help, and can always be removed', () => {
    const failed = (error: ManagedUpload['error']) => view({ ...upload, state: 'failed', error });
    expect(failed(new PartFailedError('Part 3 failed.'))).toMatchObject({
      problem: { title: 'Explained: Part 3 failed.' },
      actions: ['retry', 'remove'],
      detail: '',
    });
    expect(failed(new EmptySourceError('call.mp3 is empty.'))).toMatchObject({ actions: ['remove'] });
  });

  it('says when the next attempt is made, and at once what an outage does not mend', () => {
    const waiting: ManagedUpload = { ...upload, state: 'waiting', outage: outageOf(new TypeError('lost')) };
    const next = waiting.outage?.nextAttemptAt ?? 0;
    const lost = view(waiting, true, next - 3_200);
    expect(lost).toMatchObject({
      status: 'Waiting for the connection…',
      detail: expect.stringMatching(/ · trying again in 4 s$/),
    });
    expect(view(waiting, true, next + 5).detail).toMatch(/ · trying again$/);
    expect(lost.problem).toBeUndefined();
    const blocked = view({ ...upload, state: 'waiting', outage: outageOf(new PartBlockedError('no')) });
    expect(blocked).toMatchObject({
      status: 'Trying again',
      problem: {
        title: 'Explained: no',
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
    expect(view({ ...upload, ...own }).resend).toBe(resend);
  });

  it('has words and numbers whatever is known of it', () => {
    const amount = fc.oneof(fc.nat(), fc.double({ min: 0, max: 1e13, noNaN: true }));
    const unsure = fc.option(amount, { nil: undefined });
    fc.assert(
      fc.property(
        fc.record({ bytesSent: amount, bytesTotal: amount, bytesPerSecond: unsure, etaSeconds: unsure }),
        (own) => {
          const { detail } = view({ ...upload, ...own });
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
