import type { ConversationsResponse } from '@conversation-analytics/client';
import { namedSpeakers } from '../analysis/attribution.ts';
import { readConversation, type Conversation, type Speaker } from '../analysis/conversation.ts';
import { balanceOf, focusOf, metricsOf } from '../analysis/figures/balance.ts';
import { presetFor } from '../analysis/figures/targets.ts';
import { listsOf } from '../analysis/lists.ts';
import type { ConversationRecord, Figures } from './record.ts';

/** What the list shows of an analysis: the speaker who is measured first, and the key figures. */
export function figuresOf(
  response: ConversationsResponse,
): Required<Pick<ConversationRecord, 'coach' | 'figures'>> {
  const conversation = readConversation(response);
  const preset = presetFor(namedSpeakers(conversation));
  const coach = focusOf(conversation, preset);
  const shares = balanceOf(conversation).shares;
  const known = coach
    ? metricsOf(conversation, coach, preset).filter(({ verdict }) => verdict !== 'unknown')
    : [];
  const figures: Figures = {
    duration: conversation.duration,
    turns: conversation.turnCount,
    talkShare: coach && shares.find(({ speaker }) => speaker.id === coach.id)?.share,
    targets:
      known.length > 0
        ? { met: known.filter(({ verdict }) => verdict === 'within').length, of: known.length }
        : undefined,
    friction: conversation.unjudged === undefined ? frictionOf(conversation, coach) : undefined,
    ...safetyOf(response, conversation),
    unjudged: conversation.unjudged,
  };
  return { coach: coach?.name, figures };
}

/** As the transcript counts it: a score below 0 that is not said to be harmless. */
function frictionOf({ turns }: Conversation, coach: Speaker | undefined): number {
  return turns.filter(
    ({ speaker, utterances }) =>
      (coach === undefined || speaker === coach.id) &&
      utterances.some(({ findings }) =>
        findings.some(({ score, severity }) => (score ?? 0) < 0 && severity !== 0),
      ),
  ).length;
}

function safetyOf(
  response: ConversationsResponse,
  conversation: Conversation,
): Pick<Figures, 'safety' | 'asked'> {
  const list = listsOf(response, conversation)[0]?.lists.find(({ name }) => name === 'Safety');
  if (list?.isLookedFor !== true) return { safety: undefined };
  const asked = list.detections.filter(({ isQuestion }) => isQuestion).length;
  return { safety: list.detections.length - asked, asked };
}
