-- An append-only log of facts that partners verify (docs/decisions/0227-proof.md): a Merkle tree of RFC 9162 and its signed heads.
create table proof_logs (
  id int generated always as identity primary key,
  -- The name by which heads are signed: the host of PUBLIC_URL and `/proof`, a later one with `/2`.
  origin text not null unique,
  size bigint not null default 0 check (size >= 0),
  -- Leaves with a place whose fact was recorded more than an hour after it.
  late bigint not null default 0,
  began_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index proof_logs_open_key on proof_logs ((true)) where ended_at is null;

create table proof_keys (
  id int generated always as identity primary key,
  log_id int not null references proof_logs,
  -- The public key as C2SP writes it.
  vkey text not null unique,
  sealed bytea not null,
  began_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index proof_keys_open_key on proof_keys (log_id) where ended_at is null;

-- A leaf is written in the transaction of its fact, and gets its place in the tree afterwards.
create table proof_leaves (
  id bigint generated always as identity primary key,
  log_id int references proof_logs,
  place bigint check (place >= 0),
  before bigint generated always as (nullif(place, 0) - 1) stored,
  kind text not null,
  conversion_id bigint,
  step int,
  terms_id bigint,
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- Canonical JSON (RFC 8785).
  content text not null,
  -- 32 bytes, from which the leaf's salt and those of its hidden values are made.
  secret bytea not null check (octet_length(secret) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  -- Hidden values by their names; an erasure empties those of a person.
  hidden jsonb not null default '{}',
  check ((log_id is null) = (place is null)),
  unique (log_id, place),
  -- No gap: each place but the first follows one that is taken.
  foreign key (log_id, before) references proof_leaves (log_id, place) deferrable initially deferred
);
create index proof_leaves_waiting_idx on proof_leaves (id) where place is null;
create index proof_leaves_conversion_idx on proof_leaves (conversion_id, step) where conversion_id is not null;
create index proof_leaves_terms_idx on proof_leaves (terms_id) where terms_id is not null;
create index proof_leaves_late_idx on proof_leaves (id) where kind = 'conversion' and recorded_at - at > interval '1 hour';
create index proof_leaves_kind_idx on proof_leaves (kind, id) where kind in ('erasure', 'origin');

-- Hashes of complete subtrees: of level 1 over two leaves, of level 2 over four.
create table proof_nodes (
  log_id int not null references proof_logs,
  level smallint not null check (level > 0),
  place bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  primary key (log_id, level, place)
);

create table proof_heads (
  log_id int not null references proof_logs,
  size bigint not null,
  root bytea not null check (octet_length(root) = 32),
  -- The signed note (C2SP), with the signatures of witnesses that have come.
  note text not null,
  made_at timestamptz not null default now(),
  primary key (log_id, size)
);
create index proof_heads_made_idx on proof_heads (made_at desc);
