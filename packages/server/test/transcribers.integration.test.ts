import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startService, type LogEntry, type Service } from '../src/index.ts';
import { runCommand } from '../src/commands/run-command.ts';
import { httpTranscriber } from '../src/recordings/http-transcriber.ts';
import { block } from './block.ts';
import {
  credentialsOf,
  ended,
  expectProblem,
  pointersOf,
  send,
  sendParts,
  signIn,
  startUpload,
  type Json,
  type TestCaller,
} from './support.ts';
import { segments, sendJson, startTranscriptionServer, type Respond } from './transcription-server.ts';

const recordingPath = join(
  process.env['CA_DATA_DIR'] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url)),
  'recordings/jfk.wav',
);
const isThere = existsSync(recordingPath);
if (!isThere && process.env['CA_REQUIRE_DATA'] === '1') {
  throw new Error(`The recording is required and not at ${recordingPath}.`);
}
if (!isThere) console.warn(`The recording is not at ${recordingPath}: its test is left out.`);

const key = 'key-that-nobody-may-see';
const jobsPath = '/v1/conversations/jobs';
const logged: LogEntry[] = [];
const logger = (entry: LogEntry) => void logged.push(entry);

let folder: string;
let transcription: Awaited<ReturnType<typeof startTranscriptionServer>>;
let service: Service;
let caller: TestCaller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-transcribers-'));
  transcription = await startTranscriptionServer();
  const transcriber = { url: transcription.url, model: 'small.en', apiKey: key };
  service = await startService({ port: 0, dataDirectory: folder, transcriber, logger });
  caller = await signIn(service.url, credentialsOf(service));
});
afterAll(async () => {
  await service.close();
  await transcription.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  logged.length = 0;
});

async function startRecording(content: Buffer, more: object = {}): Promise<string> {
  const body = {
    file_name: 'My call.WAV',
    content_type: 'audio/wav',
    file_size_bytes: content.length,
    ...more,
  };
  const { json } = await caller.post(`${jobsPath}/start-multipart`, body);
  const sent = await send('PUT', String(json.upload.parts[0].url), { raw: content });
  const parts = [{ part_number: 1, etag: sent.headers.get('etag') }];
  await caller.post(`${jobsPath}/${String(json.id)}/complete-multipart`, { parts });
  return String(json.id);
}

const transcribed = async (content = Buffer.from('pretend sound'), more: object = {}): Promise<Json> =>
  await ended(caller, await startRecording(content, more));

const closeOf = ({ socket }: IncomingMessage) => new Promise((resolve) => void socket.once('close', resolve));

const errorsLogged = () => logged.filter(({ level }) => level === 'error').map((entry) => inspect(entry));

