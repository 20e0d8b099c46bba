import { useUpload, useUploads, type Upload } from '@conversation-analytics/react/uploads';
import type { ReactNode } from 'react';
import { uploadView, type UploadAction } from '../analysis/upload.ts';
import { useIsOnline } from '../browser.ts';
import { Notice } from './notice.tsx';

/** The recordings on their way. */
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
  if (!upload) return null;
  const { name } = upload;
  const { status, fraction, detail, problem, actions } = uploadView(upload, isOnline);
  return (
    <li className="card upload">
      <h3>{name}</h3>
      {fraction !== undefined && <progress aria-label={`Upload of ${name}`} value={fraction} />}
      <p role="status">{status}</p>
      {detail && <p className="small">{detail}</p>}
      {problem && <Notice heading="h4" explanation={problem} />}
      {actions.length > 0 && (
        <div className="actions">
          {actions.map((action) => (
            <Action key={action} action={action} upload={upload} />
          ))}
        </div>
      )}
    </li>
  );
}

function Action({ action, upload }: { action: UploadAction; upload: Upload }): ReactNode {
  const { name, attachFile } = upload;
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
    <button type="button" aria-label={`${names[action]} ${name}`} onClick={() => void upload[action]()}>
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
