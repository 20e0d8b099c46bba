import { createClient } from '@conversation-analytics/client';
import { indexedDbStore } from '@conversation-analytics/uploader';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createUploadManager,
  UploadsProvider,
  useRecordingDropzone,
  useUpload,
  useUploads,
} from '../src/uploads.ts';

/** What the tests ask of the page, beside what they see on it. */
export interface Suite {
  /** Uploads a file that the page can open again, without a dialog. */
  addWithHandle(bytes: number): Promise<void>;
  /** How often the manager has told of changes, and the most often within one frame. */
  told(): { readonly times: number; readonly inOneFrame: number };
}

const manager = createUploadManager({
  client: createClient({ baseUrl: '/api', auth: 'proxy' }),
  store: indexedDbStore(),
  preferredPartSizeBytes: 64 * 1024,
});

function App() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button onClick={() => setIsShown(!isShown)}>Elsewhere</button>
      {isShown && <Uploads />}
    </>
  );
}

function Uploads() {
  const { uploads, add } = useUploads();
  const zone = useRecordingDropzone({
    onFiles: (files) => files.forEach((file) => add(file)),
    maxBytes: 2 ** 20,
  });
  return (
    <main {...zone.getRootProps()}>
      <input {...zone.getInputProps()} />
      <button {...zone.getButtonProps()}>Choose recordings</button>
      <p {...zone.getStatusProps()}>{zone.rejected.map(({ file, reason }) => `${file.name}: ${reason}`)}</p>
      {uploads.map(({ id }) => (
        <Upload key={id} id={id} />
      ))}
    </main>
  );
}

function Upload({ id }: { id: string }) {
  const upload = useUpload(id);
  if (!upload) return null;
  const { name, state, bytesConfirmed, bytesTotal, needsFile, error, attachFile, resume, pause } = upload;
  return (
    <article>
      <p>{`${name} ${state} ${bytesConfirmed}/${bytesTotal}`}</p>
      {error instanceof Error && <p role="alert">{error.name}</p>}
      <button onClick={pause}>Pause</button>
      {needsFile ? (
        <label>
          Choose the file again
          <input
            type="file"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // How it ends is shown.
              if (file) void attachFile(file);
            }}
          />
        </label>
      ) : (
        <button onClick={resume}>Resume</button>
      )}
    </article>
  );
}

let times = 0;
let frame = 0;
let inFrame = 0;
let inOneFrame = 0;
manager.subscribe(() => {
  times += 1;
  inFrame += 1;
  inOneFrame = Math.max(inOneFrame, inFrame);
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => (inFrame = 0));
});

const suite: Suite = {
  async addWithHandle(bytes) {
    // The origin's own files have handles without a dialog.
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle('kept.mp3', { create: true });
    const writable = await handle.createWritable();
    await writable.write(new Uint8Array(bytes).fill(7));
    await writable.close();
    manager.add({ file: await handle.getFile(), handle });
  },
  told: () => ({ times, inOneFrame }),
};
Object.assign(globalThis, { suite });

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <StrictMode>
    <UploadsProvider manager={manager}>
      <App />
    </UploadsProvider>
  </StrictMode>,
);
