import { useEffect } from 'react';
import type { JobView } from '../analysis/job.ts';
import { useJob } from '../components/use-job.ts';
import { records, useRecords } from './browser-records.ts';
import { figuresOf } from './figures.ts';

/** Browsers open six connections to a server. Other calls of the page need some of them. */
const atOnce = 4;

/** Fills in the figures of the conversations that are analysed, on whichever page somebody is. */
export function FollowRecords() {
  const processing = useRecords().records.filter(({ state }) => state === 'processing');
  // The oldest are done first.
  return processing.slice(-atOnce).map(({ id }) => <FollowRecord key={id} id={id} />);
}

function FollowRecord({ id }: { id: string }) {
  useKeptFigures(id, useJob(id).view);
  return null;
}

/** Keeps what the list shows of a job. A record that failed is mended where its conversation can be read after all. */
export function useKeptFigures(id: string, view: JobView): void {
  const response = view.kind === 'analysis' ? view.response : undefined;
  const isFailed = view.kind === 'problem' && !view.explanation.mayRetry;
  useEffect(() => {
    const record = records.getSnapshot().records.find((one) => one.id === id);
    if (!record || record.state === 'analysed') return;
    if (response) records.change(id, { state: 'analysed', ...figuresOf(response) });
    else if (isFailed && record.state !== 'failed') records.change(id, { state: 'failed' });
  }, [id, response, isFailed]);
}
