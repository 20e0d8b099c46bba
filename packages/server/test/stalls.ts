import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Credentials } from '../src/index.ts';
import type { PathologicalRequest } from './pathological-requests.ts';
import { ended, signIn, type TestCaller } from './support.ts';

/** A request of one caller may delay that of another by so many milliseconds. */
const mostMilliseconds = 250;

/** On a busy machine every request may take long now and then. What a request delays, it delays each time. */
const mostTries = 5;

/** Sends requests of one caller, and returns those that delay the requests of another caller. */
export async function stallsOf(requests: Iterable<PathologicalRequest>): Promise<string[]> {
  const service = fork(fileURLToPath(new URL('service-process.ts', import.meta.url)), {
    execArgv: ['--conditions=@conversation-analytics/source'],
  });
  try {
    const [{ url, callers }] = (await once(service, 'message')) as [{ url: string; callers: Credentials[] }];
    const [hostile, other] = await Promise.all(callers.map((credentials) => signIn(url, credentials)));
    if (hostile === undefined || other === undefined) throw new Error('The service has two callers.');
    const longestBusy = async () => {
      service.send('take');
      return Number((await once(service, 'message'))[0]);
    };
    await longestBusy();
    const stalls: string[] = [];
    for (const request of requests) {
      let shortest = Infinity;
      for (let time = 0; time < mostTries && shortest > mostMilliseconds; time++) {
        const delay = await longestDelay(hostile, other, request);
        shortest = Math.min(shortest, Math.max(delay, await longestBusy()));
      }
      if (shortest > mostMilliseconds) stalls.push(`${Math.round(shortest)} ms by ${request.name}`);
    }
    return stalls;
  } finally {
    const exit = once(service, 'exit');
    service.disconnect();
    await exit;
  }
}

/** The longest time that a small request of one caller takes while a request of another is worked on. */
async function longestDelay(
  hostile: TestCaller,
  other: TestCaller,
  request: PathologicalRequest,
): Promise<number> {
  const work = { isDone: false };
  const working = sendHostile(hostile, request).finally(() => {
    work.isDone = true;
  });
  let longest = 0;
  do {
    const begin = performance.now();
    const { status } = await other.post('/v1/behaviors', { input: 'Why?' });
    if (status !== 200) throw new Error(`Another caller got ${status} during ${request.name}.`);
    longest = Math.max(longest, performance.now() - begin);
  } while (!work.isDone);
  await working;
  return longest;
}

/** Waits for the job as well, where the request starts one. */
async function sendHostile(
  hostile: TestCaller,
  { path, contentType, body }: PathologicalRequest,
): Promise<void> {
  const { status, json } = await hostile.send('POST', path, {
    raw: body,
    headers: { 'content-type': contentType },
  });
  if (path === '/v1/conversations/jobs' && status === 200) await ended(hostile, String(json.id));
}
