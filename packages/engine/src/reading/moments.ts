import { type Conversation, hasNoSpeaker, speakerOf } from './conversation/conversation.ts';
import type { Turn } from './conversation/turns.ts';
import type { Speaker } from './conversation/speakers.ts';
import { dangersOf } from './dangers.ts';
import { leaderOf } from './conversation/leader.ts';
import { actorPlaceOf, type Detection } from './conversation/lists.ts';

/** Something in the conversation that is worth a look. */
export interface Moment<Kind extends string = 'missed chance' | 'highlight'> {
  readonly kind: Kind;
  readonly detection: Detection;
  /** Who acts. */
  readonly speaker: Speaker | undefined;
  /** Where it is. Undefined without the talk turns. */
  readonly turn: Turn | undefined;
}

const MOST_MOMENTS = 5;
/** Highlights take what is left. */
const MOST_MISSED = 2;

/**
 * The moments that are most worth a look beside signs of danger: missed chances, then highlights. A title and a talk turn occur
 * once, and a talk turn with a sign of danger has no other moment. Without known speakers there are none: they would judge
 * somebody.
 */
export function momentsOf(conversation: Conversation): readonly Moment[] {
  if (hasNoSpeaker(conversation) || conversation.unjudged !== undefined) return [];
  const { lists } = conversation;
  const leader = leaderOf(conversation);
  const { signs, questions } = dangersOf(conversation);
  const taken = new Set([...signs, ...questions].flatMap((one) => actorPlaceOf(one)?.number ?? []));
  const chosen = (kind: Moment['kind'], list: readonly Detection[] = [], most: number): Moment[] => {
    const titles = new Set<string>();
    const moments: Moment[] = [];
    const all = list.map((detection): Moment => momentOf(kind, detection, conversation));
    // Those who lead the conversation can learn most from it.
    const isOf = ({ speaker }: Moment): boolean => leader !== undefined && speaker?.id === leader.id;
    for (const moment of all.toSorted((one, other) => Number(isOf(other)) - Number(isOf(one)))) {
      const place = actorPlaceOf(moment.detection)?.number;
      if (moments.length >= most || titles.has(moment.detection.title)) continue;
      if (place !== undefined && taken.has(place)) continue;
      titles.add(moment.detection.title);
      if (place !== undefined) taken.add(place);
      moments.push(moment);
    }
    return moments;
  };
  const missed = chosen('missed chance', lists.lowlights, MOST_MISSED);
  return [...missed, ...chosen('highlight', lists.highlights, MOST_MOMENTS - missed.length)];
}

export type DangerMoment = Moment<'sign of danger' | 'question about danger'>;

/** All signs of danger, the most severe first, then the questions about one. They belong before anything else. */
export function dangerMomentsOf(conversation: Conversation): readonly DangerMoment[] {
  const { signs, questions } = dangersOf(conversation);
  return [
    ...signs.map((one) => momentOf('sign of danger', one, conversation)),
    ...questions.map((one) => momentOf('question about danger', one, conversation)),
  ];
}

function momentOf<Kind extends string>(
  kind: Kind,
  detection: Detection,
  conversation: Conversation,
): Moment<Kind> {
  const turn = actorPlaceOf(detection)?.turn;
  return { kind, detection, turn, speaker: speakerOf(conversation, turn) };
}
