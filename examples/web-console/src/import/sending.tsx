import { percent } from '@conversation-analytics/engine/reading';
import type { Progress } from './use-submission.ts';

/** How far it is with what is sent, or analysed in this browser. */
export function Sending({ at, of, share, onCancel }: Progress & { readonly onCancel: () => void }) {
  const count = of > 1 ? ` ${at} of ${of}` : '';
  const title = share === undefined ? `Sending${count}` : `Analysing${count} on this device`;
  return (
    <section className="card sending">
      <h2 aria-live="polite">{title}</h2>
      <progress aria-label={title} value={share} />
      <p className="small">
        {share === undefined ? 'Usually a few seconds.' : `${percent(share)}. Nothing is sent.`}
      </p>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </section>
  );
}
