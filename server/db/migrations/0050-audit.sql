-- What the network's staff did or tried: one row for each call that changes something, written with the change itself.
-- Key 0 is the first one, OPERATOR_KEY. The name stands here too, because keys are deleted. Outcome 0 is done, else the code
-- of the refusal.
create table staff_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  key_id bigint not null,
  key_name text not null,
  method text not null,
  user_ids bigint[] not null,
  params jsonb not null,
  result jsonb,
  outcome integer not null,
  address text not null,
  request_id text not null
);
create index staff_acts_user_ids_idx on staff_acts using gin (user_ids);
create index staff_acts_at_idx on staff_acts (at);
create index staff_acts_method_idx on staff_acts (method, id desc);
create index staff_acts_key_idx on staff_acts (key_id, id desc);

create trigger staff_acts_append_only before update or delete on staff_acts
  for each row execute function refuse_change();
create trigger staff_acts_never_truncated before truncate on staff_acts
  for each statement execute function refuse_change();
