import { createClient } from '@conversation-analytics/client';
import { indexedDbStore } from '@conversation-analytics/uploader';
import {
  createUploadManager,
  UploadsProvider,
  useRecordingDropzone,
  useUpload,
  useUploads,
} from '../../src/uploads.ts';

const client = createClient({ baseUrl: '/api/analytics', auth: 'proxy' });
// Outside of components: uploads go on whatever is on the page.
const manager = createUploadManager({ client, store: indexedDbStore() });

export function App() {
  return (
    <UploadsProvider manager={manager}>
      <Uploads />
    </UploadsProvider>
  );
}

function Uploads() {
  const { uploads, add } = useUploads();
  const zone = useRecordingDropzone({ onFiles: (files) => files.forEach((file) => add(file)) });
  return (
    <div {...zone.getRootProps()}>
      <input {...zone.getInputProps()} aria-label="Recordings" />
      <button {...zone.getButtonProps()}>Choose recordings, or drop them here</button>
      <p {...zone.getStatusProps()}>
        {zone.rejected.map(({ file, reason }) => `${file.name} is not taken: ${reason}.`).join(' ')}
      </p>
      <ul>
        {uploads.map(({ id }) => (
          <Upload key={id} id={id} />
        ))}
      </ul>
    </div>
  );
}

function Upload({ id }: { id: string }) {
  const upload = useUpload(id);
  if (!upload) return null;
  const { name, state, fraction, needsFile, error, attachFile } = upload;
  return (
    <li>
      {name}: {state} <progress aria-label={name} value={fraction} />
      {error instanceof Error && <p role="alert">{error.message}</p>}
      {state === 'uploading' && <button onClick={upload.pause}>Pause</button>}
      {(state === 'paused' || (state === 'interrupted' && !needsFile)) && (
        <button onClick={upload.resume}>Resume</button>
      )}
      {state === 'failed' && <button onClick={upload.retry}>Try again</button>}
      {needsFile && (
        <label>
          Choose the file again
          <input type="file" onChange={({ target: { files } }) => files?.[0] && void attachFile(files[0])} />
        </label>
      )}
      <button onClick={() => void upload.remove()}>Remove</button>
    </li>
  );
}
