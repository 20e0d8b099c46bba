import type { ConversationsResponse } from '@conversation-analytics/client';
import { type Conversation, pairsOf, type Profile } from '@conversation-analytics/engine/reading';
import { Timeline, type TurnRequest } from '@conversation-analytics/react/components';
import { memo, useId, type ReactNode } from 'react';
import type { Families } from '../analysis/families.ts';
import { TalkBalance } from '../charts/balance.tsx';
import { Behaviors } from '../charts/behaviors.tsx';
import { DetectionLists } from '../charts/detection-lists.tsx';
import { SpeakerFigures } from '../charts/speaker-figures.tsx';
import { Synchrony } from '../charts/synchrony.tsx';
import { WorthALook } from '../charts/worth-a-look.tsx';
import { useJump } from '../transcript/jump.ts';
import { useReadTurn } from '../transcript/reading.ts';
import { TranscriptSection } from '../transcript/transcript-section.tsx';

interface AnalysisProps {
  readonly response: ConversationsResponse;
  readonly conversation: Conversation;
  readonly families: Families;
  readonly onProfile: (profile: Profile) => void;
  readonly request?: TurnRequest | undefined;
}

/** Everything about one conversation below its signs of danger: the places worth a look, then the figures, then the rest. */
export const Analysis = memo(function Analysis(props: AnalysisProps) {
  const { response, conversation, families, onProfile, request } = props;
  const pairs = pairsOf(response.analytics);
  return (
    <div className="analysis">
      <div className="column">
        <Section title="Worth a look" className="aside">
          <WorthALook conversation={conversation} />
        </Section>
        <Section title="Balance" className="beside">
          <TalkBalance conversation={conversation} />
          <SpeakerFigures conversation={conversation} onProfile={onProfile} />
        </Section>
        <Section title="Behaviours">
          <ReadTimeline conversation={conversation} families={families} />
          <Behaviors conversation={conversation} families={families} />
        </Section>
      </div>
      <Section title="Transcript" className="reading">
        <TranscriptSection conversation={conversation} families={families} request={request} />
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

const NO_TURNS: readonly [] = [];

/** Drawn again as the transcript is scrolled, and nothing else is. */
function ReadTimeline({ conversation, families }: { conversation: Conversation; families: Families }) {
  const { turns = NO_TURNS, speakers, unjudged } = conversation;
  const { onTurn } = useJump();
  return (
    <Timeline
      turns={turns}
      speakers={speakers}
      groups={families.groups}
      unjudged={unjudged}
      readTurn={useReadTurn()}
      onTurn={onTurn}
    />
  );
}

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
