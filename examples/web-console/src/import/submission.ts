import {
  dateOf,
  parseTranscript,
  transcriptContentTypes,
  TranscriptError,
  type Transcript,
} from '@conversation-analytics/engine';
import type { ChosenFile, RejectedFile } from '@conversation-analytics/react/uploads';
import { ExplainedError } from '../analysis/explain.ts';
import type { ConversationRecord } from '../records/record.ts';
import type { Accepted } from './accepted.ts';

/** What is to be analysed: talk turns in one request, or a file in parts. */
export type Submission =
  | ({ readonly kind: 'talk turns'; readonly title: string; readonly transcript: Transcript } & Pick<
      ConversationRecord,
      'date' | 'group' | 'formerNames'
    >)
  | ({ readonly kind: 'upload' } & ChosenFile);

/** As much as the service analyses of a transcript. */
const largestTranscript = 64 * 1024 * 1024;
/**
 * Larger transcripts are uploaded. As talk turns a transcript takes up to 20 times the bytes of its file, and a request
 * holds 16 MiB. A whole day of talking has about this much text.
 */
const largestInRequest = 512 * 1024;
export const largestRecording = 5 * 1024 ** 3;

/** Why a file is not taken, and what to do. */
export function refusal(reason: RejectedFile['reason'], accepted: Accepted): ExplainedError {
  switch (reason) {
    case 'type':
      return new ExplainedError(
        'This type of file cannot be analysed',
        `Choose a transcript as WebVTT (.vtt), SubRip (.srt), JSON (.json) or plain text (.txt)${accepted.recordings ? ', or an audio or video recording' : ''}.`,
      );
    case 'size':
      return new ExplainedError(
        'This recording is too large',
        'It may have up to 5 GiB. Cut it, and upload its parts.',
      );
    case 'empty':
      return new ExplainedError('This file is empty', 'Choose another one.');
  }
}

/** @throws ExplainedError for a file that is neither a transcript nor a recording, or too large, or cannot be read. */
export async function readFile(chosen: ChosenFile, accepted: Accepted): Promise<Submission> {
  const { file } = chosen;
  if (/^(?:audio|video)\//.test(file.type)) {
    if (!accepted.recordings) throw recordingsNotAccepted();
    if (file.size > largestRecording) throw refusal('size', accepted);
    return { ...chosen, kind: 'upload', file: notEmpty(file, accepted) };
  }
  if (!mayBeTranscript(file)) throw refusal('type', accepted);
  if (file.size > largestTranscript) throw tooLargeTranscript();
  if (file.size > largestInRequest) return { ...chosen, kind: 'upload' };
  const content = await contentOf(notEmpty(file, accepted));
  const transcript = parse(content);
  return { kind: 'talk turns', title: titleOfFile(file.name), transcript, date: dateIn(file.name, content) };
}

/** @throws ExplainedError for a text that is no transcript, or too large. */
export function readPasted(text: string, now: Date): Submission {
  const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(now);
  const title = `Pasted on ${at}`;
  const file = new File([text], `${title}.txt`, { type: 'text/plain' });
  if (file.size > largestTranscript) throw tooLargeTranscript();
  if (file.size > largestInRequest) return { kind: 'upload', file };
  return { kind: 'talk turns', title, transcript: parse(text), date: dateIn('', text) };
}

/** By its type alone: the content says which format it has. Systems know no type for some files. */
function mayBeTranscript({ type }: File): boolean {
  const [mediaType = ''] = type.split(';', 1);
  return mediaType === '' || transcriptContentTypes.includes(mediaType.trim().toLowerCase());
}

function recordingsNotAccepted(): ExplainedError {
  return new ExplainedError(
    'This service doesn’t process recordings',
    'It has no transcriber. Add a transcript of the recording instead: .vtt, .srt, .json or .txt.',
  );
}

function tooLargeTranscript(): ExplainedError {
  return new ExplainedError(
    'This transcript is too large',
    'It may have up to 64 MiB, which is many days of talking. Split it, and analyse its parts.',
  );
}

function notEmpty(file: File, accepted: Accepted): File {
  if (file.size > 0) return file;
  throw refusal('empty', accepted);
}

async function contentOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new ExplainedError('This file cannot be read', 'It was moved or changed. Choose it again.');
  }
}

function parse(content: string | Uint8Array): Transcript {
  try {
    return parseTranscript(content);
  } catch (error) {
    if (error instanceof TranscriptError) {
      throw new ExplainedError('This transcript cannot be read', error.message);
    }
    throw error;
  }
}

/** The date that a file or its name says. */
export function dateIn(fileName: string, content: string | Uint8Array = ''): number | undefined {
  const date = dateOf(fileName, content);
  return date === undefined ? undefined : Date.parse(date);
}

export function titleOfFile(fileName: string): string {
  return (
    fileName
      .replace(/\.[^.]+$/, '')
      .replaceAll(/[\s_-]+/g, ' ')
      .trim() || 'Without a name'
  );
}
