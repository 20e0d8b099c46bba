import { transcriptContentTypes } from '@conversation-analytics/engine';
import { mediaType } from '../media-types.ts';

export function isRecording(contentType: string): boolean {
  return /^(?:audio|video)\//.test(mediaType(contentType));
}

/** Whether the service can process such a file. What is in a transcript, its job finds out. */
export function isProcessable(contentType: string, hasTranscriber: boolean): boolean {
  const isMediaType = /^[\w.+-]+\/[\w.+-]+\s*(?:;[\x20-\x7e]*)?$/.test(contentType.trim());
  if (!isMediaType) return false;
  return isRecording(contentType) ? hasTranscriber : transcriptContentTypes.includes(mediaType(contentType));
}

/** What `isProcessable` accepts, for messages. */
export function processableTypes(hasTranscriber: boolean): string {
  const recordings = hasTranscriber ? ['audio/*', 'video/*'] : [];
  return [...transcriptContentTypes, ...recordings].join(', ');
}
