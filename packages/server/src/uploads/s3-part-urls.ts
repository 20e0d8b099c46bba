import { setImmediate as turn } from 'node:timers/promises';
import type { Upload } from '../jobs/job-records.ts';
import type { S3Connection } from '../storage/objects/s3-connection.ts';
import { partLength, partNumbers } from './upload-plan.ts';

/** Signs the URLs of all parts of an upload. */
export type S3PartUrls = (key: string, upload: Upload) => Promise<readonly string[]>;

/** The clock of the storage may be behind by this much, in seconds. */
const clockDifferenceSeconds = 60;

/** S3 takes no URL that lives longer than a week, in seconds. */
export const longestUrlLifetimeSeconds = 7 * 24 * 3600 - clockDifferenceSeconds;

/** So many URLs are signed before other requests have their turn. */
const urlsAtOnce = 25;

/**
 * URLs to which exactly the parts of an upload can be sent: the length of each is signed too. They are the same each time,
 * since their lifetime counts from a time that follows from their expiry.
 */
export async function s3PartUrls(
  { sdk, publicClient: client, bucket, call }: S3Connection,
  lifetimeSeconds: number,
): Promise<S3PartUrls> {
  const { getSignedUrl, S3RequestPresigner } = await import('@aws-sdk/s3-request-presigner');
  const presigner = new S3RequestPresigner({ ...client.config });

  return async (key, { plan, storageId, urlsExpireAt }) => {
    const expiresIn = Math.min(lifetimeSeconds, longestUrlLifetimeSeconds) + clockDifferenceSeconds;
    const times = { signingDate: new Date(urlsExpireAt.getTime() - expiresIn * 1000), expiresIn };
    const input = { Bucket: bucket, Key: key, UploadId: storageId ?? '', PartNumber: 1, ContentLength: 1 };
    // The client knows host and path. Signing each URL through it would take five times as long.
    const example = new URL(await call(() => getSignedUrl(client, new sdk.UploadPartCommand(input), times)));
    const unsigned = [...example.searchParams].filter(([name]) => !name.startsWith('X-Amz-'));
    const urls: string[] = [];
    for (const number of partNumbers(plan)) {
      if (urls.length % urlsAtOnce === urlsAtOnce - 1) await turn();
      const signed = await call(() =>
        presigner.presign(
          {
            method: 'PUT',
            protocol: example.protocol,
            hostname: example.hostname,
            ...(example.port !== '' && { port: Number(example.port) }),
            path: example.pathname,
            query: { ...Object.fromEntries(unsigned), partNumber: String(number) },
            headers: { host: example.host, 'content-length': String(partLength(plan, number)) },
          },
          times,
        ),
      );
      const url = new URL(example.pathname, example.origin);
      for (const [name, value] of Object.entries(signed.query ?? {})) {
        url.searchParams.set(name, String(value));
      }
      urls.push(url.href);
    }
    return urls;
  };
}
