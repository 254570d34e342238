-- Words about many conversions at once (server/batches): of a list, or of a file. Jobs try and say them in portions.
create table conversion_batches (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('status', 'import')),
  stage text not null check (stage in ('loading', 'checking', 'checked', 'applying', 'done', 'failed')),
  -- What is said about each conversion of a list.
  state text,
  reason text,
  comment text not null default '',
  file_name text not null default '',
  -- The parts of a file that have come, until it is read.
  sheet text,
  parts smallint not null default 0,
  fault text not null default '',
  line_count integer not null default 0,
  -- Of the stage that runs: the last line that it has passed, how many, of how many.
  reached integer not null default -1,
  passed integer not null default 0,
  todo integer not null default 0,
  -- Who made it, and then who had it applied.
  key_id bigint,
  staff_id bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index conversion_batches_kind_idx on conversion_batches (kind, id desc);
create index conversion_batches_time_idx on conversion_batches (created_at);

create table conversion_batch_lines (
  batch_id bigint not null references conversion_batches on delete cascade,
  place integer not null,
  -- Of the file.
  line integer,
  -- The cells of the file by column.
  given jsonb not null default '{}',
  conversion_id bigint,
  user_id bigint,
  -- How many words there had been about the conversion when the line was tried.
  seen_steps integer,
  outcome text check (outcome in ('new', 'changed', 'same', 'refused')),
  is_applied boolean not null default false,
  field text not null default '',
  fault text not null default '',
  currency_code text,
  -- What goes to the partner's accounts, minor units.
  available bigint not null default 0,
  hold bigint not null default 0,
  primary key (batch_id, place)
);
create index conversion_batch_lines_outcome_idx on conversion_batch_lines (batch_id, outcome, place);

-- The staff see each hour's clicks and conversions of all partners together (server/start).
create index click_sums_hours_idx on click_sums (at) where dimension = 'all' and span = 'hour';
create index conversion_sums_hours_idx on conversion_sums (at) where basis = 'event' and dimension = 'all' and span = 'hour';
create index conversion_inbox_kept_idx on conversion_inbox (kept_at);
create index offer_days_day_idx on offer_days (day);
