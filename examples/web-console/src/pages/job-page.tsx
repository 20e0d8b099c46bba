import { useEffect } from 'react';
import { titleOf } from '../browser.ts';
import { AnalysisPage } from './analysis-page.tsx';
import { Notice } from '../components/notice.tsx';
import type { Offered } from '../import/use-import.ts';
import { useJob } from '../components/use-job.ts';
import { keepLonger } from '../records/database.ts';
import { useKeptFigures } from '../records/follow-records.tsx';

interface JobPageProps {
  readonly id: string;
  readonly turn: number | undefined;
  readonly namesAreHidden: boolean;
  readonly onAgain: (offered: Offered) => void;
}

/** A job until it has ended, and then its analysis, or what went wrong. */
export function JobPage({ id, turn, namesAreHidden, onAgain }: JobPageProps) {
  const { view, again } = useJob(id);
  useKeptFigures(id, view);
  useEffect(() => void keepLonger(id).catch(() => {}), [id]);
  const title = (namesAreHidden ? undefined : titleOf(id)) ?? 'A conversation';
  useEffect(() => {
    document.title = `${title} · Conversations`;
    return () => void (document.title = 'Conversations');
  }, [title]);

  switch (view.kind) {
    case 'analysis':
      return (
        <AnalysisPage
          id={id}
          title={title}
          response={view.response}
          profile={view.profile}
          turn={turn}
          namesAreHidden={namesAreHidden}
          onAgain={onAgain}
        />
      );
    case 'waiting':
      return (
        <>
          <header className="page-head">
            <h1 tabIndex={-1}>{title}</h1>
          </header>
          {view.trouble && (
            <Notice explanation={view.trouble}>
              {view.trouble.mayRetry && (
                <button type="button" onClick={again}>
                  Try now
                </button>
              )}
            </Notice>
          )}
          <section className="card sending" role="status">
            <h2>{view.title}</h2>
            <progress aria-label={view.title} />
            <p className="small">{view.detail}</p>
          </section>
        </>
      );
    case 'problem':
      return (
        <>
          <header className="page-head">
            <h1 tabIndex={-1}>{title}</h1>
          </header>
          <Notice explanation={view.explanation}>
            {view.explanation.mayRetry && (
              <button type="button" onClick={again}>
                Try again
              </button>
            )}
            <a className="button" href="#/">
              Analyse a conversation
            </a>
          </Notice>
        </>
      );
  }
}
