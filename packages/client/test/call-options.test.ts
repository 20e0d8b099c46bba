import { getEventListeners } from 'node:events';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import {
  BadRequestError,
  clientCredentials,
  ConnectionError,
  ServerError,
  TimeoutError,
  type Transport,
} from '../src/index.ts';
import { failureOf, text, useFaultServer } from './connect.ts';
import { dieBeforeHeaders, json, problem, stallBeforeHeaders } from '../../runtime/test/fault-server.ts';

const harness = useFaultServer();

describe("retry: 'safe'", () => {
  it.each([
    { answer: problem(500), kind: ServerError },
    { answer: problem(503), kind: ServerError },
    { answer: dieBeforeHeaders, kind: ConnectionError },
    { answer: stallBeforeHeaders, kind: TimeoutError },
  ])('repeats a POST after $kind.name (%#)', async ({ answer, kind }) => {
    harness.server.on('*', answer);
    const call = harness.connect().behaviors.detect(text, { retry: 'safe', timeout: 100 });
    expect(await failureOf(call)).toBeInstanceOf(kind);
    expect(harness.server.requests).toHaveLength(3);
  });

  it('repeats no POST that was refused', async () => {
    harness.server.on('*', problem(400));
    expect(await failureOf(harness.connect().behaviors.detect(text, { retry: 'safe' }))).toBeInstanceOf(
      BadRequestError,
    );
    expect(harness.server.requests).toHaveLength(1);
  });

  it('is for one call', async () => {
    harness.server.on('*', problem(500), json({}), problem(500));
    const client = harness.connect();
    await client.behaviors.detect(text, { retry: 'safe' });
    await failureOf(client.behaviors.detect(text));
    expect(harness.server.requests).toHaveLength(3);
  });

  it('counts as many retries as retries says', async () => {
    harness.server.on('*', problem(500));
    await failureOf(harness.connect().behaviors.detect(text, { retry: 'safe', retries: 1 }));
    expect(harness.server.requests).toHaveLength(2);
  });
});

describe("retry: 'unsafe'", () => {
  it('repeats no GET', async () => {
    harness.server.on('*', problem(500));
    await failureOf(harness.connect().profile.get(undefined, { retry: 'unsafe' }));
    expect(harness.server.requests).toHaveLength(1);
  });
});

describe('an error of another realm, as those of Node are under Jest', () => {
  it('is told by its code, in the error that wraps it too', async () => {
    const error: unknown = runInNewContext(
      `new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })`,
    );
    expect(error).not.toBeInstanceOf(Error);
    const transport: Transport = () => Promise.reject(error as Error);
    const failure = await failureOf(harness.connect({ transport }).behaviors.detect(text, { retries: 0 }));
    expect(failure).toBeInstanceOf(ConnectionError);
    expect(failure).toMatchObject({ neverOpened: true, message: expect.stringContaining('(ECONNREFUSED)') });
  });
});

describe('one signal for 10,000 calls', () => {
  it('has no listener afterwards, and never more than there are calls in flight', async () => {
    const { signal } = new AbortController();
    const statuses = [200, 400, 401, 503];
    let turn = 0;
    let most = 0;
    const transport: Transport = async ({ url }) => {
      most = Math.max(most, getEventListeners(signal, 'abort').length);
      const token = { access_token: `token-${turn}`, token_type: 'Bearer' };
      const status = url.endsWith('/v1/token') ? 200 : (statuses[(turn += 1) % statuses.length] ?? 200);
      return {
        status,
        headers: { get: () => null },
        text: async () => JSON.stringify(token),
        discard: () => {},
      };
    };
    const auth = clientCredentials({ clientId: 'client-1', clientSecret: 'secret-1' });
    const client = harness.connect({ transport, auth });
    const warnings = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    for (let round = 0; round < 200; round += 1) {
      const options = { signal, retries: 0, deadline: 60_000 };
      await Promise.allSettled(Array.from({ length: 50 }, () => client.behaviors.detect(text, options)));
    }
    expect(turn).toBeGreaterThanOrEqual(10_000);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    // One for the call, and one while it waits for a token.
    expect(most).toBeLessThanOrEqual(100);
    expect(warnings).not.toHaveBeenCalled();
  });
});
