import type { ConversationTalkTurn } from '@conversation-analytics/client';
import { parseTranscript, TranscriptError, transcriptFormat } from '@conversation-analytics/engine';
import { ExplainedError } from './analysis/explain.ts';

/** What is to be analysed. */
export type Submission =
  | { readonly kind: 'transcript'; readonly title: string; readonly talkTurns: ConversationTalkTurn[] }
  | { readonly kind: 'recording'; readonly title: string; readonly file: File };

/** The service takes conversations of 16 MiB, in which the talk turns have their names. */
const largestTranscript = 12 * 1024 * 1024;
const largestRecording = 5 * 1024 ** 3;

/** @throws ExplainedError for a file that is neither a transcript nor a recording, or too large, or cannot be read. */
export async function readFile(file: File): Promise<Submission> {
  const source = { fileName: file.name, contentType: file.type };
  const title = titleOf(file.name);
  if (/^(?:audio|video)\//.test(file.type)) {
    if (file.size > largestRecording) {
      throw new ExplainedError(
        'This recording is too large',
        'It may have up to 5 GiB. Cut it, and upload its parts.',
      );
    }
    return { kind: 'recording', title, file: notEmpty(file) };
  }
  if (transcriptFormat(source) === undefined) {
    throw new ExplainedError(
      'This type of file cannot be analysed',
      'Choose a transcript as WebVTT (.vtt) or JSON talk turns (.json), or an audio or video recording.',
    );
  }
  if (file.size > largestTranscript) {
    throw new ExplainedError(
      'This transcript is too large',
      'It may have up to 12 MiB, which is some days of talking. Split it, and analyse its parts.',
    );
  }
  const content = await contentOf(notEmpty(file));
  return { kind: 'transcript', title, talkTurns: parse(() => parseTranscript(content, source)) };
}

/** @throws ExplainedError for a text that is no transcript. */
export function readPasted(text: string, now: Date): Submission {
  const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(now);
  return { kind: 'transcript', title: `Pasted on ${at}`, talkTurns: parse(() => parseTranscript(text)) };
}

function notEmpty(file: File): File {
  if (file.size > 0) return file;
  throw new ExplainedError('This file is empty', 'Choose another one.');
}

async function contentOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new ExplainedError('This file cannot be read', 'It was moved or changed. Choose it again.');
  }
}

function parse(read: () => { talkTurns: ConversationTalkTurn[] }): ConversationTalkTurn[] {
  try {
    return read().talkTurns;
  } catch (error) {
    if (error instanceof TranscriptError)
      throw new ExplainedError('This transcript cannot be read', error.message);
    throw error;
  }
}

function titleOf(fileName: string): string {
  return (
    fileName
      .replace(/\.[^.]+$/, '')
      .replaceAll(/[\s_-]+/g, ' ')
      .trim() || 'Without a name'
  );
}
