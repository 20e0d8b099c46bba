import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Behave = (response: ServerResponse, request: IncomingMessage) => void;

/** The parts of Zoom, in the order in which an import uses them. */
type Part = 'token' | 'list' | 'download' | 'cdn';

/**
 * A stand-in for Zoom on three origins: its API, its downloads, and a CDN that refuses requests with a bearer token. As at
 * Zoom, a new access token ends the one before.
 */
export async function startFakeZoom(content: Buffer) {
  const requests: {
    part: Part;
    path: string;
    authorization: string | undefined;
    range: string | undefined;
  }[] = [];
  const scripted: Record<Part, Behave[]> = { token: [], list: [], download: [], cdn: [] };
  const zoom = {
    recordings: [] as Record<string, unknown>[],
    issuesDownloadTokens: true,
    content,
    etag: '"one"',
    requests,
    /** What the next requests of a part get instead of the usual response. */
    script: (part: Part, ...behaviours: Behave[]) => void scripted[part].push(...behaviours),
    /** Ends the access token, as another process does that asks for one. */
    revoke: () => void (issued += 1),
    reset: () => {
      requests.length = 0;
      for (const list of Object.values(scripted)) list.length = 0;
      zoom.issuesDownloadTokens = true;
      zoom.content = content;
      zoom.etag = '"one"';
      zoom.recordings = [recording('video', 'MP4'), recording('sound', 'M4A')];
    },
    api: '',
    recording,
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
  let issued = 0;

  function recording(id: string, type: string, more: object = {}) {
    return {
      id,
      file_type: type,
      file_extension: type,
      file_size: zoom.content.length,
      status: 'completed',
      recording_type: 'audio_only',
      download_url: `${downloads}/rec/download/${id}`,
      ...more,
    };
  }

  const usual: Record<Part, Behave> = {
    token: (response, request) => {
      const basic = Buffer.from('the-client:the-secret').toString('base64');
      void readText(request).then((body) => {
        const form = new URLSearchParams(body);
        const isKnown =
          request.headers.authorization === `Basic ${basic}` &&
          form.get('grant_type') === 'account_credentials' &&
          form.get('account_id') === 'the-account';
        if (!isKnown) return sendJson(response, 400, { error: 'invalid_client' });
        issued += 1;
        return sendJson(response, 200, {
          access_token: `access-${issued}`,
          token_type: 'bearer',
          expires_in: 3600,
        });
      });
    },
    list: (response, request) => {
      const url = new URL(request.url ?? '', 'http://zoom.test');
      if (request.headers.authorization !== `Bearer access-${issued}`) {
        return sendJson(response, 401, { code: 124, message: 'Invalid access token.' });
      }
      const isAsked = url.searchParams.get('include_fields') === 'download_access_token';
      return sendJson(response, 200, {
        recording_files: zoom.recordings,
        ...(zoom.issuesDownloadTokens && isAsked && { download_access_token: `download-${issued}` }),
      });
    },
    download: (response, request) => {
      const { authorization } = request.headers;
      const tokens = [
        `Bearer download-${issued}`,
        ...(zoom.issuesDownloadTokens ? [] : [`Bearer access-${issued}`]),
      ];
      if (!tokens.includes(authorization ?? '')) {
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>');
      }
      return void response.writeHead(302, { location: `${cdn}/signed${request.url ?? ''}` }).end();
    },
    cdn: (response, request) => {
      if (request.headers.authorization !== undefined) return void response.writeHead(400).end();
      const { range, 'if-range': condition } = request.headers;
      const isUnchanged = condition === undefined || condition === zoom.etag;
      const start = isUnchanged ? Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0) : 0;
      const { length } = zoom.content;
      response.writeHead(start > 0 ? 206 : 200, {
        'content-type': 'application/octet-stream',
        'content-length': length - start,
        etag: zoom.etag,
        ...(start > 0 && { 'content-range': `bytes ${start}-${length - 1}/${length}` }),
      });
      return void response.end(zoom.content.subarray(start));
    },
  };

  const servers: Server[] = [];
  async function listen(partOf: (path: string) => Part): Promise<string> {
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      const part = partOf(path);
      const { authorization, range } = request.headers;
      requests.push({ part, path, authorization, range });
      (scripted[part].shift() ?? usual[part])(response, request);
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    // A server that listens on TCP has such an address.
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  zoom.api = await listen((path) => (path.startsWith('/oauth/') ? 'token' : 'list'));
  const downloads = await listen(() => 'download');
  const cdn = await listen(() => 'cdn');
  zoom.reset();
  return zoom;
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
