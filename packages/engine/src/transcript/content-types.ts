/**
 * Media types under which transcripts are sent, in lower case and without parameters. None of them says which format a
 * file has: `parseTranscript` tells that by the content.
 */
export const transcriptContentTypes: readonly string[] = [
  'text/vtt',
  'application/x-subrip',
  'text/srt',
  'application/json',
  'text/plain',
  'application/octet-stream',
];
