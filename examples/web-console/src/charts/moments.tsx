import { type Conversation, hasNoSpeaker, momentsOf } from '@conversation-analytics/engine/reading';
import { memo } from 'react';
import { MomentItem } from './moment-item.tsx';

/** What is worth a look beside signs of danger. */
export const Moments = memo(function Moments({ conversation }: { conversation: Conversation }) {
  const moments = momentsOf(conversation);
  if (moments.length === 0) return <p className="empty">{whyNone(conversation)}</p>;
  return (
    <ol className="moments">
      {moments.map(({ kind, detection }, at) => (
        <MomentItem
          key={at}
          kind={kind === 'highlight' ? kind : 'missed'}
          detection={detection}
          conversation={conversation}
        />
      ))}
    </ol>
  );
});

function whyNone(conversation: Conversation): string {
  const { unjudged, lists } = conversation;
  if (unjudged !== undefined) return `${unjudged}.`;
  if (hasNoSpeaker(conversation)) return 'No speaker was found, so nobody is judged.';
  if (lists.lowlights === undefined && lists.highlights === undefined) return 'Not looked for.';
  return 'Nothing stands out. The transcript has all of it.';
}
