import { STATUS_CODES } from 'node:http';
import {
  clientErrors,
  jobFailures,
  transcriptErrors,
  uploadErrors,
  type ErrorEntry,
} from './error-sources.ts';
import { code, page, table } from './page.ts';
import { remedyOf } from './remedies.ts';
import { serviceProblems } from './service-problems.ts';

/** Every error of the packages and the service: its code, its cause, and what to do. */
export function errorsPage(): string {
  return page(
    'Errors',
    'Every error of the packages and the service: its code, its cause, and what to do.',
    'the code that throws',
    [
      'Look up what you see: the name of a class, the code of an upload or a job, or the status of a response. [Errors and retries](../guides/errors-and-retries.md) shows how to handle them.',
      '## Calls',
      'Every method of the client throws one of these classes. `@conversation-analytics/client` exports them.',
      entries('client', 'Class', clientErrors()),
      '## Uploads',
      'An `UploadError` has a `code`. When `resumable` is true, `start()` continues with the parts that have arrived.',
      uploads(),
      '## Failed jobs',
      'The status of a job that failed is `failed:<code>`. `JobFailedError` has the code as `code`.',
      entries('job', 'Code', jobFailures()),
      'A transcript that cannot be read fails as `failed:transcript_<code>`, with a code of the next table.',
      '## Transcripts',
      '`parseTranscript` throws a `TranscriptError` with one of these codes.',
      entries('transcript', 'Code', transcriptErrors()),
      '## Responses of the service',
      'Each error has a body of the type `application/json` with `status`, `title`, `detail` and `instance`. `instance` and the header `x-request-id` have the request id. In the texts below, `…` stands for a value of the request.',
      ...statuses(),
    ],
  );
}

function entries(
  group: 'client' | 'job' | 'transcript',
  head: string,
  errors: readonly ErrorEntry[],
): string {
  const remedy = remedyOf(
    group,
    errors.map(({ key }) => key),
  );
  return table(
    [head, 'Cause', 'What to do'],
    errors.map(({ key, cause }) => [code(key), cause, remedy(key)]),
  );
}

function uploads(): string {
  const errors = uploadErrors();
  const remedy = remedyOf(
    'upload',
    errors.map((one) => one.code),
  );
  return table(
    ['Code', 'Class', 'Cause', 'What to do'],
    errors.map((one) => [code(one.code), code(one.key), one.cause, remedy(one.code)]),
  );
}

function statuses(): string[] {
  const problems = serviceProblems();
  const remedy = remedyOf('status', [...problems.keys()].map(String));
  return [...problems].flatMap(([status, details]) => [
    `### ${status} ${STATUS_CODES[status] ?? ''}`.trim(),
    remedy(String(status)),
    details.map((detail) => `- ${detail}`).join('\n'),
  ]);
}
