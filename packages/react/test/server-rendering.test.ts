// @vitest-environment happy-dom
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { hydrate, QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createConversationAnalyticsOptions } from '../src/options.ts';
import { App, scope } from './page.ts';
import { connect } from './support.tsx';

const job = { id: 'job-1', status: 'running' };
const asked: string[] = [];
let service: Server;
let pages: ChildProcess;
let rendered: { html: string; state: string };
let root: Root | undefined;

function portOf(server: Server): number {
  // A server that listens on TCP has an address of this kind.
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  service = createServer(({ url = '' }, response) => {
    asked.push(url);
    const body = url.endsWith('/profile') ? { profile_id: 'profile-1' } : job;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const main = join(import.meta.dirname, 'page-server.ts');
  const flags = ['--conditions=@conversation-analytics/source', '--disable-warning=ExperimentalWarning'];
  pages = spawn(process.execPath, [...flags, main, `http://127.0.0.1:${portOf(service)}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    pages.stdout?.once('data', (line) => resolve(String(line).trim()));
    pages.once('exit', () => reject(new Error('The server of the pages did not start.')));
  });
  // By Node, since a DOM would ask for leave first.
  const [response] = (await once(get(`http://127.0.0.1:${port}`), 'response')) as [IncomingMessage];
  // What the server of the pages writes.
  rendered = (await json(response)) as typeof rendered;
});
afterEach(() => {
  act(() => root?.unmount());
  vi.restoreAllMocks();
});
afterAll(() => {
  pages.kill();
  service.closeAllConnections();
  service.close();
});

it('a page of prefetched options is complete, and each was asked for once', () => {
  expect(rendered.html).toContain('<p>running of profile-1</p>');
  expect(rendered.html).not.toContain('waiting');
  expect([...asked].sort()).toEqual(['/v1/conversations/jobs/job-1', '/v1/profile']);
});

it('a page hydrates as it is, and goes on with the job as a browser does', async () => {
  const complaints = vi.spyOn(console, 'error');
  const polled = vi.fn<() => void>();
  const client = connect({
    transport: async () => {
      polled();
      const text = async () => JSON.stringify({ ...job, status: 'completed' });
      return { status: 200, headers: { get: () => null }, text, discard: () => {} };
    },
  });
  const container = document.createElement('div');
  container.innerHTML = rendered.html;
  const before = container.querySelector('p');
  // An app that renders on a server has a time in which what it brings along is fresh.
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  await act(async () => {
    const app = createElement(App, { client, queryClient, state: JSON.parse(rendered.state) });
    root = hydrateRoot(container, app);
  });
  expect(container.querySelector('p')).toBe(before);
  await vi.waitFor(() => expect(container.textContent).toBe('completed of profile-1'), 10_000);
  expect(polled).toHaveBeenCalledOnce();
  expect(complaints).not.toHaveBeenCalled();
  queryClient.clear();
});

it('a page carries data and nothing else: no token, no header, no address', () => {
  expect(rendered.state).not.toMatch(/token-1|service-1|127\.0\.0\.1|Headers/);
  const queryClient = new QueryClient();
  hydrate(queryClient, JSON.parse(rendered.state));
  const { conversations } = createConversationAnalyticsOptions(connect(), { scope });
  expect(queryClient.getQueryData(conversations.jobs.get.queryOptions('job-1').queryKey)).toEqual(job);
  queryClient.clear();
});
