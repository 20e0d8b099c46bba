import { useRecordingDropzone, useUploads } from '@conversation-analytics/react/uploads';
import { Recording } from './recording.tsx';

/** A place to drop recordings, and the list of their uploads. */
export function Recordings() {
  const { uploads, add } = useUploads();
  const zone = useRecordingDropzone({
    accept: 'audio/*,video/*',
    onFiles: (files) => files.forEach((file) => add(file)),
  });
  return (
    <main>
      <h1>Recordings</h1>
      <div {...zone.getRootProps()} className={zone.isOver ? 'zone over' : 'zone'}>
        <input {...zone.getInputProps()} aria-label="Recordings" />
        <button {...zone.getButtonProps()}>Choose recordings</button> or drop them here.
        <p {...zone.getStatusProps()}>
          {zone.rejected.map(({ file }) => `${file.name} is not a recording.`).join(' ')}
        </p>
      </div>
      <ul>
        {uploads.map(({ id }) => (
          <Recording key={id} id={id} />
        ))}
      </ul>
    </main>
  );
}
