import type { ManagedUpload } from '@conversation-analytics/react/uploads';

/** Whether leaving the page would interrupt it before everything is sent. */
export function hasUnsentBytes({ state, needsFile }: ManagedUpload): boolean {
  const isUnsent =
    state === 'queued' ||
    state === 'starting' ||
    state === 'uploading' ||
    state === 'waiting' ||
    state === 'paused';
  return isUnsent && !needsFile;
}
