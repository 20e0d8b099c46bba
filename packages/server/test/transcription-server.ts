import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a request for a transcription held, as a parser of forms reads it. */
export interface TranscriptionRequest {
  readonly authorization: string | undefined;
  readonly model: unknown;
  readonly format: unknown;
  readonly fileName: string;
  readonly fileType: string;
  readonly fileSize: number;
  readonly sha256: string;
}

export type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** A service that transcribes nothing: it reads requests for real, and responds as a test says. */
export async function startTranscriptionServer() {
  const received: TranscriptionRequest[] = [];
  let respond: Respond = sendJson(segments);
  const waiting: Respond[] = [];
  async function takeRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      received.push(await readForm(request));
      (waiting.shift() ?? respond)(response, request);
    } catch {
      response.destroy();
    }
  }
  const server = createServer((request, response) => {
    void takeRequest(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/audio/transcriptions`,
    received,
    server,
    /** How it responds to the next requests, in their order; the last one also to all further requests. */
    respond: (...behaviours: readonly Respond[]) => {
      received.length = 0;
      waiting.splice(0, waiting.length, ...behaviours.slice(0, -1));
      respond = behaviours.at(-1) ?? respond;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readForm(request: IncomingMessage): Promise<TranscriptionRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (String(body.length) !== request.headers['content-length']) throw new Error('The length is wrong.');
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(body, { headers }).formData();
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('The form has no file.');
  return {
    authorization: request.headers.authorization,
    model: form.get('model'),
    format: form.get('response_format'),
    fileName: file.name,
    fileType: file.type,
    fileSize: file.size,
    sha256: createHash('sha256')
      .update(await file.bytes())
      .digest('hex'),
  };
}

/** What Whisper says in `verbose_json`. */
export const segments = {
  task: 'transcribe',
  language: 'english',
  duration: 11,
  text: 'And so my fellow Americans, ask not what your country can do for you. Ask what you can do for your country.',
  segments: [
    {
      id: 0,
      start: 0,
      end: 7.5,
      text: ' And so my fellow Americans, ask not what your country can do for you.',
    },
    { id: 1, start: 8, end: 11, text: ' Ask what you can do for your country.' },
  ],
};

export const sendJson =
  (body: unknown, status = 200): Respond =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
