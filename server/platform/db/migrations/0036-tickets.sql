-- Partners ask, the staff answer.
create table tickets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('question', 'money', 'technical', 'access', 'dispute')),
  subject text not null,
  -- open: waits for the network; waiting: for the partner.
  state text not null default 'open' check (state in ('open', 'waiting', 'closed')),
  record_kind text check (record_kind in ('conversion', 'delivery', 'withdrawal', 'offer')),
  record_id bigint,
  -- The record as it was called when the ticket was made.
  record_name text not null default '',
  staff_id bigint references staff_accounts,
  -- Unique: a repeated call makes no second one.
  idempotency_key text not null,
  created_at timestamptz not null default now(),
  -- Of the last message that the partner sees.
  changed_at timestamptz not null default now(),
  -- Of the partner's first word that waits for an answer.
  unanswered_since timestamptz default now(),
  first_answer_at timestamptz,
  closed_at timestamptz,
  -- The last message that each side has read.
  partner_read_id bigint not null default 0,
  staff_read_id bigint not null default 0,
  unique (user_id, idempotency_key),
  check ((record_kind is null) = (record_id is null)),
  check (kind <> 'dispute' or record_kind = 'conversion'),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'open') = (unanswered_since is not null))
);
create index tickets_user_idx on tickets (user_id, changed_at desc);
create index tickets_unanswered_idx on tickets (unanswered_since, id) where state = 'open';
create index tickets_changed_idx on tickets (changed_at desc, id desc);
create index tickets_staff_idx on tickets (staff_id, changed_at desc) where staff_id is not null;
create index tickets_created_idx on tickets (created_at);

create table ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  user_id bigint not null references users,
  author text not null check (author in ('partner', 'staff', 'key')),
  staff_id bigint references staff_accounts,
  -- Only the staff see it.
  is_note boolean not null default false,
  text text not null,
  idempotency_key text,
  created_at timestamptz not null default now(),
  unique (ticket_id, idempotency_key),
  check (not is_note or author <> 'partner')
);
create index ticket_messages_ticket_idx on ticket_messages (ticket_id, id);
create index ticket_messages_user_idx on ticket_messages (user_id, created_at);

-- Files of messages; those of none were uploaded and wait for their message.
create table ticket_files (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  message_id bigint references ticket_messages on delete cascade,
  by_staff boolean not null,
  name text not null,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  -- Of a picture, which was drawn anew.
  width integer,
  height integer,
  -- Under SECRET_KEY: partners send scans of papers.
  sealed bytea not null,
  created_at timestamptz not null default now(),
  check ((width is null) = (height is null))
);
create index ticket_files_message_idx on ticket_files (message_id) where message_id is not null;
create index ticket_files_loose_idx on ticket_files (created_at) where message_id is null;
create index ticket_files_user_idx on ticket_files (user_id, created_at);

create table ticket_templates (
  id bigint generated always as identity primary key,
  name text not null,
  text text not null,
  is_active boolean not null default true
);
create unique index ticket_templates_name_key on ticket_templates (lower(name));
