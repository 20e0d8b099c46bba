import {
  ApiError,
  ConnectionError,
  JobFailedError,
  ResponseError,
  TimeoutError,
} from '@conversation-analytics/client';
import { UploadError } from '@conversation-analytics/uploader';

/** What happened, and what to do about it, for a person. */
export interface Explanation {
  readonly title: string;
  readonly advice: string;
  /** Whether doing the same again may help. */
  readonly mayRetry: boolean;
  /** To quote to whoever runs the service. */
  readonly requestId?: string | undefined;
}

/** Thrown where this page itself knows what is wrong. */
export class ExplainedError extends Error {
  override readonly name = 'ExplainedError';
  readonly explanation: Explanation;

  constructor(title: string, advice: string, mayRetry = false) {
    super(title);
    this.explanation = { title, advice, mayRetry };
  }
}

export const offline: Explanation = {
  title: 'You are offline',
  advice: 'This page goes on by itself as soon as there is a connection.',
  mayRetry: false,
};

/** Of anything thrown. Texts of the service are shown for 400 alone: of others they are no help to a user. */
export function explain(error: unknown): Explanation {
  if (error instanceof ExplainedError) return error.explanation;
  if (error instanceof ApiError) return { ...explainStatus(error), requestId: error.requestId };
  if (error instanceof ConnectionError) {
    return {
      title: 'The console’s server cannot be reached',
      advice: 'Check your connection, and that the console is still running. Then try again.',
      mayRetry: true,
    };
  }
  if (error instanceof TimeoutError) {
    return {
      title: 'The service takes too long',
      advice: 'It may be busy. Try again in a moment.',
      mayRetry: true,
    };
  }
  if (error instanceof JobFailedError) return explainFailure(error.status);
  if (error instanceof UploadError) return explainUpload(error);
  if (error instanceof ResponseError) {
    return {
      title: 'The answer makes no sense',
      advice:
        'Something between this page and the service changed it, such as a sign-in page. Reload the page.',
      mayRetry: true,
    };
  }
  return {
    title: 'Something went wrong in this page',
    advice: 'Reload the page. If it happens again, it is a mistake of the console.',
    mayRetry: true,
  };
}

function explainUpload({ code, retryable, cause }: UploadError): Explanation {
  // Another start sends everything under a new job.
  if (code === 'completion_rejected') return { ...explain(cause), mayRetry: true };
  if (code === 'unexpected') return explain(cause);
  const title = uploadTitles[code] ?? 'The file was not uploaded';
  const advice = uploads[code] ?? 'Try again. If it happens again, tell whoever runs the service.';
  return { title, advice, mayRetry: retryable || !Object.hasOwn(uploads, code) };
}

/** By the codes of the uploader, as all that follows. */
const uploadTitles: Readonly<Record<string, string>> = {
  wrong_file: 'This is another file',
  part_blocked: 'The storage accepts no uploads from this page',
};

const uploads: Readonly<Record<string, string>> = {
  part_failed: 'The storage could not be reached for a long time. What has arrived is kept: try again.',
  urls_expired: 'It took too long, and the service gives no more time. Try again: the whole file is sent.',
  part_blocked: 'Whoever runs the service can allow them: --cors-origin with the address of this page.',
  source_changed: 'The file was changed meanwhile. Remove this upload, and choose the file again.',
  source_unreadable: 'The file cannot be read: it was moved or changed. Choose it again.',
  wrong_file: 'Choose the one that was interrupted, as it was then. Nothing was sent of this one.',
  empty_source: 'The file is empty. Choose another one.',
  in_use: 'This file is on its way already, here or in another tab.',
  completion_unknown: 'The service does not say whether it has it all. Try again: nothing is sent twice.',
  cancelled: 'It was cancelled elsewhere. Upload the file again whenever you like.',
};

