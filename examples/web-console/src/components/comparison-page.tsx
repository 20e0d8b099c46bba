import type { ConversationsResponse } from '@conversation-analytics/client';
import { useConversationJob } from '@conversation-analytics/react';
import { useMemo } from 'react';
import { compare } from '../analysis/compare.ts';
import { readConversation } from '../analysis/conversation.ts';
import { hideNames } from '../analysis/hide-names.ts';
import { jobView, type JobView } from '../analysis/job.ts';
import { titleOf } from '../browser.ts';
import { conversationAddress } from '../route.ts';
import { Comparison } from './comparison.tsx';
import { Notice } from './notice.tsx';

interface ComparisonPageProps {
  readonly one: string;
  readonly other: string;
  readonly namesAreHidden: boolean;
}

export function ComparisonPage({ one, other, namesAreHidden }: ComparisonPageProps) {
  const first = useJobView(one);
  const second = useJobView(other);
  const titles: readonly [string, string] = namesAreHidden
    ? ['First conversation', 'Second conversation']
    : [titleOf(one), titleOf(other)];
  return (
    <>
      <header className="page-head">
        <h1 tabIndex={-1}>Two conversations</h1>
        <p className="facts">
          <a href={conversationAddress(one)}>{titles[0]}</a> and{' '}
          <a href={conversationAddress(other)}>{titles[1]}</a>
        </p>
      </header>
      {first.kind === 'analysis' && second.kind === 'analysis' ? (
        <Compared
          one={first.response}
          other={second.response}
          titles={titles}
          namesAreHidden={namesAreHidden}
        />
      ) : (
        [first, second].map((view, at) => <Pending key={at} view={view} title={titles[at] ?? ''} />)
      )}
    </>
  );
}

function useJobView(id: string): JobView {
  const { data, error, fetchStatus } = useConversationJob(id);
  return jobView({ data, error, isPaused: fetchStatus === 'paused' });
}

function Pending({ view, title }: { view: JobView; title: string }) {
  if (view.kind === 'analysis') return null;
  if (view.kind === 'problem') {
    const { explanation } = view;
    return <Notice explanation={{ ...explanation, title: `${title}: ${explanation.title}` }} />;
  }
  return (
    <section className="card sending" role="status">
      <h2>
        {title}: {view.trouble?.title ?? view.title}
      </h2>
      <progress aria-label={title} />
      <p className="small">{view.trouble?.advice ?? view.detail}</p>
    </section>
  );
}

interface ComparedProps {
  readonly one: ConversationsResponse;
  readonly other: ConversationsResponse;
  readonly titles: readonly [string, string];
  readonly namesAreHidden: boolean;
}

function Compared({ one, other, titles, namesAreHidden }: ComparedProps) {
  const conversations = useMemo(() => {
    const read = (response: ConversationsResponse) =>
      readConversation(namesAreHidden ? hideNames(response) : response);
    return [read(one), read(other)] as const;
  }, [one, other, namesAreHidden]);
  const comparison = useMemo(() => compare(...conversations), [conversations]);
  return <Comparison conversations={conversations} titles={titles} comparison={comparison} />;
}
