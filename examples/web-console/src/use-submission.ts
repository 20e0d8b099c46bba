import type { ConversationTalkTurn } from '@conversation-analytics/client';
import { useUploads } from '@conversation-analytics/react/uploads';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ExplainedError } from './analysis/explain.ts';
import { past } from './browser.ts';
import { client } from './client.ts';
import { conversationAddress, parseRoute } from './route.ts';
import type { Submission } from './submission.ts';

/**
 * Takes what is to be analysed. A transcript is sent as talk turns, and the console leads to its job; a recording is
 * uploaded in parts, whose progress is shown with the other uploads. Both go on when this page is left.
 */
export function useSubmission() {
  const { add } = useUploads();
  const controller = useRef<AbortController>(undefined);
  const mutation = useMutation({
    // Offline is an error that the user is told, and not something to wait for in silence.
    networkMode: 'always',
    retry: false,
    mutationFn: async (read: () => Promise<Submission>) => {
      const { signal } = (controller.current = new AbortController());
      const submission = await read();
      if (submission.kind === 'recording') {
        add(submission);
        return undefined;
      }
      const id = await startJob(submission.talkTurns, signal);
      past.add({ id, title: submission.title, createdAt: Date.now() });
      return id;
    },
    onSuccess: (id) => {
      if (id && parseRoute(location.hash).page === 'home') location.hash = conversationAddress(id);
    },
  });
  const isCancelled = mutation.isError && controller.current?.signal.aborted === true;
  return {
    send: mutation.mutate,
    again: () => mutation.variables && mutation.mutate(mutation.variables),
    cancel: () => controller.current?.abort(),
    isPending: mutation.isPending,
    error: isCancelled ? undefined : mutation.error,
  };
}

async function startJob(talkTurns: ConversationTalkTurn[], signal: AbortSignal): Promise<string> {
  if (!navigator.onLine) {
    throw new ExplainedError('You are offline', 'Nothing was sent. Connect, then try again.', true);
  }
  const { id } = await client.conversations.jobs.start(
    { talk_turns: talkTurns, include_conversation: true, include_tips: true },
    { signal },
  );
  if (id) return id;
  // The contract leaves everything nullable.
  throw new ExplainedError(
    'The answer makes no sense',
    'The service accepted this, but did not say how to go on. Try again, or tell whoever runs it.',
    true,
  );
}
