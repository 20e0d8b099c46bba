import type { ColumnType, Generated } from 'kysely';

/**
 * The tables of migrations.ts. What callers send is stored as JSON text, never as plain `text` or `jsonb`. PostgreSQL
 * refuses the character U+0000 in both, and JSON text writes it as an escape.
 */
export interface Tables {
  settings: { name: string; value: string };
  credentials: {
    client_id: string;
    service_id: string;
    /** SHA-256 of the secret, in hex. */
    client_secret_hash: string;
    created_at: Generated<Date>;
    label: string | null;
    /** Number of the secret, counted from 1. */
    generation: Generated<number>;
    /** SHA-256 of the secret before, which is valid until the time given. */
    old_secret_hash: string | null;
    old_secret_until: Date | null;
    revoked_at: Date | null;
  };
  /** See Revocation. */
  revocations: {
    client_id: string;
    generation: number;
    /** Null for at once. */
    effective_at: Date | null;
    /** When the last token that it concerns has expired. */
    expires_at: Date;
  };
  conversations: {
    service_id: string;
    /** See conversationKey(). */
    key: string;
    /** JSON text: a map of string to string. */
    metadata: Generated<string>;
    created_at: Generated<Date>;
  };
  jobs: {
    id: string;
    service_id: string;
    status: string;
    /** How often it was begun, over all starts of the service. */
    attempts: Generated<number>;
    /** JSON text, or null when none was sent. */
    user_metadata: string | null;
    /** JSON text: a string. */
    conversation_id: string;
    /** Name of the profile that the job was started with. */
    profile: string;
    /** JSON text: the profile as it was then. Null for jobs from before it was stored. */
    profile_definition: string | null;
    created_at: Generated<Date>;
    /** JSON text: the request of a small job, until it is completed. */
    request: Generated<string | null>;
    /** JSON text: the result of a completed job, when it is small. */
    result: Generated<string | null>;
    /** The key of the object with the result of a completed job, when it is not small. */
    result_object: Generated<string | null>;
  };
  /** The upload of a job, for the jobs that have one. */
  uploads: {
    job_id: string;
    /** JSON text: a string. */
    file_name: string;
    content_type: string;
    file_size_bytes: Integer;
    part_size_bytes: Integer;
    part_count: number;
    urls_expire_at: Date;
    /** See Upload. */
    storage_id: string | null;
    /** JSON text: a string, or null when none was given. */
    cancel_reason: string | null;
    /** SHA-256 of the list of parts that the upload was completed with, in hex. */
    completed_parts: Generated<string | null>;
  };
  upload_parts: {
    job_id: string;
    part_number: number;
    etag: string;
    /** Name of its file in the folder of the upload. */
    file: string;
  };
  /** Objects to delete, whose rows are gone. */
  removals: {
    object: string;
    /** Before this moment they are deleted again and again, since somebody may still write them. */
    until: Date;
    /** The upload of the object in S3, when it was not completed. */
    storage_id: string | null;
  };
  files: {
    service_id: string;
    id: string;
    /** JSON text: a string. */
    file_name: string;
    /** JSON text: a string. */
    content_type: string;
    size_bytes: Integer;
    sha256: string;
    /** Name of its file among the objects. */
    object: string;
    /** JSON text, or null when none was sent. */
    user_metadata: string | null;
    created_at: Generated<Date>;
  };
  /** Credentials of meeting platforms, with which callers import recordings. */
  platform_credentials: {
    id: string;
    service_id: string;
    platform: string;
    account_id: string;
    client_id: string;
    /** The key that the secret is encrypted with. */
    key_id: string;
    /** Encrypted: see platform-keys.ts. */
    client_secret: string;
    created_at: Generated<Date>;
  };
}

/** A bigint column: drivers give it as a number, a bigint or a string, so read it with Number(). */
type Integer = ColumnType<number | bigint | string, number, number>;
