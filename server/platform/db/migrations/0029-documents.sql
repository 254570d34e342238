-- Files that the network answers for: registries, papers, statements. Their bytes never change; only the key that seals them may.
create table documents (
  id bigint generated always as identity primary key,
  -- Of the bytes, in hexadecimal.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null,
  -- What a download is called.
  name text not null,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
create trigger documents_append_only before delete or update of id, sha256, media_type, name, created_at on documents
  for each row execute function refuse_change();
