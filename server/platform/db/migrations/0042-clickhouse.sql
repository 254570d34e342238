-- What is copied to ClickHouse where CLICKHOUSE_URL names one (docs/decisions/0194-clickhouse.md). The one row is there while it is copied.
create table clickhouse_copying (
  is_only boolean primary key default true check (is_only),
  -- Which process copies, and until when nobody else does.
  holder uuid,
  held_until timestamptz not null default now(),
  -- Conversions are copied for the first time after this id; null: all have been.
  conversions_after bigint default 0
);
-- Days of clicks. `owed`: it is to be copied whole, and PostgreSQL is read; `copying`: that has begun; `live`: it has been, and what comes is added.
create table clickhouse_days (
  -- Since 1970, UTC.
  day integer primary key,
  state text not null check (state in ('owed', 'copying', 'live')),
  -- The number of the copy that was begun last.
  attempt bigint not null default 0,
  -- Its clicks are no longer here: it cannot be copied again.
  is_gone boolean not null default false
);
-- Clicks that came to a day that is not owed, by the stretch that brought them; they wait to be added. `batch`: the insert that they belong to, which
-- has this number as its token and the same clicks each time it is tried.
create table clickhouse_stretches (
  id bigint generated always as identity primary key,
  day integer not null,
  clicks uuid[] not null,
  count integer not null,
  brought_at timestamptz not null default now(),
  batch bigint
);
create index clickhouse_stretches_day_idx on clickhouse_stretches (day, brought_at);
create index clickhouse_stretches_batch_idx on clickhouse_stretches (batch) where batch is not null;
-- Numbers of batches and copies, and versions of conversions: of two the greater was read later.
create sequence clickhouse_numbers;
-- Conversions that have changed since they were copied, a row for each change.
create table clickhouse_conversions (
  id bigint generated always as identity primary key,
  conversion_id bigint not null,
  changed_at timestamptz not null default now()
);
-- Partners whose clicks have lost their subs and referrers here, and are to lose them there.
create table clickhouse_erasures (
  partner_id bigint primary key
);

create function note_changed_conversions() returns trigger language plpgsql as $$
begin
  insert into clickhouse_conversions (conversion_id) select id from changed;
  return null;
end $$;
create trigger clickhouse_inserted after insert on conversions referencing new table as changed
  for each statement execute function note_changed_conversions();
create trigger clickhouse_updated after update on conversions referencing new table as changed
  for each statement execute function note_changed_conversions();
-- Enabled while it is copied.
alter table conversions disable trigger clickhouse_inserted;
alter table conversions disable trigger clickhouse_updated;
