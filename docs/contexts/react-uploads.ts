/** An app of React that uploads. */
import { ApiError } from '@conversation-analytics/client';
import {
  useOverallProgress,
  useRecordingDropzone,
  useUpload,
  useUploads,
  type UploadFailure,
} from '@conversation-analytics/react/uploads';
import { UploadError } from '@conversation-analytics/uploader';

export { App, client, queryClient, root, tenantId } from './react.js';
export {
  ApiError,
  UploadError,
  useOverallProgress,
  useRecordingDropzone,
  useUpload,
  useUploads,
  type UploadFailure,
};
export declare function messageOf(error: UploadFailure): string;
