import {
  actorPlaceOf,
  clock,
  type Detection,
  speakerOf,
  type Turn,
  type TurnPlace,
} from '../reading/reading.ts';
import { type Content, type Markup, markup } from './html.ts';
import { nameIn } from './people.ts';
import type { ReportedConversation } from './reported.ts';

/** A detection in one sentence: who acts, the quote, and the way to the talk turn. */
export function sentenceOf(conversation: ReportedConversation, detection: Detection): Markup {
  const place = actorPlaceOf(detection);
  const speaker = speakerOf(conversation.reading, place?.turn);
  return markup`<b>${detection.title}</b>${speaker && markup`, ${nameIn(speaker)}`}${
    detection.example === undefined ? undefined : markup`: <q>${detection.example}</q>`
  } ${linksTo(conversation, place === undefined ? [] : [place])}`;
}

/** Links to talk turns: with their times where they have some. Without the talk turns these are mere words. */
export function linksTo({ prefix }: ReportedConversation, places: readonly TurnPlace[]): Content[] {
  return places.flatMap(({ number, turn }, at): Content[] => {
    const space = at === 0 ? '' : ' ';
    return turn === undefined
      ? [`${space}turn ${number}`]
      : [space, markup`<a href=#${prefix}${number}>${placeOf(turn)}</a>`];
  });
}

/** "12:30", or "turn 12" without a time. */
export function placeOf({ start, position }: Turn): string {
  return start === undefined ? `turn ${position + 1}` : clock(start);
}
