import { isFileHandle } from './file-handle.ts';
import type { ChosenFile } from './upload-manager.ts';

/** A file that is not taken, and why. */
export interface RejectedFile {
  readonly file: File;
  readonly reason: 'type' | 'size' | 'empty';
}

/**
 * @param accept - As the attribute of an input: `.vtt`, `audio/mpeg`, `audio/*`, with commas between them. Everything fits an
 * empty one; a file of which the browser knows no type fits by its extension alone.
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

/** The files of a drop, with their handles where the browser gives some. */
export function filesOf({ files, items }: DataTransfer): Promise<ChosenFile[]> {
  // While the event lasts: afterwards there is nothing in it.
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
