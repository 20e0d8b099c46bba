import { badRequest, Problem } from '../http/problem.ts';

/** The credentials are known to this service, and Zoom does not accept them for the import. */
export function credentialsRefused(advice: string): Problem {
  return badRequest([
    { pointer: '/credentials_id', detail: `names credentials that Zoom refuses. ${advice}` },
  ]);
}

export function meetingRefused(detail: string): Problem {
  return badRequest([{ pointer: '/meeting_id', detail }]);
}

export function recordingRefused(detail: string): Problem {
  return badRequest([{ pointer: '/recording_file_id', detail }]);
}

/** Zoom is busy or cannot be reached. Nothing was stored, so the request may be sent again. */
export function platformUnavailable(retryAfterSeconds = 60): Problem {
  return new Problem(503, 'Zoom does not respond as it should. Nothing was stored; try again later.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
}
