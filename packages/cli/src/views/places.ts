import {
  actorPlaceOf,
  type Conversation,
  type Detection,
  speakerOf,
} from '@conversation-analytics/engine/reading';

const mostTurns = 3;

/** The numbers of the talk turns that a detection is about. */
export function turnsOf({ turns }: Detection): string {
  const shown = turns
    .slice(0, mostTurns)
    .map(({ number }) => number)
    .join(', ');
  return turns.length > mostTurns ? `${shown}, +${turns.length - mostTurns}` : shown;
}

/** Who did it. Undefined without the talk turns. */
export function actorOf(detection: Detection, conversation: Conversation): string | undefined {
  return speakerOf(conversation, actorPlaceOf(detection)?.turn)?.name;
}

/** What was found, and the words that it is about. */
export function quoted({ title, example }: Detection): string {
  return example === undefined ? title : `${title}: “${example}”`;
}
