-- One row for each living process that runs jobs: the ids of its workers and when it last said "I live".
-- A job locked by a worker of no fresh row belongs to a dead process and is given to another one.
create table worker_heartbeats (
  process_id uuid primary key,
  worker_ids text[] not null,
  beat_at timestamptz not null default clock_timestamp()
);
