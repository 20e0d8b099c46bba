import type { ZoomCredentials } from './platform-credentials.ts';
import { credentialsRefused, meetingRefused, recordingRefused } from './import-problems.ts';
import { callZoom, type Zoom, type ZoomResponse } from './zoom-api.ts';
import type { ZoomTokens } from './zoom-tokens.ts';

/** A file of a recorded meeting, as Zoom lists it. */
export interface ZoomRecording {
  readonly id: string;
  /** `MP4`, `M4A`, `TRANSCRIPT`, … */
  readonly fileType: string;
  readonly extension: string | undefined;
  readonly size: number | undefined;
  readonly isComplete: boolean;
  readonly downloadUrl: string;
}

export interface ZoomRecordings {
  readonly recordings: readonly ZoomRecording[];
  /** For downloads. */
  readonly token: string;
}

/** How long a token for downloads lives, in seconds. */
const downloadTokenSeconds = 3600;

/**
 * Lists the recordings of a meeting.
 *
 * @throws {Problem} 400 when there is no such meeting or recording, or Zoom refuses the credentials.
 */
export async function listRecordings(
  zoom: Zoom,
  tokens: ZoomTokens,
  credentials: ZoomCredentials,
  meetingId: string,
  signal: AbortSignal,
): Promise<ZoomRecordings> {
  let token = await tokens.get(credentials, signal);
  let response = await requestList(zoom, token, meetingId, signal);
  if (response.status === 401) {
    // Another process may have asked for a token, which ends this one.
    token = await tokens.get(credentials, signal, token);
    response = await requestList(zoom, token, meetingId, signal);
  }
  if (response.status !== 200) throw listProblem(response);
  const { download_access_token: downloadToken, recording_files: files } = response.body;
  return {
    recordings: (Array.isArray(files) ? files : []).flatMap(recordingOf),
    // Zoom leaves it out when a scope is missing, and often accepts the other one then.
    token: typeof downloadToken === 'string' && downloadToken !== '' ? downloadToken : token,
  };
}

function requestList(
  zoom: Zoom,
  token: string,
  meetingId: string,
  signal: AbortSignal,
): Promise<ZoomResponse> {
  const url = new URL(`/v2/meetings/${meetingPath(meetingId)}/recordings`, zoom.addresses.api);
  url.searchParams.set('include_fields', 'download_access_token');
  url.searchParams.set('ttl', String(downloadTokenSeconds));
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  return callZoom(zoom, url, { method: 'GET', headers, signal });
}

/** The id of an instance that has a slash at its start, or two in a row, is encoded twice: Zoom wants it so. */
function meetingPath(meetingId: string): string {
  const encoded = encodeURIComponent(meetingId);
  return meetingId.startsWith('/') || meetingId.includes('//') ? encodeURIComponent(encoded) : encoded;
}

/** 4711 is a missing scope, 3301 a meeting without a recording, 3001 and 1001 what is unknown, 1010 a foreign user. */
function listProblem({ status, body: { code } }: ZoomResponse): Error {
  const number = typeof code === 'number' ? ` (its code is ${code})` : '';
  if (status === 401 || status === 403 || code === 4711) {
    const advice = `The app needs the scope cloud_recording:read:list_recording_files:admin${number}.`;
    return credentialsRefused(advice);
  }
  if (status === 404 || status === 400) {
    return meetingRefused(`names no meeting with a recording, as Zoom says${number}.`);
  }
  return new Error(`Zoom listed no recordings (status ${status}).`);
}

function recordingOf(value: unknown): ZoomRecording[] {
  if (typeof value !== 'object' || value === null) return [];
  // The properties are checked one by one.
  const file = value as Readonly<Record<string, unknown>>;
  const {
    id,
    file_type: fileType,
    file_extension: extension,
    file_size: size,
    download_url: url,
    status,
  } = file;
  // A timeline may have no id.
  if (typeof id !== 'string' || typeof url !== 'string') return [];
  return [
    {
      id,
      fileType: typeof fileType === 'string' ? fileType.toUpperCase() : '',
      extension: typeof extension === 'string' && /^\w{1,8}$/.test(extension) ? extension : undefined,
      size: typeof size === 'number' && Number.isSafeInteger(size) && size > 0 ? size : undefined,
      isComplete: status === 'completed',
      downloadUrl: url,
    },
  ];
}

/**
 * The recording of that id. Without an id the sound alone if Zoom recorded it apart, else the first video.
 *
 * @throws {Problem} 400 when there is none, or Zoom still makes it.
 */
export function chooseRecording(recordings: readonly ZoomRecording[], id: string | undefined): ZoomRecording {
  const refused = id === undefined ? meetingRefused : recordingRefused;
  const ofType = (type: string) => recordings.filter(({ fileType }) => fileType === type);
  const candidates =
    id === undefined
      ? [...ofType('M4A'), ...ofType('MP4')]
      : recordings.filter((recording) => recording.id === id);
  if (candidates.length === 0) {
    throw refused(
      id === undefined ? 'names a meeting without a recording.' : 'names no recording of the meeting.',
    );
  }
  const complete = candidates.find(({ isComplete }) => isComplete);
  if (complete !== undefined) return complete;
  throw refused('names a recording that Zoom is still making. Try again later.');
}
