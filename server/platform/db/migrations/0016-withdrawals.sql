-- Money out. A withdrawal is what a partner asks for; a registry is what the network pays at once, a line of it one withdrawal.

-- When the network pays, one row. Days are days of a month (1 to 31) or of a week (1 is Monday); none: whenever somebody asks.
create table withdrawal_terms (
  id smallint primary key check (id = 1),
  kind text not null check (kind in ('request', 'monthdays', 'weekdays')),
  days smallint[] not null default '{}',
  -- Until this hour of NETWORK_TIME_ZONE a request belongs to the day's run.
  cutoff_hour smallint not null check (cutoff_hour between 0 and 23),
  -- Days without a run, beside Saturdays and Sundays.
  holidays date[] not null default '{}',
  -- Whether a withdrawal under its method's limit is approved by itself when no sign is up.
  approves_itself boolean not null default false,
  check ((kind = 'request') = (days = '{}'))
);
insert into withdrawal_terms (id, kind, cutoff_hour) values (1, 'request', 15);

-- Under which sum of a method a withdrawal may be approved by itself; null: never.
alter table withdrawal_methods add column approval_limit bigint check (approval_limit >= 0);

-- What a partner wants of the schedule: to be paid by it, and from which sum on.
create table withdrawal_wishes (
  user_id bigint primary key references users on delete cascade,
  is_auto boolean not null default false,
  threshold bigint check (threshold > 0)
);

create table withdrawals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- Where it goes and who is paid, as they were when it was asked for.
  destination_id bigint not null references destinations,
  payee_id bigint not null references payees,
  -- Minor units; frozen by the terms of that moment.
  sum bigint not null check (sum > 0),
  net bigint not null check (net > 0),
  fee bigint not null check (fee >= 0),
  tax bigint not null check (tax >= 0),
  currency_code text not null,
  -- Whether a return gives the fee back as well.
  returns_fee boolean not null default false,
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'sending', 'paid', 'cancelled', 'rejected', 'failed', 'returned')),
  -- What the partner reads of a rejection, a failure or a return.
  reason text not null default '',
  -- Why the staff hold it back, by their own word; null: they do not.
  staff_hold text,
  idempotency_key text not null,
  requested_at timestamptz not null default now(),
  expected_on date not null,
  -- Who approved it; null with approved_at: the program itself.
  approved_at timestamptz,
  approved_by bigint,
  ended_at timestamptz,
  unique (user_id, idempotency_key),
  check (sum = net + fee + tax)
);
create index withdrawals_user_idx on withdrawals (user_id, id desc);
create index withdrawals_state_idx on withdrawals (state, id);
create index withdrawals_destination_idx on withdrawals (destination_id);
create index withdrawals_payee_idx on withdrawals (payee_id);
-- One waits for a decision at a time; a registry that becomes void may give another one back.
create unique index withdrawals_open_key on withdrawals (user_id) where state = 'requested';

-- The line of time of a withdrawal: each state, by whom.
create table withdrawal_events (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawals,
  state text not null,
  reason text not null default '',
  at timestamptz not null default clock_timestamp(),
  actor text not null check (actor in ('partner', 'program', 'key', 'staff')),
  staff_id bigint,
  check ((actor = 'staff') = (staff_id is not null))
);
create index withdrawal_events_withdrawal_idx on withdrawal_events (withdrawal_id, id);
create trigger withdrawal_events_append_only before update or delete on withdrawal_events
  for each row execute function refuse_change();

create table registries (
  id bigint generated always as identity primary key,
  state text not null default 'closed' check (state in ('closed', 'approved', 'sent', 'settled', 'void')),
  method_id smallint not null references withdrawal_methods,
  currency_code text not null,
  closed_at timestamptz not null default now(),
  closed_by bigint not null,
  approved_at timestamptz,
  approved_by bigint,
  check (approved_by <> closed_by or approved_by is null)
);
create index registries_state_idx on registries (state, id desc);
create index registries_method_idx on registries (method_id);

create table registry_lines (
  registry_id bigint not null references registries,
  withdrawal_id bigint not null references withdrawals,
  -- The number of the order within its year, never used twice.
  year smallint not null,
  number integer not null,
  net bigint not null check (net > 0),
  purpose text not null,
  -- Of a registry that is not void.
  is_live boolean not null default true,
  -- What proves that it was paid: a bank's reference, or the hash of a transaction.
  evidence_kind text check (evidence_kind in ('reference', 'transaction', 'statement')),
  evidence text,
  paid_on date,
  settled_by bigint,
  primary key (registry_id, withdrawal_id),
  unique (year, number),
  check ((evidence_kind is null) = (evidence is null))
);
-- A withdrawal is in one registry at a time, and a transaction pays once.
create unique index registry_lines_live_key on registry_lines (withdrawal_id) where is_live;
create unique index registry_lines_transaction_key on registry_lines (lower(evidence)) where evidence_kind = 'transaction';

-- Numbers of orders without gaps within a year: the row is locked, so two closings at once follow one another.
create table order_numbers (
  year smallint primary key,
  latest integer not null
);

-- The one place that says which state follows which, whoever writes.
create function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if old.state = new.state then
    return new;
  end if;
  if not (old.state || ' ' || new.state = any (array[
    'requested approved', 'requested cancelled', 'requested rejected', 'approved sending', 'approved cancelled', 'approved rejected',
    'sending approved', 'sending paid', 'sending failed', 'paid returned'])) then
    raise exception 'withdrawal %: % does not become %', old.id, old.state, new.state;
  end if;
  if new.state = 'paid' and not exists (
    select from registry_lines where withdrawal_id = new.id and is_live and evidence is not null) then
    raise exception 'withdrawal %: nothing proves that it was paid', old.id;
  end if;
  return new;
end $$;
create trigger withdrawals_guarded before update on withdrawals for each row execute function guard_withdrawal();

-- Which withdrawal an entry is of.
alter table ledger_entries add column withdrawal_id bigint references withdrawals;
create index ledger_entries_withdrawal_idx on ledger_entries (withdrawal_id) where withdrawal_id is not null;
