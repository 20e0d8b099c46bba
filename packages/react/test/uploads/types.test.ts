import { ApiError, type Client, type ConversationsJobStatus } from '@conversation-analytics/client';
import {
  blobSource,
  indexedDbStore,
  UploadError,
  type AnyUploadError,
} from '@conversation-analytics/uploader';
import type { QueryClient } from '@tanstack/react-query';
import { assertType, describe, expectTypeOf, it } from 'vitest';
import { conversationAnalyticsKeys } from '../../src/options.ts';
import {
  createUploadManager,
  useRecordingDropzone,
  useUpload,
  useUploads,
  type ManagedUpload,
  type UnexpectedUploadError,
  type UploadFailure,
  type UploadManager,
  type WrongFileError,
} from '../../src/uploads.ts';

// `tsc` is what checks this file: a line below `@ts-expect-error` that compiles is an error. Nothing here is called.
declare const client: Client;
declare const queryClient: QueryClient;
declare const file: File;
declare const handle: FileSystemFileHandle;

describe('an upload manager', () => {
  it('takes a client, and options of the uploader that are the same for all', () => {
    assertType(() => {
      const { jobs } = conversationAnalyticsKeys('tenant-1').conversations;
      const manager = createUploadManager({
        client,
        store: indexedDbStore(),
        concurrency: 2,
        onUrlsExpired: 'restart',
        onCompleted: (upload) => {
          expectTypeOf(upload).toEqualTypeOf<ManagedUpload>();
          return queryClient.invalidateQueries({ queryKey: jobs.all() });
        },
      });
      expectTypeOf(manager).toEqualTypeOf<UploadManager>();
      createUploadManager({ client, concurrency: undefined, onCompleted: undefined, store: undefined });
      useRecordingDropzone({ onFiles: () => {}, accept: undefined, maxBytes: undefined });
      // @ts-expect-error One limiter is shared by all of them.
      createUploadManager({ client, limiter: undefined });
      // @ts-expect-error Each upload has its own.
      createUploadManager({ client, userMetadata: {} });
      // @ts-expect-error It needs a client.
      createUploadManager({});
    });
  });

  it('adds files, handles of a browser and sources', () => {
    assertType((manager: UploadManager) => {
      expectTypeOf(manager.add(file)).toEqualTypeOf<string>();
      manager.add({ file, handle }, { userMetadata: { topic: 'sleep' } });
      manager.add(blobSource(new Blob(['x'])));
      // @ts-expect-error Without a file there is nothing to send.
      manager.add({ handle });
      // @ts-expect-error A list is not one.
      manager.add([file]);
    });
  });

  it('has snapshots of which everything is known', () => {
    assertType((upload: ManagedUpload) => {
      expectTypeOf(upload.job).toEqualTypeOf<ConversationsJobStatus | undefined>();
      expectTypeOf(upload.error).toEqualTypeOf<UploadFailure | undefined>();
      if (upload.error instanceof UploadError) {
        expectTypeOf(upload.error.code).toEqualTypeOf<
          (AnyUploadError | WrongFileError | UnexpectedUploadError)['code']
        >();
        if (upload.error.code === 'part_rejected') expectTypeOf(upload.error.status).toEqualTypeOf<number>();
      }
      if (upload.error instanceof ApiError) expectTypeOf(upload.error.status).toEqualTypeOf<number>();
      expectTypeOf(upload.etaSeconds).toEqualTypeOf<number | undefined>();
      // The manager itself decides on them, so that there are no others.
      expectTypeOf(upload.state).toEqualTypeOf<
        | 'queued'
        | 'starting'
        | 'uploading'
        | 'waiting'
        | 'paused'
        | 'interrupted'
        | 'completing'
        | 'cancelling'
        | 'completed'
        | 'failed'
        | 'cancelled'
      >();
      // @ts-expect-error An upload that has not begun is queued.
      assertType(upload.state === 'idle');
      // @ts-expect-error It is read only.
      upload.state = 'paused';
    });
  });
});

describe('the hooks', () => {
  it('answer uploads, and what can be done with them', () => {
    assertType(() => {
      const { uploads, add, attachFile } = useUploads();
      expectTypeOf(uploads).toEqualTypeOf<readonly ManagedUpload[]>();
      expectTypeOf(add(file)).toEqualTypeOf<string>();
      expectTypeOf(attachFile('upload-1', file)).toEqualTypeOf<Promise<void>>();
      // @ts-expect-error A component does not end the uploads of the app.
      useUploads().dispose();
      const upload = useUpload('upload-1');
      // @ts-expect-error It may be gone.
      upload.pause();
      upload?.pause();
      expectTypeOf(upload?.attachFile(file)).toEqualTypeOf<Promise<void> | undefined>();
      // @ts-expect-error It knows its id.
      upload?.pause('upload-1');
    });
  });

  it('of a dropzone answer props of elements', () => {
    assertType(() => {
      const zone = useRecordingDropzone({
        onFiles: (files) => files.forEach((one) => useUploads().add(one)),
      });
      assertType<React.HTMLAttributes<HTMLDivElement>>(zone.getRootProps());
      assertType<React.ComponentProps<'input'>>(zone.getInputProps());
      assertType<React.ComponentProps<'button'>>(zone.getButtonProps());
      assertType<React.HTMLAttributes<HTMLElement>>(zone.getStatusProps());
      // @ts-expect-error It needs somebody who takes the files.
      useRecordingDropzone({});
    });
  });

  it('have errors that are told apart', () => {
    assertType((error: WrongFileError) => {
      assertType<UploadError>(error);
      expectTypeOf(error.code).toEqualTypeOf<'wrong_file'>();
      expectTypeOf(error.name).toEqualTypeOf<'WrongFileError'>();
    });
  });
});
