/**
 * A web server of its own process, without a DOM: it prefetches through the options and renders a page of the hooks.
 * Usage: node page-server.ts URL-OF-THE-SERVICE
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { bearer, createClient } from '@conversation-analytics/client';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createConversationAnalyticsOptions } from '../src/options.ts';
import { App, scope } from './page.ts';

const baseUrl = process.argv[2] ?? '';
const client = createClient({ baseUrl, serviceId: 'service-1', auth: bearer('token-1') });
const options = createConversationAnalyticsOptions(client, { scope });

const server = createServer(async (_request, response) => {
  // One for each request, so that no user sees what is another's.
  const queryClient = new QueryClient();
  await Promise.all([
    queryClient.query(options.conversations.jobs.get.queryOptions('job-1')),
    queryClient.query(options.profile.get.queryOptions()),
  ]);
  const state = JSON.stringify(dehydrate(queryClient));
  const page = new PassThrough();
  const app = createElement(App, { client, queryClient: new QueryClient(), state: JSON.parse(state) });
  const stream = renderToPipeableStream(app, { onAllReady: () => stream.pipe(page) });
  response.end(JSON.stringify({ html: await text(page), state }));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
console.log(typeof address === 'object' ? address?.port : address);