describe('a recording is sent to a service over HTTP', () => {
  test.skipIf(!isThere)('as a form with the file, the model and the key', async () => {
    const content = await readFile(recordingPath);
    transcription.respond(sendJson(segments));
    const job = await transcribed(content);
    expect(job.status).toBe('completed');
    expect(transcription.received).toEqual([
      {
        authorization: `Bearer ${key}`,
        model: 'small.en',
        format: 'verbose_json',
        fileName: 'recording.wav',
        fileType: 'audio/wav',
        fileSize: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      },
    ]);
    const { talk_turns: talkTurns } = job.conversations_response.conversation;
    expect(talkTurns.map(({ input, start_time, end_time }: Json) => [input, start_time, end_time])).toEqual([
      [
        'And so my fellow Americans, ask not what your country can do for you.',
        '00:00:00.000',
        '00:00:07.500',
      ],
      ['Ask what you can do for your country.', '00:00:08.000', '00:00:11.000'],
    ]);
    expect(talkTurns[0].speaker).toBeUndefined();
  });

  test('again when the service fails or is busy, until it responds', async () => {
    transcription.respond(sendJson({}, 500), sendJson({}, 429), sendJson(segments));
    expect((await transcribed()).status).toBe('completed');
    expect(transcription.received).toHaveLength(3);
  });

  test('again when the response is cut', async () => {
    transcription.respond((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"segments":', () => response.destroy());
    }, sendJson(segments));
    expect((await transcribed()).status).toBe('completed');
  });

  test('for its text alone when it has no times', async () => {
    transcription.respond(
      sendJson(
        { error: { message: "response_format 'verbose_json' is not compatible with the model." } },
        400,
      ),
      sendJson({ text: 'Remember: what would you like to try?' }),
    );
    const job = await transcribed();
    expect(transcription.received.map(({ format }) => format)).toEqual(['verbose_json', 'json']);
    expect(job.conversations_response.conversation.talk_turns).toMatchObject([
      { input: 'Remember: what would you like to try?' },
    ]);
  });

  test('and its speakers are kept when it tells them apart', async () => {
    const [first, second] = segments.segments;
    transcription.respond(
      sendJson({
        segments: [
          { ...first, speaker: 'A' },
          { ...second, speaker: 'B' },
        ],
      }),
    );
    const { conversation } = (await transcribed()).conversations_response;
    expect(conversation.talk_turns.map(({ speaker }: Json) => speaker.id)).toEqual(['A', 'B']);
  });

  test('and WebVTT is read when it ignores the format', async () => {
    transcription.respond((response) => {
      response.writeHead(200, { 'content-type': 'text/vtt' });
      response.end('WEBVTT\n\n00:00.000 --> 00:02.000\n<v Maya>What would you like?\n');
    });
    expect((await transcribed()).status).toBe('completed');
  });
});

describe('a transcription fails once, without the key in the log,', () => {
  test.each<[string, Respond, RegExp]>([
    ['when the key is refused', sendJson({ error: `Wrong key: ${key}` }, 401), /status 401/],
    [
      'when the response is a page',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
      /a page of HTML/,
    ],
    [
      'when it is redirected, and the key goes nowhere else',
      (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
      /redirect \(307\)/,
    ],
    ['when nothing is said', sendJson({ text: '', segments: [] }), /no_talk_turns/],
    ['when the response is no transcript', sendJson({ segments: [{ start: 'x' }] }), /not_talk_turns/],
  ])('%s', async (_, behaviour, expected) => {
    transcription.respond(behaviour);
    expect((await transcribed()).status).toBe('failed:transcription_failed');
    expect(transcription.received).toHaveLength(1);
    expect(errorsLogged().join('\n')).toMatch(expected);
    expect(inspect(logged, { depth: null, showHidden: true })).not.toContain(key);
  });
});

describe('the adapter', () => {
  const recording = async (signal = new AbortController().signal) => {
    const path = join(folder, 'sound');
    await writeFile(path, 'pretend sound');
    return { path, fileName: 'sound', contentType: 'audio/x-wav; codecs=1', signal };
  };
  const transcribe = (limit = 60_000) => httpTranscriber({ url: transcription.url }, () => limit);

  test('sends no key without one, asks for whisper-1, and names the file by its type', async () => {
    transcription.respond(sendJson(segments));
    await transcribe()(await recording());
    expect(transcription.received).toMatchObject([
      { authorization: undefined, model: 'whisper-1', fileName: 'recording.wav' },
    ]);
  });

  test('gives a service up that takes too long', async () => {
    transcription.respond(() => {});
    const failing = transcribe(200)(await recording());
    await expect(failing).rejects.toMatchObject({ isRetryable: true, message: /took longer than 1 s/ });
  });

  test('does not give a service up for the time in which it got no processor itself', async () => {
    transcription.respond((response, request) => {
      block(1600);
      sendJson(segments)(response, request);
    });
    await expect(transcribe(1500)(await recording())).resolves.toBeInstanceOf(Uint8Array);
  });

  test('closes the connection when the service stops', async () => {
    const stopping = new AbortController();
    let closed: Promise<unknown> | undefined;
    transcription.respond((_, request) => {
      closed = closeOf(request);
      stopping.abort(new Error('The service stops.'));
    });
    await expect(transcribe()(await recording(stopping.signal))).rejects.toThrow('The service stops.');
    await closed;
  });

  test('reads no more of a response than a transcript may have', async () => {
    let closed: Promise<unknown> | undefined;
    transcription.respond((response, request) => {
      closed = closeOf(request);
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024, ' ')));
      };
      response.on('drain', more).on('error', () => {});
      more();
    });
    await expect(transcribe()(await recording())).rejects.toMatchObject({
      isRetryable: false,
      message: /larger than 67108864 bytes/,
    });
    await closed;
  });

  test('says that nothing listens, and may be tried again', async () => {
    const gone = await startTranscriptionServer();
    await gone.close();
    const failing = httpTranscriber({ url: `${gone.url}?key=${key}` })(await recording());
    await expect(failing).rejects.toMatchObject({ isRetryable: true, message: /ECONNREFUSED/ });
    await expect(failing).rejects.not.toMatchObject({ message: expect.stringContaining(key) });
  });
});

