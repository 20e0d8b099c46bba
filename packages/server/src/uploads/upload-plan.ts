import { limits } from '../settings/limits.ts';

/** How a file is cut into parts: all of `partBytes`, except the last. */
export interface UploadPlan {
  readonly fileBytes: number;
  readonly partBytes: number;
  readonly partCount: number;
}

/**
 * Cuts a file into parts of the preferred size, within the smallest and the largest allowed size. The size grows when
 * there would be too many parts.
 */
export function planUpload(
  fileBytes: number,
  preferredPartBytes: number | null | undefined,
  smallestPartBytes: number,
): UploadPlan {
  const preferred = preferredPartBytes ?? limits.defaultPartBytes;
  const allowed = Math.min(Math.max(preferred, smallestPartBytes), limits.largestPartBytes);
  const partBytes = Math.max(allowed, Math.ceil(fileBytes / limits.uploadParts));
  return { fileBytes, partBytes, partCount: Math.ceil(fileBytes / partBytes) };
}

/** Size of a part, or undefined when the file has no part of that number. */
export function partLength(
  { fileBytes, partBytes, partCount }: UploadPlan,
  partNumber: number,
): number | undefined {
  if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > partCount) return undefined;
  return partNumber < partCount ? partBytes : fileBytes - partBytes * (partCount - 1);
}

export function partNumbers({ partCount }: UploadPlan): readonly number[] {
  return Array.from({ length: partCount }, (_, index) => index + 1);
}
