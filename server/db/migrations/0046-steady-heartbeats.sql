-- Since when a process has beaten without a gap. After an outage no beat is fresh, and only a process that has
-- beaten for a while since then can tell a dead one from one that is not back yet.
alter table worker_heartbeats add column steady_since timestamptz not null default clock_timestamp();
