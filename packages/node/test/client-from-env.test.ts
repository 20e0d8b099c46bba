import { UnsupportedRequestError } from '@conversation-analytics/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { text, thrownBy, useFaultServer } from '../../client/test/connect.ts';
import { clientFromEnv } from '../src/index.ts';

const prefix = 'CONVERSATION_ANALYTICS_';
const required = ['BASE_URL', 'SERVICE_ID', 'CLIENT_ID', 'CLIENT_SECRET'];
const names = [...required, 'SERVICE_PROFILE', 'ALLOW_INSECURE'];
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

/** The lines that are written to the console as warnings meanwhile. */
function warningsOf(act: () => void): unknown[] {
  const lines: unknown[] = [];
  const { warn } = console;
  console.warn = (line) => lines.push(line);
  try {
    act();
  } finally {
    console.warn = warn;
  }
  return lines;
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

  it.each(required)('names what is missing and nothing else: %s', (name) => {
    delete process.env[prefix + name];
    expect(thrownBy(() => clientFromEnv())).toHaveProperty(
      'message',
      `The environment lacks ${prefix}${name}.`,
    );
  });

  it('takes undefined for an option as none', async () => {
    process.env[`${prefix}SERVICE_PROFILE`] = 'team';
    const client = clientFromEnv({
      transport: undefined,
      serviceProfile: undefined,
      allowInsecure: undefined,
      hooks: undefined,
      retries: undefined,
    });
    await client.profile.get({ role: 'coach' });
    expect(harness.server.calls[0]?.headers).toMatchObject({ 'service-profile': 'team' });
  });

  it('passes the options of a client on', async () => {
    await clientFromEnv({ headers: { 'x-tenant': 'a' }, serviceProfile: 'own' }).behaviors.detect(text);
    expect(harness.server.calls[0]?.headers).toMatchObject({ 'x-tenant': 'a', 'service-profile': 'own' });
    expect(String(thrownBy(() => clientFromEnv({ retries: -1 })))).toContain('retries');
  });

  it.each([
    { value: '1', option: undefined },
    { value: 'true', option: undefined },
    { value: undefined, option: true },
    { value: '0', option: true },
  ])(
    'accepts plain http with ALLOW_INSECURE $value and the option $option, and warns once',
    ({ value, option }) => {
      const host = `accepted-${String(value)}-${String(option)}`;
      process.env[`${prefix}BASE_URL`] = `http://${host}:4010`;
      if (value !== undefined) process.env[`${prefix}ALLOW_INSECURE`] = value;
      const warnings = warningsOf(() => {
        for (const _ of [1, 2]) clientFromEnv({ allowInsecure: option });
      });
      expect(warnings).toEqual([`http://${host}:4010 is not encrypted: use https.`]);
    },
  );

  it.each([
    { value: undefined, option: undefined },
    { value: '', option: undefined },
    { value: '0', option: undefined },
    { value: '1', option: false },
  ])(
    'refuses plain http with ALLOW_INSECURE $value and the option $option, and names the variable',
    ({ value, option }) => {
      process.env[`${prefix}BASE_URL`] = 'http://refused:4010';
      if (value !== undefined) process.env[`${prefix}ALLOW_INSECURE`] = value;
      expect(String(thrownBy(() => clientFromEnv({ allowInsecure: option })))).toContain(
        `set ${prefix}ALLOW_INSECURE=1`,
      );
    },
  );

  it('says of an address without a scheme that it needs one', () => {
    process.env[`${prefix}BASE_URL`] = 'localhost:4010';
    expect(String(thrownBy(() => clientFromEnv()))).toContain(`${prefix}BASE_URL must begin with https://`);
  });

  it.each([
    { name: 'ALLOW_INSECURE', value: 'hush' },
    { name: 'BASE_URL', value: 'hush:hush' },
    { name: 'BASE_URL', value: 'http://hush.example.org' },
    { name: 'SERVICE_ID', value: 'hush\n' },
    { name: 'SERVICE_PROFILE', value: 'hush\n' },
  ])('refuses $name that cannot be used, and repeats no value', ({ name, value }) => {
    process.env[prefix + name] = value;
    const error = thrownBy(() => clientFromEnv());
    expect(error).toBeInstanceOf(UnsupportedRequestError);
    const named = names.filter((one) => String(error).includes(prefix + one));
    // Of an address, also what to set where plain http is meant.
    expect(named.filter((one) => name !== 'BASE_URL' || one !== 'ALLOW_INSECURE')).toEqual([name]);
    expect(`${String(error)} ${String(error instanceof Error && error.cause)}`).not.toContain('hush');
  });
});
