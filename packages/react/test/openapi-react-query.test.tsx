// @vitest-environment happy-dom
import { createFetchClient } from '@conversation-analytics/client/openapi-fetch';
import { bearer } from '@conversation-analytics/client';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import createQueryApi from 'openapi-react-query';
import { afterEach, expect, it } from 'vitest';
import { baseUrl, createApp, mock, useMockedService } from './support.tsx';

const server = useMockedService();
afterEach(cleanup);

const api = createQueryApi(
  createFetchClient({ baseUrl, serviceId: 'service-1', auth: bearer('token-1'), retries: 0 }),
);
const job = { params: { path: { id: 'job-1' } } };

it('openapi-react-query reads through the fetch client', async () => {
  const { result } = renderHook(() => api.useQuery('get', '/v1/conversations/jobs/{id}', job), {
    wrapper: createApp().Wrapper,
  });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(result.current.data).toEqual(mock.conversations.jobs.get.example);
});

it('openapi-react-query has the problem of the service as its error', async () => {
  server.use(mock.conversations.jobs.get.fails(400, { detail: 'No such job.' }));
  const { result } = renderHook(
    () => api.useQuery('get', '/v1/conversations/jobs/{id}', job, { retry: false }),
    { wrapper: createApp().Wrapper },
  );
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(result.current.error).toMatchObject({ status: 400, detail: 'No such job.' });
});

it('openapi-react-query does not take a failure without a body for a success', async () => {
  server.use(mock.conversations.jobs.get.returnsRaw('', { status: 401 }));
  const { result } = renderHook(
    () => api.useQuery('get', '/v1/conversations/jobs/{id}', job, { retry: false }),
    { wrapper: createApp().Wrapper },
  );
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(result.current.error).toMatchObject({ status: 401 });
});

it('openapi-react-query changes through the fetch client', async () => {
  const { result } = renderHook(() => api.useMutation('post', '/v1/behaviors'), {
    wrapper: createApp().Wrapper,
  });
  const data = await act(() => result.current.mutateAsync({ body: { input: 'How was your week?' } }));
  expect(data).toEqual(mock.behaviors.detect.example);
});
