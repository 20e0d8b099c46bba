import { UnsupportedRequestError } from '@conversation-analytics/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { text, thrownBy, useFaultServer } from '../../client/test/connect.ts';
import { clientFromEnv } from '../src/index.ts';

const prefix = 'CONVERSATION_ANALYTICS_';
const names = ['BASE_URL', 'SERVICE_ID', 'CLIENT_ID', 'CLIENT_SECRET', 'SERVICE_PROFILE'];
const harness = useFaultServer();
let before: Record<string, string | undefined> = {};
beforeEach(() => {
  before = Object.fromEntries(names.map((name) => [name, process.env[prefix + name]]));
  set({ BASE_URL: harness.server.url, SERVICE_ID: 'svc-1', CLIENT_ID: 'id-1', CLIENT_SECRET: 'hush' });
});
afterEach(() => set(before));

/** Sets these variables, and no others. */
function set(values: Record<string, string | undefined>): void {
  for (const name of names) {
    const value = values[name];
    if (value === undefined) delete process.env[prefix + name];
    else process.env[prefix + name] = value;
  }
}

describe('a client of the environment', () => {
  it('calls the service with its credentials and its profile', async () => {
    process.env[`${prefix}SERVICE_PROFILE`] = 'team';
    await clientFromEnv().behaviors.detect(text);
    const [token, call] = harness.server.requests;
    expect(JSON.parse(String(token?.body))).toMatchObject({ client_id: 'id-1', client_secret: 'hush' });
    expect(call?.headers).toMatchObject({
      authorization: expect.stringContaining('Bearer '),
      'service-id': 'svc-1',
      'service-profile': 'team',
    });
  });

  it('names all that is missing at once, empty ones too', () => {
    set({ SERVICE_ID: 'svc-1', CLIENT_SECRET: '' });
    const error = thrownBy(() => clientFromEnv());
    expect(error).toBeInstanceOf(UnsupportedRequestError);
    expect(String(error)).toContain(`${prefix}BASE_URL, ${prefix}CLIENT_ID, ${prefix}CLIENT_SECRET.`);
  });

  it.each([
    { name: 'BASE_URL', value: 'hush:hush' },
    { name: 'BASE_URL', value: 'http://hush.example.org' },
    { name: 'SERVICE_ID', value: 'hush\n' },
    { name: 'SERVICE_PROFILE', value: 'hush\n' },
  ])('refuses $name that cannot be used, and repeats no value', ({ name, value }) => {
    process.env[prefix + name] = value;
    const error = thrownBy(() => clientFromEnv());
    expect(error).toBeInstanceOf(UnsupportedRequestError);
    expect(String(error)).toContain(prefix + name);
    expect(`${String(error)} ${String(error instanceof Error && error.cause)}`).not.toContain('hush');
  });
});
