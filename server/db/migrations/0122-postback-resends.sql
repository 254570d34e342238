-- Acts of sending again, by the partner's key: a repeat sends nothing.
create table postback_resends (
  user_id bigint not null,
  key text not null,
  count integer not null,
  at timestamptz not null default now(),
  primary key (user_id, key)
);
-- Of postbacks that fail, for the staff.
create index postback_health_failing_idx on postback_health (failing_since) where failing_since is not null;
