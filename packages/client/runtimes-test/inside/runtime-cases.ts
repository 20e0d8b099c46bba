import { getEventListeners } from 'node:events';
import { logHooks } from '@conversation-analytics/client/logging';
import { describe, expect, it } from 'vitest';
import { clientCredentials } from '../../src/index.ts';
import { text, useFaultServer } from '../../test/connect.ts';

const own = { clientId: 'client-1', clientSecret: 'secret-7' };

/** What a server runtime may do, and a browser may not. */
export function runtimeCases(): void {
  const harness = useFaultServer();

  describe('a secret', () => {
    it('of the client is sent for a token, and the token with the call', async () => {
      await harness.connect({ auth: clientCredentials(own) }).behaviors.detect(text);
      const [request, call] = harness.server.requests;
      expect(JSON.parse(String(request?.body))).toEqual({
        grant_type: 'client_credentials',
        client_id: 'client-1',
        client_secret: 'secret-7',
      });
      expect(call?.headers.authorization).toBe('Bearer token-1');
    });

    it('of a token request is sent', async () => {
      const body = { grant_type: 'client_credentials', client_id: 'client-1', client_secret: 'secret-7' };
      expect(await harness.connect().token.issue(body)).toMatchObject({ access_token: 'token-1' });
    });
  });

  it('the service is told who calls, and gets no cookies, origin or referrer', async () => {
    await harness.connect().behaviors.detect(text);
    const headers = harness.server.requests[0]?.headers;
    expect(headers?.['user-agent']).toMatch(/^conversation-analytics-client\/\d/);
    for (const name of ['cookie', 'origin', 'referer']) expect(headers).not.toHaveProperty(name);
  });

  it('the name of a file is on the wire as browsers write it', async () => {
    const file = new File(['x'], 'Besprechung "1".vtt', { type: 'text/vtt' });
    await harness.connect().files.upload({ file });
    expect(String(harness.server.requests[0]?.body)).toContain('filename="Besprechung %221%22.vtt"');
  });

  it('listeners on a signal are seen, so that a case can find none', () => {
    const { signal } = new AbortController();
    const listener = () => {};
    signal.addEventListener('abort', listener);
    expect(getEventListeners(signal, 'abort')).toEqual([listener]);
    signal.removeEventListener('abort', listener);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('logging writes a line before and after a call', async () => {
    const lines: string[] = [];
    const client = harness.connect({ hooks: [logHooks(({ message }) => void lines.push(message))] });
    await client.behaviors.detect(text);
    expect(lines).toEqual([
      `POST ${harness.server.url}/v1/behaviors …`,
      expect.stringMatching(/\/v1\/behaviors 200 \d+ ms$/),
    ]);
  });
}
