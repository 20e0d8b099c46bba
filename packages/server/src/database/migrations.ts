/**
 * The schema, as statements in the order in which they are applied. A data folder remembers how many it has had, so
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
];
