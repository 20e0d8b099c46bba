import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Caller } from '../auth/authentication.ts';
import type { ZoomImportRecordingRequest, ZoomImportRecordingResponse } from '../generated/models.ts';
import { badRequest, Problem } from '../http/problem.ts';
import { echoed } from '../handlers/response.ts';
import type { Log } from '../lifecycle/log.ts';
import { limits } from '../settings/limits.ts';
import type { Queries } from '../storage/database.ts';
import type { DiskSpace } from '../storage/disk-space.ts';
import type { ObjectStore } from '../storage/objects/object-store.ts';
import { storeFile } from '../uploads/stored-file.ts';
import { download, DownloadMismatch, DownloadRefused } from './download.ts';
import {
  credentialsRefused,
  meetingRefused,
  platformUnavailable,
  recordingRefused,
} from './import-problems.ts';
import { findPlatformCredentials, openCredentials, type ZoomCredentials } from './platform-credentials.ts';
import type { PlatformKeys } from './platform-keys.ts';
import { RetryableFailure } from './retries.ts';
import type { Zoom } from './zoom-api.ts';
import { chooseRecording, listRecordings, type ZoomRecording } from './zoom-recordings.ts';
import { createZoomTokens } from './zoom-tokens.ts';

export interface MeetingImports {
  readonly queries: Queries;
  readonly store: ObjectStore;
  readonly disk: DiskSpace;
  /** Undefined when none is configured. */
  readonly keys: PlatformKeys | undefined;
  readonly zoom: Zoom;
  readonly log: Log;
}

export type ImportRecording = (
  caller: Pick<Caller, 'serviceId' | 'signal'>,
  request: ZoomImportRecordingRequest,
) => Promise<ZoomImportRecordingResponse>;

/**
 * Returns what imports recordings. The import is a part of the request. A response of 200 says that the file is stored;
 * the interface has no other place for that. When the caller hangs up, the import ends.
 */
export function meetingImports(imports: MeetingImports): ImportRecording {
  const { zoom, log } = imports;
  const tokens = createZoomTokens(zoom);

  /** The recording is looked up again when its URL or token is refused: both have a short lifetime. */
  async function fetchRecording(given: Lookup, path: string): Promise<FetchedRecording> {
    for (let isLast = false; ; isLast = true) {
      const { meetingId, recordingId, credentials, signal } = given;
      const { recordings, token } = await listRecordings(zoom, tokens, credentials, meetingId, signal);
      const recording = chooseRecording(recordings, recordingId);
      try {
        return { recording, ...(await downloadRecording(imports, recording, token, path, signal)) };
      } catch (error) {
        await rm(path, { force: true });
        if (!(error instanceof DownloadRefused)) throw error;
        if (isLast) throw credentialsRefused(`They do not allow the download. ${error.message}`);
      }
    }
  }

  return async ({ serviceId, signal: caller }, request) => {
    const credentials = await credentialsOf(imports, serviceId, request.credentials_id ?? undefined);
    const limit = AbortSignal.timeout(limits.importSeconds * 1000);
    const signal = AbortSignal.any([caller, limit]);
    const meetingId = meetingIdOf(request);
    const recordingId = request.recording_file_id ?? undefined;
    const path = imports.store.temporaryPath();
    try {
      const { recording, ...file } = await fetchRecording(
        { credentials, meetingId, recordingId, signal },
        path,
      );
      const id = randomUUID();
      const name = `${recording.id.replace(/[^\w.-]/g, '_')}.${endingOf(recording)}`;
      const arrived = { ...file, path, id, name, contentType: contentTypeOf(recording) };
      signal.throwIfAborted();
      await storeFile(imports, serviceId, arrived, echoed(request));
      const message = `The recording (${recording.fileType}, ${file.size} bytes) is stored.`;
      return { file_id: id, message, ...echoed(request) };
    } catch (error) {
      if (caller.aborted) throw new Problem(400, 'The connection was closed too early.');
      if (limit.aborted) throw tooSlow(log);
      throw problemOf(error, log);
    } finally {
      await rm(path, { force: true });
    }
  };
}

interface Lookup {
  readonly credentials: ZoomCredentials;
  readonly meetingId: string;
  readonly recordingId: string | undefined;
  readonly signal: AbortSignal;
}

interface FetchedRecording {
  readonly recording: ZoomRecording;
  readonly size: number;
  readonly sha256: string;
}

/** @throws {Problem} 400 when the service id has no such credentials. */
async function credentialsOf(
  { queries, keys }: MeetingImports,
  serviceId: string,
  id: string | undefined,
): Promise<ZoomCredentials> {
  const refused = (detail: string) => badRequest([{ pointer: '/credentials_id', detail }]);
  if (id === undefined) throw refused('is required.');
  const row = await findPlatformCredentials(queries, serviceId, id);
  if (row === undefined)
    throw refused('names no credentials of a meeting platform that this service id has.');
  if (keys !== undefined) return openCredentials(row, keys);
  throw new Error(
    'Credentials of a meeting platform are stored, and CONVERSATION_ANALYTICS_PLATFORM_KEY is not set.',
  );
}

function meetingIdOf({ meeting_id: id }: ZoomImportRecordingRequest): string {
  if (id === undefined || id === null || id === '') throw meetingRefused('is required.');
  // Numbers, or base64 for one instance of a meeting.
  if (!/^[\w+/=-]{1,100}$/.test(id)) throw meetingRefused('is not the id of a meeting of Zoom.');
  return id;
}

async function downloadRecording(
  { zoom, disk }: MeetingImports,
  { downloadUrl, size }: ZoomRecording,
  token: string,
  path: string,
  signal: AbortSignal,
): Promise<{ size: number; sha256: string }> {
  const mostBytes = limits.formFileBytes;
  if (size !== undefined && size > mostBytes) {
    throw recordingRefused(`names a recording of ${size} bytes; ${mostBytes} is the most.`);
  }
  const url = URL.canParse(downloadUrl) ? new URL(downloadUrl) : undefined;
  if (url === undefined || !zoom.addresses.isZoom(url))
    throw new Error('Zoom names a download that is not its own.');
  const room = await disk.reserve(size ?? 0);
  try {
    return await download(zoom, { url, token, size, mostBytes, path, signal, room });
  } finally {
    room.release();
  }
}

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['MP4', 'video/mp4'],
  ['M4A', 'audio/mp4'],
  ['TRANSCRIPT', 'text/vtt'],
  ['CC', 'text/vtt'],
  ['CHAT', 'text/plain'],
  ['CSV', 'text/csv'],
  ['TIMELINE', 'application/json'],
  ['SUMMARY', 'application/json'],
]);

function contentTypeOf({ fileType }: ZoomRecording): string {
  return contentTypes.get(fileType) ?? 'application/octet-stream';
}

function endingOf({ extension, fileType }: ZoomRecording): string {
  return (extension ?? (/^\w{1,8}$/.test(fileType) ? fileType : 'bin')).toLowerCase();
}

/** The problem for the response. The log has the cause of a failure that is not the caller's. */
function problemOf(error: unknown, log: Log): unknown {
  const isZoom = error instanceof RetryableFailure || error instanceof DownloadMismatch;
  if (!isZoom) return error;
  log({ level: 'warning', message: 'An import from Zoom failed.', error });
  return platformUnavailable(error instanceof RetryableFailure ? error.retryAfterSeconds : undefined);
}

function tooSlow(log: Log): Problem {
  const detail = `The recording did not arrive within ${limits.importSeconds} s. Nothing was stored.`;
  log({ level: 'warning', message: `An import from Zoom failed: ${detail}` });
  return new Problem(500, detail);
}
