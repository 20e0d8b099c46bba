import { afterEach, describe, expect, it, vi } from 'vitest';
import { UnsupportedRequestError } from '../src/index.ts';
import { failureOf, text, useFaultServer } from './connect.ts';

const harness = useFaultServer();
afterEach(() => {
  vi.unstubAllGlobals();
});

const secret = { grant_type: 'client_credentials', client_id: 'client-1', client_secret: 'secret-7' };

describe('the user agent', () => {
  it('says who is calling, on every request', async () => {
    const client = harness.connect();
    await client.behaviors.detect(text);
    await client.token.issue(secret);
    const agents = harness.server.requests.map(({ headers }) => headers['user-agent']);
    expect(agents).toHaveLength(2);
    for (const agent of agents) expect(agent).toMatch(/^conversation-analytics-client\/\d+\.\d+\.\d+/);
  });

  it.each([
    { where: 'a window', globals: { window: { document: {} } } },
    {
      where: 'a worker',
      globals: {
        WorkerGlobalScope: Object,
        process: Object.create(process, { versions: { value: {} } }),
      },
    },
  ])('is left to the browser in $where', async ({ globals }) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    await harness.connect().behaviors.detect(text);
    expect(harness.server.requests[0]?.headers['user-agent']).not.toContain('conversation-analytics');
  });
});

describe('a token request with a secret of its own', () => {
  it('is sent by a server', async () => {
    await harness.connect().token.issue(secret);
    expect(harness.server.tokenRequests).toBe(1);
  });

  it.each([
    { where: 'a window', globals: { window: { document: {} } } },
    { where: 'React Native', globals: { navigator: { product: 'ReactNative' } } },
  ])('is refused in $where before the wire, and not quoted', async ({ globals }) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    const error = await failureOf(harness.connect().token.issue(secret));
    expect(error).toBeInstanceOf(UnsupportedRequestError);
    expect(String(error)).not.toContain('secret-7');
    expect(harness.server.connections).toBe(0);
  });
});
