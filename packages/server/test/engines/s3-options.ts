import type { S3Options } from '../../src/storage/objects/s3-connection.ts';

/** The variable with the address of a storage in which services of the tests keep their objects. */
export const s3Variable = 'TEST_S3_ENDPOINT';

/** The storage of the tests at an address. */
export function s3OptionsAt(endpoint: string): S3Options {
  return { bucket: 'conversations', endpoint, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
}
