import type { ConversationsResponse } from '@conversation-analytics/client';
import { useMemo } from 'react';
import { compare } from '../analysis/compare.ts';
import { readConversation } from '@conversation-analytics/engine/reading';
import { changeSpeakers } from '../analysis/change-speakers.ts';
import { formerNamesOf, type ConversationRecord } from '../records/record.ts';
import { hideNames } from '../analysis/hide-names.ts';
import { inOrder, titleOf, usePast } from '../browser.ts';
import { conversationAddress } from '../route.ts';
import { Comparison } from '../charts/comparison.tsx';
import { Notice } from '../components/notice.tsx';
import { useJob, type Job } from '../components/use-job.ts';

interface ComparisonPageProps {
  readonly one: string;
  readonly other: string;
  readonly namesAreHidden: boolean;
}

/** Two conversations side by side, the earlier one first, whichever was opened first. */
export function ComparisonPage({ one: opened, other: chosen, namesAreHidden }: ComparisonPageProps) {
  const { ids, by } = inOrder(opened, chosen);
  const [one, other] = ids;
  const first = useJob(one);
  const second = useJob(other);
  const titles: readonly [string, string] = namesAreHidden
    ? ['First conversation', 'Second conversation']
    : [titleOf(one) ?? 'First conversation', titleOf(other) ?? 'Second conversation'];
  return (
    <>
      <header className="page-head">
        <h1 tabIndex={-1}>Two conversations</h1>
        <p className="facts">
          <a href={conversationAddress(one)}>{titles[0]}</a> and{' '}
          <a href={conversationAddress(other)}>{titles[1]}</a>
        </p>
        <p className="small">
          {by === 'date'
            ? 'The first is the earlier one.'
            : by === 'addition'
              ? 'The first was added earlier. Enter the dates of both in the list to compare by date.'
              : 'It is not known here which is the earlier one.'}{' '}
          A change is the second minus the first.
        </p>
      </header>
      {first.view.kind === 'analysis' && second.view.kind === 'analysis' ? (
        <Compared
          one={first.view.response}
          other={second.view.response}
          ids={ids}
          titles={titles}
          namesAreHidden={namesAreHidden}
        />
      ) : (
        [first, second].map((job, at) => <Pending key={at} {...job} title={titles[at] ?? ''} />)
      )}
    </>
  );
}

export function Pending({ view, again, title }: Job & { title: string }) {
  if (view.kind === 'analysis') return null;
  if (view.kind === 'problem') {
    const { explanation } = view;
    return (
      <Notice explanation={{ ...explanation, title: `${title}: ${explanation.title}` }}>
        {explanation.mayRetry && (
          <button type="button" onClick={again}>
            Try again
          </button>
        )}
        <a className="button" href="#/">
          Analyse a conversation
        </a>
      </Notice>
    );
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
  readonly ids: readonly [string, string];
  readonly titles: readonly [string, string];
  readonly namesAreHidden: boolean;
}

function Compared({ one, other, ids, titles, namesAreHidden }: ComparedProps) {
  const past = usePast();
  const [ofOne, ofOther] = ids.map((id) => past.find((entry) => entry.id === id));
  const conversations = useMemo(() => {
    const read = (response: ConversationsResponse, record: ConversationRecord | undefined) => {
      const named = changeSpeakers(response, record?.speakers);
      return readConversation(namesAreHidden ? hideNames(named, formerNamesOf(record)) : named);
    };
    return [read(one, ofOne), read(other, ofOther)] as const;
  }, [one, other, ofOne, ofOther, namesAreHidden]);
  const comparison = useMemo(() => compare(...conversations), [conversations]);
  return <Comparison conversations={conversations} titles={titles} comparison={comparison} />;
}
