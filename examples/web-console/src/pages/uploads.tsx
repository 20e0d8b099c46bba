import { UploadList } from '@conversation-analytics/react/components';
import { useUploads } from '@conversation-analytics/react/uploads';
import { explain } from '../analysis/explain.ts';

/** The files on their way. */
export function Uploads() {
  const { uploads } = useUploads();
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="uploads">
      <h2 id="uploads">Uploads</h2>
      <UploadList explain={explain} />
    </section>
  );
}
