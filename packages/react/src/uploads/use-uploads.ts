'use client';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { useUploadManager } from './context.ts';
import type { ManagedUpload } from './managed-upload.ts';
import { overallProgress, type OverallProgress } from './overall-progress.ts';
import type { UploadActions } from './upload-manager.ts';

/** All uploads, and what can be done with them. */
export interface Uploads extends UploadActions {
  /** In the order in which they were added. */
  readonly uploads: readonly ManagedUpload[];
}

/** One upload, and what can be done with it. */
export type Upload = ManagedUpload & {
  readonly [Action in Exclude<keyof UploadActions, 'add'>]: UploadActions[Action] extends (
    id: string,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

const none: readonly ManagedUpload[] = [];
const noUploads = () => none;
const noUpload = () => undefined;
const noProgress = overallProgress(none);
const getNoProgress = () => noProgress;

/**
 * All uploads of the manager. Renders at most once per frame. The functions stay the same.
 *
 * @example
 * const { uploads, add, pause } = useUploads();
 */
export function useUploads(): Uploads {
  const manager = useUploadManager();
  const uploads = useSyncExternalStore(manager.subscribe, manager.getSnapshot, noUploads);
  return useMemo(() => ({ ...manager, uploads }), [manager, uploads]);
}

/**
 * One upload, or undefined when the list does not contain it. Renders when this upload changes, at most once per frame.
 *
 * @example
 * const upload = useUpload(id);
 * if (upload?.state === 'failed') return <button onClick={upload.retry}>Try again</button>;
 */
export function useUpload(id: string): Upload | undefined {
  const manager = useUploadManager();
  const find = () => manager.getSnapshot().find((one) => one.id === id);
  const upload = useSyncExternalStore(manager.subscribe, find, noUpload);
  return useMemo(() => {
    const { pause, resume, retry, cancel, remove, attachFile } = manager;
    return (
      upload && {
        ...upload,
        pause: () => pause(id),
        resume: () => resume(id),
        retry: () => retry(id),
        cancel: () => cancel(id),
        remove: () => remove(id),
        attachFile: (file) => attachFile(id, file),
      }
    );
  }, [manager, upload, id]);
}

/**
 * The progress of all uploads together. Renders when it changes, at most once per frame.
 *
 * @example
 * const { fraction, counts } = useOverallProgress();
 * return <progress value={fraction} aria-label={`${counts.completed ?? 0} uploads completed`} />;
 */
export function useOverallProgress(): OverallProgress {
  const manager = useUploadManager();
  const last = useRef<OverallProgress>(undefined);
  const current = () => (last.current = overallProgress(manager.getSnapshot(), last.current));
  return useSyncExternalStore(manager.subscribe, current, getNoProgress);
}
