import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../src/generated/routes.ts';
import type { Route } from '../src/http/route.ts';
import { startService, type Service } from '../src/index.ts';
import { pointersOf, send, type Answer, type Json, type RequestOptions } from '../test/support.ts';
import { responseProblems } from './exchange.ts';
import { situationOf, type Body } from './expectations.ts';
import { headOf, heads } from './heads.ts';
import { mutationsOf } from './mutations.ts';
import { schemaNamed } from './schemas.ts';
import { validValues } from './valid-values.ts';
import { createWorld, jobStates, type Expected, type World } from './world.ts';

/** CI sends a slice of them. `REQUESTS=20000 pnpm test:contract` sends as many as before a release. */
const requests = Number(process.env['REQUESTS'] ?? 5_000);
/** To repeat a run that failed: CONTRACT_TEST_SEED=number, which the failure prints. */
const seed = Number(process.env['CONTRACT_TEST_SEED'] ?? Date.now() % 2 ** 31);

let service: Service;
let world: World;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  service = await startService({ port: 0, memory: true });
  world = await createWorld(service);
});
afterAll(async () => {
  agent.destroy();
  await service.close();
});

/** Operations that write to the disk or start work come less often. */
const rare = new Set(['start-conversation-job', 'upload-file', 'start-multipart-conversation-job']);

const plans = fc.oneof(
  ...(routes as readonly Route[]).map((route) => ({
    weight: rare.has(route.operationId) ? 1 : 3,
    arbitrary: fc.record({
      route: fc.constant(route),
      // Most are right.
      head: fc.oneof({ weight: 3, arbitrary: fc.constant('right' as const) }, fc.constantFrom(...heads)),
      body:
        route.body === undefined ? fc.constant({}) : validValues(schemaNamed(bodySchema(route.body.schema))),
      state: fc.constantFrom(...jobStates),
      fits: fc.boolean(),
      /** Which rule of the schema is broken; undefined for none. */
      broken: fc.option(fc.nat(), { nil: undefined, freq: 2 }),
    }),
  })),
);
type Plan = typeof plans extends fc.Arbitrary<infer Value> ? Value : never;

/** The form's file is written by hand; its fields are like those of a body. */
function bodySchema(name: string): string {
  return name === 'FileUploadForm' ? 'ConversationsMultipartCancelRequest' : name;
}

interface Exchange {
  readonly expected: Expected;
  readonly sent: Json;
  readonly answer: Answer;
}

async function exchange(plan: Plan): Promise<Exchange> {
  const { route } = plan;
  const situation = await situationOf(route.operationId, world, plan.body as Body, plan); // Bodies are objects.
  const head = headOf(plan.head, route, world);
  const isBreakable = route.body?.kind === 'json' && plan.broken !== undefined;
  const mutations = isBreakable ? mutationsOf(schemaNamed(route.body.schema), situation.body) : [];
  const mutation = mutations[(plan.broken ?? 0) % mutations.length];
  const expected =
    head.expected ?? (mutation && { status: 400, places: [mutation.pointer] }) ?? situation.expected;
  const sent = mutation === undefined ? situation.body : mutation.body;
  const path = route.url.replace(':id', situation.id ?? '');
  const { headers, ...options } = written(route, sent);
  const url = `${service.url}${path}${head.query}`;
  const headersOfAll = { ...head.headers, ...headers };
  const answer = await sendWhenThereIsRoom(route.method, url, { ...options, agent, headers: headersOfAll });
  if (answer.status === expected.status) expected.after?.();
  // As JSON carries it.
  return { expected, sent: JSON.parse(JSON.stringify(sent)), answer };
}

/** How often a service that says it has too much work is asked again, over the whole run. */
const mostRefusals = 100;
let refusals = 0;

/** A busy machine is no violation: a 503 with `Retry-After` is listed outside of the contract. It may not come often. */
async function sendWhenThereIsRoom(method: string, url: string, options: RequestOptions): Promise<Answer> {
  for (;;) {
    const answer = await send(method, url, options);
    const wait = Number(answer.headers.get('retry-after') ?? Number.NaN);
    if (answer.status !== 503 || Number.isNaN(wait) || refusals === mostRefusals) return answer;
    refusals += 1;
    await setTimeout(wait * 1000);
  }
}

function written({ body }: Route, sent: unknown): RequestOptions {
  if (body === undefined) return {};
  return body.kind === 'form' ? formOf(sent as Body) : { body: sent }; // Forms are made of objects.
}

function formOf(fields: Body): RequestOptions {
  const names = ['file_id', 'user_metadata'].filter((name) => typeof fields[name] === 'string');
  const texts = names.map(
    (name) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(fields[name])}\r\n`,
  );
  const file = '--part\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=part' };
  return { headers, raw: `${texts.join('')}${file}--part--\r\n` };
}

/** What is wrong with a response. */
function problemsOf({ route }: Plan, { expected, sent, answer }: Exchange): string[] {
  const { status, text, headers } = answer;
  if (status !== expected.status) return [`${status} instead of ${expected.status}: ${text}`];
  const problems = responseProblems(route, { status, text, headers: Object.fromEntries(headers) });
  if (status === 400) problems.push(...placeProblems(expected, answer));
  if (status === 200) problems.push(...echoProblems(route, sent, answer));
  return problems;
}

function placeProblems({ places: expected }: Expected, answer: Answer): string[] {
  const places = [...new Set(pointersOf(answer))].sort();
  const isRight = expected === undefined ? places.length > 0 : isDeepStrictEqual(places, expected.toSorted());
  return isRight ? [] : [`names ${places.join(', ')} instead of ${expected?.join(', ') ?? 'a place'}`];
}

/** The service echoes the metadata, and the talk turns of a conversation, as they were sent. */
function echoProblems({ body, success, handler }: Route, sent: Json, { json }: Answer): string[] {
  if (body === undefined || success.schema === undefined) return [];
  const metadata = body.kind === 'form' ? JSON.parse(sent.user_metadata) : sent.user_metadata;
  const turns = json.conversation?.talk_turns.map((turn: Json) => {
    const { index, behavior_detections: detections, ...given } = turn;
    return index === undefined || detections === undefined ? undefined : given;
  });
  const hasTurns = sent.include_conversation === true && handler === 'analyzeConversation';
  return [
    ...(isDeepStrictEqual(json.user_metadata, metadata) ? [] : ['changes the metadata']),
    ...(isDeepStrictEqual(turns, hasTurns ? sent.talk_turns : undefined) ? [] : ['changes the talk turns']),
  ];
}

test(`${requests} generated requests get the status and the places that their state calls for`, async () => {
  const counts = new Map<string, number>();
  const property = fc.asyncProperty(plans, async (plan) => {
    const made = await exchange(plan);
    const what = `${plan.route.operationId} ${made.answer.status}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
    expect(problemsOf(plan, made)).toEqual([]);
  });
  await fc.assert(property, { numRuns: requests, seed });
  const lines = [...counts].sort().map(([what, count]) => `${String(count).padStart(6)} ${what}`);
  console.info(`The seed is ${seed}. Refused for too much work: ${refusals}.\n${lines.join('\n')}`);
});
