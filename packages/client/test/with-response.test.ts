import { describe, expect, it } from 'vitest';
import { BadRequestError, ConnectionError, UnsupportedRequestError } from '../src/index.ts';
import { failureOf, text, useFaultServer } from './connect.ts';
import { dieBeforeHeaders, json, problem, raw } from '../../runtime/test/fault-server.ts';
import { unhandledDuring } from './unhandled.ts';

const harness = useFaultServer();

describe('withResponse', () => {
  it('answers data, status, headers and request id', async () => {
    harness.server.on('*', json({ id: 'done' }, 201, { 'x-request-id': 'request-7', 'X-Own': 'value' }));
    const response = await harness.connect().behaviors.detect(text).withResponse();
    expect(response).toMatchObject({ data: { id: 'done' }, status: 201, requestId: 'request-7' });
    expect(response.headers.get('x-own')).toBe('value');
    expect(response.headers.get('X-Own')).toBe('value');
    expect(response.headers.get('x-none')).toBeNull();
  });

  it('has no request id where the service sent none, and no data where the operation has none', async () => {
    harness.server.on('*', raw(204, ''));
    const response = await harness.connect().conversations.updateMetadata({}).withResponse();
    expect(response).toMatchObject({ data: undefined, status: 204, requestId: undefined });
  });

  it('sends nothing twice, however often and late it is asked for', async () => {
    harness.server.on('*', json({ id: 'done' }));
    const call = harness.connect().behaviors.detect(text);
    const both = await Promise.all([call, call.withResponse(), call.withResponse()]);
    const late = await call.withResponse();
    expect(both[0]).toEqual({ id: 'done' });
    expect(both[1].data).toBe(both[0]);
    expect(late.data).toBe(both[0]);
    expect(harness.server.requests).toHaveLength(1);
  });

  it('is of the last answer, after retries', async () => {
    harness.server.on(
      '*',
      problem(503, { 'x-request-id': 'first' }),
      json({}, 200, { 'x-request-id': 'second' }),
    );
    expect(await harness.connect().profile.get().withResponse()).toMatchObject({ requestId: 'second' });
    expect(harness.server.requests).toHaveLength(2);
  });

  it('fails as the call does', async () => {
    harness.server.on('*', problem(400));
    const call = harness.connect().behaviors.detect(text);
    const error = await failureOf(call.withResponse());
    expect(error).toBeInstanceOf(BadRequestError);
    expect(await failureOf(call)).toBe(error);
  });

  it('fails, and does not throw, for what is refused before the wire', async () => {
    const call = harness.connect().behaviors.detect(text, { timeout: -1 });
    expect(await failureOf(call.withResponse())).toBeInstanceOf(UnsupportedRequestError);
    expect(harness.server.connections).toBe(0);
  });
});

describe('a failure', () => {
  it.each([
    { answer: problem(400), kind: BadRequestError },
    { answer: dieBeforeHeaders, kind: ConnectionError },
  ])('that is seen is not unhandled as well: $kind.name', async ({ answer, kind }) => {
    harness.server.on('*', answer);
    const client = harness.connect();
    const errors: unknown[] = [];
    const unhandled = await unhandledDuring(async () => {
      errors.push(await failureOf(client.behaviors.detect(text).withResponse()));
      errors.push(await failureOf(client.behaviors.detect(text)));
      const call = client.behaviors.detect(text);
      errors.push(await failureOf(call), await failureOf(call.withResponse()));
    });
    expect(unhandled).toEqual([]);
    expect(errors).toHaveLength(4);
    for (const error of errors) expect(error).toBeInstanceOf(kind);
  });

  it('that nobody looks at is unhandled, once, as that of any promise', async () => {
    harness.server.on('*', problem(400));
    const { signal, seen } = settled();
    const unhandled = await unhandledDuring(async () => {
      void harness.connect({ hooks: [{ onResponse: seen }] }).behaviors.detect(text);
      await signal;
      await new Promise((resolve) => setImmediate(resolve));
    });
    expect(unhandled).toHaveLength(1);
    expect(unhandled[0]).toBeInstanceOf(BadRequestError);
  });
});

function settled(): { signal: Promise<void>; seen(): void } {
  let seen = () => {};
  const signal = new Promise<void>((resolve) => {
    seen = resolve;
  });
  return { signal, seen: () => seen() };
}
