import { HydrationBoundary } from '@tanstack/react-query';
import { Job } from '../../app/job.tsx';
import { prefetch } from '../../app/prefetch.server.ts';
import type { Route } from './+types/job';

export async function loader({ params }: Route.LoaderArgs) {
  return { state: await prefetch(params.id) };
}

export default function Page({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Job id={params.id} />
    </HydrationBoundary>
  );
}
