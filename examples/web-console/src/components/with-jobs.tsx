import type { ReactNode } from 'react';
import { useJob, type Job } from './use-job.ts';

interface WithJobsProps {
  readonly ids: readonly string[];
  /** Of the ids before these. */
  readonly before?: readonly Job[];
  readonly children: (jobs: readonly Job[]) => ReactNode;
}

/** Any number of jobs, in the order of their ids. Each component asks for one, as a component calls a fixed number of hooks. */
export function WithJobs({ ids: [id, ...others], before = [], children }: WithJobsProps) {
  if (id === undefined) return children(before);
  return (
    <WithJob key={id} id={id} ids={others} before={before}>
      {children}
    </WithJob>
  );
}

function WithJob({ id, ids, before = [], children }: WithJobsProps & { readonly id: string }) {
  const job = useJob(id);
  return (
    <WithJobs ids={ids} before={[...before, job]}>
      {children}
    </WithJobs>
  );
}
