import { UploadError } from '@conversation-analytics/uploader';

/** The file is not the one with which the upload began: its name, size, date or content differs. Nothing of it was sent. */
export class WrongFileError extends UploadError {
  protected static override readonly kind = 'WrongFileError';
  declare readonly name: 'WrongFileError';
  readonly code = 'wrong_file' as const;
}
