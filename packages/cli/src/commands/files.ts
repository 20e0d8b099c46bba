import { resolve } from 'node:path';
import { uploadFile } from '@conversation-analytics/node/uploads';
import { connect } from '../accounts/connect.ts';
import { needAccount } from '../accounts/find-account.ts';
import type { Context } from '../frame/context.ts';
import { readJson } from '../frame/json-argument.ts';
import { refuseToReplaceInput } from '../frame/input-files.ts';
import { chooseOutput, type OutputOptions } from '../frame/output.ts';
import { printResult } from '../frame/print-result.ts';
import { printable } from '../terminal/printable.ts';

export interface StoreFileOptions extends OutputOptions {
  readonly account?: string | undefined;
  readonly fileId?: string | undefined;
  readonly metadata?: string | undefined;
}

/** Stores a file at the service. It is not analysed. */
export async function storeFile(context: Context, file: string, options: StoreFileOptions): Promise<void> {
  const { fileId, metadata } = options;
  const userMetadata = metadata === undefined ? undefined : await readJson(metadata, '--metadata', context);
  const { account } = await needAccount(context, options.account);
  const path = resolve(context.workingFolder, file);
  await refuseToReplaceInput(chooseOutput(options), [{ kind: 'file', name: file, path }], context);
  await printResult(context, options, async () => {
    const stored = await uploadFile(connect(account), path, {
      fileId,
      // The form has it as JSON, which any value is that JSON was read from.
      userMetadata: userMetadata as string | undefined,
      signal: context.signal,
    });
    return {
      json: { type: 'file', file, ...stored },
      text: () => `${stored.file_id ?? 'without an id'}  ${printable(file)}\n`,
    };
  });
}

export interface ImportOptions extends OutputOptions {
  readonly account?: string | undefined;
  readonly credentialsId?: string | undefined;
  readonly meetingId: string;
  readonly recordingFileId?: string | undefined;
}

/** Imports the recording of a meeting as a file. */
export async function importRecording(context: Context, options: ImportOptions): Promise<void> {
  const { credentialsId, meetingId, recordingFileId } = options;
  const { account } = await needAccount(context, options.account);
  await printResult(context, options, async () => {
    const stored = await connect(account).files.importRecording(
      {
        meeting_id: meetingId,
        ...(credentialsId !== undefined && { credentials_id: credentialsId }),
        ...(recordingFileId !== undefined && { recording_file_id: recordingFileId }),
      },
      { signal: context.signal },
    );
    return {
      json: { type: 'file', meeting_id: meetingId, ...stored },
      text: () => `${stored.file_id ?? 'without an id'}  meeting ${printable(meetingId)}\n`,
    };
  });
}
