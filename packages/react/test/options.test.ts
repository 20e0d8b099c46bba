import { QueryClient, QueryObserver, hashKey, skipToken, type QueryFilters } from '@tanstack/react-query';
import type { ConversationsJobStatus } from '@conversation-analytics/client';
import { describe, expect, it, vi } from 'vitest';
import { conversationAnalyticsKeys, createConversationAnalyticsOptions } from '../src/options.ts';
import type { Key } from '../src/key.ts';
import { connect, conversation, mock, scope, signal, useMockedService } from './support.tsx';

const server = useMockedService();
const client = connect();
const options = createConversationAnalyticsOptions(client, { scope });
const { keys } = options;
const { get } = options.conversations.jobs;

describe('keys', () => {
  it('begin with those above them', () => {
    const { queryKey } = get.queryOptions('job-1');
    expect(queryKey).toEqual([
      'conversation-analytics',
      scope,
      'conversations',
      'jobs',
      'get',
      { id: 'job-1' },
    ]);
    const above = [
      keys.all(),
      keys.conversations.all(),
      keys.conversations.jobs.all(),
      keys.conversations.jobs.get(),
    ];
    for (const key of above) expect(queryKey.slice(0, key.length)).toEqual(key);
    expect(keys.conversations.jobs.get('job-1')).toEqual(queryKey);
  });

  it('find what is cached below them, of their scope alone', async () => {
    const queryClient = new QueryClient();
    await queryClient.fetchQuery(get.queryOptions('job-1'));
    await queryClient.fetchQuery(options.profile.get.queryOptions());
    const found = (queryKey: readonly unknown[]) => queryClient.getQueryCache().findAll({ queryKey }).length;
    expect(found(keys.all())).toBe(2);
    expect(found(keys.conversations.jobs.all())).toBe(1);
    expect(found(keys.conversations.jobs.get('job-2'))).toBe(0);
    expect(found(conversationAnalyticsKeys('tenant-2').all())).toBe(0);
    expect(found(['conversation-analytics'])).toBe(2);
  });

  it('are the same for equal arguments, and hold nothing of the client', () => {
    const other = createConversationAnalyticsOptions(
      connect({ baseUrl: 'https://other.example.org', serviceId: 'service-2' }),
      { scope },
    );
    expect(hashKey(other.conversations.analyze.queryOptions(conversation).queryKey)).toBe(
      hashKey(options.conversations.analyze.queryOptions(structuredClone(conversation)).queryKey),
    );
    expect(hashKey(get.queryOptions('job-1').queryKey)).not.toMatch(/token|service|example\.org/);
  });

  it('of analyses have nothing that was said', () => {
    const keyOf = (input: string) => hashKey(options.behaviors.detect.queryOptions({ input }).queryKey);
    expect(keyOf('I was at the clinic.')).not.toContain('clinic');
    expect(keyOf('I was at the clinic.')).not.toBe(keyOf('I was at the office.'));
    expect(hashKey(options.conversations.analyze.queryOptions(conversation).queryKey).length).toBeLessThan(
      120,
    );
  });

  it('of what is skipped are those of no answer', () => {
    const skipped = options.profile.get.queryOptions(skipToken);
    expect(skipped.queryFn).toBe(skipToken);
    expect(hashKey(skipped.queryKey)).not.toBe(hashKey(options.profile.get.queryOptions().queryKey));
  });
});

