import { extname } from 'node:path';

/** Media types by the usual extensions of recordings and transcripts. */
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

/** Bytes of a file that `file-type` needs. */
export const headLength = 4_100;

/**
 * Returns the media type of a file: by its extension, else by its first bytes, else `application/octet-stream`.
 *
 * @param head - Returns the first `headLength` bytes. Called when the extension is not known.
 */
export async function mediaType(name: string, head: () => Promise<Uint8Array>): Promise<string> {
  const named = types[extname(name).toLowerCase()];
  if (named !== undefined) return named;
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(await head()).catch(() => undefined);
  return found?.mime ?? 'application/octet-stream';
}
