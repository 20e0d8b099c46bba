/**
 * The schema, as statements in the order in which they are applied. A database remembers how many it has had, so
 * a statement that was released is never changed: new ones are added at the end.
 */
export const migrations: readonly string[] = [
  `create table settings (name text primary key, value text not null)`,

  `create table credentials (
    client_id text primary key,
    service_id text not null,
    client_secret_hash text not null,
    created_at timestamptz not null default now()
  )`,

  `create table tokens (
    hash text primary key,
    service_id text not null,
    expires_at timestamptz not null
  )`,
  `create index tokens_expires_at on tokens (expires_at)`,

  `create table conversations (
    service_id text not null,
    key text not null,
    metadata text not null default '{}',
    created_at timestamptz not null default now(),
    primary key (service_id, key)
  )`,

  `create table jobs (
    id uuid primary key,
    service_id text not null,
    status text not null,
    attempts integer not null default 0,
    user_metadata text,
    conversation_id text not null,
    created_at timestamptz not null default now()
  )`,
  `create index jobs_status on jobs (status) where status in ('awaiting_upload', 'queued', 'running')`,

  `create table uploads (
    job_id uuid primary key references jobs,
    file_name text not null,
    content_type text not null,
    file_size_bytes bigint not null,
    part_size_bytes bigint not null,
    part_count integer not null,
    urls_expire_at timestamptz not null,
    cancel_reason text
  )`,

  `create table upload_parts (
    job_id uuid not null references uploads,
    part_number integer not null,
    etag text not null,
    file text not null,
    primary key (job_id, part_number)
  )`,

  `create table files (
    service_id text not null,
    id uuid not null,
    file_name text not null,
    content_type text not null,
    size_bytes bigint not null,
    sha256 text not null,
    object text not null,
    user_metadata text,
    created_at timestamptz not null default now(),
    primary key (service_id, id)
  )`,

  `alter table jobs add column profile text not null default 'default'`,

  // Tokens are signed, and no longer stored.
  `drop table tokens`,
  `alter table credentials
    add column label text,
    add column generation integer not null default 1,
    add column old_secret_hash text,
    add column old_secret_until timestamptz,
    add column revoked_at timestamptz`,
  `create table revocations (
    client_id text not null,
    generation integer not null,
    effective_at timestamptz,
    expires_at timestamptz not null,
    primary key (client_id, generation)
  )`,

  `alter table uploads add column storage_id text`,

  `create table platform_credentials (
    id uuid primary key,
    service_id text not null,
    platform text not null,
    account_id text not null,
    client_id text not null,
    key_id text not null,
    client_secret text not null,
    created_at timestamptz not null default now()
  )`,

  `create table removals (object text primary key, until timestamptz not null, storage_id text)`,
  `create index jobs_created_at on jobs (created_at)`,
  `create index files_created_at on files (created_at)`,
  `create index conversations_created_at on conversations (created_at)`,
  `alter table jobs add column profile_definition text`,
  // The row has small requests and results itself. Objects of their own would cost several writes to the disk.
  `alter table jobs
    add column request text,
    add column result text,
    add column result_object text`,
  `update jobs set result_object = 'jobs/' || id || '/result.json' where status = 'completed'`,
  `create index jobs_queued on jobs (service_id) where status = 'queued'`,
  `alter table uploads add column completed_parts text`,
];
