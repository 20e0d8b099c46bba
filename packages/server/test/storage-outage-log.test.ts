import { expect, test } from 'vitest';
import type { LogEntry } from '../src/index.ts';
import { connectS3 } from '../src/storage/objects/s3-connection.ts';

const failure = 'The object storage failed (ECONNRESET). Requests that need it get 503.';
const end = 'The object storage works again.';

/** Ends requests in an order that may differ from the one in which they were begun. */
async function loggedBy(outcomes: readonly { begun: number; fails: boolean }[]): Promise<string[]> {
  const logged: LogEntry[] = [];
  const connection = await connectS3({ bucket: 'calls', endpoint: 'http://127.0.0.1:9' }, (entry) =>
    logged.push(entry),
  );
  const calls = [...outcomes]
    .sort((a, b) => a.begun - b.begun)
    .map(({ begun, fails }) => {
      let finish = (): void => undefined;
      const request = new Promise<void>((resolve, reject) => {
        const error = Object.assign(new Error('closed'), { code: 'ECONNRESET' });
        finish = () => (fails ? reject(error) : resolve());
      });
      return { begun, finish, ended: connection.call(() => request).catch(() => undefined) };
    });
  for (const outcome of outcomes) {
    const call = calls.find(({ begun }) => begun === outcome.begun);
    call?.finish();
    await call?.ended;
  }
  connection.close();
  return logged.map(({ message }) => message);
}

test('an outage is logged once, and so is its end', async () => {
  const outcomes = [true, true, false, false].map((fails, begun) => ({ begun, fails }));
  expect(await loggedBy(outcomes)).toEqual([failure, end]);
});

test('a request that was begun before an outage, and succeeds during it, does not end it', async () => {
  expect(
    await loggedBy([
      { begun: 1, fails: true },
      { begun: 0, fails: false },
      { begun: 2, fails: true },
      { begun: 3, fails: false },
    ]),
  ).toEqual([failure, end]);
});

test('a request that was begun during an outage, and fails after it, begins no other', async () => {
  expect(
    await loggedBy([
      { begun: 0, fails: true },
      { begun: 2, fails: false },
      { begun: 1, fails: true },
      { begun: 3, fails: false },
    ]),
  ).toEqual([failure, end]);
});
