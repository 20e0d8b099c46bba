import { useConversationJob } from '@conversation-analytics/react';
import { useUpload } from '@conversation-analytics/react/uploads';

/** One upload: how far it is, what can be done with it, and then its analysis. */
export function Recording({ id }: { readonly id: string }) {
  const upload = useUpload(id);
  if (!upload) return null;
  const { name, state, fraction, needsFile, error, jobId } = upload;
  const canResume = state === 'paused' || (state === 'interrupted' && !needsFile);
  return (
    <li>
      <strong>{name}</strong> <span>{state}</span>
      <progress aria-label={name} value={fraction} />
      {error instanceof Error && <p role="alert">{error.message}</p>}
      {state === 'uploading' && <button onClick={upload.pause}>Pause</button>}
      {canResume && <button onClick={upload.resume}>Resume</button>}
      {state === 'failed' && <button onClick={upload.retry}>Try again</button>}
      {needsFile && (
        <label>
          Choose the file again to continue{' '}
          <input
            type="file"
            onChange={({ target: { files } }) => {
              const [file] = files ?? [];
              // Its error is the upload's, and is shown above.
              if (file) upload.attachFile(file).catch(() => {});
            }}
          />
        </label>
      )}
      {state === 'completed' && jobId !== undefined && <Analysis jobId={jobId} />}
    </li>
  );
}

function Analysis({ jobId }: { readonly jobId: string }) {
  const { data: job, error } = useConversationJob(jobId);
  if (error) return <p role="alert">{error.message}</p>;
  const counts = job?.conversations_response?.analytics?.conversation_analytics?.behavior_counts;
  if (!counts) return <p>{job?.status ?? 'Processing'}</p>;
  return (
    <ul>
      {Object.entries(counts).map(([behavior, count]) => (
        <li key={behavior}>
          {behavior}: {count}
        </li>
      ))}
    </ul>
  );
}
