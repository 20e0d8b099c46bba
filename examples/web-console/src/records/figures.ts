import type { ConversationsResponse } from '@conversation-analytics/client';
import {
  balanceOf,
  type Conversation,
  dangersOf,
  leaderOf,
  readConversation,
  signCount,
  type Speaker,
  targetsOf,
} from '@conversation-analytics/engine/reading';
import type { ConversationRecord, Figures } from './record.ts';

/** What the list shows of an analysis: the one who leads, and the key figures. */
export function figuresOf(
  response: ConversationsResponse,
): Required<Pick<ConversationRecord, 'coach' | 'figures'>> {
  const conversation = readConversation(response);
  const { time, turnCount, unjudged } = conversation;
  const coach = leaderOf(conversation);
  const figures: Figures = {
    duration: time && time.to - time.from,
    turns: turnCount,
    talkShare: coach && balanceOf(conversation).shares.find(({ speaker }) => speaker.id === coach.id)?.share,
    targets: targetsMet(conversation),
    friction: unjudged === undefined ? frictionOf(conversation, coach) : undefined,
    ...safetyOf(conversation),
    unjudged,
  };
  return { coach: coach?.name, figures };
}

function targetsMet(conversation: Conversation): Figures['targets'] {
  const { met = 0, judged = 0 } = targetsOf(conversation) ?? {};
  return judged === 0 ? undefined : { met, of: judged };
}

/** As the transcript counts it: a score below 0 that is not said to be harmless. */
function frictionOf({ turns }: Conversation, coach: Speaker | undefined): number | undefined {
  return turns?.filter(
    ({ speaker, utterances }) =>
      (coach === undefined || speaker === coach.id) &&
      utterances.some(({ findings }) =>
        findings.some(({ score, severity }) => (score ?? 0) < 0 && severity !== 0),
      ),
  ).length;
}

function safetyOf(conversation: Conversation): Pick<Figures, 'safety' | 'asked'> {
  const { questions, isLookedFor } = dangersOf(conversation);
  return { safety: signCount(conversation), ...(isLookedFor ? { asked: questions.length } : {}) };
}
