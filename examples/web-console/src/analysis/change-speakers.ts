import type { ConversationsResponse, ConversationTalkTurn } from '@conversation-analytics/client';
import { items, object, text } from './read.ts';

/** Other names and roles, by the ids of the speakers in the response. */
export type SpeakerChanges = Readonly<Record<string, SpeakerChange>>;

export interface SpeakerChange {
  /** Default: the id. */
  readonly name?: string;
  /** Empty for none. Default: that of the response. */
  readonly role?: string;
}

/**
 * The response with other names and roles of its speakers. Detections stay. Analytics by role are left out where a role has
 * changed, because they are those of other people.
 */
export function changeSpeakers(
  response: ConversationsResponse,
  changes: SpeakerChanges | undefined,
): ConversationsResponse {
  const all = new Map(Object.entries(changes ?? {}));
  const { analytics, conversation } = response;
  if (all.size === 0) return response;
  const nameOf = (id: string | null | undefined) => text(all.get(text(id) ?? '')?.name) ?? id;
  const changed = <One extends { id?: string | null; role?: string | null | undefined }>(one: One): One => {
    const role = all.get(text(one.id) ?? '')?.role;
    return { ...one, id: nameOf(one.id), ...(role === undefined ? {} : { role: role || null }) };
  };
  return {
    ...response,
    ...(analytics && {
      analytics: {
        ...analytics,
        speaker_analytics: items(analytics.speaker_analytics).map(changed),
        ...([...all.values()].some(({ role }) => role !== undefined) && { role_analytics: null }),
        synchrony_scores: items(analytics.synchrony_scores).map((one) => ({
          ...one,
          identifier_one: nameOf(one.identifier_one) ?? null,
          identifier_two: nameOf(one.identifier_two) ?? null,
        })),
      },
    }),
    ...(conversation && {
      conversation: {
        ...conversation,
        talk_turns: items(conversation.talk_turns).map((turn) =>
          turn.speaker ? { ...turn, speaker: changed(turn.speaker) } : turn,
        ),
      },
    }),
  };
}

/** The speakers of a response, with their roles. An empty role is none. */
export function speakersOf({ analytics, conversation }: ConversationsResponse): ReadonlyMap<string, string> {
  const speakers = new Map<string, string>();
  for (const { id, role } of [
    ...items(object(conversation).talk_turns).map(({ speaker }) => object(speaker)),
    ...items(object(analytics).speaker_analytics),
  ]) {
    const name = text(id);
    if (name !== undefined) speakers.set(name, text(role) ?? speakers.get(name) ?? '');
  }
  return speakers;
}

/** Whether the response has something that was said. */
export function hasTalkTurns({ conversation }: ConversationsResponse): boolean {
  return items(object(conversation).talk_turns).some(({ input }) => text(input) !== undefined);
}

/** What was said, to be analysed again. Empty where the response does not have it. */
export function talkTurnsOf({ conversation }: ConversationsResponse): ConversationTalkTurn[] {
  return items(object(conversation).talk_turns).flatMap(
    ({ input, talk_turn_id, speaker, start_time, end_time }) =>
      text(input) === undefined
        ? []
        : [{ input, talk_turn_id, start_time, end_time, ...(text(object(speaker).id) && { speaker }) }],
  );
}
