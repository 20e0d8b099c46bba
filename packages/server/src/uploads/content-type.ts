import { transcriptContentTypes } from '@conversation-analytics/engine';
import { mediaType } from '../http/media-types.ts';

export function isRecording(contentType: string): boolean {
  return /^(?:audio|video)\//.test(mediaType(contentType));
}

/** Whether the service can process such a file. What is in a transcript, its job finds out. */
export function isProcessable(contentType: string, hasTranscriber: boolean): boolean {
  const isMediaType = /^[\w.+-]+\/[\w.+-]+\s*(?:;[\x20-\x7e]*)?$/.test(contentType.trim());
  if (!isMediaType) return false;
  return isRecording(contentType) ? hasTranscriber : transcriptContentTypes.includes(mediaType(contentType));
}

/** What is wrong with a type that cannot be processed. */
export function typeViolation(contentType: string, hasTranscriber: boolean): string {
  const types = [...transcriptContentTypes, ...(hasTranscriber ? ['audio/*', 'video/*'] : [])].join(', ');
  const rule = `must be one that this service can process: ${types}.`;
  if (hasTranscriber || !isRecording(contentType)) return rule;
  const settings = '--transcriber-url or --transcriber-command';
  return `${rule} No transcriber is configured, so recordings are not accepted: start the service with ${settings}.`;
}
