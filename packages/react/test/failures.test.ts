import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ConversationAnalyticsError,
  NotFoundError,
  ResponseError,
  ServerError,
} from '@conversation-analytics/client';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConversationAnalyticsOptions, type ConversationAnalyticsOptions } from '../src/options.ts';
import { connect, conversation } from './support.tsx';

/** Every way to fail that generated hooks have been seen to report as a success, on a real server. */
const failures: readonly {
  name: string;
  answer: (response: ServerResponse) => void;
  type: typeof NotFoundError | typeof ServerError | typeof ResponseError;
  status: number;
}[] = [
  {
    name: '404 with JSON',
    answer: (response) =>
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"title":"No such job"}'),
    type: NotFoundError,
    status: 404,
  },
  {
    name: '500 with Content-Length 0',
    answer: (response) => response.writeHead(500, { 'content-length': '0' }).end(),
    type: ServerError,
    status: 500,
  },
  {
    name: '500, empty and chunked',
    answer: (response) => response.writeHead(500, { 'transfer-encoding': 'chunked' }).end(),
    type: ServerError,
    status: 500,
  },
  {
    name: '502 with HTML',
    answer: (response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    type: ServerError,
    status: 502,
  },
  {
    name: '200 with HTML',
    answer: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
    type: ResponseError,
    status: 200,
  },
  {
    name: '200 with nothing',
    answer: (response) => response.writeHead(200, { 'content-length': '0' }).end(),
    type: ResponseError,
    status: 200,
  },
];

let answer: (response: ServerResponse) => void;
let paths: string[];
let options: ConversationAnalyticsOptions;
let queryClient: QueryClient;
let close: () => Promise<unknown>;

beforeEach(async () => {
  // Back-off takes no time.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  paths = [];
  const server = createServer((request, response) => {
    paths.push(`${request.method} ${request.url}`);
    request.resume().once('end', () => answer(response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const client = connect({ baseUrl: `http://127.0.0.1:${port}` });
  options = createConversationAnalyticsOptions(client, { scope: 'tenant-1' });
  // An app whose own retries would come on top.
  const often = { retry: 3, retryDelay: 0 };
  queryClient = new QueryClient({ defaultOptions: { queries: often, mutations: often } });
  close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
});
afterEach(async () => {
  queryClient.clear();
  vi.restoreAllMocks();
  await close();
});

describe.each(failures)('$name', ({ answer: failing, type, status }) => {
  beforeEach(() => {
    answer = failing;
  });

  it('is a typed error of a query', async () => {
    const job = options.conversations.jobs.get.queryOptions('job-1');
    const observer = new QueryObserver(queryClient, job);
    const settled = new Promise<void>((resolve) => {
      observer.subscribe(({ status }) => {
        if (status !== 'pending') resolve();
      });
    });
    await settled;
    const { status: outcome, error, data } = observer.getCurrentResult();
    observer.destroy();
    expect(outcome).toBe('error');
    expect(data).toBeUndefined();
    expect(error).toBeInstanceOf(type);
    expect(error).toMatchObject({ status });
  });

  it('is a typed error of a mutation', async () => {
    const observer = new MutationObserver(queryClient, options.conversations.jobs.start.mutationOptions());
    await expect(observer.mutate({ body: conversation })).rejects.toBeInstanceOf(type);
    expect(observer.getCurrentResult()).toMatchObject({
      status: 'error',
      data: undefined,
      error: { status },
    });
    expect(paths).toHaveLength(1);
  });

  it('is a typed error of the query of an analysis', async () => {
    const failed = queryClient.fetchQuery(options.conversations.analyze.queryOptions(conversation));
    await expect(failed).rejects.toBeInstanceOf(type);
    expect(paths).toHaveLength(1);
  });
});

it.each(['a/../ok?x', '..', 'a b#c', '%2e%2e'])(
  'an id that is no name, %j, asks for no other path, and fails as the service says',
  async (id) => {
    answer = (response) => response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    const failed = queryClient.fetchQuery(options.conversations.jobs.get.queryOptions(id));
    await expect(failed).rejects.toBeInstanceOf(ConversationAnalyticsError);
    for (const path of paths) expect(path).toBe(`GET /v1/conversations/jobs/${encodeURIComponent(id)}`);
  },
);

it('is tried again by the client alone: three requests, not twelve', async () => {
  answer = (response) => response.writeHead(503).end();
  const job = options.conversations.jobs.get.queryOptions('job-1');
  await expect(queryClient.fetchQuery(job)).rejects.toBeInstanceOf(ServerError);
  expect(paths).toHaveLength(3);
});
