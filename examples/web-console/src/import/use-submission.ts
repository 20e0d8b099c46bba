import type { ConversationTalkTurn } from '@conversation-analytics/client';
import { useUploads } from '@conversation-analytics/react/uploads';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ExplainedError } from '../analysis/explain.ts';
import { keepDeviceAnalysis } from '../engine/device-analyses.ts';
import { analyseOnDevice } from '../engine/engine.ts';
import { records } from '../records/browser-records.ts';
import { figuresOf } from '../records/figures.ts';
import type { ConversationRecord } from '../records/record.ts';
import { client } from '../client.ts';
import { measuredRate, partSizeFor } from '../part-size.ts';
import { dateIn, titleOfFile, type Submission } from './submission.ts';

/** Something to be analysed, which is not read yet. */
export interface Given {
  /** Of the file, if it is one. */
  readonly fileName?: string;
  readonly read: () => Promise<Submission>;
  /** Analyses it in this browser, and sends nothing. Default: false. */
  readonly onDevice?: boolean;
  /** Whether it was analysed before, so that its speakers, date and group are known. Default: false. */
  readonly isAgain?: boolean;
}

export interface Failure {
  readonly given: Given;
  readonly error: unknown;
}

/** How far it is with what it takes. */
export interface Progress {
  readonly at: number;
  readonly of: number;
  /** Of what is analysed in this browser, which part is done. Undefined for what is sent. */
  readonly share: number | undefined;
}

/**
 * Takes what is to be analysed, one after the other. A transcript is sent as talk turns; a recording, and a large
 * transcript, is uploaded in parts, whose progress is shown with the other uploads. All go on when this page is left.
 */
export function useSubmission() {
  const { add } = useUploads();
  const controller = useRef<AbortController>(undefined);
  /** Which one of how many is sent. */
  const [progress, setProgress] = useState<Progress>({ at: 1, of: 1, share: undefined });

  async function take({ read, onDevice }: Given, signal: AbortSignal): Promise<string | undefined> {
    const submission = await read();
    signal.throwIfAborted();
    if (onDevice) {
      return analyseHere(submission, signal, (share) => setProgress((before) => ({ ...before, share })));
    }
    if (submission.kind === 'upload') {
      const now = Date.now();
      add(submission, { preferredPartSizeBytes: partSizeFor(measuredRate(now)) });
      return undefined;
    }
    const id = await startJob(submission.transcript.talkTurns, signal);
    records.add({ id, ...listed(submission), createdAt: Date.now(), state: 'processing' });
    return id;
  }

  const mutation = useMutation({
    // Being offline is an error that the user sees. The mutation does not wait for a connection.
    networkMode: 'always',
    retry: false,
    mutationFn: async (all: readonly Given[]) => {
      const { signal } = (controller.current = new AbortController());
      const failures: Failure[] = [];
      const jobIds: string[] = [];
      for (const [at, given] of all.entries()) {
        setProgress({ at: at + 1, of: all.length, share: given.onDevice ? 0 : undefined });
        try {
          const id = await take(given, signal);
          if (id !== undefined) jobIds.push(id);
        } catch (error) {
          if (signal.aborted) break;
          failures.push({ given, error });
        }
      }
      // Of several there is none to lead to.
      return { failures, onlyJobId: all.length === 1 ? jobIds[0] : undefined };
    },
  });
  const failures = mutation.data?.failures ?? [];
  return {
    send: mutation.mutate,
    again: () => mutation.mutate(failures.map(({ given }) => given)),
    cancel: () => controller.current?.abort(),
    /** Forgets how the last one ended, as something else is given. */
    forget: mutation.reset,
    isPending: mutation.isPending,
    progress,
    failures,
    /** The job that was started, if one thing alone was given. */
    onlyJobId: mutation.data?.onlyJobId,
  };
}

/** What the list shows before there are figures. */
function listed(
  submission: Submission,
): Pick<ConversationRecord, 'title' | 'date' | 'group' | 'formerNames'> {
  if (submission.kind === 'upload') {
    const { name } = submission.file;
    return { title: titleOfFile(name), date: dateIn(name) };
  }
  const { title, date, group, formerNames } = submission;
  return { title, date, group, formerNames };
}

/** The list keeps the figures. The rest is there until the page is closed. */
async function analyseHere(
  submission: Submission,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  const isRead = submission.kind === 'talk turns';
  const analysis = await analyseOnDevice(
    isRead ? submission.transcript.talkTurns : submission.file,
    signal,
    onProgress,
  );
  const id = keepDeviceAnalysis(analysis);
  records.add({
    id,
    ...listed(submission),
    createdAt: Date.now(),
    state: 'analysed',
    ...figuresOf(analysis.response),
  });
  return id;
}

async function startJob(talkTurns: ConversationTalkTurn[], signal: AbortSignal): Promise<string> {
  if (!navigator.onLine) {
    throw new ExplainedError('You are offline', 'Nothing was sent. Connect, then try again.', true);
  }
  const { id } = await client.conversations.jobs.start(
    { talk_turns: talkTurns, include_conversation: true, include_tips: true, include_suggestions: true },
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
