'use client';
import { useId, useRef, useState, type ChangeEvent, type DragEvent, type RefObject } from 'react';
import { filesOf, reasonAgainst, type RejectedFile } from './chosen-files.ts';
import type { ChosenFile } from './upload-manager.ts';

export interface RecordingDropzoneOptions {
  /** Called with the accepted files, if there are any. */
  readonly onFiles: (files: readonly ChosenFile[]) => void;
  /** The types of the accepted files, as in the attribute `accept` of an input. Default: `audio/*,video/*`. */
  readonly accept?: string | undefined;
  /** The size of the largest accepted file, in bytes. Default: any size. */
  readonly maxBytes?: number | undefined;
}

/** Spread the results of the getters on your elements. Put your own props, such as `multiple={false}`, after them. */
export interface RecordingDropzone {
  /** For the element on which files are dropped. */
  getRootProps(): RootProps;
  /** For a hidden `<input>` anywhere inside it. */
  getInputProps(): InputProps;
  /** For the `<button>` that opens the file dialog, also by keyboard. */
  getButtonProps(): ButtonProps;
  /** For the element that lists the rejected files. Render it always: screen readers announce its changes. */
  getStatusProps(): StatusProps;
  /** Whether the user drags files over it. */
  readonly isOver: boolean;
  /** The files of the last choice that were not accepted. */
  readonly rejected: readonly RejectedFile[];
}

interface RootProps {
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

interface InputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly type: 'file';
  readonly hidden: true;
  readonly multiple: boolean;
  readonly accept: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

interface ButtonProps {
  readonly type: 'button';
  readonly 'aria-describedby': string;
  readonly onClick: () => void;
}

interface StatusProps {
  readonly id: string;
  readonly role: 'status';
}

/**
 * A place to drop recordings, or to choose them in the file dialog of the browser.
 *
 * @example
 * const { add } = useUploads();
 * const zone = useRecordingDropzone({ onFiles: (files) => files.forEach((file) => add(file)) });
 * return (
 *   <div {...zone.getRootProps()}>
 *     <input {...zone.getInputProps()} />
 *     <button {...zone.getButtonProps()}>Choose recordings</button>
 *     <p {...zone.getStatusProps()}>{zone.rejected.map(({ file, reason }) => `${file.name}: ${reason}`)}</p>
 *   </div>
 * );
 */
export function useRecordingDropzone(options: RecordingDropzoneOptions): RecordingDropzone {
  const { onFiles, accept = 'audio/*,video/*', maxBytes = Infinity } = options;
  const [isOver, setIsOver] = useState(false);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  function take(files: readonly ChosenFile[]): void {
    const taken: ChosenFile[] = [];
    const refused: RejectedFile[] = [];
    for (const chosen of files) {
      const { file } = chosen;
      const reason = reasonAgainst(file, accept, maxBytes);
      if (reason) refused.push({ file, reason });
      else taken.push(chosen);
    }
    setRejected(refused);
    if (taken.length > 0) onFiles(taken);
  }

  return {
    isOver,
    rejected,
    getRootProps: () => ({
      onDragOver(event) {
        // Otherwise the browser would open the dropped file.
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }) {
        // The related target of a drag event is an element. A pointer that enters a child has not left.
        if (!currentTarget.contains(relatedTarget as Element | null)) setIsOver(false);
      },
      onDrop(event) {
        event.preventDefault();
        setIsOver(false);
        void filesOf(event.dataTransfer).then((files) => files.length > 0 && take(files));
      },
    }),
    getInputProps: () => ({
      multiple: true,
      ref: input,
      type: 'file',
      hidden: true,
      accept,
      onChange({ target }) {
        take(Array.from(target.files ?? [], (file) => ({ file })));
        // So that the same file can be chosen again.
        target.value = '';
      },
    }),
    getButtonProps: () => ({
      type: 'button',
      'aria-describedby': id,
      onClick: () => input.current?.click(),
    }),
    getStatusProps: () => ({ id, role: 'status' }),
  };
}
