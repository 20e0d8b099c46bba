import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Job } from '../../../../app/job.tsx';
import { prefetch } from '../../../../app/prefetch.server.ts';

export default async function Page(props: {
  readonly params: Promise<{ id: string }>;
}): Promise<ReactElement> {
  const { id } = await props.params;
  return (
    <HydrationBoundary state={await prefetch(id)}>
      <Job id={id} />
    </HydrationBoundary>
  );
}
