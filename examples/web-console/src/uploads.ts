import { conversationAnalyticsKeys } from '@conversation-analytics/react/options';
import { createUploadManager, type UploadManager } from '@conversation-analytics/react/uploads';
import { indexedDbStore } from '@conversation-analytics/uploader';
import type { QueryClient } from '@tanstack/react-query';
import { records } from './records/browser-records.ts';
import { hasUnsentBytes } from './analysis/unsent.ts';
import { client, scope } from './client.ts';
import { rememberRate } from './part-size.ts';
import { conversationAddress, parseRoute } from './route.ts';
import { dateIn, titleOfFile } from './import/submission.ts';

/**
 * The files on their way to the service: recordings and large transcripts. They go on wherever in the console somebody
 * is, and after a reload.
 */
export function createUploads(queryClient: QueryClient): UploadManager {
  let hadOthers = false;
  const uploads = createUploadManager({
    client,
    store: indexedDbStore(),
    onCompleted({ id, jobId, name }) {
      const hasOthers = uploads.getSnapshot().length > 1;
      const wasAlone = !hasOthers && !hadOthers;
      hadOthers = hasOthers;
      void uploads.remove(id);
      if (jobId) {
        records.add({
          id: jobId,
          title: titleOfFile(name),
          createdAt: Date.now(),
          date: dateIn(name),
          state: 'processing',
        });
        if (wasAlone && parseRoute(location.hash).page === 'home') location.hash = conversationAddress(jobId);
      }
      const { jobs } = conversationAnalyticsKeys(scope).conversations;
      return queryClient.invalidateQueries({ queryKey: jobs.all() });
    },
  });
  warnBeforeLeaving(uploads);
  measureLink(uploads);
  return uploads;
}

/** The browser asks before it leaves the page, as long as bytes are unsent. */
function warnBeforeLeaving(uploads: UploadManager): void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  uploads.subscribe(() => {
    // Only then: browsers keep no page for "back" that listens to this.
    if (uploads.getSnapshot().some(hasUnsentBytes)) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
  });
}

/** What all uploads together carry tells how large the parts of the next one may be. */
function measureLink(uploads: UploadManager): void {
  uploads.subscribe(() => {
    const rate = uploads.getSnapshot().reduce((sum, { bytesPerSecond }) => sum + (bytesPerSecond ?? 0), 0);
    if (rate > 0) rememberRate(rate, Date.now());
  });
}
