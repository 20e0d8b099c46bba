import { cancelledElsewhere } from '../errors.ts';
import { placeOf } from '../run/job-place.ts';
import { findJob, renewedPlan } from '../run/service-calls.ts';
import type { Sending } from './sending.ts';

/** Reads the job for new URLs, once for all parts that need them. Returns whether there are any. */
export function renewUrls(upload: Sending): Promise<boolean> {
  upload.renewal ??= readUrls(upload).finally(() => (upload.renewal = undefined));
  return upload.renewal;
}

async function readUrls(upload: Sending): Promise<boolean> {
  const { open } = upload;
  const { jobId } = open.plan;
  const found = await findJob(upload, jobId);
  if (placeOf(upload, found) === 'cancelled') throw cancelledElsewhere(jobId);
  const next = renewedPlan(upload, open.plan, found);
  if (!next) return false;
  open.plan = next;
  await upload.journal?.write(next, open.etags);
  return true;
}
