import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ExplainedError } from './analysis/explain.ts';
import { client } from './client.ts';
import { past } from './browser.ts';
import { conversationAddress, parseRoute } from './route.ts';
import type { Submission } from './submission.ts';
import { upload, type Progress } from './uploads.ts';

/** Sends what is to be analysed, remembers its job, and leads to it. It goes on when this page is left. */
export function useSubmission() {
  const [progress, setProgress] = useState<Progress>();
  const controller = useRef<AbortController>(undefined);
  const mutation = useMutation({
    // Offline is an error that the user is told, and not something to wait for in silence.
    networkMode: 'always',
    retry: false,
    mutationFn: async (read: () => Promise<Submission>) => {
      const { signal } = (controller.current = new AbortController());
      setProgress(undefined);
      const submission = await read();
      if (!navigator.onLine) {
        throw new ExplainedError('You are offline', 'Nothing was sent. Connect, then try again.', true);
      }
      const id = await upload(client, submission, { signal, onProgress: setProgress });
      past.add({ id, title: submission.title, createdAt: Date.now() });
      return id;
    },
    onSuccess: (id) => {
      if (parseRoute(location.hash).page === 'home') location.hash = conversationAddress(id);
    },
  });
  const isCancelled = mutation.isError && controller.current?.signal.aborted === true;
  return {
    send: mutation.mutate,
    again: () => mutation.variables && mutation.mutate(mutation.variables),
    cancel: () => controller.current?.abort(),
    isPending: mutation.isPending,
    error: isCancelled ? undefined : mutation.error,
    progress,
  };
}
