/**
 * Media types under which transcripts are sent, in lower case and without parameters. They do not decide the format of
 * a file: `parseTranscript` recognises it by the content.
 */
export const transcriptContentTypes: readonly string[] = [
  'text/vtt',
  'application/x-subrip',
  'text/srt',
  'application/json',
  'text/plain',
  'application/octet-stream',
];
