import { stat } from 'node:fs/promises';
import { ApiError, type Client, JobFailedError } from '@conversation-analytics/client';
import { diskStore, StateFolderError } from '@conversation-analytics/node/uploads';
import { UploadError } from '@conversation-analytics/uploader';
import { connect } from '../accounts/connect.ts';
import { needAccount } from '../accounts/find-account.ts';
import { sidecarExtension } from '../analysis/sidecar.ts';
import { commandText } from '../frame/command-text.ts';
import type { Context } from '../frame/context.ts';
import { exitCodes, type ExitCode } from '../frame/exit-codes.ts';
import { CommandFailure } from '../frame/failure.ts';
import {
  findInputs,
  refuseToReplaceInput,
  wordsOf,
  type FolderRule,
  type Input,
} from '../frame/input-files.ts';
import { createInputReport, type InputReport } from '../frame/input-report.ts';
import { chooseOutput, withOutput, type Output, type OutputOptions } from '../frame/output.ts';
import { createProgress, noProgress } from '../frame/progress.ts';
import { reasonOf } from '../frame/system-error.ts';
import { jsonLine } from '../terminal/json-line.ts';
import { printable } from '../terminal/printable.ts';
import { openJobLedger } from '../uploads/job-ledger.ts';
import { runAtOnce } from '../uploads/run-at-once.ts';
import { stateFolder } from '../uploads/state-folder.ts';
import { createUploadProgress } from '../uploads/upload-progress.ts';
import { uploadOne, type Uploaded } from '../uploads/upload-one.ts';

export interface UploadCommandOptions extends OutputOptions {
  readonly account?: string | undefined;
  readonly profile?: string | undefined;
  readonly wait?: true | undefined;
  readonly fromStdin?: true | undefined;
}

/** Anything may be uploaded: the service says which types it takes. */
const anyFile: FolderRule = { pattern: '**/*', ignore: [`**/*${sidecarExtension}`], what: 'files' };

const filesAtOnce = 4;

/** Uploads files in parts, as jobs of the service. The same command continues what was interrupted. */
export async function upload(
  context: Context,
  words: readonly string[],
  options: UploadCommandOptions,
): Promise<ExitCode> {
  const choice = chooseOutput(options);
  const named = await wordsOf(words, options, context);
  if (named.includes('-'))
    throw new CommandFailure(
      'usage',
      'An upload needs a file, so that it can continue. Write standard input to one.',
    );
  const { inputs, isSingle } = await findInputs(named, anyFile, context);
  await refuseToReplaceInput(choice, inputs, context);
  const { account } = await needAccount(context, options.account);
  const client = connect(account, options.profile);
  const isJson = choice.format !== 'text';
  const report = createInputReport(context, { total: inputs.length, isJson, isWatched: false });
  try {
    await withOutput(choice, context, async (output) => {
      await uploadInputs(inputs, { client, context, options, output, report, isSingle });
      report.throwIfNothingWorked();
    });
  } catch (error) {
    throw context.signal.aborted ? interrupted(context, options) : error;
  }
  await report.summary('uploaded by an earlier run');
  return report.failed > 0 ? exitCodes.partial : exitCodes.success;
}

interface Run {
  readonly client: Client;
  readonly context: Context;
  readonly options: UploadCommandOptions;
  readonly output: Output;
  readonly report: InputReport;
  readonly isSingle: boolean;
}

async function uploadInputs(inputs: readonly Input[], run: Run): Promise<void> {
  const { client, context, options, output, report } = run;
  const { signal } = context;
  const scope = options.profile ?? '';
  const folder = stateFolder(context);
  const ledger = await openJobLedger(folder, `${client.scope} ${scope}`);
  const store = diskStore(folder);
  const sizes = new Map<string, number>();
  for (const input of inputs) sizes.set(input.name, await sizeOf(input));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const line = output.format === 'text' || context.stderr.isTTY ? createProgress(context) : noProgress;
  const progress = createUploadProgress(inputs.length, total, line);
  try {
    await runAtOnce(inputs, filesAtOnce, async (input) => {
      signal.throwIfAborted();
      const onProgress = progress.update.bind(undefined, input.name);
      try {
        const uploaded = await uploadOne(pathOf(input), { client, ledger, store, scope, signal, onProgress });
        progress.finish(input.name, sizes.get(input.name) ?? 0);
        const ended = options.wait ? await waited(client, uploaded, signal) : uploaded;
        line.clear();
        await output.write(resultText(input.name, ended, output));
        report.succeed(uploaded.isEarlier);
      } catch (error) {
        line.clear();
        if (signal.aborted || run.isSingle || !isOfFile(error)) throw error;
        progress.finish(input.name, sizes.get(input.name) ?? 0);
        await report.fail(input.name, named(input, error));
      }
    });
  } finally {
    line.clear();
  }
}

function pathOf(input: Input): string {
  if (input.kind === 'file') return input.path;
  throw new CommandFailure(
    'failure',
    input.kind === 'unusable' ? `${input.name}: ${input.problem}` : 'It is not a file.',
  );
}

async function sizeOf(input: Input): Promise<number> {
  if (input.kind !== 'file') return 0;
  return stat(input.path).then(
    ({ size }) => size,
    () => 0,
  );
}

async function waited(client: Client, uploaded: Uploaded, signal: AbortSignal): Promise<Uploaded> {
  return { ...uploaded, job: await client.conversations.jobs.wait(uploaded.jobId, { signal }) };
}

/** Whether another file may work. */
function isOfFile(error: unknown): boolean {
  if (error instanceof CommandFailure) return error.type === 'failure';
  if (error instanceof StateFolderError) return false;
  if (error instanceof ApiError) return error.status === 400 || error.status === 415;
  return error instanceof UploadError || error instanceof JobFailedError || reasonOf(error) !== undefined;
}

function named({ name }: Input, error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error);
  const said = message.startsWith(name) ? message.slice(name.length) : `: ${message}`;
  return new CommandFailure('failure', `${printable(name)}${said}`, { cause: error });
}

function resultText(file: string, { job, jobId, isEarlier }: Uploaded, { format }: Output): string {
  if (format !== 'text')
    return `${jsonLine({ type: 'upload', file, job_id: jobId, uploaded_earlier: isEarlier, job })}\n`;
  return `${jobId}  ${printable(job.status ?? 'pending')}  ${printable(file)}${isEarlier ? '  (uploaded by an earlier run)' : ''}\n`;
}

function interrupted(context: Context, { fromStdin }: UploadCommandOptions): unknown {
  const { reason } = context.signal;
  if (!(reason instanceof CommandFailure)) return reason;
  const names = fromStdin ? ', and the same names on standard input' : '';
  return new CommandFailure(
    reason.type,
    `${reason.message} Continue with:\n  ${commandText(context)}${names}`,
  );
}
