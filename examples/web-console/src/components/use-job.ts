import { isRetryableFailure } from '@conversation-analytics/client/polling';
import { useConversationJob } from '@conversation-analytics/react';
import { skipToken } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { deviceView, jobView, type JobView } from '../analysis/job.ts';
import { deviceAnalysis, isOnDevice } from '../engine/device-analyses.ts';

export interface Job {
  readonly view: JobView;
  readonly again: () => void;
}

/** A job as a page shows it, which is asked for until it has ended. One of this device is asked of nobody. */
export function useJob(id: string): Job {
  const onDevice = isOnDevice(id);
  const { data, error, fetchStatus, refetch } = useConversationJob(onDevice ? skipToken : id);
  // A long conversation is drawn in the background, so that the page stays responsive.
  const drawn = useDeferredValue(data);
  const lastError = useLastError(error, data !== undefined);
  return {
    view: onDevice
      ? deviceView(deviceAnalysis(id))
      : jobView({ data: drawn, error: lastError, isPaused: fetchStatus === 'paused' }),
    again: () => void refetch(),
  };
}

/**
 * Until there is data, a query forgets its error at each new attempt. A page that waits would flicker if it did the same.
 */
function useLastError(error: Error | null, hasData: boolean): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return error ?? (!hasData && isRetryableFailure(last) ? last : null);
}