test('without a transcriber recordings are refused, and one that was accepted earlier fails', async () => {
  const asked = new Promise<void>((resolve) => {
    transcription.respond(() => resolve());
  });
  const id = await startRecording(Buffer.from('pretend sound'));
  await asked;
  const { credentials } = caller;
  await service.close();
  service = await startService({ port: 0, dataDirectory: folder, logger });
  caller = await signIn(service.url, credentials);
  expect((await ended(caller, id)).status).toBe('failed:transcriber_not_configured');
  const body = { file_name: 'call.mp3', content_type: 'audio/mpeg', file_size_bytes: 1 };
  const refused = await caller.post(`${jobsPath}/start-multipart`, body);
  expectProblem(refused, 400);
  expect(pointersOf(refused)).toEqual(['/content_type']);
  expect(refused.json.detail).toMatch(
    /No transcriber is configured.*--transcriber-url or --transcriber-command/,
  );
});

test('a recording that takes too long is tried again, and can be replayed after its last attempt', async () => {
  const dataDirectory = join(folder, 'slow');
  const transcriber = httpTranscriber({ url: transcription.url }, () => 200);
  const slow = await startService({ port: 0, dataDirectory, transcriber, logger });
  onTestFinished(() => slow.close());
  const own = await signIn(slow.url, credentialsOf(slow));
  transcription.respond(() => {});
  const job = await startUpload(own, 'sound', { content_type: 'audio/wav' });
  const parts = await sendParts(job, 'sound');
  await own.post(`${jobsPath}/${String(job.id)}/complete-multipart`, { parts });
  expect((await ended(own, String(job.id))).status).toBe('failed:transcription_failed');
  expect(transcription.received).toHaveLength(3);

  transcription.respond(sendJson(segments));
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const streams = { environment: { CONVERSATION_ANALYTICS_DATA: dataDirectory }, print, report: print };
  expect(await runCommand(['jobs', 'dead'], streams)).toBe(0);
  expect(printed.join('')).toMatch(/The transcriber at \S+ took longer than 1 s\.\n$/);
  expect(await runCommand(['jobs', 'replay', String(job.id)], streams)).toBe(0);
  expect((await ended(own, String(job.id))).status).toBe('completed');
});

test('a job fails whatever the error of a transcriber says, also what the database cannot store', async () => {
  const failing = await startService({
    port: 0,
    memory: true,
    transcriber: () => Promise.reject(new Error(`No \u0000 model \ud800.${'x'.repeat(1e6)}`)),
  });
  onTestFinished(() => failing.close());
  const other = await signIn(failing.url, credentialsOf(failing));
  const job = await startUpload(other, 'sound', { content_type: 'audio/wav' });
  const parts = await sendParts(job, 'sound');
  await other.post(`${jobsPath}/${String(job.id)}/complete-multipart`, { parts });
  expect((await ended(other, String(job.id))).status).toBe('failed:transcription_failed');
});
