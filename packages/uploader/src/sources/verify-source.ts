import { SourceChangedError } from '../errors.ts';
import type { UploadSource } from './upload-source.ts';

/** @throws SourceChangedError */
export async function verifySource(source: UploadSource): Promise<void> {
  if (!(await source.revalidate())) throw sourceChanged(source);
}

export function sourceChanged({ name }: UploadSource): SourceChangedError {
  return new SourceChangedError(`${name} has changed since the upload began.`);
}
