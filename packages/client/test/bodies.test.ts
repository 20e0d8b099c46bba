import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientCredentials, fetchTransport, UnsupportedRequestError } from '../src/index.ts';
import { bodyCases } from './cases/bodies.ts';
import { failureOf, text, useFaultServer } from './connect.ts';
import { json } from '../../runtime/test/fault-server.ts';

describe('over fetch', () => {
  bodyCases(fetchTransport);
});

describe('a body', () => {
  const harness = useFaultServer();
  const arrived = () => JSON.parse(String(harness.server.requests.at(-1)?.body));

  it('loses its undefined properties and keeps its nulls', async () => {
    await harness
      .connect()
      .behaviors.detect({ ...text, max_behaviors: null, user_metadata: { gone: undefined } });
    expect(arrived()).toEqual({ ...text, max_behaviors: null, user_metadata: {} });
  });

  it('carries any JSON value as user_metadata unchanged', async () => {
    const client = harness.connect();
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 4 }), async (metadata) => {
        await client.behaviors.detect({ ...text, user_metadata: JSON.parse(metadata) });
        expect(JSON.stringify(arrived().user_metadata)).toBe(metadata);
      }),
    );
  });

  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;

  it.each([
    { what: 'a cycle', user_metadata: cyclic },
    { what: 'a BigInt', user_metadata: 1n },
  ])('with $what is refused before anything is sent', async ({ user_metadata }) => {
    const client = harness.connect({ auth: clientCredentials({ clientId: 'a', clientSecret: 'b' }) });
    for (const call of [
      () => client.behaviors.detect({ ...text, user_metadata }),
      () => client.files.upload({ file: new Blob([]), user_metadata }),
    ]) {
      const error = await failureOf(call());
      expect(error).toBeInstanceOf(UnsupportedRequestError);
      expect(error).toMatchObject({ cause: expect.any(TypeError), retryable: false });
    }
    expect(harness.server.connections).toBe(0);
  });

  it('that JSON does not know is refused before anything is sent', async () => {
    const detect: (body: never) => Promise<unknown> = harness.connect().behaviors.detect;
    // Callers without types can pass anything.
    const error = await failureOf(detect((() => {}) as never));
    expect(error).toBeInstanceOf(UnsupportedRequestError);
    expect(harness.server.connections).toBe(0);
  });

  it.each(['a path', Buffer.from('x'), null, 7])(
    'with the file %o is refused: it takes a Blob',
    async (file) => {
      // Callers without types can pass anything.
      const error = await failureOf(harness.connect().files.upload({ file: file as never }));
      expect(error).toBeInstanceOf(UnsupportedRequestError);
      expect(String(error)).toContain('Blob');
      expect(harness.server.connections).toBe(0);
    },
  );
});

describe('the profile over fetch', () => {
  const harness = useFaultServer();

  it('is read without a body', async () => {
    harness.server.on('GET /v1/profile', json({ profile_id: 'default' }));
    const profile = await harness.connect().profile.get();
    expect(profile.profile_id).toBe('default');
    expect(harness.server.requests[0]?.body).toHaveLength(0);
    expect(harness.server.requests[0]?.headers['content-type']).toBeUndefined();
  });

  it('with a body is refused before anything is sent, with what to do instead', async () => {
    const client = harness.connect({ auth: clientCredentials({ clientId: 'a', clientSecret: 'b' }) });
    for (const filters of [{ role: 'agent' }, {}]) {
      const error = await failureOf(client.profile.get(filters));
      expect(error).toBeInstanceOf(UnsupportedRequestError);
      expect(String(error)).toContain('nodeTransport()');
    }
    expect(harness.server.connections).toBe(0);
  });
});
