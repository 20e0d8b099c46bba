import { createConversation, type PROFILES } from '@conversation-analytics/engine';
import type { DataFolder } from '../data/folder.ts';
import { type MeetingAct, readMrda } from '../data/mrda.ts';
import { grouped } from '../evaluation/models.ts';
import { kindsOf, MEETING_KINDS, type MeetingKind } from '../tasks/meeting-kinds.ts';
import { actsOf, joined } from './attribution.ts';
import { foundKinds, kindsOfProfile } from './found-kinds.ts';
import { type CountsOfKinds, countsOfKinds, figuresOfKinds, type FiguresOfKinds } from './kind-figures.ts';
import { writtenAs, WRITTEN, type Written } from './written.ts';

const BOUNDARIES = ['by people', 'our own'] as const;

/** How the acts of meetings are given to the engine. */
export interface MeetingSetting {
  profile: (typeof PROFILES)[number];
  /** Each act is a talk turn, as people divided the speech, or the acts of a speaker are joined into talk turns. */
  boundaries: (typeof BOUNDARIES)[number];
  written: Written;
}

/** How well the kinds of acts are found. */
export interface MeetingFigures extends MeetingSetting, FiguresOfKinds<MeetingKind> {}

/** Measures the meetings that no model was trained on, given in all ways. */
export function measureMeetings(folder: DataFolder, profile: MeetingSetting['profile']): MeetingFigures[] {
  const acts = readMrda(folder, 'val');
  const meetings = grouped(
    acts.map(({ meeting }) => meeting),
    acts,
  );
  const looked = kindsOfProfile(profile);
  return BOUNDARIES.flatMap((boundaries) =>
    WRITTEN.map((written) => {
      const setting = { profile, boundaries, written };
      const counts = meetings.map((meeting) => countsOfMeeting(meeting, setting));
      return { ...setting, ...figuresOfKinds(counts, MEETING_KINDS, (kind) => looked.has(kind)) };
    }),
  );
}

/** Counts the kinds of the acts of one meeting: those of the labels, and those that the engine finds. */
function countsOfMeeting(
  acts: readonly MeetingAct[],
  { profile, boundaries, written }: MeetingSetting,
): CountsOfKinds<MeetingKind> {
  const conversation = createConversation({ profile });
  const turns = boundaries === 'our own' ? joined(acts) : acts.map((act) => [act]);
  const parts = turns.flatMap((turn) => {
    const texts = turn.map(({ text }) => writtenAs(written, text));
    const utterances = conversation.add({
      input: texts.join(' '),
      speaker: { id: turn[0]?.speaker ?? '' },
    });
    const places = actsOf(
      texts,
      utterances.map(({ text }) => text ?? ''),
    );
    return turn.map((act, place) => {
      const inAct = utterances.filter((_, utterance) => places[utterance] === place);
      const behaviors = inAct.flatMap((utterance) => utterance.behaviors ?? []).map(({ name }) => name ?? '');
      return { truths: kindsOf(act), found: foundKinds(new Set(behaviors), act.text) };
    });
  });
  return countsOfKinds(MEETING_KINDS, parts);
}
