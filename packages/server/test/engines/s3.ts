import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver, { type Store } from '@20minutes/s3rver';
import S3Error from '@20minutes/s3rver/lib/models/error.js';
import type { S3Options } from '../../src/storage/objects/s3-connection.ts';
import { freePort } from '../../../../tools/free-port.ts';
import { s3OptionsAt } from './s3-options.ts';

/**
 * What the storage does instead of its work: says that it is overloaded, that it is full or that a quota is used up, never
 * responds, stops in the middle of a response, closes the connection.
 */
export type Outage = 'overloaded' | 'full' | 'over quota' | 'silent' | 'stalled' | 'reset';

/** A storage that speaks S3 and checks signatures, on this machine. */
export interface S3ForTests {
  readonly options: S3Options;
  /** Requests so far, as `PUT /bucket/key?query`. */
  readonly requests: readonly string[];
  /** From now on, what matches fails like this; with undefined everything works again. */
  fail(outage: Outage | undefined, matches?: RegExp): void;
  /** Stops listening. The function that it returns listens again. */
  leave(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** @param pages Origins of pages, which the bucket's CORS rule lets send parts, as docs/service/s3.md has it. */
export async function startS3(pages: readonly string[] = []): Promise<S3ForTests> {
  const directory = await mkdtemp(join(tmpdir(), 'server-s3-'));
  const settings = {
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'conversations', configs: pages.map(corsRule) }],
  };
  const strict = new S3rver({ ...settings, allowMismatchedSignatures: false });
  // It leaves the slash out of the path of a bucket, so that the signatures of lists never match.
  const lenient = new S3rver({ ...settings, allowMismatchedSignatures: true });
  await strict.configureBuckets();
  checkParts(strict.store);
  const respond = { strict: strict.callback(), lenient: lenient.callback() };
  const requests: string[] = [];
  let current: { readonly outage: Outage; readonly matches: RegExp } | undefined;
  const server = createServer((request, response) => {
    const line = `${String(request.method)} ${String(request.url)}`;
    requests.push(line);
    if (current?.matches.test(line)) breakDown(current.outage, request, response);
    else if (/^\/conversations\/(?:\?|$)/.test(String(request.url))) respond.lenient(request, response);
    else respond.strict(request, response);
  });
  const listen = (on: number) => new Promise<void>((resolve) => server.listen(on, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  // While it is away, no other server of this machine may answer in its place.
  const port = await freePort();
  await listen(port);
  return {
    options: s3OptionsAt(`http://127.0.0.1:${port}`),
    requests,
    fail: (outage, matches = /./) => {
      current = outage && { outage, matches };
    },
    leave: async () => {
      await stop();
      return () => listen(port);
    },
    close: async () => {
      await stop();
      await rm(directory, { recursive: true });
    },
  };
}

function corsRule(origin: string): string {
  return `<CORSConfiguration><CORSRule>
    <AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader>
    <ExposeHeader>ETag</ExposeHeader><ExposeHeader>Retry-After</ExposeHeader><ExposeHeader>Date</ExposeHeader>
    <MaxAgeSeconds>600</MaxAgeSeconds>
  </CORSRule></CORSConfiguration>`;
}

/** Status and error code of a response, as storages have them. */
const refusals = {
  overloaded: [503, 'SlowDown'],
  full: [507, 'XMinioStorageFull'],
  'over quota': [403, 'QuotaExceeded'],
} as const;

function breakDown(outage: Outage, request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  if (outage === 'silent') return;
  if (outage === 'reset') {
    request.socket.resetAndDestroy();
  } else if (outage === 'stalled') {
    response.writeHead(200, { 'content-length': 1000 }).write('{');
  } else {
    const [status, code] = refusals[outage];
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<Error><Code>${code}</Code><Message>Refused by the test.</Message></Error>`);
  }
}

/**
 * Makes it check the parts of an upload before it puts them together, as S3 does. Without that it takes any ETag, and ends the
 * process when a part is missing or another request has just put the same parts together.
 */
function checkParts(store: Store): void {
  const putTogether = store.putObjectMultipart.bind(store);
  let earlier: Promise<unknown> = Promise.resolve();
  store.putObjectMultipart = (bucket, uploadId, parts) => {
    const outcome = earlier.then(async () => {
      const folder = join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId);
      await access(join(folder, 'key')).catch(() => {
        throw new S3Error('NoSuchUpload', 'The specified upload does not exist.');
      });
      for (const { number, etag } of parts) {
        const stored = await readFile(join(folder, `${number}.md5`), 'utf8').catch(() => undefined);
        if (stored !== etag) throw new S3Error('InvalidPart', 'A part is not the one that was uploaded.');
      }
      return await putTogether(bucket, uploadId, parts);
    });
    earlier = outcome.catch(() => {});
    return outcome;
  };
}
