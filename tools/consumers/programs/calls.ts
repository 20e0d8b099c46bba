import { BadRequestError, createClient, type Authentication } from '@conversation-analytics/client';
import { createConversationAnalyticsOptions } from '@conversation-analytics/react/options';
import { blobSource, uploadConversation } from '@conversation-analytics/uploader';
import { QueryClient } from '@tanstack/react-query';

/** What every runtime does against a service, and what comes of it. */
export interface Answers {
  readonly behaviors: readonly string[];
  /** The error of an empty text, and what the service finds wrong with it. */
  readonly refusal: string;
  /** Of a transcript that was uploaded in parts. */
  readonly talkTurns: number | null | undefined;
  /** The status of its job, as TanStack Query has it. */
  readonly status: string | null | undefined;
}

/** About 4 KB, which is several parts of 1 KiB. */
export const transcript = `WEBVTT\n\n${[1, 2, 3, 4].map(cue).join('')}`;

export async function callService(
  baseUrl: string,
  serviceId: string,
  auth: Authentication,
): Promise<Answers> {
  const client = createClient({ baseUrl, serviceId, auth });
  const { detections } = await client.behaviors.detect({ input: 'What would you like to try first?' });
  const refusal = await client.behaviors.detect({ input: '' }).then(
    () => 'none',
    (error: unknown) => (error instanceof BadRequestError ? error.name : String(error)),
  );
  const source = blobSource(new File([transcript], 'meeting.vtt', { type: 'text/vtt' }));
  const job = await uploadConversation(client, source, { preferredPartSizeBytes: 1024 });

  const options = createConversationAnalyticsOptions(client, { scope: 'consumer' });
  const queries = new QueryClient();
  const { status } = await queries.fetchQuery(options.conversations.jobs.get.queryOptions(job.id ?? ''));
  // It would keep the process alive until the answers are old.
  queries.clear();
  return {
    behaviors: (detections ?? []).flatMap(({ behaviors }) => (behaviors ?? []).map(({ name }) => name ?? '')),
    refusal,
    talkTurns: job.conversations_response?.analytics?.conversation_analytics?.talk_turn_count,
    status,
  };
}

function cue(at: number): string {
  return `00:0${at}.000 --> 00:0${at}.900\n<v ${at % 2 ? 'Ann' : 'Ben'}>${'Well then, go on. '.repeat(55)}\n\n`;
}
