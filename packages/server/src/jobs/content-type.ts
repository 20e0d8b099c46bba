import { transcriptFormat } from '@conversation-analytics/engine';
import { mediaType } from '../media-types.ts';

export function isRecording(contentType: string): boolean {
  return /^(?:audio|video)\//.test(mediaType(contentType));
}

/** Whether the service can process such a file. */
export function isProcessable(contentType: string, fileName: string, hasTranscriber: boolean): boolean {
  const isMediaType = /^[\w.+-]+\/[\w.+-]+\s*(?:;[\x20-\x7e]*)?$/.test(contentType.trim());
  if (!isMediaType) return false;
  return isRecording(contentType)
    ? hasTranscriber
    : transcriptFormat({ contentType, fileName }) !== undefined;
}
