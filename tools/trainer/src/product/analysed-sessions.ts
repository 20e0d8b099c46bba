import { type AnalyticsSummary, type PROFILES } from '@conversation-analytics/engine';
import { conversationWith } from '../../../../packages/engine/src/conversation/create-conversation.ts';
import type { Models } from '../../../../packages/engine/src/model/models.ts';
import type { AnnomiSession, AnnomiTurn } from '../data/annomi.ts';
import { writtenAs, type Written } from './written.ts';

/** How sessions are given to the engine. */
export interface SessionSetting {
  profile: (typeof PROFILES)[number];
  written: Written;
}

/** A session, and what the engine returns for it. */
export interface AnalysedSession {
  turns: readonly AnalysedTurn[];
  analytics: AnalyticsSummary;
}

/** A labelled talk turn, and the behaviours that the engine finds in its utterances. */
export interface AnalysedTurn {
  turn: AnnomiTurn;
  found: ReadonlySet<string>;
}

/** Analyses each session with models that have not seen it. */
export function analysedSessions(
  sessions: readonly AnnomiSession[],
  modelsWithout: (session: string) => Models,
  { profile, written }: SessionSetting,
): AnalysedSession[] {
  return sessions.map((session) => {
    const conversation = conversationWith(modelsWithout(session.id), { profile });
    const turns = session.turns.map((turn): AnalysedTurn => {
      const { role, text } = turn;
      const input = writtenAs(written, text);
      const utterances = input === '' ? [] : conversation.add({ input, speaker: { id: role, role } });
      const behaviors = utterances.flatMap((utterance) => utterance.behaviors ?? []);
      return { turn, found: new Set(behaviors.map(({ name }) => name ?? '')) };
    });
    return { turns, analytics: conversation.analytics() };
  });
}
