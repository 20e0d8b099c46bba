import { amount, readConversation, seriesOf } from '@conversation-analytics/engine/reading';
import { changeSpeakers } from '../analysis/change-speakers.ts';
import type { Job } from '../components/use-job.ts';
import { WithJobs } from '../components/with-jobs.tsx';
import { usePast } from '../browser.ts';
import { dateText, SeriesCharts } from '../charts/series.tsx';
import type { ConversationRecord } from '../records/record.ts';
import { conversationAddress } from '../route.ts';
import { Pending } from './comparison-page.tsx';

/** Each of them is read again from the service. */
const mostSessions = 30;

interface SeriesPageProps {
  readonly group: string;
  readonly namesAreHidden: boolean;
}

/** How the figures of a pair or a group change, from conversation to conversation. */
export function SeriesPage({ group, namesAreHidden }: SeriesPageProps) {
  const all = usePast().filter((record) => record.group === group && record.state === 'analysed');
  // Those without a date come last, in the order in which they were added.
  const chosen = all.slice(0, mostSessions).toReversed();
  return (
    <>
      <header className="page-head">
        <h1 tabIndex={-1}>{namesAreHidden ? 'A group' : <bdi>{group}</bdi>}</h1>
        <p className="facts">
          {amount(all.length, 'conversation')}
          {all.length > mostSessions && `, of which the latest ${mostSessions} are shown`}
        </p>
      </header>
      <WithJobs ids={chosen.map(({ id }) => id)}>
        {(jobs) => <Shown chosen={chosen} jobs={jobs} namesAreHidden={namesAreHidden} />}
      </WithJobs>
    </>
  );
}

interface ShownProps {
  readonly chosen: readonly ConversationRecord[];
  readonly jobs: readonly Job[];
  readonly namesAreHidden: boolean;
}

function Shown({ chosen, jobs, namesAreHidden }: ShownProps) {
  const all = chosen.flatMap((record, at) => {
    const job = jobs[at];
    return job ? [{ ...record, job, title: namesAreHidden ? `Conversation ${at + 1}` : record.title }] : [];
  });
  const series = seriesOf(
    all.flatMap(({ id, title, date, speakers, job: { view } }) => {
      if (view.kind !== 'analysis') return [];
      const conversation = readConversation(changeSpeakers(view.response, speakers));
      return [{ id, title, date, engine: view.engine, conversation }];
    }),
  );
  const names = series.speakers.map(({ name }, at) => (namesAreHidden ? `Speaker ${at + 1}` : name));
  return (
    <>
      {series.sessions.length > 0 && <p className="small">{series.notes.join(' ')}</p>}
      <ol className="series-list">
        {series.sessions.map(({ id, title, date }) => (
          <li key={id}>
            <a href={conversationAddress(id)}>{title}</a> <span className="muted">{dateText(date)}</span>
          </li>
        ))}
      </ol>
      {all.map(({ id, title, job }) => (
        <Pending key={id} {...job} title={title} />
      ))}
      {series.trends.length > 0 ? (
        <>
          <h2>Trends</h2>
          <div className="analysis">
            <SeriesCharts series={series} names={names} />
          </div>
        </>
      ) : (
        <p className="empty">
          A trend needs somebody who speaks in two conversations of this group, under the same name in each.
        </p>
      )}
      {series.leftOut > 0 && <p className="small">{amount(series.leftOut, 'more speaker')} left out.</p>}
    </>
  );
}