describe('a query', () => {
  it('caches plain JSON, under a typed key', async () => {
    const queryClient = new QueryClient();
    const job = get.queryOptions('job-1');
    await queryClient.fetchQuery(job);
    const data = queryClient.getQueryData(job.queryKey);
    expect(data).toEqual(mock.conversations.jobs.get.example);
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });

  it('is aborted when nobody wants it any more', async () => {
    const aborted = signal();
    const asked = signal();
    server.use(
      mock.conversations.jobs.get.returns(({ request }) => {
        request.signal.addEventListener('abort', aborted.give);
        asked.give();
        return new Promise(() => {});
      }),
    );
    const queryClient = new QueryClient();
    const failed = queryClient.fetchQuery(get.queryOptions('job-1')).catch((error: unknown) => error);
    await asked.given;
    await queryClient.cancelQueries({ queryKey: keys.conversations.jobs.all() });
    await aborted.given;
    expect(String(await failed)).toContain('CancelledError');
  });

  it('leaves the options of the client to the client when optional arguments are left out', async () => {
    const seen = vi.spyOn(client.profile, 'get');
    const own = createConversationAnalyticsOptions(client, { scope });
    await new QueryClient().fetchQuery(own.profile.get.queryOptions());
    expect(seen).toHaveBeenCalledExactlyOnceWith(undefined, { signal: expect.any(AbortSignal) });
  });
});

describe('further options', () => {
  it('go after the arguments, and cannot replace the key or the retries of the client', async () => {
    const select = ({ status }: ConversationsJobStatus) => status ?? '';
    const own = get.queryOptions('job-1', { select, staleTime: 5 });
    expect(own).toMatchObject({
      queryKey: keys.conversations.jobs.get('job-1'),
      select,
      staleTime: 5,
      retry: false,
    });
    expect(get.queryOptions('job-1', { retry: 2 }).retry).toBe(2);
    expect(options.profile.get.queryOptions(undefined, { staleTime: 7 })).toMatchObject({
      queryKey: keys.profile.get(),
      staleTime: 7,
    });
    const observer = new QueryObserver(new QueryClient(), own);
    expect((await observer.refetch()).data).toBe(mock.conversations.jobs.get.example.status);
  });

  it('are not sent to the service', async () => {
    const seen = vi.spyOn(client.conversations.jobs, 'get');
    const again = createConversationAnalyticsOptions(client, { scope });
    await new QueryClient().fetchQuery(again.conversations.jobs.get.queryOptions('job-1', { staleTime: 7 }));
    expect(seen).toHaveBeenLastCalledWith('job-1', { signal: expect.any(AbortSignal) });
  });
});

describe('a filter', () => {
  it('finds the queries of an operation, of all arguments or of some', async () => {
    const queryClient = new QueryClient();
    await queryClient.fetchQuery(get.queryOptions('job-1'));
    await queryClient.fetchQuery(get.queryOptions('job-2'));
    await queryClient.fetchQuery(options.conversations.analyze.queryOptions(conversation));
    const found = (filter: QueryFilters<Key>) => queryClient.getQueryCache().findAll(filter).length;
    expect(found(get.queryFilter())).toBe(2);
    expect(found(get.queryFilter('job-1'))).toBe(1);
    expect(found(get.queryFilter('job-3'))).toBe(0);
    expect(found(get.queryFilter(undefined, { predicate: () => false }))).toBe(0);
    expect(found(options.conversations.analyze.queryFilter())).toBe(1);
    expect(found(options.conversations.analyze.queryFilter(structuredClone(conversation)))).toBe(1);
  });
});

describe('the query of an analysis', () => {
  it('is not aborted, and not made again by invalidation', async () => {
    const sent = vi.fn<(signal: AbortSignal) => void>();
    server.use(
      mock.conversations.analyze.returns(({ request }) => {
        sent(request.signal);
        return mock.conversations.analyze.example;
      }),
    );
    const queryClient = new QueryClient();
    const analysis = options.conversations.analyze.queryOptions(conversation);
    await queryClient.fetchQuery(analysis);
    await queryClient.invalidateQueries({ queryKey: keys.all() });
    await queryClient.fetchQuery(analysis);
    const stop = new QueryObserver(queryClient, analysis).subscribe(() => {});
    await queryClient.invalidateQueries({ queryKey: keys.all() });
    stop();
    expect(sent).toHaveBeenCalledOnce();
  });
});