function explainStatus(error: ApiError): Explanation {
  const { status } = error;
  const known = statuses[status];
  if (known) return known;
  if (status === 400) return { title: 'The service refuses this', advice: reasonOf(error), mayRetry: false };
  if (status >= 500) {
    return {
      title: `The service failed (${status})`,
      advice: 'It is not your doing. Try again in a moment.',
      mayRetry: true,
    };
  }
  return {
    title: `The service refuses this (${status})`,
    advice: 'Try again. If it stays like this, ask whoever runs the console.',
    mayRetry: true,
  };
}

function reasonOf({ problem, violations: [first] }: ApiError): string {
  const detail = first ? `${first.pointer} ${first.message}`.trim() : problem?.detail;
  return typeof detail === 'string' && detail !== ''
    ? `It says: ${detail}`
    : 'It does not say why. Check the file, then try again.';
}

const statuses: Partial<Record<number, Explanation>> = {
  401: {
    title: 'You are not signed in any more',
    advice: 'Sign in again, then come back to this page.',
    mayRetry: false,
  },
  403: {
    title: 'You may not do this',
    advice: 'Ask whoever runs the console for access.',
    mayRetry: false,
  },
  404: {
    title: 'The service does not know this',
    advice: 'It may have been removed. Start a new analysis.',
    mayRetry: false,
  },
  413: {
    title: 'This is too large',
    advice: 'Split the transcript, and analyse its parts one by one.',
    mayRetry: false,
  },
  429: {
    title: 'Too many requests',
    advice: 'Wait a minute, then try again.',
    mayRetry: true,
  },
  502: {
    title: 'The service cannot be reached',
    advice: 'It is stopped, or it refuses the console’s credentials. Tell whoever runs it, then try again.',
    mayRetry: true,
  },
  503: {
    title: 'The service is busy',
    advice: 'Try again in a minute.',
    mayRetry: true,
  },
  504: {
    title: 'The service takes too long',
    advice: 'Try again in a minute.',
    mayRetry: true,
  },
};

const failures: Readonly<Record<string, string>> = {
  upload_expired: 'The upload was not finished in time. Upload the file again.',
  transcript_empty: 'The file is empty. Choose another one.',
  transcript_not_text:
    'The file is not text. Upload a transcript as WebVTT, SubRip, JSON or plain text, saved as UTF-8.',
  transcript_unknown_format:
    'The format is not read. Save the transcript as WebVTT, SubRip, JSON or plain text.',
  transcript_not_webvtt: 'The file has cues, but does not begin with WEBVTT. Write that on its first line.',
  transcript_malformed_timing: 'A time in the file cannot be read. Export the transcript again.',
  transcript_stray_text: 'The file has text that belongs to no cue. Export the transcript again.',
  transcript_invalid_json: 'The file is not JSON. Export it again.',
  transcript_not_talk_turns: 'The JSON holds neither talk turns nor an export that is read.',
  transcript_no_talk_turns: 'Nobody says anything in this file.',
  transcription_failed: 'The recording could not be turned into text. Upload a transcript of it instead.',
  out_of_memory: 'The conversation is too large for this service. Split it, and analyse its parts.',
  analysis_timeout: 'The analysis took too long. Split the conversation, and analyse its parts.',
  internal_error:
    'The service could not finish it. Start it again; if it fails again, tell whoever runs the service.',
};

/** Of the status of a job that ended without an analysis. */
export function explainFailure(status: string): Explanation {
  const [state = '', code] = status.split(/:(.*)/s);
  if (state === 'cancelled') {
    return {
      title: 'The upload was cancelled',
      advice: 'Start it again whenever you like.',
      mayRetry: false,
    };
  }
  const known = code !== undefined && Object.hasOwn(failures, code) ? failures[code] : undefined;
  return {
    title: 'The analysis failed',
    advice:
      known ??
      `The service gives the reason ${code ? `“${code}”` : 'no name'}. Start it again, or tell whoever runs the service.`,
    mayRetry: false,
  };
}
