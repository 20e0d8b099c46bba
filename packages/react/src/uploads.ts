export type { FileHandle } from './uploads/file-handle.ts';
export { UploadsProvider, useUploadManager, type UploadsProviderProps } from './uploads/context.ts';
export type { RejectedFile } from './uploads/chosen-files.ts';
export type { AddOptions, ManagedUpload, ManagedUploadState } from './uploads/managed-upload.ts';
export {
  createUploadManager,
  type Chosen,
  type ChosenFile,
  type UploadActions,
  type UploadManager,
  type UploadManagerOptions,
} from './uploads/upload-manager.ts';
export {
  useRecordingDropzone,
  type RecordingDropzone,
  type RecordingDropzoneOptions,
} from './uploads/use-recording-dropzone.ts';
export type { OverallProgress } from './uploads/overall-progress.ts';
export { UnexpectedUploadError, type UploadFailure } from './uploads/upload-failure.ts';
export {
  useOverallProgress,
  useUpload,
  useUploads,
  type Upload,
  type Uploads,
} from './uploads/use-uploads.ts';
export { WrongFileError } from './uploads/wrong-file-error.ts';
