import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../lifecycle/core.ts';
import { recorded } from '../storage/objects/recorded.ts';
import { jobKeys } from '../storage/job-keys.ts';
import { findJob, type Job } from '../jobs/job-records.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { partLength } from './upload-plan.ts';
import { receive } from '../storage/objects/temporary-files.ts';
import { partPath } from './part-urls.ts';
import { badRequest, Problem } from '../http/problem.ts';

interface PartRequest {
  Params: { jobId: string; partNumber: string };
  Querystring: Record<string, unknown>;
}

/** Adds the route to which the parts of uploads are sent. The signature of its URL stands for the bearer token. */
export function addPartUploads(app: FastifyInstance, core: () => Core): void {
  // The type of a part says nothing, and the router would refuse one that is malformed.
  const onRequest = async (request: FastifyRequest) => {
    delete request.raw.headers['content-type'];
  };
  app.put<PartRequest>(partPath, { onRequest }, async (request, reply) => {
    const { disk, jobs, store } = core();
    const { jobId, partNumber, lengthBytes } = await requirePart(jobs, request.params, request.query);
    checkLength(request.headers['content-length'], lengthBytes);
    const temporaryPath = store.temporaryPath();
    // A name of its own, so that of two uploads of the same part each keeps its own bytes.
    const file = `${partNumber}-${randomUUID()}`;
    const room = await disk.reserve(lengthBytes);
    try {
      const { sha256 } = await receive(request.raw, temporaryPath, room);
      const etag = `"${sha256}"`;
      await store.keep(temporaryPath, jobKeys.part(jobId, file));
      const replaced = await recorded(store, jobKeys.part(jobId, file), () =>
        recordPart(jobs, { jobId, partNumber, etag, file }),
      );
      if (replaced !== undefined) await store.remove(jobKeys.part(jobId, replaced));
      return await reply.code(200).header('etag', etag).send();
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw error;
    } finally {
      room.release();
    }
  });
}

/**
 * The part that a URL stands for. A URL that was changed anywhere says no more than that, also when there is no such job.
 *
 * @throws {Problem} 403 when the URL was changed or has expired, 409 when the upload is not open.
 */
async function requirePart(
  jobs: Jobs,
  params: PartRequest['Params'],
  query: PartRequest['Querystring'],
): Promise<{ jobId: string; partNumber: number; lengthBytes: number }> {
  const { queries, partUrls } = jobs;
  const refused = new Problem(403, 'The URL is not one of an upload of this service.');
  const { expires, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string') throw refused;
  if (Object.keys(query).length > 2) throw refused;
  if (!/^[1-9]\d{0,14}$/.test(expires) || !/^[1-9]\d{0,8}$/.test(params.partNumber)) throw refused;
  const job = await findJob(queries, params.jobId);
  const partNumber = Number(params.partNumber);
  const lengthBytes = job?.upload && partLength(job.upload.plan, partNumber);
  // The database takes a UUID in other notations too.
  if (job?.id !== params.jobId || lengthBytes === undefined) throw refused;
  const part = { jobId: job.id, partNumber, lengthBytes, expires: Number(expires) };
  if (!partUrls.isSigned(part, signature)) throw refused;
  if (part.expires * 1000 <= Date.now()) {
    throw new Problem(403, 'The URL has expired. The job has new ones while its upload is open.');
  }
  requireOpen(jobs, job);
  return part;
}

function requireOpen({ current }: Jobs, job: Job | undefined): void {
  const status = job === undefined ? 'gone' : current(job).status;
  if (status !== 'awaiting_upload') throw new Problem(409, `The upload is not open: the job is ${status}.`);
}

function checkLength(contentLength: string | undefined, expected: number): void {
  if (contentLength === undefined) throw new Problem(411, 'A part needs the header content-length.');
  if (Number(contentLength) !== expected) {
    throw badRequest([{ header: 'content-length', detail: `must be ${expected}, the length of this part.` }]);
  }
}

/** Makes a file the content of a part, and returns the file that it replaces. */
async function recordPart(
  jobs: Jobs,
  part: { jobId: string; partNumber: number; etag: string; file: string },
): Promise<string | undefined> {
  const { jobId, partNumber, etag, file } = part;
  return await jobs.queries.transaction().execute(async (transaction) => {
    requireOpen(jobs, await findJob(transaction, jobId));
    const before = await transaction
      .selectFrom('upload_parts')
      .select('file')
      .where('job_id', '=', jobId)
      .where('part_number', '=', partNumber)
      .executeTakeFirst();
    await transaction
      .insertInto('upload_parts')
      .values({ job_id: jobId, part_number: partNumber, etag, file })
      .onConflict((conflict) => conflict.columns(['job_id', 'part_number']).doUpdateSet({ etag, file }))
      .execute();
    return before?.file;
  });
}
