import type { Analytics, ConversationsResponse, SpeakerAnalytics } from '@conversation-analytics/client';
import { items, object, text } from './read.ts';

/** The names of the six lists in a response. */
export type ListName = 'action_items' | 'highlights' | 'lowlights' | 'checklist' | 'fidelity' | 'safety';

/** Whom a part of the analytics is about: the whole conversation, a speaker or a role. */
export interface Source {
  /** Unlike that of every other source. */
  readonly id: string;
  readonly name: string;
  /** Id of the speaker, where it is one. */
  readonly speaker?: string | undefined;
  readonly metrics: Partial<NonNullable<Analytics['metrics']>>;
  readonly lists: Pick<SpeakerAnalytics, ListName>;
}

/** The whole conversation first, then its speakers and its roles. */
export function sourcesOf(response: ConversationsResponse): readonly [Source, ...Source[]] {
  const analytics = object(response.analytics);
  const whole = object(analytics.conversation_analytics);
  return [
    { id: 'whole', name: 'Whole conversation', metrics: object(whole.metrics), lists: whole },
    ...items(analytics.speaker_analytics).map((one, at) => ({
      id: `speaker ${at}`,
      name: text(one.id) ?? 'Unknown speaker',
      speaker: text(one.id),
      metrics: object(object(one.analytics).metrics),
      lists: one,
    })),
    ...items(analytics.role_analytics).map((one, at) => ({
      id: `role ${at}`,
      name: `Role ${text(one.role) ?? 'without a name'}`,
      metrics: object(object(one.analytics).metrics),
      lists: one,
    })),
  ];
}
