import { useUpload, useUploads, type Upload } from '@conversation-analytics/react/uploads';
import { useState, type ReactNode } from 'react';
import { explain, type Explanation } from '../analysis/explain.ts';
import { uploadView, type UploadAction } from '../analysis/upload.ts';
import { useIsOnline } from '../browser.ts';
import { useNow } from '../components/use-now.ts';
import { Notice } from '../components/notice.tsx';

/** The files on their way. */
export function Uploads() {
  const { uploads } = useUploads();
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="uploads">
      <h2 id="uploads">Uploads</h2>
      <ul className="uploads">
        {uploads.map(({ id }) => (
          <UploadCard key={id} id={id} />
        ))}
      </ul>
    </section>
  );
}

function UploadCard({ id }: { id: string }) {
  const upload = useUpload(id);
  const isOnline = useIsOnline();
  const now = useNow(upload?.outage !== undefined);
  /** Why it could not be cancelled or removed, of which the upload itself need not know. */
  const [failure, setFailure] = useState<Explanation>();
  if (!upload) return null;
  const { name } = upload;
  const { status, fraction, detail, resend, problem, actions } = uploadView(upload, isOnline, now);
  const shown = failure ?? problem;

  async function act(action: Exclude<UploadAction, 'choose'>): Promise<void> {
    setFailure(undefined);
    try {
      await upload?.[action]();
    } catch (error) {
      const explanation = explain(error);
      setFailure({ ...explanation, title: `${failed[action]}: ${explanation.title}` });
    }
  }

  return (
    <li className="card upload">
      <h3>{name}</h3>
      {fraction !== undefined && <progress aria-label={`Upload of ${name}`} value={fraction} />}
      <p role="status">{status}</p>
      {detail && <p className="small">{detail}</p>}
      {resend && <p className="small">{resend}</p>}
      {shown && <Notice heading="h4" explanation={shown} />}
      {actions.length > 0 && (
        <div className="actions">
          {/* By their places, so that the focus stays where "Pause" becomes "Resume". */}
          {actions.map((action, at) => (
            <Action key={at} action={action} upload={upload} act={act} />
          ))}
        </div>
      )}
    </li>
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
      <label className="button">
        Choose the file again
        <input
          type="file"
          className="visually-hidden"
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
    <button type="button" aria-label={`${names[action]} ${name}`} onClick={() => void act(action)}>
      {names[action]}
    </button>
  );
}

const names: Readonly<Record<Exclude<UploadAction, 'choose'>, string>> = {
  pause: 'Pause',
  resume: 'Resume',
  retry: 'Try again',
  cancel: 'Cancel',
  remove: 'Remove',
};

const failed: typeof names = {
  pause: 'Couldn’t pause',
  resume: 'Couldn’t resume',
  retry: 'Couldn’t try again',
  cancel: 'Couldn’t cancel',
  remove: 'Couldn’t remove',
};
