declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  export interface Store {
    getResourcePath(bucket: string, key: string | undefined, resource: 'uploads'): string;
    putObjectMultipart(
      bucket: string,
      uploadId: string,
      parts: readonly { number: number; etag: string }[],
    ): Promise<unknown>;
  }

  export default class S3rver {
    constructor(options: {
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      allowMismatchedSignatures?: boolean;
      configureBuckets: readonly { name: string; configs: readonly string[] }[];
    });
    readonly store: Store;
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}

declare module '@20minutes/s3rver/lib/models/error.js' {
  export default class S3Error extends Error {
    constructor(code: string, message: string);
  }
}
