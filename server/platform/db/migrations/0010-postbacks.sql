-- Calls to the partner's tracker. Their secret is the partner's, so that it is no column here.
create table postbacks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  url text not null check (url <> ''),
  status text not null check (status in ('create', 'hold', 'approve', 'reject')),
  is_on boolean not null,
  created_at timestamptz not null default now(),
  -- GET with everything in its address, or POST with JSON of all macros.
  method text not null default 'GET' check (method in ('GET', 'POST')),
  -- Scheme, server and port of its URL: calls to one origin are bounded together.
  origin text generated always as (
    regexp_replace(regexp_replace(lower(substring(url from '^[a-zA-Z]+://[^/?#]+')), '^(http://.*):80$', '\1'), '^(https://.*):443$', '\1')
  ) stored
);
create index postbacks_user_idx on postbacks (user_id, id);
create index postbacks_origin_idx on postbacks (origin);

-- Senders drop what they have read of a postback that changed, and look anew.
create function announce_postback() returns trigger language plpgsql as $$
begin
  perform pg_notify('kabinet_postbacks', 'changed ' || old.origin);
  if tg_op = 'UPDATE' then
    perform pg_notify('kabinet_postbacks', 'changed ' || new.origin);
  end if;
  return null;
end $$;
create trigger announce_postback after update or delete on postbacks for each row execute function announce_postback();

-- One current secret of a partner (no end), and after a change the one before until its end. Sealed like tokens.
create table postback_secrets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  valid_until timestamptz
);
create index postback_secrets_user_idx on postback_secrets (user_id);
create unique index postback_secrets_one_current on postback_secrets (user_id) where valid_until is null;

-- Who changed what: the fields of a postback or a rule of trafficback before and after. The record itself may be gone, so record_id refers
-- to no table. A postback that its receiver refused for ever (410) is turned off by the program.
create table record_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('postback', 'trafficback')),
  record_id bigint not null,
  changed_by text not null check (changed_by in ('partner', 'token', 'operator', 'program')),
  before jsonb,
  after jsonb,
  at timestamptz not null default now(),
  -- A change that brought an earlier state back, which the history calls by its name.
  is_restored boolean not null default false,
  check (before is not null or after is not null)
);
create index record_changes_list_idx on record_changes (user_id, kind, id);

-- Deliveries that wait. A row is written with the conversion's change and leaves for postback_deliveries when it has come, failed or
-- expired; so the senders read few rows, however many are kept. A removed postback's rows wait like those of one that is off: it may
-- be restored.
create table postback_queue (
  id bigint generated always as identity primary key,
  -- The delivery that it repeats: receivers know both as one message.
  message_id bigint,
  user_id bigint not null,
  postback_id bigint not null,
  conversion_id bigint not null,
  event text not null check (event in ('create', 'hold', 'approve', 'reject')),
  -- Values of the macros as they were at the event.
  macros jsonb not null,
  at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
create index postback_queue_due_idx on postback_queue (postback_id, due_at, id);
-- For their expiry.
create index postback_queue_at_idx on postback_queue (at);
create index postback_queue_user_idx on postback_queue (user_id, at desc, id desc);
create index postback_queue_conversion_idx on postback_queue (conversion_id);

-- Deliveries that ended, with the attempt that ended them; a partition a day (UTC), kept 30 days.
create table postback_deliveries (
  id bigint not null,
  message_id bigint not null,
  user_id bigint not null,
  postback_id bigint not null,
  conversion_id bigint not null,
  event text not null,
  macros jsonb not null,
  at timestamptz not null,
  ended_at timestamptz not null,
  state text not null check (state in ('delivered', 'failed', 'expired')),
  tries integer not null,
  -- Null where none was made.
  sent_at timestamptz,
  method text,
  url text,
  status smallint,
  fault text,
  answer text,
  milliseconds integer,
  primary key (id, ended_at)
) partition by range (ended_at);
create index postback_deliveries_user_idx on postback_deliveries (user_id, at desc, id desc);
create index postback_deliveries_conversion_idx on postback_deliveries (conversion_id);
-- A partner's deliveries by event, of a postback, and those that did not come by their state: each list is read and counted in the order
-- of its index, without the rows, however many are kept. What did not come is few.
create index postback_deliveries_event_idx on postback_deliveries (user_id, event, at desc, id desc);
create index postback_deliveries_postback_idx on postback_deliveries (postback_id, at desc, id desc) include (user_id);
create index postback_deliveries_state_idx on postback_deliveries (user_id, state, at desc, id desc) include (event)
  where state <> 'delivered';
create index postback_deliveries_postback_state_idx on postback_deliveries (postback_id, state, at desc, id desc) include (user_id)
  where state <> 'delivered';

-- Attempts that another one followed, or will; a partition a day.
create table postback_attempts (
  delivery_id bigint not null,
  at timestamptz not null,
  method text not null,
  -- As it was sent, the signature masked.
  url text not null,
  status smallint,
  fault text,
  answer text not null,
  milliseconds integer not null
) partition by range (at);
create index postback_attempts_idx on postback_attempts (delivery_id, at);

-- Acts of sending again, by the partner's key: a repeat sends nothing.
create table postback_resends (
  user_id bigint not null,
  key text not null,
  count integer not null,
  at timestamptz not null default now(),
  primary key (user_id, key)
);

-- How a postback's calls end; written by the sender. Apart from postbacks, which the partner changes.
create table postback_health (
  postback_id bigint primary key,
  last_at timestamptz,
  last_status smallint,
  last_fault text,
  last_milliseconds integer,
  -- In a row, up to now.
  failures integer not null default 0,
  failing_since timestamptz,
  paused_at timestamptz,
  -- While it is paused: when one call is tried.
  probe_at timestamptz,
  -- The receiver asked for silence (Retry-After).
  quiet_until timestamptz,
  expiry_told_at timestamptz
) with (fillfactor = 50);
-- Those that fail, for the staff, those that fail longest first: all of them, those still called, those that are paused.
create index postback_health_failing_idx on postback_health (failing_since, postback_id) where failing_since is not null;
create index postback_health_called_idx on postback_health (failing_since, postback_id)
  where failing_since is not null and paused_at is null;
create index postback_health_paused_idx on postback_health (failing_since, postback_id)
  where failing_since is not null and paused_at is not null;

-- Ends of deliveries by hour: the share delivered in a day is a sum of 24 rows.
create table postback_hours (
  postback_id bigint not null,
  hour timestamptz not null,
  delivered integer not null,
  failed integer not null,
  primary key (postback_id, hour)
) with (fillfactor = 50);

-- The origins that each sender (`processes`) serves alone.
create table postback_lanes (
  origin text primary key,
  sender_id uuid not null
);
