'use client';
import { BadRequestError } from '@conversation-analytics/client';
import { useBehaviorDetection, useConversationJob, useProfile } from '@conversation-analytics/react';
import { useSyncExternalStore, type ReactElement } from 'react';

/** Shows what the server has prefetched. */
export function Job({ id }: { readonly id: string }): ReactElement {
  const { data: job, error } = useConversationJob(id);
  const { data: profile } = useProfile();
  if (error instanceof BadRequestError) return <p role="alert">There is no such job.</p>;
  return (
    <main>
      <p>{`${job?.status ?? 'no job'}, ${profile?.behaviors?.length ?? 'no'} behaviors`}</p>
      <Detection />
    </main>
  );
}

/** Asks the service when the user says so. */
function Detection(): ReactElement {
  const { data, error, mutate } = useBehaviorDetection();
  const isHydrated = useIsHydrated();
  const names = (data?.detections ?? []).flatMap(({ behaviors }) =>
    (behaviors ?? []).map(({ name }) => name),
  );
  return (
    <>
      <button
        // A click before that would be lost.
        disabled={!isHydrated}
        onClick={() => mutate({ body: { input: 'What would you like to try first?' } })}
      >
        Detect
      </button>
      <output>{error?.message ?? names.join(', ')}</output>
    </>
  );
}

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
