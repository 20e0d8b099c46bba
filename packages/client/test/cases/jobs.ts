import { describe, expect, it, vi } from 'vitest';
import {
  AbortError,
  BadRequestError,
  ConnectionError,
  JobFailedError,
  JobTimeoutError,
  ResponseError,
  TimeoutError,
  UnsupportedRequestError,
  type Transport,
} from '../../src/index.ts';
import { atOnce, failureOf, useFaultServer, type MakeClient } from '../connect.ts';
import {
  dieBeforeHeaders,
  json,
  problem,
  raw,
  stallBeforeHeaders,
  stallInBody,
} from '../../../runtime/test/fault-server.ts';

const poll = 'GET /v1/conversations/jobs/job-1';
const done = { id: 'job-1', status: 'completed', conversations_response: { id: 'analysis-1' } };

/** Waiting for a job, whatever becomes of its polls. */
export function jobCases(transport: Transport, make?: MakeClient): void {
  describe('waiting for a job', () => {
    const harness = useFaultServer({ transport }, make);
    const jobs = () => harness.connect().conversations.jobs;
    // An interval of 0, which no jitter makes, so that a test waits for polls and not for time.
    const withoutIntervals = () => vi.spyOn(Math, 'random').mockReturnValue(-1);

    it('goes from pending to completed and tells every status', async () => {
      withoutIntervals();
      const states = ['queued', 'running', 'completed'];
      const [first, ...rest] = states.map((status) =>
        json({ ...done, status, conversations_response: undefined }),
      );
      if (!first) throw new Error('There are three.');
      harness.server.on(poll, first, ...rest);
      const seen: (string | null | undefined)[] = [];
      const job = await jobs().wait('job-1', { onStatus: ({ status }) => seen.push(status) });
      expect(job.status).toBe('completed');
      expect(seen).toEqual(states);
      expect(harness.server.requests).toHaveLength(3);
    });

    it.each([undefined, null, ''])('refuses the id %j before any request', async (id) => {
      for (const call of [() => jobs().wait(id), () => jobs().get(id)]) {
        const error = await failureOf(call());
        expect(error).toBeInstanceOf(UnsupportedRequestError);
        expect(error).toHaveProperty('message', '`id` is required.');
      }
      expect(harness.server.connections).toBe(0);
    });

    it('goes on after a poll that took longer than the deadline of the client', async () => {
      withoutIntervals();
      harness.server.on(poll, stallBeforeHeaders, json(done));
      const { wait } = harness.connect({ deadline: 200 }).conversations.jobs;
      expect(await wait('job-1', { deadline: 60_000 })).toEqual(done);
    });

    it('looks at once', async () => {
      harness.server.on(poll, json(done));
      // A wait before it would be one of minutes.
      vi.spyOn(Math, 'random').mockReturnValue(1_000);
      expect(await jobs().wait('job-1')).toEqual(done);
    });

    it.each([
      null,
      undefined,
      '',
      'queued',
      'awaiting_upload',
      'Failed',
      'failing',
      'completed-almost',
      'a:completed',
      'cancelled_soon',
    ])('takes the status %j as pending', async (status) => {
      withoutIntervals();
      harness.server.on(poll, json({ id: 'job-1', status }), json(done));
      expect(await jobs().wait('job-1')).toEqual(done);
      expect(harness.server.requests).toHaveLength(2);
    });

    it.each(['running', 'completed:with_warnings', 'whatever', null])(
      'is over when conversations_response is there, with the status %j',
      async (status) => {
        harness.server.on(poll, json({ ...done, status }));
        expect(await jobs().wait('job-1')).toEqual({ ...done, status });
      },
    );

    it.each([
      { status: 'failed:transcript_malformed', code: 'transcript_malformed' },
      { status: 'failed:upload:expired', code: 'upload:expired' },
      { status: 'failed', code: undefined },
      { status: 'cancelled', code: undefined },
      { status: 'cancelled:by_user', code: 'by_user' },
    ])('fails with the code of $status', async ({ status, code }) => {
      harness.server.on(poll, json({ id: 'job-1', status }));
      const error = await failureOf(jobs().wait('job-1'));
      expect(error).toBeInstanceOf(JobFailedError);
      expect(error).toMatchObject({ jobId: 'job-1', status, code, retryable: false });
    });

    it.each([problem(500), problem(503), problem(429), problem(408), dieBeforeHeaders])(
      'survives a poll that fails for good, after its retries (%#)',
      async (failure) => {
        // The first two are the back-offs inside the poll.
        withoutIntervals().mockReturnValueOnce(0).mockReturnValueOnce(0);
        harness.server.on(poll, failure, failure, failure, json(done));
        expect(await jobs().wait('job-1')).toEqual(done);
        expect(harness.server.requests).toHaveLength(4);
      },
    );

    it('ends when the service has been away for thirty polls', async () => {
      withoutIntervals();
      let polls = 0;
      const failing: Transport = async () => {
        polls += 1;
        throw Object.assign(new Error('Nobody there.'), { code: 'ECONNREFUSED' });
      };
      const client = harness.connect({ transport: failing });
      const error = await failureOf(client.conversations.jobs.wait('job-1'));
      expect(error).toBeInstanceOf(ConnectionError);
      expect(polls).toBe(30 * 3);
    });

    it('says at its deadline what the last poll failed with', async () => {
      harness.server.on(poll, problem(500));
      const error = await failureOf(jobs().wait('job-1', { deadline: 1_000 }));
      expect(error).toBeInstanceOf(JobTimeoutError);
      expect(error).toMatchObject({ cause: { name: 'ServerError', status: 500 } });
    });

    it.each([0, -1, Number.NaN])('refuses a deadline of %d', async (deadline) => {
      expect(await failureOf(jobs().wait('job-1', { deadline }))).toBeInstanceOf(UnsupportedRequestError);
      expect(harness.server.requests).toEqual([]);
    });

    it('ends with a poll that is refused', async () => {
      harness.server.on(poll, problem(400, {}, { detail: 'Unknown job.' }));
      expect(await failureOf(jobs().wait('job-1'))).toBeInstanceOf(BadRequestError);
      expect(harness.server.requests).toHaveLength(1);
    });

    it('ends with an answer that is none', async () => {
      harness.server.on(poll, raw(200, '<html>'));
      expect(await failureOf(jobs().wait('job-1'))).toBeInstanceOf(ResponseError);
    });

    it('ends with what onStatus throws, or rejects with', async () => {
      harness.server.on(poll, json({ status: 'queued' }));
      const reason = new Error('No more.');
      const onStatus = () => {
        throw reason;
      };
      expect(await failureOf(jobs().wait('job-1', { onStatus }))).toBe(reason);
      expect(await failureOf(jobs().wait('job-1', { onStatus: async () => onStatus() }))).toBe(reason);
    });

    it('ends at once with a certificate that is not trusted', async () => {
      let polls = 0;
      const failing: Transport = async () => {
        polls += 1;
        throw Object.assign(new Error('Untrusted.'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
      };
      const client = harness.connect({ transport: failing });
      expect(await failureOf(client.conversations.jobs.wait('job-1'))).toMatchObject({ retryable: false });
      expect(polls).toBe(1);
    });

    it('sends the profile of its options', async () => {
      harness.server.on(poll, json(done));
      await jobs().wait('job-1', { serviceProfile: 'profile-2' });
      expect(harness.server.requests[0]?.headers['service-profile']).toBe('profile-2');
    });

    it.each([
      {
        stage: 'between two polls',
        // Time for a first poll, also on a busy machine.
        deadline: 1_000,
        answer: json({ id: 'job-1', status: 'running' }, 200, { 'retry-after': '30' }),
        status: 'running',
      },
      { stage: 'inside a poll', deadline: 100, answer: stallBeforeHeaders, status: undefined },
      { stage: 'inside the body of a poll', deadline: 100, answer: stallInBody(), status: undefined },
      {
        stage: 'in the back-off of a poll',
        deadline: 100,
        answer: problem(503, { 'retry-after': '30' }),
        status: undefined,
      },
    ])('is ended by its deadline $stage, with the id to go on with', async ({ deadline, answer, status }) => {
      harness.server.on(poll, answer);
      const started = performance.now();
      const error = await failureOf(jobs().wait('job-1', { deadline }));
      expect(error).toBeInstanceOf(JobTimeoutError);
      expect(error).toMatchObject({ jobId: 'job-1', status, retryable: true });
      expect(String(error)).toContain(`${deadline} ms`);
      expect(performance.now() - started).toBeLessThan(deadline + atOnce);
    });

    it('is ended at once by an abort between two polls', async () => {
      harness.server.on(poll, json({ status: 'running' }, 200, { 'retry-after': '30' }));
      const controller = new AbortController();
      let aborted = Number.NaN;
      const onStatus = () =>
        setImmediate(() => {
          aborted = performance.now();
          controller.abort('enough');
        });
      const error = await failureOf(jobs().wait('job-1', { signal: controller.signal, onStatus }));
      expect(performance.now() - aborted).toBeLessThan(atOnce);
      expect(error).toBeInstanceOf(AbortError);
      expect(error).toMatchObject({ cause: 'enough' });
    });

    it('is ended at once by an abort inside a poll', async () => {
      harness.server.on(poll, stallBeforeHeaders);
      const controller = new AbortController();
      const waiting = failureOf(jobs().wait('job-1', { signal: controller.signal, deadline: 10_000 }));
      await harness.server.arrived(poll);
      const aborted = performance.now();
      controller.abort('enough');
      expect(await waiting).toMatchObject({ name: 'AbortError', cause: 'enough' });
      expect(performance.now() - aborted).toBeLessThan(atOnce);
    });

    it('with a signal that is aborted already looks at nothing', async () => {
      expect(await failureOf(jobs().wait('job-1', { signal: AbortSignal.abort() }))).toBeInstanceOf(
        AbortError,
      );
      expect(harness.server.requests).toEqual([]);
    });
  });

  describe('running a job', () => {
    const harness = useFaultServer({ transport }, make);
    const jobs = () => harness.connect().conversations.jobs;
    const start = 'POST /v1/conversations/jobs';
    const body = { talk_turns: [{ input: 'How was your week?' }] };

    it('starts it and returns it when it is completed', async () => {
      vi.spyOn(Math, 'random').mockReturnValue(-1);
      harness.server.on(start, json({ id: 'job-1', status: 'queued' }));
      harness.server.on(poll, json({ id: 'job-1', status: 'running' }), json(done));
      const seen: unknown[] = [];
      const options = {
        onStatus: ({ status }: { status?: unknown }) => seen.push(status),
        serviceProfile: 'team',
      };
      expect(await jobs().run(body, options)).toEqual(done);
      expect(seen).toEqual(['running', 'completed']);
      const [started, ...polls] = harness.server.requests;
      expect(JSON.parse(String(started?.body))).toEqual(body);
      expect(polls).toHaveLength(2);
      for (const { headers } of harness.server.requests) expect(headers['service-profile']).toBe('team');
    });

    it('polls nothing when the job is refused', async () => {
      harness.server.on(start, problem(400));
      expect(await failureOf(jobs().run(body))).toBeInstanceOf(BadRequestError);
      expect(harness.server.requests).toHaveLength(1);
    });

    it('fails when the job has no id', async () => {
      harness.server.on(start, json({ id: null, status: 'queued' }));
      expect(await failureOf(jobs().run(body))).toBeInstanceOf(ResponseError);
      expect(harness.server.requests).toHaveLength(1);
    });

    it('ends at the deadline: without a job by then, and with one', async () => {
      harness.server.on(start, stallBeforeHeaders, json({ id: 'job-1' }));
      harness.server.on(poll, stallBeforeHeaders);
      const early = await failureOf(jobs().run(body, { deadline: 100 }));
      expect(early).toBeInstanceOf(TimeoutError);
      expect(String(early)).toContain('No job was started within 100 ms.');
      const late = await failureOf(jobs().run(body, { deadline: 500 }));
      expect(late).toBeInstanceOf(JobTimeoutError);
      expect(late).toHaveProperty('jobId', 'job-1');
    });

    it('ends at once when its signal is aborted', async () => {
      harness.server.on(start, json({ id: 'job-1' }));
      harness.server.on(poll, stallBeforeHeaders);
      const controller = new AbortController();
      const run = failureOf(jobs().run(body, { signal: controller.signal }));
      await harness.server.arrived(poll);
      controller.abort();
      expect(await run).toBeInstanceOf(AbortError);
    });
  });
}
