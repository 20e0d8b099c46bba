import { UploadError } from '@conversation-analytics/uploader';

/** The file is not the one with which the upload began: another name, size, date or content. Nothing was sent of it. */
export class WrongFileError extends UploadError {
  protected static override readonly kind = 'WrongFileError';
  declare readonly name: 'WrongFileError';
  readonly code = 'wrong_file' as const;
}
