// @vitest-environment happy-dom
import { ApiError, ServerError } from '@conversation-analytics/client';
import { skipToken } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  useBehaviorDetection,
  useCancelMultipartConversationJob,
  useCompleteMultipartConversationJob,
  useConversationAnalysis,
  useConversationAnalysisQuery,
  useConversationAnalytics,
  useConversationJob,
  useProfile,
  useStartConversationJob,
  useStartMultipartConversationJob,
  useSuspenseConversationJob,
  useSuspenseProfile,
} from '../src/index.ts';
import {
  connect,
  conversation,
  createApp,
  mock,
  scope,
  signal,
  useMockedService,
  type App,
} from './support.tsx';

const server = useMockedService();
const apps: App[] = [];
function app(options?: Parameters<typeof createApp>[0]): App {
  const made = createApp(options);
  apps.push(made);
  return made;
}
afterEach(() => {
  cleanup();
  for (const { queryClient } of apps.splice(0)) queryClient.clear();
  vi.restoreAllMocks();
});

/** Counts the requests of an analysis, each of which is answered only once the test says so. */
function heldAnalysis() {
  const released = signal();
  const sent = vi.fn<() => void>();
  server.use(
    mock.conversations.analyze.returns(async () => {
      sent();
      await released.given;
      return mock.conversations.analyze.example;
    }),
  );
  return { sent, release: released.give };
}

describe('without a provider', () => {
  it('a hook says what to do', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => renderHook(() => useProfile())).toThrow(/Wrap your app in <ConversationAnalyticsProvider>/);
  });
});

describe('the provider', () => {
  it('keeps its options from render to render', () => {
    const { result, rerender } = renderHook(() => useConversationAnalytics(), { wrapper: app().Wrapper });
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
    expect(before.options.keys.all()).toEqual(['conversation-analytics', scope]);
  });
});

