import type { ConversationsResponse } from '@conversation-analytics/client';
import { memo, useId, type ReactNode } from 'react';
import type { Conversation } from '../analysis/conversation.ts';
import type { Families } from '../analysis/families.ts';
import { hasDanger } from '../analysis/lists.ts';
import { Metrics, TalkBalance } from '../charts/balance.tsx';
import { Behaviors } from '../charts/behaviors.tsx';
import { DetectionLists } from '../charts/detection-lists.tsx';
import { Moments } from '../charts/moments.tsx';
import { Scores } from '../charts/scores.tsx';
import { Synchrony } from '../charts/synchrony.tsx';
import { Timeline } from '../charts/timeline.tsx';
import { Transcript, type JumpRequest } from '../transcript/transcript.tsx';

interface AnalysisProps {
  readonly response: ConversationsResponse;
  readonly conversation: Conversation;
  readonly families: Families;
  readonly request?: JumpRequest | undefined;
}

/**
 * Everything about one conversation: the key figures, then the places worth a look, then the rest. Signs of danger are
 * worth a look before anything else.
 */
export const Analysis = memo(function Analysis(props: AnalysisProps) {
  const { response, conversation, families, request } = props;
  const balance = (
    <Section key="balance" title="Balance" className="beside">
      <TalkBalance conversation={conversation} />
      <Metrics conversation={conversation} />
    </Section>
  );
  const moments = (
    <Section key="moments" title="Worth a look" className="aside">
      <Moments response={response} conversation={conversation} />
    </Section>
  );
  return (
    <div className="analysis">
      <div className="column">
        {hasDanger(response) ? [moments, balance] : [balance, moments]}
        <Section title="Behaviours">
          <Timeline conversation={conversation} families={families} />
          <Behaviors conversation={conversation} families={families} />
        </Section>
        <Section title="Metrics">
          <Scores response={response} conversation={conversation} />
        </Section>
      </div>
      <Section title="Transcript" className="reading">
        <Transcript conversation={conversation} families={families} request={request} />
      </Section>
      <div className="column">
        <Section title="Lists">
          <DetectionLists response={response} conversation={conversation} />
        </Section>
        <Section title="Synchrony">
          <Synchrony response={response} />
        </Section>
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
