import { type Conversation, hasNoSpeaker, momentsOf } from '@conversation-analytics/engine/reading';
import { Moments } from '@conversation-analytics/react/components';
import { memo } from 'react';
import { useJump } from '../transcript/jump.ts';

/** What is worth a look beside signs of danger. */
export const WorthALook = memo(function WorthALook({ conversation }: { conversation: Conversation }) {
  const jump = useJump();
  const moments = momentsOf(conversation);
  if (moments.length === 0) return <p className="empty">{whyNone(conversation)}</p>;
  return <Moments moments={moments} speakers={conversation.speakers} {...jump} />;
});

function whyNone(conversation: Conversation): string {
  const { unjudged, lists } = conversation;
  if (unjudged !== undefined) return `${unjudged}.`;
  if (hasNoSpeaker(conversation)) return 'No speaker was found, so nobody is judged.';
  if (lists.lowlights === undefined && lists.highlights === undefined) return 'Not looked for.';
  return 'Nothing stands out. The transcript has all of it.';
}
