create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- A text as it is searched (docs/decisions/0104-finding-partners.md): lower case in Latin letters, one letter after another, so that a part
-- of a text stays a part of its key. pg_trgm sees no Cyrillic where LC_CTYPE is C, and a name is found in either script.
create function latin_key(written text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(replace(replace(
  translate(lower(written collate "und-x-icu"), 'абвгґдеёєзиіїйклмнопрстуўфхцыэьъ', 'abvggdeeeziiiiklmnoprstuufhcye'),
  'ж', 'zh'), 'ч', 'ch'), 'щ', 'sh'), 'ш', 'sh'), 'ю', 'iu'), 'я', 'ia');

-- The processes of the program, on whatever machine: each says every few seconds that it lives, and until when it counts as living.
-- What was a dead one's (jobs, a sender's origins) is others' to take.
create table processes (
  id uuid primary key,
  kind text not null check (kind in ('cabinet', 'redirector', 'sender')),
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz not null default clock_timestamp(),
  heard_at timestamptz not null default clock_timestamp(),
  alive_until timestamptz not null,
  -- Since when it was heard without a gap. After an outage no process is fresh, and only one that was heard for a while since then
  -- can tell a dead one from one that is not back yet.
  steady_since timestamptz not null default clock_timestamp(),
  -- Of a cabinet: what its jobs are locked by.
  worker_ids text[] not null default '{}',
  -- Of a redirector: what waits on its disk, {"clicks": {"bytes", "since"}, "calls": {…}}.
  spools jsonb not null default '{}'
);

-- A fixed text sealed with SECRET_KEY: a process with another key does not start. No row before the first start; `sealed` null lets the
-- next start bring a new key.
create table secret_key_check (
  only_row boolean primary key default true check (only_row),
  sealed bytea
);

-- Tries at anything guessable, counted over all instances. The key is hashed: it may hold what somebody typed.
create table tries (
  key bytea primary key,
  count integer not null,
  blocked_until timestamptz not null,
  updated_at timestamptz not null
);
create index tries_updated_at_idx on tries (updated_at);
