-- The ledger: every movement of a partner's money, in minor units, never changed.
create table ledger_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null,
  account text not null check (account in ('available', 'blocked', 'hold')),
  amount bigint not null check (amount <> 0),
  comment text not null default '',
  idempotency_key text not null,
  created_at timestamptz not null default now(),
  -- When an entry of hold is due to be released.
  release_at timestamptz,
  -- Whose act it is: a key of the staff (0 is the first one, OPERATOR_KEY), an account of the staff, the partner, or the program itself.
  actor text not null,
  key_id bigint,
  staff_id bigint,
  -- Which conversion it pays or takes back. Entries that the network posts by hand have none.
  conversion_id bigint references conversions,
  -- The sum of all accounts after it, and what its own account held: written with it, so that no page adds up what lies before it.
  total_after bigint not null,
  account_after bigint not null,
  -- Its place in the partner's history, from 1 and without gaps, whole and by account: how many entries a period has is the distance of
  -- its ends, and a page is found at once however far back it lies.
  place bigint not null check (place > 0),
  place_in_account bigint not null check (place_in_account > 0),
  -- The line of the history: a move between a partner's own accounts is two entries and one line, numbered from 1 without gaps.
  line bigint not null check (line > 0),
  unique (user_id, idempotency_key),
  constraint ledger_entries_place_key unique (user_id, place),
  constraint ledger_entries_place_in_account_key unique (user_id, account, place_in_account),
  constraint ledger_entries_line_key unique (user_id, line, place),
  constraint ledger_entries_release_at_check check (release_at is null or (account = 'hold' and amount > 0)),
  constraint ledger_entries_actor_check
    check (actor in ('key', 'staff', 'partner', 'program', 'unknown') and (actor = 'staff') = (staff_id is not null)),
  check ((actor = 'key') = (key_id is not null))
);
-- The order of the history, whole and by account; a period is a range of it.
create index ledger_entries_history_idx on ledger_entries (user_id, created_at desc, id desc);
create index ledger_entries_account_history_idx on ledger_entries (user_id, account, created_at desc, id desc);
-- The calendar of the hold, and the history filtered by it.
create index ledger_entries_due_idx on ledger_entries (user_id, release_at, id) where release_at is not null;
create index ledger_entries_conversion_idx on ledger_entries (conversion_id, id) where conversion_id is not null;
-- What one of the staff or a key has moved on a day is summed before each call of theirs that moves more.
create index ledger_entries_staff_idx on ledger_entries (staff_id, created_at) include (user_id, line, amount) where staff_id is not null;
create index ledger_entries_key_idx on ledger_entries (key_id, created_at) include (user_id, line, amount) where key_id is not null;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_never_truncated before truncate on ledger_entries
  for each statement execute function refuse_change();

-- Sums over the ledger, changed in the transaction that writes the entry.
create table balances (
  user_id bigint primary key references users,
  available bigint not null default 0,
  blocked bigint not null default 0 check (blocked >= 0),
  hold bigint not null default 0 check (hold >= 0),
  currency_code text not null default 'RUB',
  -- Where the partner's history ends: how many entries and lines there are (places and lines have no gaps), and the time of the latest.
  -- Who holds the row knows the next place without reading the entries.
  entries bigint not null default 0,
  available_entries bigint not null default 0,
  blocked_entries bigint not null default 0,
  hold_entries bigint not null default 0,
  lines bigint not null default 0,
  latest_at timestamptz
);
-- The staff's list of partners by their money.
create index balances_currency_idx on balances (currency_code, user_id);
create index balances_total_idx on balances ((available + blocked + hold), user_id);
