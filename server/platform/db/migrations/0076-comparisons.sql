-- Files that partners compare or take costs from. Their parts go after 30 days.
create table loader_files (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('comparison', 'costs')),
  name text not null,
  sha256 bytea not null,
  encoding text not null check (encoding in ('utf-8', 'utf-16le', 'windows-1251')),
  bytes bigint not null,
  created_at timestamptz not null default now()
);
create index loader_files_user_idx on loader_files (user_id, created_at);
create index loader_files_created_idx on loader_files (created_at);

-- A file in pieces, packed and sealed, so that no program holds it whole.
create table loader_parts (
  id bigint generated always as identity primary key,
  file_id bigint not null references loader_files on delete cascade,
  user_id bigint not null,
  sealed bytea not null
);
create index loader_parts_file_idx on loader_parts (file_id, id);

-- What a partner said of the titles in their files.
create table loader_titles (
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('comparison', 'costs')),
  known jsonb not null,
  primary key (user_id, kind)
);

create table comparisons (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  sha256 bytea not null,
  file_id bigint references loader_files on delete set null,
  file_name text not null,
  titles text[] not null,
  sample jsonb not null,
  columns text[] not null,
  -- As the partner wants them; null: found out.
  wanted_offset integer,
  wanted_from date,
  wanted_to date,
  state text not null default 'comparing' check (state in ('comparing', 'done', 'failed')),
  fault text not null default '',
  key text,
  basis text check (basis in ('event', 'click')),
  minutes integer,
  paired integer not null default 0,
  agreeing integer not null default 0,
  from_at timestamptz,
  to_at timestamptz,
  lines integer not null default 0,
  other_currency integer not null default 0,
  unknown_status integer not null default 0,
  -- {group: {count, sums: [{currency_code, theirs, ours}]}}, minor units.
  results jsonb not null default '{}',
  created_at timestamptz not null default now(),
  compared_at timestamptz,
  -- The file twice is one comparison.
  constraint comparisons_once unique (user_id, sha256)
);
create index comparisons_list_idx on comparisons (user_id, created_at desc, id desc);
create index comparisons_created_idx on comparisons (created_at);

-- The lines of the file in their order, then the conversions that it lacks.
create table comparison_rows (
  comparison_id bigint not null references comparisons on delete cascade,
  place integer not null,
  user_id bigint not null,
  -- Null: the row is only ours.
  line integer,
  key text not null default '',
  tid text not null default '',
  status text not null default '',
  -- Open (in work or on hold), approve or reject; null: the status is not known.
  state text,
  amount bigint,
  currency_code text not null default '',
  -- The clock of the file; `is_utc`: its own offset stands in the line.
  at timestamp,
  is_utc boolean not null default false,
  conversion_id bigint,
  -- Null while nothing is found out.
  result text check (result in ('same', 'status', 'amount', 'ours', 'theirs', 'unread')),
  reason text,
  note text not null default '',
  primary key (comparison_id, place)
);
create index comparison_rows_result_idx on comparison_rows (comparison_id, result, place) where result <> 'same';
