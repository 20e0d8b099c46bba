import type { Readable } from 'node:stream';

/** An object that is stored. */
export interface StoredObject {
  readonly key: string;
  readonly changedAt: Date;
}

/**
 * Files by keys of the form `jobs/<id>/result.json`, on the disk or in S3. A file is made on this machine first, and
 * becomes an object when it is whole.
 *
 * Every function throws {@link ObjectStoreUnavailable} when the storage does not respond or refuses to work for now.
 */
export interface ObjectStore {
  /** A path on this machine for an unfinished file. The caller deletes what is left there. */
  temporaryPath(): string;
  /** Makes a temporary file an object. Once this returns, the object survives a crash and a loss of power. */
  keep(temporaryPath: string, key: string): Promise<void>;
  /**
   * Opens an object for reading.
   *
   * @throws {ObjectMissing} When there is none with this key.
   */
  read(key: string): Promise<Readable>;
  /**
   * Gives `use` the path of an object as a file on this machine, which is there until `use` ends. It must not be changed.
   *
   * @throws {ObjectMissing} When there is none with this key.
   */
  withFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Deletes an object, or all objects below a key. */
  remove(key: string): Promise<void>;
  /** Ends an upload whose parts callers send to the storage themselves, and deletes those parts. */
  abortUpload(key: string, uploadId: string): Promise<void>;
  /** All objects below a key, at any depth. */
  list(key: string): AsyncIterable<StoredObject>;
}

export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing';

  constructor(key: string) {
    super(`There is no object with the key ${key}.`);
  }
}

/** The storage does not respond, or refuses to work for now. What failed may be tried again. */
export class ObjectStoreUnavailable extends Error {
  override readonly name = 'ObjectStoreUnavailable';
}
