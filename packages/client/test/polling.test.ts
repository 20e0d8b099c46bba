import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobOutcome, pollInterval } from '../src/jobs/job-states.ts';

describe('jobOutcome', () => {
  it.each([
    [{ status: 'completed' }, 'completed'],
    [{ status: 'completed:with_warnings' }, 'completed'],
    [{ status: 'failed:late', conversations_response: {} }, 'completed'],
    [{ status: 'failed:transcript_malformed' }, 'failed'],
    [{ status: 'cancelled' }, 'failed'],
    [{ status: 'failedly' }, 'pending'],
    [{ status: null }, 'pending'],
    [{}, 'pending'],
  ] as const)('of %j is %s', (job, outcome) => {
    expect(jobOutcome(job)).toBe(outcome);
  });

  it('goes by other names where a service has them', () => {
    const states = { completedStates: ['done'], failedStates: ['expired'] };
    const outcomes = ['done', 'expired:upload', 'completed', 'failed'].map((status) =>
      jobOutcome({ status }, states),
    );
    expect(outcomes).toEqual(['completed', 'failed', 'pending', 'pending']);
  });
});

describe('pollInterval', () => {
  it('is never shorter than half a second, nor than what was asked, nor longer than 10 s unless asked', () => {
    const random = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.nat(1_000), random, fc.option(fc.nat(), { nil: undefined }), (earlier, share, asked) => {
        const interval = pollInterval(earlier, share, asked);
        expect(interval).toBeGreaterThanOrEqual(Math.max(500, asked ?? 0));
        expect(interval).toBeLessThanOrEqual(Math.max(10_000, asked ?? 0));
      }),
    );
  });
});
