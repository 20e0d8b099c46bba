import { execFile } from 'node:child_process';
import { inspect, promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  bearer,
  clientCredentials,
  createClient,
  UnsupportedRequestError,
  type Client,
  type ClientOptions,
} from '../src/index.ts';
import { operationList } from '../src/generated/operation-list.ts';
import { failureOf, text, thrownBy, useFaultServer } from './connect.ts';
import { callOf, declared } from './every-operation.ts';
import {
  dieBeforeHeaders,
  problem,
  raw,
  redirect,
  stallBeforeHeaders,
  type Answer,
} from '../../runtime/test/fault-server.ts';

const harness = useFaultServer();

function construct(options: Partial<ClientOptions>): Client {
  return createClient({
    baseUrl: 'https://analytics.example.org',
    serviceId: 'service-1',
    auth: bearer('fixed-token'),
    ...options,
  });
}

describe('headers', () => {
  const evil = 'hidden-7\r\nx-evil: 1';

  it.each([
    { where: 'serviceId', make: () => construct({ serviceId: evil }) },
    { where: 'serviceProfile', make: () => construct({ serviceProfile: evil }) },
    { where: 'a token', make: () => bearer(evil) },
  ])('that break a line are refused at construction, and not quoted: $where', ({ make }) => {
    const error = thrownBy(make);
    expect(error).toBeInstanceOf(UnsupportedRequestError);
    expect(inspect(error)).not.toContain('hidden-7');
  });

  it.each([
    { headers: { 'x-own': evil } },
    { headers: { 'x-own': 'hidden-7 \u{1f44b}' } },
    { headers: { 'x-own': 'hidden-7\0' } },
    { headers: { 'x-own: 1\r\nx-evil': 'hidden-7' } },
    { headers: { '': 'hidden-7' } },
    { serviceProfile: evil },
  ])('of a call that cannot be sent are refused before the wire, and not quoted: %j', async (options) => {
    const error = await failureOf(harness.connect().behaviors.detect(text, options));
    expect(error).toBeInstanceOf(UnsupportedRequestError);
    expect(inspect(error, { depth: 10 })).not.toContain('hidden-7');
    expect(harness.server.connections).toBe(0);
  });

  it('of a call are sent', async () => {
    await harness.connect().behaviors.detect(text, { headers: { 'X-Own': 'value' } });
    expect(harness.server.requests[0]?.headers['x-own']).toBe('value');
  });

  it.each([
    'Authorization',
    'Service-Id',
    'Service-Profile',
    'Accept',
    'User-Agent',
    'Content-Type',
    'Content-Length',
    'Host',
    'Connection',
    'Transfer-Encoding',
    'Expect',
    'Upgrade',
    'Keep-Alive',
    'Trailer',
  ])('of a call replace none of the client, and are refused: %s', async (name) => {
    const client = harness.connect({ serviceProfile: 'profile-1' });
    const body = { grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' };
    const headers = { [name]: 'other' };
    const calls = [
      () => client.behaviors.detect(text, { headers }),
      () => client.files.upload({ file: new Blob(['a']) }, { headers }),
      () => client.token.issue(body, { headers }),
    ];
    for (const call of calls) expect(await failureOf(call())).toBeInstanceOf(UnsupportedRequestError);
    expect(harness.server.requests).toHaveLength(0);
  });

  it('name the service and the profile on every operation, but no profile on the token endpoint', async () => {
    const client = harness.connect({ serviceProfile: 'profile-1' });
    for (const operation of operationList) await callOf(client, operation);
    const sent = harness.server.requests.map(({ method, url, headers }) => [
      `${method} ${url}`,
      headers['service-id'],
      headers['service-profile'],
      headers.authorization,
    ]);
    expect(sent).toEqual(
      operationList.map((operation) => {
        const isOpen = declared(operation).security?.length === 0;
        const credentials = isOpen ? [undefined, undefined] : ['profile-1', 'Bearer fixed-token'];
        const path = operation.path.replaceAll(/\{[^{}]+\}/g, 'job%201');
        return [`${operation.method} ${path}`, 'service-1', ...credentials];
      }),
    );
    expect(sent).toContainEqual(['POST /v1/token', 'service-1', undefined, undefined]);
  });

  it('take the profile of the call before that of the client', async () => {
    const client = harness.connect({ serviceProfile: 'profile-1' });
    await client.behaviors.detect(text, { serviceProfile: 'profile-2' });
    expect(harness.server.requests[0]?.headers['service-profile']).toBe('profile-2');
  });
});

describe('a client secret', () => {
  const auth = () => clientCredentials({ clientId: 'client-1', clientSecret: 'secret-7' });
  const print = (value: unknown) =>
    inspect(value, { depth: 10, showHidden: true, getters: true }) + JSON.stringify(value) + String(value);

  it('cannot be read off a client or its authentication', async () => {
    const authentication = auth();
    const client = harness.connect({ auth: authentication });
    await client.behaviors.detect(text);
    expect(String(harness.server.requests[0]?.body)).toContain('secret-7');
    for (const value of [client, authentication]) {
      expect(print(value)).not.toContain('secret-7');
      expect(print(value)).not.toContain('token-1');
    }
  });

  it.each<{ answer: Answer; options?: { timeout: number } }>([
    { answer: problem(401) },
    { answer: problem(500) },
    { answer: raw(200, 'no') },
    { answer: redirect(307, 'https://example.org') },
    { answer: dieBeforeHeaders },
    { answer: stallBeforeHeaders, options: { timeout: 30 } },
  ])('is in no error, and neither is the token (%#)', async ({ answer, options }) => {
    for (const route of ['POST /v1/behaviors', 'POST /v1/token']) {
      harness.server.on(route, answer);
      const error = await failureOf(harness.connect({ auth: auth() }).behaviors.detect(text, options));
      expect(error).toBeInstanceOf(Error);
      expect(print(error)).not.toContain('secret-7');
      expect(print(error)).not.toContain('token-1');
    }
  });

  it.each([
    { clientId: '', clientSecret: 'secret-7' },
    { clientId: 'client-1', clientSecret: '' },
  ])('or id that is empty is refused: %j', (credentials) => {
    const error = thrownBy(() => clientCredentials(credentials));
    expect(error).toBeInstanceOf(UnsupportedRequestError);
    expect(String(error)).not.toContain('secret-7');
  });

  // Each runs in a process of its own, whose globals are made those of another runtime.
  const worker = 'globalThis.WorkerGlobalScope = class {};';
  const noNode = 'delete globalThis.process; delete globalThis.navigator;';

  it.each([
    { where: 'Node', globals: '' },
    { where: 'Node with a bare window', globals: 'globalThis.window = globalThis;' },
    { where: 'Deno', globals: `${noNode}${worker} globalThis.Deno = { version: {} };` },
    { where: 'Bun', globals: `${worker} globalThis.Bun = {};` },
    { where: 'an edge runtime', globals: `${noNode}${worker} globalThis.EdgeRuntime = 'edge';` },
    {
      where: 'workerd',
      globals: `${noNode}${worker} globalThis.navigator = { userAgent: 'Cloudflare-Workers' };`,
    },
  ])('is taken in $where', async ({ globals }) => {
    expect(await credentialsIn(globals)).toBe('taken\n');
  });

  it.each([
    { where: 'a window', globals: `${noNode} globalThis.window = { document: {} };` },
    { where: 'a window under Node', globals: 'globalThis.window = { document: {} };' },
    { where: 'a web or service worker', globals: `${noNode}${worker}` },
    { where: 'React Native', globals: `${noNode} globalThis.navigator = { product: 'ReactNative' };` },
  ])('is refused in $where, and not quoted', async ({ globals }) => {
    const output = await credentialsIn(globals);
    expect(output).toMatch(/^UnsupportedRequestError: .*browser/);
    expect(output).not.toContain('secret-7');
  });
});

/** What a process with these globals says to a client secret. */
async function credentialsIn(globals: string): Promise<string> {
  const script = `
    import { clientCredentials } from ${JSON.stringify(new URL('../src/index.ts', import.meta.url).href)};
    const { log } = console;
    ${globals}
    try {
      clientCredentials({ clientId: 'client-1', clientSecret: 'secret-7' });
      log('taken');
    } catch (error) {
      log(String(error));
    }`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--conditions=@conversation-analytics/source',
    '--input-type=module',
    '--eval',
    script,
  ]);
  return stdout;
}
