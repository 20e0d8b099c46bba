import { useUploadManager } from '@conversation-analytics/react/uploads';
import { useRef, useState } from 'react';
import { DAYS_KEPT } from './database.ts';
import { deleteEverything } from './delete-everything.ts';

/** How long this browser keeps what, and the button that deletes all of it. */
export function KeptHere({ onDelete }: { onDelete: () => void }) {
  const uploads = useUploadManager();
  const dialog = useRef<HTMLDialogElement>(null);
  const [outcome, setOutcome] = useState('');

  function confirm() {
    onDelete();
    setOutcome('');
    deleteEverything(uploads).then(
      () => setOutcome('Everything kept on this device was deleted.'),
      () => setOutcome('Not everything could be deleted. Check the connection, and try again.'),
    );
  }

  return (
    <div className="kept-here small">
      <p>
        This browser removes a conversation and its review {DAYS_KEPT} days after you last opened or changed
        it.
      </p>
      <button type="button" className="quiet" onClick={() => dialog.current?.showModal()}>
        Delete everything kept on this device
      </button>
      <p role="status">{outcome}</p>
      <dialog ref={dialog} aria-labelledby="delete-everything">
        <form method="dialog">
          <h3 id="delete-everything">Delete everything kept on this device?</h3>
          <p>
            This list, all reviews and the roles you assigned are deleted, and unfinished uploads are
            cancelled. There is no undo. The service keeps its copies.
          </p>
          <div className="actions">
            {/* The first one has the focus. */}
            <button type="submit">Cancel</button>
            <button type="submit" onClick={confirm}>
              Delete everything
            </button>
          </div>
        </form>
      </dialog>
    </div>
  );
}
