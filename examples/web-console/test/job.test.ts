import { ApiError, ConnectionError, ServerError } from '@conversation-analytics/client';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExplainedError, explain, explainFailure } from '../src/analysis/explain.ts';
import { jobView } from '../src/analysis/job.ts';

const pending = { data: undefined, error: null, isPaused: false };

function answered(status: number, detail?: string): ApiError {
  const Fitting = status >= 500 ? ServerError : ApiError;
  return new Fitting({
    operation: 'get-conversation-job',
    status,
    headers: new Headers({ 'x-request-id': 'request-7' }),
    problem: detail === undefined ? undefined : { detail },
    attempts: 1,
    retryAfter: undefined,
    retryable: false,
  });
}

describe('a job', () => {
  it('is shown as soon as there is an analysis, whatever its status says', () => {
    for (const status of ['completed', 'failed', null, undefined, 'something new']) {
      const data = { ...(status !== undefined && { status }), conversations_response: {} };
      expect(jobView({ ...pending, data })).toMatchObject({ kind: 'analysis' });
    }
  });

  it.each([
    [undefined, 'Loading'],
    ['awaiting_upload', 'Waiting for the file'],
    ['queued', 'In the queue'],
    ['running', 'Processing'],
    [null, 'Processing'],
    ['indexing', 'The service says “indexing”'],
  ])('is waited for at the status %s', (status, title) => {
    const data = status === undefined ? undefined : { status };
    expect(jobView({ ...pending, data })).toEqual({ kind: 'waiting', title, detail: expect.any(String) });
  });

  it.each([
    ['failed', 'gives the reason no name'],
    ['failed:transcript_not_webvtt', 'does not begin with WEBVTT'],
    ['failed:meteor', '“meteor”'],
    ['failed:toString', '“toString”'],
    ['cancelled', 'Start it again'],
    ['completed', 'sent no analysis'],
  ])('that ended as %s says what to do', (status, advice) => {
    expect(jobView({ ...pending, data: { status } })).toMatchObject({
      kind: 'problem',
      explanation: { advice: expect.stringContaining(advice) },
    });
  });

  it('goes on while a failure may pass, and says so', () => {
    for (const data of [undefined, { status: 'running' }]) {
      expect(jobView({ ...pending, data, error: answered(502) })).toMatchObject({
        kind: 'waiting',
        title: 'Waiting for the service',
        trouble: {
          title: 'The service cannot be reached',
          advice: expect.stringContaining('goes on by itself'),
          mayRetry: true,
        },
      });
    }
    expect(jobView({ ...pending, isPaused: true })).toMatchObject({
      title: 'Waiting for a connection',
      trouble: { title: 'You are offline' },
    });
  });

  it.each([400, 404])('that the service does not know (%i) leads back to the beginning', (status) => {
    expect(jobView({ ...pending, error: answered(status) })).toMatchObject({
      kind: 'problem',
      explanation: { title: 'The service does not know this conversation' },
    });
  });
});

describe('an error', () => {
  const noConnection = new ConnectionError('no', { neverOpened: false, retryable: true });

  it.each([
    ['too large', answered(413), 'This is too large', false],
    ['signed out', answered(401), 'You are not signed in any more', false],
    ['forbidden', answered(403), 'You may not do this', false],
    ['busy', answered(429), 'Too many requests', true],
    ['failing', answered(500), 'The service failed (500)', true],
    ['stopped', answered(502), 'The service cannot be reached', true],
    ['slow', answered(504), 'The service takes too long', true],
    ['unreachable', noConnection, 'The console’s server cannot be reached', true],
    ['a mistake', new TypeError('x is not a function'), 'Something went wrong in this page', true],
    ['explained', new ExplainedError('A title', 'An advice'), 'A title', false],
  ])('for a service that is %s is told in words', (_name, error, title, mayRetry) => {
    expect(explain(error)).toMatchObject({ title, mayRetry });
  });

  it('of a refused request tells the reason of the service, and the id to ask with', () => {
    expect(explain(answered(400, 'talk_turns is too long.'))).toMatchObject({
      advice: 'It says: talk_turns is too long.',
      requestId: 'request-7',
    });
  });

  it('of any status, and the end of any job, has a title and an advice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), fc.string(), (status, ended) => {
        for (const { title, advice } of [explain(answered(status)), explainFailure(ended)]) {
          expect(title).not.toBe('');
          expect(advice).toMatch(/\S{2}/);
        }
      }),
    );
  });
});
