import type { ProfileDefinition } from '@conversation-analytics/engine';
import type { NamedProfile } from '@conversation-analytics/engine/profile-file';
import { metadataOf } from '../storage/conversation-records.ts';
import type { Queries } from '../storage/database.ts';

/** The profile as an analysis gets it: plain data, which is sent to a thread with its task. */
export interface ProfileInUse {
  readonly profile: ProfileDefinition;
  /** The metadata that are stored on the conversation, where the profile has conditions on them. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** The profile for a conversation. Most profiles look at no metadata, and cost no query. */
export async function profileInUse(
  queries: Queries,
  { definition }: NamedProfile,
  serviceId: string,
  conversationId: string | null | undefined,
): Promise<ProfileInUse> {
  const looksAtMetadata = definition.rules?.some(({ metadata }) => metadata !== undefined) === true;
  if (!looksAtMetadata || typeof conversationId !== 'string') return { profile: definition };
  const metadata = await metadataOf(queries, serviceId, conversationId);
  return { profile: definition, ...(metadata && { metadata }) };
}
