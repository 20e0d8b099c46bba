import { StartError } from '../lifecycle/start-error.ts';
import type { S3Options } from '../storage/objects/s3-connection.ts';

/** The settings of S3, one by one as an operator gives them. */
export interface S3SettingValues {
  readonly s3Bucket?: string | undefined;
  readonly s3Endpoint?: string | undefined;
  readonly s3PublicEndpoint?: string | undefined;
  readonly s3Region?: string | undefined;
  readonly s3AccessKeyId?: string | undefined;
  readonly s3SecretAccessKey?: string | undefined;
}

/** @throws {StartError} When something is set and the bucket is not. */
export function s3OptionsOf(values: S3SettingValues): S3Options | undefined {
  const {
    s3Bucket: bucket,
    s3Endpoint,
    s3PublicEndpoint,
    s3Region,
    s3AccessKeyId,
    s3SecretAccessKey,
  } = values;
  const others = {
    endpoint: s3Endpoint,
    publicEndpoint: s3PublicEndpoint,
    region: s3Region,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
  };
  if (bucket !== undefined) return { bucket, ...others };
  if (Object.values(others).every((value) => value === undefined)) return undefined;
  throw new StartError('Settings of S3 are there, and S3_BUCKET is not. Set it to the name of the bucket.');
}

/** @throws {StartError} When a value cannot be used. Messages never repeat a secret. */
export function checkedS3Options(options: S3Options): S3Options {
  const { bucket, endpoint, publicEndpoint, accessKeyId, secretAccessKey } = options;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new StartError('S3_BUCKET must have 3 to 63 characters of a-z 0-9 . -');
  }
  for (const [name, value] of Object.entries({ S3_ENDPOINT: endpoint, S3_PUBLIC_ENDPOINT: publicEndpoint })) {
    if (value !== undefined && !isOrigin(value)) {
      throw new StartError(`${name} must be a scheme, a host and a port (https://s3.example).`);
    }
  }
  if (publicEndpoint !== undefined && endpoint === undefined) {
    throw new StartError(
      'S3_PUBLIC_ENDPOINT needs S3_ENDPOINT, the address at which the service reaches S3.',
    );
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  }
  return options;
}

/** A path would become a part of the name of the bucket, and a password a part of URLs that callers get. */
function isOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}
