'use client';

import { useUploads } from '../../uploads/use-uploads.ts';
import { useRecordingDropzone, type RecordingDropzoneOptions } from '../../uploads/use-recording-dropzone.ts';
import type { AddOptions } from '../../uploads/managed-upload.ts';
import type { RejectedFile } from '../../uploads/chosen-files.ts';
import { UploadList, type UploadListProps } from './upload-list.tsx';
import { formatBytes } from './upload-view.ts';

export interface RecordingUploadProps
  extends Omit<RecordingDropzoneOptions, 'onFiles'>, Pick<AddOptions, 'userMetadata'>, UploadListProps {}

/**
 * A place to drop recordings or to choose them, and below it the list of uploads. It belongs inside an `UploadsProvider`.
 *
 * @example
 * <UploadsProvider manager={manager}>
 *   <RecordingUpload maxBytes={5_000_000_000} userMetadata={{ clinic: 'North' }} />
 * </UploadsProvider>
 */
export function RecordingUpload({ userMetadata, explain, ...options }: RecordingUploadProps) {
  const { add } = useUploads();
  const zone = useRecordingDropzone({
    ...options,
    onFiles: (files) => files.forEach((file) => add(file, { userMetadata })),
  });
  return (
    <div className="ca-recording-upload">
      <div className={zone.isOver ? 'ca-drop ca-over' : 'ca-drop'} {...zone.getRootProps()}>
        <p>Drop recordings here</p>
        <button className="ca-button" {...zone.getButtonProps()}>
          Choose recordings
        </button>
        <input {...zone.getInputProps()} aria-label="Recordings" />
        <div className="ca-rejected" {...zone.getStatusProps()}>
          {zone.rejected.length > 0 && (
            <ul>
              {zone.rejected.map(({ file, reason }, at) => (
                <li key={at}>
                  {file.name}: {whyNot(reason, options.maxBytes)}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <UploadList explain={explain} />
    </div>
  );
}

function whyNot(reason: RejectedFile['reason'], maxBytes: number | undefined): string {
  if (reason === 'empty') return 'the file is empty.';
  if (reason === 'type') return 'files of this type are not accepted.';
  return maxBytes === undefined
    ? 'the file is too large.'
    : `the file is larger than ${formatBytes(maxBytes)}.`;
}
