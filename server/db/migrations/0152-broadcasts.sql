-- A broadcast of the staff is a record before it is an event: it is written, scheduled, sent, and tells what came of it. Those of the
-- program (changed terms, caps) have no author and are in no list. Rows of before keep working: they are sent or being sent.
alter table notification_broadcasts
  drop constraint notification_broadcasts_pkey,
  drop constraint notification_broadcasts_event_id_fkey,
  alter column event_id drop not null,
  alter column last_user_id set default 0,
  add column id bigint generated always as identity primary key,
  add constraint notification_broadcasts_event_key unique (event_id),
  add constraint notification_broadcasts_event_id_fkey foreign key (event_id) references notification_events on delete set null,
  add column state text not null default 'sending' check (state in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  -- Who of the staff made it; null: the program.
  add column made_by text,
  add column trigger_id smallint,
  add column title text not null default '',
  -- HTML as it was written; the event's own is sanitised.
  add column content text not null default '',
  add column channels text[] not null default '{site,mail,telegram}',
  -- contract/broadcasts.ts; null: the list of user_ids, or everybody.
  add column audience jsonb,
  add column send_at timestamptz,
  add column time_zone text not null default '',
  add column created_at timestamptz not null default now(),
  add column changed_at timestamptz not null default now(),
  add column started_at timestamptz,
  -- Partners when it began; those who were handed theirs, changed in the transaction that does it.
  add column total integer not null default 0,
  add column handed_out integer not null default 0,
  -- What came of it, counted by a job: {"site", "read", "mail": {"sent", …}, "telegram": {…}}.
  add column results jsonb not null default '{}',
  add column counted_at timestamptz;

update notification_broadcasts set state = 'sent' where finished_at is not null;

create index notification_broadcasts_list_idx on notification_broadcasts (id desc) where made_by is not null;
create index notification_broadcasts_state_idx on notification_broadcasts (state, id desc) where made_by is not null;
