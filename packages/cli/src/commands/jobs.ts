import type { ConversationsJobStatus } from '@conversation-analytics/client';
import { readConversation } from '@conversation-analytics/engine/reading';
import { connect } from '../accounts/connect.ts';
import { needAccount } from '../accounts/find-account.ts';
import { commandText } from '../frame/command-text.ts';
import type { Context } from '../frame/context.ts';
import { CommandFailure } from '../frame/failure.ts';
import { chooseOutput, type OutputOptions } from '../frame/output.ts';
import { printResult } from '../frame/print-result.ts';
import { createProgress, noProgress } from '../frame/progress.ts';
import { byteSize } from '../terminal/numbers.ts';
import { printable } from '../terminal/printable.ts';
import type { Screen } from '../terminal/table.ts';
import { conversationText } from '../views/conversation.ts';

export interface JobOptions extends OutputOptions {
  readonly account?: string | undefined;
}

export interface WaitOptions extends JobOptions {
  readonly timeout?: number | undefined;
}

export async function getJob(context: Context, id: string, options: JobOptions): Promise<void> {
  const { account } = await needAccount(context, options.account);
  const job = await connect(account).conversations.jobs.get(id, { signal: context.signal });
  await printResult(context, options, jobResult(id, job, account.base_url));
}

/** Waits until a job has ended. Ctrl+C ends the wait, and the job goes on. */
export async function waitForJob(context: Context, id: string, options: WaitOptions): Promise<void> {
  const { account } = await needAccount(context, options.account);
  const isText = chooseOutput(options).format === 'text';
  const progress = isText || context.stderr.isTTY ? createProgress(context) : noProgress;
  try {
    const job = await connect(account).conversations.jobs.wait(id, {
      signal: context.signal,
      ...(options.timeout !== undefined && { deadline: options.timeout * 1_000 }),
      onStatus: ({ status }) => progress.show(undefined, `Job ${id}: ${status ?? 'pending'}`),
    });
    progress.clear();
    await printResult(context, options, jobResult(id, job, account.base_url));
  } catch (error) {
    progress.clear();
    const { reason } = context.signal;
    if (!(reason instanceof CommandFailure)) throw error;
    const advice = `The job goes on. Wait again with: ${commandText(context)}`;
    throw new CommandFailure(reason.type, `${reason.message} ${advice}`);
  }
}

export async function cancelJob(
  context: Context,
  id: string,
  options: JobOptions & { readonly reason?: string | undefined },
): Promise<void> {
  const { account } = await needAccount(context, options.account);
  const body = options.reason === undefined ? {} : { reason: options.reason };
  await printResult(context, options, async () => {
    const { jobs } = connect(account).conversations;
    return jobResult(id, await jobs.cancelMultipart(id, body, { signal: context.signal }), account.base_url);
  });
}

function jobResult(id: string, job: ConversationsJobStatus, service: string) {
  return {
    json: { type: 'job', ...job },
    text: (screen: Screen) => jobText(id, job, service, screen),
  };
}

function jobText(id: string, job: ConversationsJobStatus, service: string, screen: Screen): string {
  const { status, upload, conversations_response: response } = job;
  if (response?.analytics) {
    const analysis = {
      file: `Job ${id}`,
      analyzed_by: service,
      analytics: response.analytics,
    };
    return conversationText(analysis, readConversation(response), screen);
  }
  const parts = upload?.part_count ?? 0;
  const size = upload?.part_size_bytes ?? 0;
  const awaited =
    parts > 0 && status === 'awaiting_upload'
      ? `${parts} parts of up to ${byteSize(size)} are awaited.\n`
      : '';
  return `Job ${printable(id)}: ${printable(status ?? 'without a status')}\n${awaited}`;
}