describe('a query hook', () => {
  it('answers data, and what select makes of it', async () => {
    const { result } = renderHook(
      () => ({
        whole: useProfile(),
        part: useProfile(undefined, { select: ({ profile_id }) => profile_id ?? 'none' }),
      }),
      { wrapper: app().Wrapper },
    );
    await waitFor(() => expect(result.current.part.data).toBe(mock.profile.get.example.profile_id));
    expect(result.current.whole.data).toEqual(mock.profile.get.example);
  });

  it('answers an error that can be told', async () => {
    server.use(mock.profile.get.fails(401));
    const { result } = renderHook(() => useProfile(), { wrapper: app().Wrapper });
    await waitFor(() => expect(result.current.status).toBe('error'));
    const { error } = result.current;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: 'AuthenticationError', status: 401, attempts: 1 });
  });

  it('leaves the tries to the client, also with `retry: undefined`', async () => {
    server.use(mock.profile.get.fails(401));
    // As from a program that does not tell undefined from what is missing.
    const own: object = { retry: undefined };
    const { result } = renderHook(() => useProfile(undefined, own), { wrapper: app().Wrapper });
    await waitFor(() => expect(result.current.status).toBe('error'));
    expect(result.current.failureCount).toBe(1);
  });

  it('asks for nothing while it is skipped or disabled', async () => {
    const sent = vi.fn<() => Record<string, never>>(() => ({}));
    server.use(mock.conversations.jobs.get.returns(sent));
    const { result } = renderHook(
      () =>
        [
          useConversationJob(skipToken),
          useConversationJob('job-1', { enabled: false }),
          useProfile(),
        ] as const,
      { wrapper: app().Wrapper },
    );
    await waitFor(() => expect(result.current[2].isSuccess).toBe(true));
    expect(result.current[0]).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
    expect(result.current[1]).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('a Suspense hook', () => {
  class Boundary extends Component<{ children: ReactNode }, { error?: unknown }> {
    override state: { error?: unknown } = {};
    static getDerivedStateFromError(error: unknown) {
      return { error };
    }
    override render() {
      const { error } = this.state;
      return error instanceof ServerError ? `failed with ${error.status}` : this.props.children;
    }
  }
  function Job() {
    const { data } = useSuspenseConversationJob('job-1', { select: ({ status }) => status });
    const profile = useSuspenseProfile();
    return `${data} of ${profile.data.profile_id}`;
  }
  const page = (
    <Boundary>
      <Suspense fallback="waiting">
        <Job />
      </Suspense>
    </Boundary>
  );

  it('suspends until there is data', async () => {
    render(page, { wrapper: app().Wrapper });
    expect(screen.getByText('waiting')).toBeDefined();
    expect(await screen.findByText(`completed of ${mock.profile.get.example.profile_id}`)).toBeDefined();
  });

  it('throws its typed error to the boundary', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    server.use(mock.conversations.jobs.get.fails(500));
    render(page, { wrapper: app().Wrapper });
    expect(await screen.findByText('failed with 500')).toBeDefined();
  });
});

describe('an analysis', () => {
  it('as a query is paid for once, in StrictMode and beside another component', async () => {
    const { sent, release } = heldAnalysis();
    const use = () =>
      [useConversationAnalysisQuery(conversation), useConversationAnalysisQuery(conversation)] as const;
    const { Wrapper } = app({ strict: true });
    const first = renderHook(use, { wrapper: Wrapper });
    await waitFor(() => expect(sent).toHaveBeenCalled());
    first.unmount();
    release();
    const { result } = renderHook(use, { wrapper: Wrapper });
    await waitFor(() => expect(result.current[0].data?.id).toBe(mock.conversations.analyze.example.id));
    expect(sent).toHaveBeenCalledOnce();
  });

  it('as a query is not made again by itself after a failure', async () => {
    const { Wrapper } = app({ strict: true });
    const sent = vi.fn<() => void>();
    const counted = mock.conversations.analyze.fails(500);
    server.events.on('request:start', () => sent());
    server.use(counted);
    const first = renderHook(() => useConversationAnalysisQuery(conversation), { wrapper: Wrapper });
    await waitFor(() => expect(first.result.current.isError).toBe(true));
    first.unmount();
    const { result } = renderHook(() => useConversationAnalysisQuery(conversation), { wrapper: Wrapper });
    expect(result.current).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    await act(() => result.current.refetch());
    server.events.removeAllListeners();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('as a mutation is paid for once per call in StrictMode', async () => {
    const { sent, release } = heldAnalysis();
    release();
    const { result } = renderHook(() => useConversationAnalysis(), {
      wrapper: app({ strict: true }).Wrapper,
    });
    act(() => result.current.mutate({ body: conversation }));
    await waitFor(() => expect(result.current.data?.id).toBe(mock.conversations.analyze.example.id));
    expect(sent).toHaveBeenCalledOnce();
  });
});

describe('a mutation', () => {
  it('answers its typed error, after one try', async () => {
    server.use(mock.behaviors.detect.fails(400));
    const onError = vi.fn<(error: unknown) => void>();
    const { result } = renderHook(() => useBehaviorDetection({ onError: (error) => onError(error) }), {
      wrapper: app().Wrapper,
    });
    act(() => result.current.mutate({ body: { input: 'x' } }));
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.error).toMatchObject({
      name: 'BadRequestError',
      violations: [{ pointer: '/input' }],
    });
    expect(onError).toHaveBeenCalledOnce();
  });

  it.each([
    {
      name: 'started',
      use: () => {
        const { mutateAsync } = useStartConversationJob({ onSuccess: () => order.push('own') });
        return () => mutateAsync({ body: conversation });
      },
    },
    {
      name: 'started for an upload',
      use: () => {
        const { mutateAsync } = useStartMultipartConversationJob({ onSuccess: () => order.push('own') });
        return () =>
          mutateAsync({ body: { file_name: 'a.vtt', file_size_bytes: 1, content_type: 'text/vtt' } });
      },
    },
    {
      name: 'uploaded',
      use: () => {
        const { mutateAsync } = useCompleteMultipartConversationJob({ onSuccess: () => order.push('own') });
        return () => mutateAsync({ id: 'job-1', body: { parts: [{ part_number: 1, etag: 'a' }] } });
      },
    },
    {
      name: 'cancelled',
      use: () => {
        const { mutateAsync } = useCancelMultipartConversationJob({ onSuccess: () => order.push('own') });
        return () => mutateAsync({ id: 'job-1', body: { reason: 'a mistake' } });
      },
    },
  ])('by which a job is $name ends when the jobs on the page are fresh', async ({ use }) => {
    order.splice(0);
    let reads = 0;
    server.use(
      mock.conversations.jobs.get.returns(() => {
        reads += 1;
        order.push(`read ${reads}`);
        // Ended, so that no poll reads it.
        return { status: 'completed', user_metadata: { reads } };
      }),
    );
    const { result } = renderHook(() => ({ job: useConversationJob('job-1'), run: use() }), {
      wrapper: app().Wrapper,
    });
    await waitFor(() => expect(result.current.job.isSuccess).toBe(true));
    await act(async () => {
      await result.current.run();
      order.push('over');
    });
    expect([...order].sort()).toEqual(['over', 'own', 'read 1', 'read 2']);
    expect(order.at(-1)).toBe('over');
    await waitFor(() => expect(result.current.job.data?.user_metadata).toEqual({ reads: 2 }));
  });
  const order: string[] = [];

  it('keeps what the app passes beside the factory', async () => {
    const { Wrapper } = app({ client: connect() });
    const seen: unknown[] = [];
    const { result } = renderHook(
      () =>
        useStartConversationJob({
          onMutate: () => ({ started: 7 }),
          onSuccess: (job, variables, mine) => void seen.push(job.status, variables, mine),
          onSettled: () => void seen.push('settled'),
        }),
      { wrapper: Wrapper },
    );
    await act(() => result.current.mutateAsync({ body: conversation }));
    expect(seen).toEqual(['queued', { body: conversation }, { started: 7 }, 'settled']);
  });
});
