import { isFileHandle } from './file-handle.ts';
import type { ChosenFile } from './upload-manager.ts';

/** A file that was not accepted, and the reason. */
export interface RejectedFile {
  readonly file: File;
  readonly reason: 'type' | 'size' | 'empty';
}

/**
 * @param accept - As the attribute of an input: `.vtt`, `audio/mpeg`, `audio/*`, with commas between them. An empty one
 * accepts all files. A file without a known type matches only by its extension.
 */
export function reasonAgainst(
  file: File,
  accept: string,
  maxBytes: number,
): RejectedFile['reason'] | undefined {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  const fits = (accept.trim() || '*').split(',').some((one) => {
    const wanted = one.trim().toLowerCase();
    if (wanted === '*' || wanted === '*/*') return true;
    if (wanted.startsWith('.')) return name.endsWith(wanted);
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type !== '' && type === wanted;
  });
  if (!fits) return 'type';
  if (file.size > maxBytes) return 'size';
  return file.size > 0 ? undefined : 'empty';
}

/** Returns the files of a drop, with their handles where the browser gives them. */
export function filesOf({ files, items }: DataTransfer): Promise<ChosenFile[]> {
  // Read during the event: afterwards its items are empty.
  const handles = Array.from(items ?? [])
    .filter(({ kind }) => kind === 'file')
    .map((item: DataTransferItem & { getAsFileSystemHandle?(): Promise<unknown> }) =>
      item.getAsFileSystemHandle?.().catch(() => undefined),
    );
  return Promise.all(
    Array.from(files, async (file, index) => {
      const handle = await handles[index];
      return isFileHandle(handle) ? { file, handle } : { file };
    }),
  );
}
