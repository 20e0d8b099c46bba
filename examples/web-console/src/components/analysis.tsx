import type { ConversationsResponse } from '@conversation-analytics/client';
import { type Conversation, pairsOf, type Profile } from '@conversation-analytics/engine/reading';
import { memo, useId, type ReactNode } from 'react';
import type { Families } from '../analysis/families.ts';
import { TalkBalance } from '../charts/balance.tsx';
import { Behaviors } from '../charts/behaviors.tsx';
import { DetectionLists } from '../charts/detection-lists.tsx';
import { KeyFigures } from '../charts/key-figures.tsx';
import { Moments } from '../charts/moments.tsx';
import { Synchrony } from '../charts/synchrony.tsx';
import { Timeline } from '../charts/timeline.tsx';
import { Transcript, type JumpRequest } from '../transcript/transcript.tsx';

interface AnalysisProps {
  readonly response: ConversationsResponse;
  readonly conversation: Conversation;
  readonly families: Families;
  readonly onProfile: (profile: Profile) => void;
  readonly request?: JumpRequest | undefined;
}

/** Everything about one conversation below its signs of danger: the places worth a look, then the figures, then the rest. */
export const Analysis = memo(function Analysis(props: AnalysisProps) {
  const { response, conversation, families, onProfile, request } = props;
  const pairs = pairsOf(response.analytics);
  return (
    <div className="analysis">
      <div className="column">
        <Section title="Worth a look" className="aside">
          <Moments conversation={conversation} />
        </Section>
        <Section title="Balance" className="beside">
          <TalkBalance conversation={conversation} />
          <KeyFigures conversation={conversation} onProfile={onProfile} />
        </Section>
        <Section title="Behaviours">
          <Timeline conversation={conversation} families={families} />
          <Behaviors conversation={conversation} families={families} />
        </Section>
      </div>
      <Section title="Transcript" className="reading">
        <Transcript conversation={conversation} families={families} request={request} />
      </Section>
      <div className="column">
        <Section title="Lists">
          <DetectionLists conversation={conversation} />
        </Section>
        {pairs.length > 0 && (
          <Section title="Synchrony">
            <Synchrony pairs={pairs} />
          </Section>
        )}
      </div>
    </div>
  );
});

function Section({
  title,
  className = '',
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`section ${className}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
