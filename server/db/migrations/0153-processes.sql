-- The processes of the program, on whatever machine: each says every few seconds that it lives. What the staff read; nothing decides by it.
create table processes (
  id uuid primary key,
  kind text not null check (kind in ('cabinet', 'redirector', 'sender')),
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz not null default clock_timestamp(),
  heard_at timestamptz not null default clock_timestamp(),
  -- Of a redirector: what waits on its disk, {"clicks": {"bytes", "since"}, "calls": {…}}.
  spools jsonb not null default '{}'
);
