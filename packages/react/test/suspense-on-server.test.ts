import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { createClient } from '@conversation-analytics/client';
import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { App } from './page.ts';

it('a Suspense hook whose data was not prefetched says what to do on a server', async () => {
  const client = createClient({ baseUrl: '/api/analytics', auth: 'proxy' });
  const errors: unknown[] = [];
  const state = { mutations: [], queries: [] };
  const page = new PassThrough();
  const stream = renderToPipeableStream(
    createElement(App, { client, queryClient: new QueryClient(), state }),
    {
      onError: (error) => void errors.push(error),
      onAllReady: () => stream.pipe(page),
    },
  );
  page.resume();
  await once(page, 'end');
  expect(errors).toMatchObject([
    { name: 'UnsupportedRequestError', message: expect.stringContaining('Prefetch the query on the server') },
  ]);
  expect(String(errors[0])).toContain('(get-profile)');
});
