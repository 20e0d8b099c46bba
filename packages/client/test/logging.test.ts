import { describe, expect, it } from 'vitest';
import { clientCredentials } from '../src/index.ts';
import { logHooks, type LogEntry } from '../../runtime/src/observability/logging.ts';
import { failureOf, text, useFaultServer } from './connect.ts';
import {
  dieBeforeHeaders,
  dieInBody,
  json,
  onlyFor,
  problem,
  raw,
  redirect,
  stallInBody,
  tokens,
} from '../../runtime/test/fault-server.ts';

const harness = useFaultServer();

function recorder() {
  const entries: LogEntry[] = [];
  return { entries, hooks: [logHooks((entry) => entries.push(entry))] };
}

describe('the log', () => {
  it('has a line before and one after a request', async () => {
    harness.server.on('*', json({}, 200, { 'x-request-id': 'request-7', server: 'origin' }));
    const { entries, hooks } = recorder();
    await harness.connect({ hooks }).behaviors.detect(text);
    const url = `${harness.server.url}/v1/behaviors`;
    const about = { operation: 'detect-behaviors', method: 'POST', url, attempt: 1 };
    expect(entries).toEqual([
      { level: 'debug', message: `POST ${url} …`, ...about },
      {
        level: 'info',
        message: expect.stringMatching(/^POST http:\S+\/v1\/behaviors 200 \d+ ms$/),
        ...about,
        status: 200,
        milliseconds: expect.any(Number),
        headers: {
          'content-length': '2',
          'content-type': 'application/json',
          date: expect.any(String),
          server: 'origin',
          'x-request-id': 'request-7',
        },
      },
    ]);
  });

  it('warns of errors, and of retries with the reason and the wait', async () => {
    harness.server.on('*', dieBeforeHeaders, problem(503, { 'retry-after': '0' }), json({}));
    const { entries, hooks } = recorder();
    await harness.connect({ hooks }).profile.get();
    expect(entries.map(({ level }) => level)).toEqual([
      'debug',
      'warn',
      'warn',
      'debug',
      'warn',
      'warn',
      'debug',
      'info',
    ]);
    expect(entries[1]?.message).toMatch(/failed after \d+ ms: get-profile lost the connection/);
    expect(entries[2]?.message).toMatch(/: retrying in 0 ms \(ConnectionError\)$/);
    expect(entries[4]).toMatchObject({ status: 503, headers: { 'retry-after': '0' } });
    expect(entries[5]?.message).toMatch(/\(attempt 2\): retrying in 0 ms \(ServerError\)$/);
  });

  it('holds no secret, whatever happens', async () => {
    // Everything that nobody else should read has this word in it.
    const hidden = 'hidden-7';
    const leaky = {
      'x-leak': hidden,
      'set-cookie': `session=${hidden}`,
      location: `https://example.org/?sig=${hidden}`,
    };
    const details = { title: hidden, detail: hidden, errors: { input: [hidden] } };
    const answers = [
      json({ text: hidden }, 200, leaky),
      problem(400, leaky, details),
      problem(401, { ...leaky, 'www-authenticate': hidden }, details),
      problem(429, { 'retry-after': '0' }, details),
      problem(500, leaky, details),
      raw(200, `<html>${hidden}</html>`, leaky),
      raw(502, hidden, leaky),
      redirect(307, `https://example.org/?token=${hidden}`),
      dieBeforeHeaders,
      dieInBody(),
      stallInBody(),
    ];
    const { entries, hooks } = recorder();
    const credentials = () =>
      clientCredentials({ clientId: `id-${hidden}`, clientSecret: `secret-${hidden}` });
    for (const tokenAnswer of [
      tokens({ access_token: `token-${hidden}` }),
      problem(401, leaky, details),
      raw(200, hidden, leaky),
      json({ access_token: `${hidden}\n` }),
    ]) {
      harness.server.on('POST /v1/token', tokenAnswer);
      for (const answer of answers) {
        harness.server.on('*', answer);
        const client = harness.connect({ hooks, auth: credentials(), serviceId: `service-${hidden}` });
        const options = {
          timeout: 300,
          headers: { 'x-own': hidden },
          serviceProfile: `profile-${hidden}`,
        };
        await Promise.allSettled([
          client.behaviors.detect({ input: hidden }, options),
          client.profile.get(undefined, options),
          client.files.upload(
            { file: new File([hidden], `${hidden}.vtt`), user_metadata: { hidden } },
            options,
          ),
        ]);
      }
    }
    expect(entries.length).toBeGreaterThan(200);
    expect(new Set(entries.map(({ operation }) => operation))).toEqual(
      new Set(['issue-token', 'detect-behaviors', 'get-profile', 'upload-file']),
    );
    expect(entries.filter((entry) => JSON.stringify(entry).includes(hidden))).toEqual([]);
    const logged = new Set(entries.flatMap(({ headers = {} }) => Object.keys(headers)));
    expect([...logged].sort()).toEqual(['content-length', 'content-type', 'date', 'retry-after']);
    expect(harness.server.requests.some(({ body }) => String(body).includes(hidden))).toBe(true);
  });

  it('names the replay of a refused token as a second attempt', async () => {
    harness.server.on('POST /v1/behaviors', onlyFor(['token-2']));
    const { entries, hooks } = recorder();
    const auth = clientCredentials({ clientId: 'client-1', clientSecret: 'secret-1' });
    await harness.connect({ hooks, auth }).behaviors.detect(text);
    const calls = entries.filter(({ operation }) => operation === 'detect-behaviors');
    expect(calls.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, undefined],
      [1, 401],
      [2, undefined],
      [2, 200],
    ]);
  });

  it('whose writer throws fails no call', async () => {
    const hooks = [
      logHooks(() => {
        throw new Error('The disk is full.');
      }),
    ];
    harness.server.on('*', problem(400));
    expect(await failureOf(harness.connect({ hooks }).behaviors.detect(text))).toMatchObject({ status: 400 });
  });
});
