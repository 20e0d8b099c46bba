/**
 * A program that uses the client as people do: every method, arguments in every place, answers read, values compared.
 * classify-compiles.test.ts checks it against clients that are generated from other contracts. It is never run.
 */
import type {
  Behavior,
  BehaviorsRequest,
  BehaviorTip,
  Client,
  ConversationDetectionStatus,
  ConversationsJobStatus,
  ConversationsMultipartUploadPart,
  ProblemDetails,
  ProfileResource,
  UserMetadata,
} from '@conversation-analytics/client';

const options = { timeout: 1000, retries: 1 };

export async function useBehaviors(client: Client): Promise<string[]> {
  const request: BehaviorsRequest = {
    input: 'How was your week?',
    user_metadata: { any: ['value'] },
    confidence_threshold: 0.5,
    conversation_id: null,
    include_tips: true,
    max_behaviors: null,
  };
  const { detections, created_at } = await client.behaviors.detect(request, options);
  const at: number | undefined = created_at;
  const behaviors: Behavior[] = (detections ?? []).flatMap((detection) => detection.behaviors ?? []);
  return behaviors.map(
    (behavior) => `${at} ${nameOf(behavior)} ${tipOf(behavior.tip)} ${behavior.score?.toFixed(2)}`,
  );
}

function nameOf(behavior: Behavior): string {
  return behavior.name?.toUpperCase() ?? 'unknown';
}

function tipOf(tip: BehaviorTip | undefined): string {
  return tip?.text ?? tip?.tip_type ?? 'none';
}

export async function useConversations(client: Client): Promise<string | undefined> {
  const answer = await client.conversations.analyze(
    { talk_turns: [{ input: 'Long.', speaker: { id: 'maya', role: null } }], include_conversation: true },
    options,
  );
  const turns = answer.conversation?.talk_turns ?? [];
  const texts: string[] = turns.map(({ input, speaker }) => `${speaker?.id}: ${input}`);
  const counts: Record<string, number> = answer.analytics?.conversation_analytics?.behavior_counts ?? {};
  const detection = answer.analytics?.speaker_analytics?.[0]?.safety?.[0];
  if (detection?.status !== undefined) texts.push(statusName(detection.status));
  await client.conversations.updateMetadata(
    { conversation_id: texts[0] ?? '', metadata: { a: 'b' } },
    options,
  );
  return Object.keys(counts)[0];
}

function statusName(status: ConversationDetectionStatus): string {
  switch (status) {
    case 0:
      return 'zero';
    case 1:
      return 'one';
    case 2:
      return 'two';
    default: {
      const nothingElse: never = status;
      return nothingElse;
    }
  }
}

export async function useJobs(client: Client): Promise<ConversationsJobStatus> {
  const { jobs } = client.conversations;
  const started = await jobs.startMultipart(
    { file_name: 'a.vtt', file_size_bytes: 3, content_type: 'text/vtt', preferred_part_size_bytes: null },
    options,
  );
  const id = started.id ?? '';
  const parts: ConversationsMultipartUploadPart[] = started.upload?.parts ?? [];
  const complete = parts.map(({ part_number = 1, url }) => ({ part_number, etag: url ?? '' }));
  await jobs.completeMultipart(id, { parts: complete }, options);
  await jobs.cancelMultipart(id, { reason: null }, options);
  await jobs.start({ talk_turns: [{ input: 'Hello.' }] }, options);
  const job = await jobs.get(id, options);
  if (job.status === 'completed') return job;
  return jobs.get(id);
}

export async function useTheRest(client: Client): Promise<unknown[]> {
  const file = new Blob(['a']);
  const metadata: UserMetadata = { mine: 1 };
  const stored = await client.files.upload({ file, file_id: 'a', user_metadata: metadata }, options);
  const imported = await client.files.importRecording({ meeting_id: 'a', recording_file_id: null }, options);
  const profiles: ProfileResource = client.profile;
  const profile = await profiles.get({ role: 'coach', metadata }, options);
  const all = await client.profile.get();
  const token = await client.token.issue({ grant_type: 'a', client_id: 'b', client_secret: 'c' }, options);
  const seconds: number | null | undefined = token.expires_in;
  return [stored.file_id, imported.message, profile.behaviors?.[0]?.definition, all.allow_tips, seconds];
}

export function explain(problem: ProblemDetails): string {
  return `${problem.status}: ${problem.title} ${String(problem['errors'])}`;
}
