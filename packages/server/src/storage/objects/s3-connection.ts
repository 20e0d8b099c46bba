import type * as Sdk from '@aws-sdk/client-s3';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { Log } from '../../lifecycle/log.ts';
import { ObjectStoreUnavailable } from './object-store.ts';

/** The place of the objects in S3, or in a storage that speaks its protocol. */
export interface S3Options {
  /** The bucket, which must exist. */
  readonly bucket: string;
  /** URL of a storage other than Amazon's. Buckets are named in the path there. Default: Amazon's, by region. */
  readonly endpoint?: string | undefined;
  /** The storage's URL for the callers of the service, who send their parts there. Default: `endpoint`. */
  readonly publicEndpoint?: string | undefined;
  /** Default: what AWS's tools are set to; `us-east-1` with an endpoint. */
  readonly region?: string | undefined;
  /** Both keys or none. Default: AWS's chain of variables, shared files and roles. */
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
  /** How long one attempt of a request may take, in milliseconds. Default: 15,000. */
  readonly timeLimitMilliseconds?: number | undefined;
}

const defaultTimeLimit = 15_000;
/** What may take longer takes so many times as long at most. */
const patienceFactor = 4;

/** How requests reach the storage. */
export interface S3Connection {
  readonly sdk: typeof Sdk;
  readonly bucket: string;
  /** How long a storage may take to put parts together, in milliseconds: it may copy them. */
  readonly patience: number;
  readonly client: S3Client;
  /** Signs URLs for callers, who may reach the storage at another address. */
  readonly publicClient: S3Client;
  /**
   * Sends a request. What fails is tried once more.
   *
   * @param expected Names of errors that the caller of this function handles. They are thrown as they come.
   * @throws {ObjectStoreUnavailable} For every other error. The log tells when that begins and ends.
   */
  call<Result>(request: () => Promise<Result>, expected?: readonly string[]): Promise<Result>;
  close(): void;
}

export async function connectS3(options: S3Options, log: Log): Promise<S3Connection> {
  // It has megabytes, and most services run without it.
  const sdk = await import('@aws-sdk/client-s3');
  const { bucket, endpoint, publicEndpoint = endpoint } = options;
  const client = createClient(sdk, options, endpoint);
  const publicClient = createClient(sdk, options, publicEndpoint);
  let isDown = false;
  /** When the request was begun that told the present state. A request that was begun before it tells an older one. */
  let toldAt = 0;
  /** Whether a request that was begun then changes the state. */
  const changesTo = (down: boolean, begunAt: number): boolean => {
    if (begunAt < toldAt) return false;
    toldAt = begunAt;
    const changes = isDown !== down;
    isDown = down;
    return changes;
  };
  return {
    sdk,
    bucket,
    patience: patienceFactor * (options.timeLimitMilliseconds ?? defaultTimeLimit),
    client,
    publicClient,
    call: async (request, expected = []) => {
      const begunAt = performance.now();
      try {
        const result = await request();
        if (changesTo(false, begunAt)) log({ level: 'info', message: 'The object storage works again.' });
        return result;
      } catch (error) {
        if (error instanceof Error && expected.includes(error.name)) throw error;
        const failure = new ObjectStoreUnavailable(`The object storage failed (${reasonOf(error)}).`, {
          cause: error,
        });
        if (changesTo(true, begunAt))
          log({ level: 'error', message: `${failure.message} Requests that need it get 503.` });
        throw failure;
      }
    },
    close: () => {
      client.destroy();
      publicClient.destroy();
    },
  };
}

function createClient(sdk: typeof Sdk, options: S3Options, endpoint: string | undefined): S3Client {
  const { accessKeyId, secretAccessKey, timeLimitMilliseconds = defaultTimeLimit } = options;
  const region = options.region ?? (endpoint === undefined ? undefined : 'us-east-1');
  return new sdk.S3Client({
    ...(region !== undefined && { region }),
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    // Checksums nobody asked for break storages other than Amazon's, and become a part of the URLs that are signed.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: Math.min(3000, timeLimitMilliseconds),
      requestTimeout: timeLimitMilliseconds,
      throwOnRequestTimeout: true,
      // A response may take as long as it needs, but not without a byte for so long.
      socketTimeout: patienceFactor * timeLimitMilliseconds,
    },
  });
}

/** The name and the status of an error: its message may hold a URL or a key. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // Errors without a response have no metadata.
  const status = (error as Partial<S3ServiceException>).$metadata?.httpStatusCode;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return status === undefined ? code : `${code}, status ${status}`;
}
