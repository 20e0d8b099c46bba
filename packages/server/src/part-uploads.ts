import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from './core.ts';
import type { Queries } from './database/database.ts';
import { requireRoom } from './disk-space.ts';
import { jobKeys } from './jobs/job-keys.ts';
import { findJob } from './jobs/job-records.ts';
import type { Jobs } from './jobs/jobs.ts';
import { partLength } from './jobs/upload-plan.ts';
import { receive } from './object-store.ts';
import { partPath } from './part-urls.ts';
import { badRequest, Problem } from './problem.ts';

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
    const { disk, jobs, queries, store } = core();
    const { jobId, partNumber, lengthBytes } = await checkUrl(jobs, request.params, request.query);
    await requireOpen(queries, jobs, jobId);
    checkLength(request.headers['content-length'], lengthBytes);
    await requireRoom(disk, lengthBytes);
    const temporaryPath = store.temporaryPath();
    const { sha256 } = await receive(request.raw, temporaryPath);
    // A name of its own, so that of two uploads of the same part each keeps its own bytes.
    const file = `${partNumber}-${randomUUID()}`;
    const etag = `"${sha256}"`;
    let replaced: string | undefined;
    try {
      await store.keep(temporaryPath, jobKeys.part(jobId, file));
      replaced = await recordPart(jobs, { jobId, partNumber, etag, file });
    } catch (error) {
      await rm(temporaryPath, { force: true });
      await store.remove(jobKeys.part(jobId, file));
      throw error;
    }
    if (replaced !== undefined) await store.remove(jobKeys.part(jobId, replaced));
    return reply.code(200).header('etag', etag).send();
  });
}

/** A URL that was changed anywhere says no more than that, also when there is no such job. */
async function checkUrl(
  { queries, partUrls }: Jobs,
  params: PartRequest['Params'],
  query: PartRequest['Querystring'],
): Promise<{ jobId: string; partNumber: number; lengthBytes: number }> {
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
  return part;
}

async function requireOpen(queries: Queries, jobs: Jobs, jobId: string): Promise<void> {
  const job = await findJob(queries, jobId);
  const current = job && (await jobs.find(queries, job.serviceId, jobId));
  if (current?.status === 'awaiting_upload') return;
  throw new Problem(409, `The upload is not open: the job is ${current?.status ?? 'gone'}.`);
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
    await requireOpen(transaction, jobs, jobId);
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
