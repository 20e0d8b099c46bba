import type { ColumnType, Generated } from 'kysely';

/**
 * The tables of migrations.ts. What callers send is stored as JSON text, never as `text` or `jsonb` of its own:
 * PostgreSQL refuses the character U+0000 in both, and JSON text writes it as an escape.
 */
export interface Tables {
  settings: { name: string; value: string };
  credentials: {
    client_id: string;
    service_id: string;
    /** SHA-256 of the secret, in hex. */
    client_secret_hash: string;
    created_at: Generated<Date>;
  };
  tokens: {
    /** SHA-256 of the token, in hex. */
    hash: string;
    service_id: string;
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
    /** The profile that the job was started with. */
    profile: string;
    created_at: Generated<Date>;
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
    /** JSON text: a string, or null when none was given. */
    cancel_reason: string | null;
  };
  upload_parts: {
    job_id: string;
    part_number: number;
    etag: string;
    /** Name of its file in the folder of the upload. */
    file: string;
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
}

/** A bigint column: drivers give it as a number, a bigint or a string, so read it with Number(). */
type Integer = ColumnType<number | bigint | string, number, number>;
