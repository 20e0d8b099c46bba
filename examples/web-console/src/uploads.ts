import { conversationAnalyticsKeys } from '@conversation-analytics/react/options';
import { createUploadManager, type UploadManager } from '@conversation-analytics/react/uploads';
import { indexedDbStore } from '@conversation-analytics/uploader';
import type { QueryClient } from '@tanstack/react-query';
import { records } from './records/browser-records.ts';
import { client, scope } from './client.ts';
import { conversationAddress, parseRoute } from './route.ts';
import { titleOfFile } from './submission.ts';

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
        records.add({ id: jobId, title: titleOfFile(name), createdAt: Date.now(), state: 'processing' });
        if (wasAlone && parseRoute(location.hash).page === 'home') location.hash = conversationAddress(jobId);
      }
      const { jobs } = conversationAnalyticsKeys(scope).conversations;
      return queryClient.invalidateQueries({ queryKey: jobs.all() });
    },
  });
  return uploads;
}
