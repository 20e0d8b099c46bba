import { wait } from '@conversation-analytics/client/timing';
import { untilFlowing } from '../state/dispatch.ts';
import type { Upload } from '../state/upload.ts';
import { isHeldBack, type Part, type Sending } from './sending.ts';

/** Waits until a part may be sent: not paused, not offline, not held back, and after its back-off. */
export async function untilTurn(upload: Sending, part: Part): Promise<void> {
  for (;;) {
    await untilFlowing(upload);
    // After a pause there is no back-off: a user who resumes wants to see progress.
    const time = part.interruptions === upload.state.interruptions ? part.dueAt - performance.now() : 0;
    if (isHeldBack(upload, part)) await upload.change.promise;
    else if (time > 0) await untilChange(upload, time);
    else return;
  }
}

/** Waits for the next event, and no longer than so many milliseconds. */
async function untilChange({ change }: Upload, milliseconds: number): Promise<void> {
  const changed = new AbortController();
  void change.promise.then(() => changed.abort());
  await wait(milliseconds, changed.signal).catch(() => {});
}
