import {
  analyzeConversation,
  asksAboutDanger,
  type ConversationTalkTurn,
  type PROFILES,
} from '@conversation-analytics/engine';
import type { ConversationDetection } from '../../../../packages/engine/src/generated/models.ts';
import type { GoldConversation } from '../data/gold.ts';
import type { GoldLabels } from '../data/gold-labels.ts';
import { type FoundItem, foundItem } from './gold-items.ts';
import type { JudgedTurn } from './gold-scores.ts';
import { writtenAs, type Written } from './written.ts';

/** The entries of lists that have labels. */
export const LIST_ENTRIES = [
  'action item',
  'highlight',
  'lowlight',
  'danger',
  'question about danger',
] as const;

/** A labelled conversation, and what the engine returns for it. */
export interface AnalysedGold {
  conversation: GoldConversation;
  /** The labelled talk turns. */
  turns: readonly JudgedTurn[];
  /** The action items of each labelled talk turn. */
  items: readonly (readonly FoundItem[])[];
}

/** Analyses a labelled conversation, with the talk turns before it as context. */
export function analysedGold(conversation: GoldConversation, written: Written): AnalysedGold {
  const { context, turns } = conversation;
  const talkTurns = [...context, ...turns].map(({ speaker, role, text }): ConversationTalkTurn => ({
    input: writtenAs(written, text),
    speaker: { id: speaker, role },
  }));
  const { analytics, conversation: annotated } = analyzeConversation(
    { talk_turns: talkTurns, include_conversation: true },
    { profile: profileOf(conversation) },
  );
  const { action_items, highlights, lowlights, safety } = analytics.conversation_analytics ?? {};
  const places: Record<(typeof LIST_ENTRIES)[number], ReadonlySet<number>> = {
    // The first talk turn of an action item has the promise or the request. Those after it are replies.
    'action item': new Set(turnsOf(action_items).map((of) => of[0] ?? -1)),
    highlight: lastTurns(highlights),
    lowlight: lastTurns(lowlights),
    danger: lastTurns(safety?.filter((entry) => !asksAboutDanger(entry))),
    'question about danger': lastTurns(safety?.filter(asksAboutDanger)),
  };
  return {
    conversation,
    turns: turns.map(({ labels: [first, second] }, place) => {
      const index = context.length + place;
      const utterances = annotated?.talk_turns?.[index]?.behavior_detections ?? [];
      const behaviors = utterances.flatMap((utterance) => utterance.behaviors ?? []);
      const lists = LIST_ENTRIES.filter((name) => places[name].has(index));
      return {
        labels: [shownBy(first), shownBy(second)],
        found: new Set([...behaviors.map(({ name }) => name ?? ''), ...lists]),
      };
    }),
    items: turns.map((_, place) =>
      (action_items ?? [])
        .filter(({ talk_turns }) => talk_turns?.[0]?.index === context.length + place)
        .map(({ title }) => foundItem(title ?? '')),
    ),
  };
}

/** The behaviours and the entries of lists that a labeller marks. */
export function shownBy({ behaviors, danger, actionItems, mark }: GoldLabels): Set<string> {
  const shown = new Set<string>(behaviors);
  if (actionItems.length > 0) shown.add('action item');
  if (mark !== undefined) shown.add(mark);
  if (danger !== undefined) shown.add(danger.isAsked ? 'question about danger' : 'danger');
  return shown;
}

/** Motivational interviewing is looked for in the conversation that is one. */
function profileOf({ name }: GoldConversation): (typeof PROFILES)[number] {
  return name === 'motivational-interview' ? 'motivational-interviewing' : 'default';
}

/** The indices of the talk turns of each entry. */
function turnsOf(entries: readonly ConversationDetection[] | null | undefined): number[][] {
  return (entries ?? []).map(({ talk_turns }) => (talk_turns ?? []).map(({ index }) => index ?? -1));
}

/** The talk turns that highlights, lowlights and signs of danger are about. */
function lastTurns(entries: readonly ConversationDetection[] | null | undefined): Set<number> {
  return new Set(turnsOf(entries).map((of) => of.at(-1) ?? -1));
}
