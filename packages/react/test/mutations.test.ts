import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createConversationAnalyticsOptions } from '../src/options.ts';
import { connect, conversation, mock, scope, useMockedService } from './support.tsx';

const server = useMockedService();
const options = createConversationAnalyticsOptions(connect(), { scope });
const { start } = options.conversations.jobs;

/** Runs a mutation while a page shows a job, and answers how often that was read. */
async function readsAround(mutation: ReturnType<typeof start.mutationOptions>, queryClient: QueryClient) {
  let reads = 0;
  server.use(
    mock.conversations.jobs.get.returns(() => {
      reads += 1;
      return { status: 'completed' };
    }),
  );
  const job = options.conversations.jobs.get.queryOptions('job-1');
  await queryClient.fetchQuery(job);
  const stop = new QueryObserver(queryClient, job).subscribe(() => {});
  await new MutationObserver(queryClient, mutation).mutate({ body: conversation });
  stop();
  queryClient.clear();
  return reads;
}

describe('mutation options without a hook', () => {
  it('find the query client of the mutation, which is over once the jobs are fresh', async () => {
    expect(await readsAround(start.mutationOptions(), new QueryClient())).toBe(2);
  });

  it('take the query client where a mutation does not say, as before 5.89', async () => {
    const queryClient = new QueryClient();
    const onSuccess = vi.fn<() => void>();
    const mutation = start.mutationOptions({ onSuccess: () => onSuccess() }, queryClient);
    const asBefore = {
      ...mutation,
      onSuccess: (...[data, variables, mine]: Parameters<NonNullable<typeof mutation.onSuccess>>) =>
        // @ts-expect-error There was no fourth argument.
        mutation.onSuccess?.(data, variables, mine),
    };
    expect(await readsAround(asBefore, queryClient)).toBe(2);
    expect(onSuccess).toHaveBeenCalledOnce();
  });

  it('fail with what the callback of the app fails with', async () => {
    const onSuccess = () => Promise.reject(new Error('The app has no room.'));
    const queryClient = new QueryClient();
    await expect(readsAround(start.mutationOptions({ onSuccess }), queryClient)).rejects.toThrow('no room');
    queryClient.clear();
  });
});
