import { TranscriptError } from './error.ts';

/** The first bytes of files that are not text, and what such files are. A zero matches any byte. */
const BINARY: readonly (readonly [start: string, kind: string])[] = [
  ['ID3', 'an MP3 recording'],
  ['\xFF\xFB', 'an MP3 recording'],
  ['\xFF\xF3', 'an MP3 recording'],
  ['\xFF\xF2', 'an MP3 recording'],
  ['\xFF\xF1', 'an AAC recording'],
  ['\xFF\xF9', 'an AAC recording'],
  ['RIFF\0\0\0\0WAVE', 'a WAV recording'],
  ['RIFF\0\0\0\0AVI ', 'an AVI video'],
  ['FORM\0\0\0\0AIF', 'an AIFF recording'],
  ['OggS', 'an Ogg recording'],
  ['fLaC', 'a FLAC recording'],
  ['#!AMR', 'an AMR recording'],
  ['\0\0\0\0ftyp', 'an MP4 recording'],
  ['\x1A\x45\xDF\xA3', 'a WebM or Matroska recording'],
  ['%PDF-', 'a PDF document'],
  ['PK\x03\x04', 'a ZIP archive, as Word documents (.docx) are'],
  ['\xD0\xCF\x11\xE0', 'an old Word document (.doc)'],
  ['\x1F\x8B', 'a gzip archive'],
  ['\x89PNG', 'a picture'],
  ['\xFF\xD8\xFF', 'a picture'],
  ['GIF8', 'a picture'],
];

const BYTE_ORDER_MARKS: readonly (readonly [mark: string, encoding: string])[] = [
  ['\xEF\xBB\xBF', 'utf-8'],
  ['\xFF\xFE', 'utf-16le'],
  ['\xFE\xFF', 'utf-16be'],
];

/** The characters of Windows-1252 from 0x80 to 0x9F. U+FFFD marks a byte without a character. */
const WINDOWS_1252 = '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ';

/**
 * Decodes the text of a file. A byte order mark says that it is UTF-8 or UTF-16. Without a mark it is UTF-8 where the
 * bytes are valid UTF-8, else Windows-1252, which older Windows programs write. Line breaks become LF.
 *
 * @throws {TranscriptError} `not_text`, with what the bytes look like.
 */
export function textOf(content: string | Uint8Array): string {
  const text = typeof content === 'string' ? content : decode(content);
  if (text.includes('\0')) {
    throw notText('has NUL characters, as recordings have, and UTF-16 without a byte order mark');
  }
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

function decode(bytes: Uint8Array): string {
  const binary = BINARY.find(([start]) => startsWith(bytes, start));
  if (binary !== undefined) throw notText(`looks like ${binary[1]}`);
  const marked = BYTE_ORDER_MARKS.find(([mark]) => startsWith(bytes, mark));
  const text = decodeStrictly(bytes, marked?.[1] ?? 'utf-8');
  if (text !== undefined) return text;
  if (marked !== undefined) throw notText(`begins like ${marked[1].toUpperCase()}, but is not valid in it`);
  return decodeWindows1252(bytes);
}

function startsWith(bytes: Uint8Array, start: string): boolean {
  if (bytes.length < start.length) return false;
  for (let index = 0; index < start.length; index += 1) {
    const expected = start.charCodeAt(index);
    if (expected !== 0 && bytes[index] !== expected) return false;
  }
  return true;
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Some versions of Node decode Windows-1252 as Latin-1. Then control characters become the characters they stand for. */
function decodeWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\x80-\x9F]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? '\uFFFD');
  // Binary files have such characters, and texts do not.
  if (bytes.some(isControl) || text.includes('\uFFFD')) throw notText('is neither UTF-8 nor Windows-1252');
  return text;
}

/** Control characters other than white space. */
function isControl(byte: number): boolean {
  return byte < 0x20 && (byte < 0x09 || byte > 0x0d);
}

function notText(finding: string): TranscriptError {
  return new TranscriptError(
    'not_text',
    `The file is not text: it ${finding}. Use a transcript as WebVTT, SubRip, JSON or plain text, saved as UTF-8.`,
  );
}
