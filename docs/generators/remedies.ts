/** What to do about each error. The generator fails when an error has no remedy here, or a remedy no error. */
export const remedies = {
  client: {
    ApiError:
      'Read `status` and `problem.detail`. Quote `requestId` when you ask the operator of the service.',
    BadRequestError: 'Correct the request: each item of `violations` names a place and a rule.',
    AuthenticationError: 'Check the service id, client id and client secret.',
    NotFoundError: 'Check the id, and that it belongs to the service id of the client.',
    ConflictError: 'Read the current state, for example with `jobs.get(id)`, and decide from it.',
    RateLimitError:
      'Wait `retryAfter` milliseconds, then send the request again. Send fewer requests at once.',
    ServerError: 'Repeat the call later if it may run twice. Report the `requestId` to the operator.',
    ConnectionError:
      'Check the address, the network and the proxy. When `retryable` is false, the certificate is not trusted.',
    TimeoutError:
      'Raise `timeout` or `deadline`; `limit` says which one ended the call. Use a job for long conversations.',
    AbortError: 'Nothing, as your own signal ended the call.',
    ResponseError: 'Check that `baseUrl` is the address of the service, and not of a login page or a proxy.',
    InvalidOptionError: 'Correct the option that the message names.',
    UnsupportedRequestError: 'Change the call as the message says. Nothing was sent.',
    JobFailedError: 'Look up `code` under [failed jobs](#failed-jobs).',
    JobTimeoutError: 'Wait again with `jobId`, or with a longer `deadline`. The job continues meanwhile.',
  },
  upload: {
    urls_expired: 'Call `start()` again.',
    part_rejected:
      'Read `status` and `storageCode`. Check the rights of the bucket and the clock of the service.',
    part_failed: 'Call `start()` again when the network is back, or raise `maxOutage`.',
    part_blocked: 'Allow the origin of the page in the CORS rules of the storage, or with `--cors-origin`.',
    part_redirected: 'Use the final address of the storage as its public endpoint.',
    etag_unavailable: 'Add `ETag` to the exposed headers in the CORS rules of the storage.',
    source_changed: 'Start a new upload with the file as it is now.',
    source_unreadable: 'Check that the file exists and that you may read it. Then call `start()` again.',
    empty_source: 'Choose a file that is not empty.',
    protocol: 'Report the message to the operator of the service.',
    completion_unknown: 'Call `start()` again. It asks the service and sends no part twice.',
    completion_rejected: 'Call `start()` again.',
    stopped: 'Call `start()` to continue.',
    in_use: 'Use the other tab or process, or wait until it ends.',
    cancelled: 'Start a new upload.',
    state_folder: 'Choose another `stateFolder`, or change its rights as the message says.',
    wrong_file: 'Choose the file with which the upload began, or start a new upload.',
  },
  job: {
    upload_expired: 'Start the upload again. Complete it within a day after its URLs expire.',
    transcriber_not_configured: 'Configure a transcriber: see [recordings](../service/recordings.md).',
    transcription_failed:
      'Check the transcriber, whose error is in the log. After failed attempts or time limits, replay the job with `jobs replay`.',
    out_of_memory: 'Split the conversation into shorter ones.',
    analysis_timeout:
      'Split the conversation into shorter ones. After an overload of the machine, replay the job with `jobs replay`.',
    internal_error: 'Read the log of the service. Then replay the job with `jobs replay`.',
  },
  transcript: {
    empty: 'Check the export: the file has no content.',
    not_text: 'Upload a recording as a recording, or export the transcript as text.',
    unknown_format: 'Export the transcript as WebVTT, SubRip, JSON or plain text.',
    not_webvtt: 'Make `WEBVTT` the first line of the file.',
    malformed_timing: 'Correct the time in the line that the message names.',
    stray_text: 'Put a timing line above the text, or remove it.',
    invalid_json: 'Correct the JSON at the place that the message names.',
    not_talk_turns: 'Send a list of talk turns, or an export of a supported platform.',
    no_talk_turns: 'Check that the export contains what was said.',
  },
  status: {
    400: 'Correct the request. `errors` in the body names each place and rule.',
    401: 'Fetch a new token with credentials of the same service id.',
    403: 'Read the job again: while its upload is open, it has new URLs.',
    404: 'Check the path and the id. Jobs of another service id are not found.',
    405: 'Use one of the methods in the header `allow`.',
    408: 'Send the body faster, or in parts.',
    409: 'Read the status of the job. Its upload has ended.',
    411: 'Send the header `content-length`.',
    413: 'Send less at once. Upload large files in parts.',
    415: 'Send the content type that the message names, in UTF-8 and without compression.',
    417: 'Send `expect: 100-continue`, or no such header.',
    429: 'Wait for the seconds in `retry-after`, then send the request again.',
    500: 'Repeat the request later. The log of the service has the cause, with the request id.',
    501: 'Update the service: its version does not have this operation.',
    503: 'Wait for the seconds in `retry-after`, then send the request again.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** @throws Error when the remedies are not those of exactly these errors. */
export function remedyOf(group: keyof typeof remedies, keys: readonly string[]): (key: string) => string {
  const table: Readonly<Record<string, string>> = remedies[group];
  const missing = keys.filter((key) => table[key] === undefined);
  const unused = Object.keys(table).filter((key) => !keys.includes(key));
  if (missing.length + unused.length > 0) {
    throw new Error(
      `docs/generators/remedies.ts, ${group}: missing are ${missing.join(', ') || 'none'}, without an error are ${unused.join(', ') || 'none'}.`,
    );
  }
  return (key) => table[key] ?? '';
}
