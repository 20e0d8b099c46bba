/** A format that `parseTranscript` reads. */
export type TranscriptFormat = 'webvtt' | 'json';

/** What is known of a file besides its content. */
export interface TranscriptSource {
  /** Name of the file, for its extension. */
  fileName?: string | undefined;
  /** Media type of the file, parameters allowed. */
  contentType?: string | undefined;
}

const FORMAT_OF_CONTENT_TYPE: ReadonlyMap<string, TranscriptFormat> = new Map([
  ['text/vtt', 'webvtt'],
  ['application/json', 'json'],
]);

const FORMAT_OF_EXTENSION: ReadonlyMap<string, TranscriptFormat> = new Map([
  ['vtt', 'webvtt'],
  ['json', 'json'],
]);

/** What browsers and tools send for a file whose type they do not know: these say nothing about its format. */
const GENERIC_CONTENT_TYPES: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'text/plain']);

/**
 * Tells the format of a transcript without reading it, or undefined when it is none that `parseTranscript` reads. The
 * content type decides; where it is absent or generic (`application/octet-stream`, `text/plain`), the extension of
 * the file name does.
 *
 * @example
 * transcriptFormat({ contentType: 'text/vtt; charset=utf-8' }); // 'webvtt'
 * transcriptFormat({ fileName: 'call.vtt', contentType: 'video/mp4' }); // undefined
 */
export function transcriptFormat(source: TranscriptSource): TranscriptFormat | undefined {
  const mediaType = (source.contentType ?? '').split(';', 1).join('').trim().toLowerCase();
  if (!GENERIC_CONTENT_TYPES.has(mediaType)) return FORMAT_OF_CONTENT_TYPE.get(mediaType);
  return FORMAT_OF_EXTENSION.get(extensionOf(source.fileName ?? ''));
}

function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot === -1 ? '' : fileName.slice(dot + 1).toLowerCase();
}
