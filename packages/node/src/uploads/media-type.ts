import { extname } from 'node:path';

/** What recordings and transcripts are usually called. */
const types: Readonly<Record<string, string>> = {
  '.3gp': 'video/3gpp',
  '.aac': 'audio/aac',
  '.aif': 'audio/aiff',
  '.aiff': 'audio/aiff',
  '.amr': 'audio/amr',
  '.avi': 'video/x-msvideo',
  '.flac': 'audio/flac',
  '.json': 'application/json',
  '.m4a': 'audio/mp4',
  '.m4v': 'video/mp4',
  '.mkv': 'video/matroska',
  '.mov': 'video/quicktime',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.mpeg': 'video/mpeg',
  '.mpg': 'video/mpeg',
  '.oga': 'audio/ogg',
  '.ogg': 'audio/ogg',
  '.ogv': 'video/ogg',
  '.opus': 'audio/ogg',
  '.srt': 'application/x-subrip',
  '.txt': 'text/plain',
  '.vtt': 'text/vtt',
  '.wav': 'audio/wav',
  '.weba': 'audio/webm',
  '.webm': 'video/webm',
  '.wma': 'audio/x-ms-wma',
  '.wmv': 'video/x-ms-wmv',
};

/** How much of a file `file-type` wants to see. */
export const headLength = 4_100;

/**
 * The media type of a file: by the end of its name, else by its first bytes, else `application/octet-stream`.
 *
 * @param head - Asked for the first `headLength` bytes when the name says nothing.
 */
export async function mediaType(name: string, head: () => Promise<Uint8Array>): Promise<string> {
  const named = types[extname(name).toLowerCase()];
  if (named !== undefined) return named;
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(await head()).catch(() => undefined);
  return found?.mime ?? 'application/octet-stream';
}
