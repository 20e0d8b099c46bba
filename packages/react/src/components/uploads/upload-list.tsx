'use client';

import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useUpload, useUploads, type Upload } from '../../uploads/use-uploads.ts';
import { uploadView, type UploadAction, type UploadProblem } from './upload-view.ts';
import { useNow } from './use-now.ts';

export interface UploadListProps {
  /** What an error means to a person. Default: its message. */
  readonly explain?: ((error: unknown) => UploadProblem) | undefined;
}

/**
 * The uploads of the manager: how far each one is, what is wrong, and what can be done. Nothing is drawn without uploads. It
 * belongs inside an `UploadsProvider`.
 *
 * @example
 * <UploadList explain={(error) => ({ title: textFor(error), mayRetry: true })} />
 */
export function UploadList({ explain = messageOf }: UploadListProps) {
  const { uploads } = useUploads();
  if (uploads.length === 0) return null;
  return (
    <ul className="ca-uploads">
      {uploads.map(({ id }) => (
        <UploadItem key={id} id={id} explain={explain} />
      ))}
    </ul>
  );
}

function messageOf(error: unknown): UploadProblem {
  const title = error instanceof Error ? error.message : String(error);
  const isFinal = typeof error === 'object' && error !== null && 'retryable' in error && !error.retryable;
  return { title, mayRetry: !isFinal };
}

interface UploadItemProps {
  readonly id: string;
  readonly explain: (error: unknown) => UploadProblem;
}

function UploadItem({ id, explain }: UploadItemProps) {
  const upload = useUpload(id);
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  const now = useNow(upload?.outage !== undefined);
  /** Why it could not be cancelled or removed, of which the upload itself need not know. */
  const [failure, setFailure] = useState<UploadProblem>();
  if (!upload) return null;
  const { name } = upload;
  const { status, fraction, detail, resend, problem, actions } = uploadView(upload, explain, isOnline, now);
  const shown = failure ?? problem;

  async function act(action: Exclude<UploadAction, 'choose'>): Promise<void> {
    setFailure(undefined);
    try {
      await upload?.[action]();
    } catch (error) {
      const explained = explain(error);
      setFailure({ ...explained, title: `${FAILED[action]}: ${explained.title}` });
    }
  }

  return (
    <li className="ca-upload">
      <h3>{name}</h3>
      {fraction !== undefined && <progress aria-label={`Upload of ${name}`} value={fraction} />}
      <p role="status">{status}</p>
      {detail && <p className="ca-small">{detail}</p>}
      {resend && <p className="ca-small">{resend}</p>}
      {shown && <Problem {...shown} />}
      {actions.length > 0 && (
        <div className="ca-actions">
          {/* By their places, so that the focus stays where "Pause" becomes "Resume". */}
          {actions.map((action, at) => (
            <Action key={at} action={action} upload={upload} act={act} />
          ))}
        </div>
      )}
    </li>
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function Problem({ title, advice, requestId }: UploadProblem) {
  return (
    <div className="ca-problem" role="alert">
      <h4>{title}</h4>
      {advice && <p>{advice}</p>}
      {requestId && (
        <p className="ca-small">
          To quote when you ask: <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}

interface ActionProps {
  readonly action: UploadAction;
  readonly upload: Upload;
  readonly act: (action: Exclude<UploadAction, 'choose'>) => Promise<void>;
}

function Action({ action, upload: { name, attachFile }, act }: ActionProps): ReactNode {
  if (action === 'choose') {
    return (
      <label className="ca-button">
        Choose the file again
        <input
          type="file"
          className="ca-hidden"
          aria-label={`Choose ${name} again`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // How that ends is shown with the upload.
            if (file) void attachFile(file);
            target.value = '';
          }}
        />
      </label>
    );
  }
  return (
    <button
      type="button"
      className="ca-button"
      aria-label={`${NAMES[action]} ${name}`}
      onClick={() => void act(action)}
    >
      {NAMES[action]}
    </button>
  );
}

const NAMES: Readonly<Record<Exclude<UploadAction, 'choose'>, string>> = {
  pause: 'Pause',
  resume: 'Resume',
  retry: 'Try again',
  cancel: 'Cancel',
  remove: 'Remove',
};

const FAILED: typeof NAMES = {
  pause: 'Couldn’t pause',
  resume: 'Couldn’t resume',
  retry: 'Couldn’t try again',
  cancel: 'Couldn’t cancel',
  remove: 'Couldn’t remove',
};
