import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import {
  AbortError,
  AuthenticationError,
  bearer,
  clientCredentials,
  ResponseError,
  ServerError,
  TimeoutError,
  UnsupportedRequestError,
  type Transport,
} from '../../src/index.ts';
import { failureOf, text, useFaultServer, type MakeClient } from '../connect.ts';
import { held, json, onlyFor, problem, tokens } from '../../../runtime/test/fault-server.ts';

/** How tokens are got, shared, renewed and replaced. */
export function tokenCases(transport: Transport, make?: MakeClient): void {
  const harness = useFaultServer({ transport }, make);
  const detect = 'POST /v1/behaviors';
  const issue = 'POST /v1/token';

  function connect() {
    return harness.connect({ auth: clientCredentials({ clientId: 'client-1', clientSecret: 'secret-1' }) });
  }

  /** Lets the monotonic clock jump. */
  function clock(): { advance(milliseconds: number): void } {
    const real = performance.now.bind(performance);
    let ahead = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
    return { advance: (milliseconds) => void (ahead += milliseconds) };
  }

  function bearersOf(): (string | undefined)[] {
    return harness.server.calls.map(({ headers }) => headers.authorization);
  }

  describe('client credentials', () => {
    it('are exchanged for a token as the contract says', async () => {
      await connect().behaviors.detect(text);
      const [request] = harness.server.requests;
      expect(request?.url).toBe('/v1/token');
      expect(request?.headers['service-id']).toBe('service-1');
      expect(request?.headers.authorization).toBeUndefined();
      expect(JSON.parse(String(request?.body))).toEqual({
        grant_type: 'client_credentials',
        client_id: 'client-1',
        client_secret: 'secret-1',
      });
      expect(bearersOf()).toEqual(['Bearer token-1']);
    });

    it('ask for no token before the first call', async () => {
      connect();
      await harness.connect().behaviors.detect(text);
      expect(harness.server.tokenRequests).toBe(0);
    });

    it('make one token request for 50 concurrent first calls', async () => {
      const client = connect();
      await Promise.all(Array.from({ length: 50 }, () => client.behaviors.detect(text)));
      expect(harness.server.tokenRequests).toBe(1);
      expect(new Set(bearersOf())).toEqual(new Set(['Bearer token-1']));
    });

    it('use a token again', async () => {
      const client = connect();
      for (let call = 0; call < 3; call += 1) await client.behaviors.detect(text);
      expect(harness.server.tokenRequests).toBe(1);
    });

    it.each([
      { expires_in: 3600, early: 30 },
      { expires_in: 100, early: 10 },
    ])('refresh a token of $expires_in s $early s early', async ({ expires_in, early }) => {
      harness.server.on(issue, tokens({ expires_in }));
      const time = clock();
      const client = connect();
      await client.behaviors.detect(text);
      time.advance((expires_in - early - 5) * 1000);
      await client.behaviors.detect(text);
      expect(harness.server.tokenRequests).toBe(1);
      time.advance(5 * 1000);
      await client.behaviors.detect(text);
      expect(harness.server.tokenRequests).toBe(2);
      expect(bearersOf().at(-1)).toBe('Bearer token-2');
    });

    it('count the lifetime of a token from when it was asked for', async () => {
      const slow = held(tokens({ expires_in: 100 }));
      harness.server.on(issue, slow.answer);
      const time = clock();
      const client = connect();
      const call = client.behaviors.detect(text);
      await harness.server.arrived(issue);
      time.advance(50_000);
      slow.release();
      await call;
      time.advance(40_000);
      await client.behaviors.detect(text);
      expect(harness.server.tokenRequests).toBe(2);
    });

    it.each([undefined, null, -1, 0, 1e308, 'NaN', 'soon', {}])(
      'use a token whose expires_in is %j until it is refused',
      async (expires_in) => {
        harness.server.on(issue, tokens({ expires_in }));
        const time = clock();
        const client = connect();
        await client.behaviors.detect(text);
        time.advance(10 * 365 * 24 * 3600 * 1000);
        await client.behaviors.detect(text);
        expect(harness.server.tokenRequests).toBe(1);
        harness.server.on(detect, onlyFor(['token-2']));
        await client.behaviors.detect(text);
        expect(harness.server.tokenRequests).toBe(2);
      },
    );

    it('do not depend on the clock of the machine', async () => {
      const client = connect();
      await client.behaviors.detect(text);
      vi.spyOn(Date, 'now').mockReturnValue(0);
      await client.behaviors.detect(text);
      vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2200, 0));
      await client.behaviors.detect(text);
      expect(harness.server.tokenRequests).toBe(1);
    });

    it.each(['Bearer', 'bearer', 'BEARER'])('take a token of type %s', async (token_type) => {
      harness.server.on(issue, tokens({ token_type }));
      await connect().behaviors.detect(text);
      expect(bearersOf()).toEqual(['Bearer token-1']);
    });

    it.each([
      { access_token: undefined },
      { access_token: null },
      { access_token: '' },
      { access_token: 7 },
      { token_type: 'mac' },
      { token_type: 'DPoP' },
    ])('refuse a token answer with %j', async (details) => {
      harness.server.on(issue, tokens(details));
      const error = await failureOf(connect().behaviors.detect(text));
      expect(error).toBeInstanceOf(ResponseError);
      expect(harness.server.calls).toEqual([]);
    });

    it('send no token that breaks a line, and do not quote it', async () => {
      harness.server.on(issue, tokens({ access_token: 'token-7\r\nx-evil: 1' }));
      const error = await failureOf(connect().behaviors.detect(text));
      expect(error).toBeInstanceOf(UnsupportedRequestError);
      expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('token-7');
      expect(harness.server.calls).toEqual([]);
    });

    it('do not put an answer of the token endpoint that cannot be read into the error', async () => {
      harness.server.on(issue, (response) => response.end('token-in-plain-text'));
      const error = await failureOf(connect().behaviors.detect(text));
      expect(error).toBeInstanceOf(ResponseError);
      expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('plain-text');
    });

    it('that are wrong are an AuthenticationError of the token endpoint', async () => {
      harness.server.on(issue, problem(401, {}, { detail: 'Unknown client.' }));
      const error = await failureOf(connect().behaviors.detect(text));
      expect(error).toBeInstanceOf(AuthenticationError);
      expect(error).toMatchObject({ status: 401, problem: { detail: 'Unknown client.' } });
      expect(harness.server.tokenRequests).toBe(1);
      expect(harness.server.calls).toEqual([]);
    });

    it('ask anew after a failed token request', async () => {
      harness.server.on(issue, problem(500), tokens());
      const client = connect();
      expect(await failureOf(client.behaviors.detect(text))).toBeInstanceOf(ServerError);
      await client.behaviors.detect(text);
      expect(harness.server.tokenRequests).toBe(2);
    });
  });

  describe('a token endpoint that asks to come back', () => {
    it.each([
      { retries: 0, requests: 1 },
      { retries: 2, requests: 3 },
    ])(
      'is asked as often as the call says: with $retries retries $requests times',
      async ({ retries, requests }) => {
        harness.server.on(issue, problem(503, { 'retry-after': '0' }));
        await failureOf(connect().behaviors.detect(text, { retries }));
        expect(harness.server.tokenRequests).toBe(requests);
      },
    );
  });

  describe('a refused token', () => {
    it.each([{}, { retries: 0 }])(
      'is replaced and the call replayed once, with options %j',
      async (options) => {
        harness.server.on(detect, onlyFor(['token-2'], json({ id: 'done' })));
        expect(await connect().behaviors.detect(text, options)).toEqual({ id: 'done' });
        expect(bearersOf()).toEqual(['Bearer token-1', 'Bearer token-2']);
        expect(harness.server.calls.map(({ body }) => String(body))).toEqual(
          Array(2).fill(JSON.stringify(text)),
        );
      },
    );

    it('is not replaced more than once in a call', async () => {
      harness.server.on(detect, problem(401));
      expect(await failureOf(connect().behaviors.detect(text))).toBeInstanceOf(AuthenticationError);
      expect(harness.server.calls).toHaveLength(2);
      expect(harness.server.tokenRequests).toBe(2);
    });

    it.each([
      { issued: 'token-2', what: 'a new one' },
      { issued: 'token-1', what: 'the same text again' },
    ])('costs one token request for 50 calls in flight, when $what is issued', async ({ issued }) => {
      const client = connect();
      await client.behaviors.detect(text);
      const refusals = Array.from({ length: 50 }, () => held(problem(401)));
      const [first, ...rest] = refusals.map(({ answer }) => answer);
      if (!first) throw new Error('There are 50.');
      harness.server.on(detect, first, ...rest, onlyFor([issued]));
      const newToken = held(tokens({ access_token: issued }));
      harness.server.on(issue, newToken.answer);

      const calls = Array.from({ length: 50 }, () => client.behaviors.detect(text));
      await harness.server.arrived(detect, 51);
      // Some arrive before the new token is asked for, some while it is under way, most one by one long after.
      for (const { release } of refusals.slice(0, 10)) release();
      await harness.server.arrived(issue, 2);
      for (const { release } of refusals.slice(10, 20)) release();
      newToken.release();
      await harness.server.arrived(detect, 71);
      for (const [index, { release }] of refusals.slice(20).entries()) {
        release();
        await harness.server.arrived(detect, 72 + index);
      }
      await Promise.all(calls);
      expect(harness.server.tokenRequests).toBe(2);
    });
  });

  describe('a refresh that callers share', () => {
    it.each(['first', 'second'])('goes on for the others when the %s caller aborts', async (who) => {
      const token = held(tokens());
      harness.server.on(issue, token.answer);
      const client = connect();
      const controller = new AbortController();
      const signals = who === 'first' ? [controller.signal, undefined] : [undefined, controller.signal];
      const calls = signals.map((signal) => client.behaviors.detect(text, signal && { signal }));
      const [aborted, other] = who === 'first' ? calls : calls.toReversed();
      if (!aborted || !other) throw new Error('There are two.');
      await harness.server.arrived(issue);
      controller.abort('enough');
      expect(await failureOf(aborted)).toBeInstanceOf(AbortError);
      token.release();
      expect(await other).toEqual({});
      expect(harness.server.tokenRequests).toBe(1);
    });

    it('that nobody waits for any more still gives its token to the next caller', async () => {
      const token = held(tokens());
      harness.server.on(issue, token.answer);
      const client = connect();
      const call = client.behaviors.detect(text, { timeout: 20 });
      expect(await failureOf(call)).toBeInstanceOf(TimeoutError);
      token.release();
      await client.behaviors.detect(text);
      expect(harness.server.tokenRequests).toBe(1);
    });

    it('that nobody waits for any more and that fails is asked for anew by the next caller', async () => {
      const failure = held(problem(500));
      harness.server.on(issue, failure.answer, tokens());
      const client = connect();
      expect(await failureOf(client.behaviors.detect(text, { timeout: 20 }))).toBeInstanceOf(TimeoutError);
      const next = failureOf(client.behaviors.detect(text, { timeout: 20 }));
      expect(await next).toBeInstanceOf(TimeoutError);
      const last = failureOf(client.behaviors.detect(text));
      failure.release();
      expect(await last).toBeInstanceOf(ServerError);
      expect(await client.behaviors.detect(text)).toEqual({});
      expect(harness.server.tokenRequests).toBe(2);
    });

    it('fails for all who wait, once', async () => {
      const failure = held(problem(401));
      harness.server.on(issue, failure.answer);
      const client = connect();
      const calls = Array.from({ length: 5 }, () => failureOf(client.behaviors.detect(text)));
      await harness.server.arrived(issue);
      failure.release();
      for (const error of await Promise.all(calls)) expect(error).toBeInstanceOf(AuthenticationError);
      expect(harness.server.tokenRequests).toBe(1);
    });
  });

  describe('bearer', () => {
    it('sends a fixed token and replays nothing after a 401', async () => {
      harness.server.on(detect, problem(401));
      const client = harness.connect({ auth: bearer('fixed-token') });
      expect(await failureOf(client.behaviors.detect(text))).toBeInstanceOf(AuthenticationError);
      expect(bearersOf()).toEqual(['Bearer fixed-token']);
      expect(harness.server.tokenRequests).toBe(0);
    });

    it('asks a function before every call, and once more after a 401', async () => {
      harness.server.on(detect, onlyFor(['own-2', 'own-3']));
      let asked = 0;
      const client = harness.connect({ auth: bearer(async () => `own-${(asked += 1)}`) });
      await client.behaviors.detect(text);
      await client.behaviors.detect(text);
      expect(bearersOf()).toEqual(['Bearer own-1', 'Bearer own-2', 'Bearer own-3']);
    });

    it('takes a function that is not async', async () => {
      await harness.connect({ auth: bearer(() => 'own-1') }).behaviors.detect(text);
      expect(bearersOf()).toEqual(['Bearer own-1']);
    });

    it.each([
      (reason: Error) => Promise.reject(reason),
      (reason: Error) => {
        throw reason;
      },
    ])('hands on what its function throws (%#)', async (fail) => {
      const reason = new Error('No session.');
      const client = harness.connect({ auth: bearer(() => fail(reason)) });
      expect(await failureOf(client.behaviors.detect(text))).toBe(reason);
      expect(harness.server.requests).toEqual([]);
    });

    it('bounds a function that never answers', async () => {
      const client = harness.connect({ auth: bearer(() => new Promise<never>(() => {})) });
      expect(await failureOf(client.behaviors.detect(text, { timeout: 20 }))).toBeInstanceOf(TimeoutError);
    });

    it.each(['', 'line\r\nbreak'])('refuses the token %j', async (token) => {
      expect(() => bearer(token)).toThrow(UnsupportedRequestError);
      const client = harness.connect({ auth: bearer(async () => token) });
      expect(await failureOf(client.behaviors.detect(text))).toBeInstanceOf(UnsupportedRequestError);
      expect(harness.server.requests).toEqual([]);
    });
  });
}
