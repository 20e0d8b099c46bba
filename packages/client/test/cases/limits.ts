import { getEventListeners, once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  AbortError,
  bearer,
  clientCredentials,
  ConflictError,
  TimeoutError,
  type ClientOptions,
  type Transport,
} from '../../src/index.ts';
import { atOnce, failureOf, text, useFaultServer, type MakeClient } from '../connect.ts';
import {
  closing,
  held,
  json,
  onlyFor,
  problem,
  stallBeforeHeaders,
  stallInBody,
  tokens,
  type Answer,
} from '../../../runtime/test/fault-server.ts';

/** Timeouts, deadlines and aborts. */
export function limitCases(transport: Transport, make?: MakeClient): void {
  const harness = useFaultServer({ transport }, make);

  describe('timeout', () => {
    it.each([
      { stage: 'headers never come', answer: stallBeforeHeaders },
      { stage: 'the body stalls', answer: stallInBody() },
    ])('ends an attempt when $stage', async ({ answer }) => {
      harness.server.on('*', answer);
      const started = performance.now();
      const error = await failureOf(harness.connect().behaviors.detect(text, { timeout: 50 }));
      expect(error).toBeInstanceOf(TimeoutError);
      expect(error).toMatchObject({ name: 'TimeoutError', limit: 'timeout', retryable: true });
      expect(String(error)).toContain('50 ms');
      expect(performance.now() - started).toBeLessThan(50 + atOnce);
    });

    it('leaves the status of an error whose body stalls: a 409 is one, whatever comes after it', async () => {
      harness.server.on('*', stallInBody(409));
      const started = performance.now();
      const error = await failureOf(harness.connect().conversations.jobs.get('job-1', { timeout: 500 }));
      expect(error).toBeInstanceOf(ConflictError);
      expect(error).toMatchObject({ status: 409, problem: undefined, attempts: 1 });
      expect(performance.now() - started).toBeLessThan(500 + atOnce);
      expect(harness.server.requests).toHaveLength(1);
    });

    it('ends the connection, so that the service knows', async () => {
      const stalled = closing(stallInBody());
      harness.server.on('*', stalled.answer);
      await failureOf(harness.connect().behaviors.detect(text, { timeout: 500 }));
      expect(await stalled.closed).toBe('closed');
    });

    it.each([
      { what: 'a refused token', status: 401 },
      { what: 'a redirect', status: 307 },
    ])('does not wait for the body of $what, nor leave its connection open', async ({ status }) => {
      const stalled = closing(stallInBody(status));
      harness.server.on('*', stalled.answer, json({}));
      const client = harness.connect({ auth: clientCredentials({ clientId: 'a', clientSecret: 'b' }) });
      await Promise.allSettled([client.behaviors.detect(text)]);
      expect(await stalled.closed).toBe('closed');
    });

    it('counts for each attempt anew', async () => {
      harness.server.on('*', stallBeforeHeaders, stallInBody(), json({ id: 'job-1' }));
      const job = await harness.connect().conversations.jobs.get('job-1', { timeout: 500 });
      expect(job.id).toBe('job-1');
    });

    it.each([2 ** 31, Number.MAX_VALUE, Number.POSITIVE_INFINITY])(
      'of %d ms is no timeout of 0',
      async (long) => {
        const answer = held(json({ id: 'done' }));
        harness.server.on('*', answer.answer);
        const call = harness.connect().behaviors.detect(text, { timeout: long, deadline: long });
        await harness.server.arrived('POST /v1/behaviors');
        answer.release();
        expect(await call).toEqual({ id: 'done' });
      },
    );
  });

  describe('deadline', () => {
    it('ends a call of several attempts', async () => {
      harness.server.on('*', stallBeforeHeaders);
      const options = { timeout: 300, deadline: 500, retries: 100 };
      const error = await failureOf(harness.connect().conversations.jobs.get('job-1', options));
      expect(error).toBeInstanceOf(TimeoutError);
      expect(error).toMatchObject({ limit: 'deadline' });
      expect(harness.server.requests.length).toBeGreaterThan(1);
    });

    it('ends the body of an error that stalls', async () => {
      harness.server.on('*', stallInBody(409));
      const error = await failureOf(harness.connect().conversations.jobs.get('job-1', { deadline: 50 }));
      expect(error).toMatchObject({ name: 'TimeoutError', limit: 'deadline' });
    });

    it('ends a body that stalls', async () => {
      harness.server.on('*', stallInBody());
      const error = await failureOf(harness.connect().behaviors.detect(text, { deadline: 50 }));
      expect(error).toMatchObject({ name: 'TimeoutError', limit: 'deadline' });
    });
  });

  describe('abort', () => {
    it('before the call sends nothing, not even a token request', async () => {
      const client = harness.connect({ auth: clientCredentials({ clientId: 'a', clientSecret: 'b' }) });
      const reason = new Error('Never mind.');
      const error = await failureOf(client.behaviors.detect(text, { signal: AbortSignal.abort(reason) }));
      expect(error).toBeInstanceOf(AbortError);
      expect(error).toMatchObject({ name: 'AbortError', cause: reason, retryable: false });
      // Whatever the aborted call had sent would arrive before this.
      await harness.connect().behaviors.detect(text);
      expect(harness.server.requests).toHaveLength(1);
    });

    it('before the call does not ask a bearer function', async () => {
      let asked = 0;
      const client = harness.connect({ auth: bearer(async () => `own-${(asked += 1)}`) });
      const error = await failureOf(client.behaviors.detect(text, { signal: AbortSignal.abort() }));
      expect(error).toBeInstanceOf(AbortError);
      expect(asked).toBe(0);
    });

    // Each stage calls `reached` when the call is in it, and the test aborts then.
    interface Stage {
      readonly stage: string;
      readonly answers: [Answer, ...Answer[]];
      options(reached: () => void): Partial<ClientOptions>;
    }
    const stages: readonly Stage[] = [
      {
        stage: 'waiting for headers',
        answers: [stallBeforeHeaders],
        options: (reached) => ({ transport: watched(transport, { onSent: reached }) }),
      },
      {
        stage: 'inside a body',
        answers: [stallInBody()],
        options: (reached) => ({ transport: watched(transport, { onHeaders: reached }) }),
      },
      {
        stage: 'inside the body of an error',
        answers: [stallInBody(503)],
        options: (reached) => ({ transport: watched(transport, { onHeaders: reached }) }),
      },
      {
        stage: 'in back-off',
        answers: [problem(503, { 'retry-after': '30' })],
        options: (reached) => ({ transport: watched(transport, { onBody: reached }) }),
      },
      {
        stage: 'during a token refresh',
        answers: [json({})],
        options(reached) {
          harness.server.on('POST /v1/token', () => setImmediate(reached));
          return { auth: clientCredentials({ clientId: 'a', clientSecret: 'b' }) };
        },
      },
      {
        stage: 'during the refresh after a 401',
        answers: [problem(401)],
        options(reached) {
          harness.server.on('POST /v1/token', tokens(), () => setImmediate(reached));
          return { auth: clientCredentials({ clientId: 'a', clientSecret: 'b' }) };
        },
      },
      {
        stage: 'during the replay after a 401',
        answers: [problem(401), () => {}],
        options(reached) {
          let sent = 0;
          const onSent = () => (sent += 1) === 3 && reached();
          return {
            auth: clientCredentials({ clientId: 'a', clientSecret: 'b' }),
            transport: watched(transport, { onSent }),
          };
        },
      },
      {
        stage: 'while a bearer function is asked',
        answers: [json({})],
        options: (reached) => ({
          auth: bearer(() => {
            setImmediate(reached);
            return new Promise<never>(() => {});
          }),
        }),
      },
    ];

    it.each(stages)('$stage ends the call at once', async ({ answers, options }) => {
      harness.server.on('*', ...answers);
      const controller = new AbortController();
      const reason = new Error('Never mind.');
      let aborted = Number.NaN;
      const client = harness.connect(
        options(() => {
          aborted = performance.now();
          controller.abort(reason);
        }),
      );
      const error = await failureOf(client.conversations.jobs.get('job-1', { signal: controller.signal }));
      expect(performance.now() - aborted).toBeLessThan(atOnce);
      expect(error).toBeInstanceOf(AbortError);
      expect(error).toMatchObject({ cause: reason });
    });

    it('inside a request that the service does not read ends the call and its connection at once', async () => {
      const deaf = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
      try {
        await once(deaf, 'listening');
        // A server that listens on TCP has an address of this kind.
        const { port } = deaf.address() as AddressInfo;
        const controller = new AbortController();
        const connection = once(deaf, 'connection');
        const file = new Blob([new Uint8Array(20_000_000)]);
        const client = harness.connect({ baseUrl: `http://127.0.0.1:${port}` });
        const call = failureOf(client.files.upload({ file }, { signal: controller.signal }));
        const [socket] = await connection;
        // What is sent by now fills the buffers of both sides.
        await new Promise((resolve) => setImmediate(resolve));
        const aborted = performance.now();
        controller.abort('enough');
        expect(await call).toMatchObject({ name: 'AbortError', cause: 'enough' });
        expect(performance.now() - aborted).toBeLessThan(atOnce);
        const closed = once(socket, 'close');
        socket.on('error', () => {}).resume();
        await closed;
      } finally {
        deaf.close();
      }
    });

    it('by a signal with a time limit of its own is an AbortError too, with the reason as its cause', async () => {
      harness.server.on('*', stallBeforeHeaders);
      const error = await failureOf(
        harness.connect().behaviors.detect(text, { signal: AbortSignal.timeout(20) }),
      );
      expect(error).toBeInstanceOf(AbortError);
      expect(error).toMatchObject({ cause: { name: 'TimeoutError' } });
    });

    it('after the call changes nothing', async () => {
      const controller = new AbortController();
      const result = await harness.connect().behaviors.detect(text, { signal: controller.signal });
      controller.abort();
      expect(result).toEqual({});
    });

    it('leaves no listener on a signal after 1,000 calls, however they end', async () => {
      const client = harness.connect({ auth: clientCredentials({ clientId: 'a', clientSecret: 'b' }) });
      const { signal } = new AbortController();
      const ends: Answer[] = [json({}), problem(400), problem(503), onlyFor([])];
      let turn = 0;
      harness.server.on('*', (response, request) => ends[(turn += 1) % ends.length]?.(response, request));
      for (let round = 0; round < 20; round += 1) {
        const calls = Array.from({ length: 50 }, () => client.conversations.jobs.get('job-1', { signal }));
        await Promise.allSettled(calls);
      }
      expect(turn).toBeGreaterThan(1000);
      expect(getEventListeners(signal, 'abort')).toEqual([]);
    });
  });
}

interface Watcher {
  onSent?(): unknown;
  onHeaders?(): unknown;
  onBody?(): unknown;
}

/** Tells how far an exchange is, a turn later, so that the client has taken the next step by then. */
function watched(transport: Transport, { onSent, onHeaders, onBody }: Watcher): Transport {
  const tell = (listener: (() => unknown) | undefined) => listener && setImmediate(listener);
  return async (request) => {
    tell(onSent);
    const response = await transport(request);
    tell(onHeaders);
    return {
      status: response.status,
      headers: response.headers,
      discard: () => response.discard(),
      async text(limit) {
        const body = await response.text(limit);
        tell(onBody);
        return body;
      },
    };
  };
}
