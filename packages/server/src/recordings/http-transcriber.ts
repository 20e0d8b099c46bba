import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { afterRunning } from '../analysis/running-time.ts';
import { mediaType } from '../http/media-types.ts';
import { systemCode } from '../lifecycle/start-error.ts';
import { limits } from '../settings/limits.ts';
import { multipartFile } from './multipart-file.ts';
import { textTranscript } from './text-transcript.ts';
import { sizeOf, transcriptionTimeLimit } from './time-limit.ts';
import type { Recording, Transcriber } from './transcriber.ts';
import { TranscriptionError } from './transcription-error.ts';

/** A service that takes recordings as `/v1/audio/transcriptions` of OpenAI does. */
export interface HttpTranscriberOptions {
  /** Its complete address: `https://api.openai.com/v1/audio/transcriptions`. */
  readonly url: string;
  /** Name of the model. Default: `whisper-1`. */
  readonly model?: string | undefined;
  /** Sent as a bearer token. Default: none is sent. */
  readonly apiKey?: string | undefined;
}

/** With times for each segment, or the text alone, which is what some models are limited to. */
type ResponseFormat = 'verbose_json' | 'json';

/**
 * Sends recordings to a service over HTTP. Its segments become the talk turns of one speaker without a name, unless the
 * service tells speakers apart. Redirects are not followed: the address is the operator's alone to choose.
 */
export function httpTranscriber(
  options: HttpTranscriberOptions,
  timeLimit = transcriptionTimeLimit,
): Transcriber {
  const { origin } = new URL(options.url);
  let dispatcher: Dispatcher | undefined;

  return async (recording) => {
    const size = await sizeOf(recording.path);
    const milliseconds = timeLimit(size);
    const limit = new AbortController();
    const cancelLimit = afterRunning(milliseconds, () => limit.abort());
    const signal = AbortSignal.any([recording.signal, limit.signal]);
    try {
      const agent = (dispatcher ??= await openDispatcher());
      const sendAs = (format: ResponseFormat) => send(options, agent, { recording, size, format, signal });
      const response = await sendAs('verbose_json');
      return transcriptOf(lacksFormat(response) ? await sendAs('json') : response, origin);
    } catch (error) {
      recording.signal.throwIfAborted();
      if (error instanceof TranscriptionError) throw error;
      if (limit.signal.aborted) {
        const seconds = Math.ceil(milliseconds / 1000);
        // The machine or the transcriber may have been busy, so another attempt may be in time.
        throw failure(`The transcriber at ${origin} took longer than ${seconds} s.`, true);
      }
      const reason = systemCode(error) ?? 'unknown';
      throw failure(`The connection to the transcriber at ${origin} failed (${reason}).`, true, error);
    } finally {
      cancelLimit();
    }
  };
}

async function openDispatcher(): Promise<Dispatcher> {
  // Loading it takes some tenths of a second, which a service without recordings saves.
  const { Agent } = await import('undici');
  // The response begins when the recording is transcribed, so the time limit of the whole is the only one until then.
  return new Agent({ connect: { timeout: 30_000 }, headersTimeout: 0, bodyTimeout: 0, pipelining: 0 });
}

interface Response {
  readonly status: number;
  readonly contentType: string;
  readonly bytes: Buffer;
}

async function send(
  { url, model, apiKey }: HttpTranscriberOptions,
  dispatcher: Dispatcher,
  call: {
    readonly recording: Recording;
    readonly size: number;
    readonly format: ResponseFormat;
    readonly signal: AbortSignal;
  },
): Promise<Response> {
  const { recording, size, format, signal } = call;
  const { origin, pathname, search } = new URL(url);
  const contentType = mediaType(recording.contentType);
  const file = { path: recording.path, size, name: plainName(recording), contentType };
  const form = multipartFile({ model: model ?? 'whisper-1', response_format: format }, file);
  const { statusCode, headers, body } = await dispatcher.request({
    origin,
    path: `${pathname}${search}`,
    method: 'POST',
    signal,
    headers: {
      accept: 'application/json',
      'content-type': form.contentType,
      'content-length': String(form.length),
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    },
    body: Readable.from(form.chunks()),
  });
  const bytes = await readBounded(body);
  return { status: statusCode, contentType: mediaType(String(headers['content-type'] ?? '')), bytes };
}

async function readBounded(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > limits.transcriptBytes) {
      throw failure(`The response of the transcriber is larger than ${limits.transcriptBytes} bytes.`, false);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether the service refuses `verbose_json`, which its message then names. */
function lacksFormat({ status, bytes }: Response): boolean {
  return (status === 400 || status === 422) && bytes.includes('response_format');
}

/** The bytes of a transcript that the engine reads. The body of an error is not told: it may repeat the key. */
function transcriptOf({ status, contentType, bytes }: Response, origin: string): Uint8Array {
  const who = `The transcriber at ${origin}`;
  if (status >= 300 && status < 400) {
    throw failure(
      `${who} responded with a redirect (${status}). Configure the address that it leads to.`,
      false,
    );
  }
  if (status !== 200) {
    const isRetryable = status === 408 || status === 425 || status === 429 || status >= 500;
    throw failure(`${who} responded with status ${status}.`, isRetryable);
  }
  if (contentType === 'text/html') {
    throw failure(`${who} responded with a page of HTML. Check its address.`, false);
  }
  return textTranscript(bytes) ?? bytes;
}

/** The name tells the format to some services. Nothing else of the caller's name is sent. */
function plainName({ fileName, contentType }: Recording): string {
  const [, ending] = /\.([a-z0-9]{1,8})$/i.exec(fileName) ?? [];
  const [, subtype] = /\/(?:x-)?([a-z0-9]+)/.exec(mediaType(contentType)) ?? [];
  return `recording.${(ending ?? subtype ?? 'bin').toLowerCase()}`;
}

function failure(message: string, isRetryable: boolean, cause?: unknown): TranscriptionError {
  return new TranscriptionError(message, { isRetryable, ...(cause !== undefined && { cause }) });
}
