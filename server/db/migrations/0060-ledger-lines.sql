-- The lines of the history: a move between a partner's own accounts is two entries and one line (server/ledger/queries.ts says
-- which two), numbered from 1 without gaps. And what the entry's own account held after it.
alter table ledger_entries
  add column line bigint check (line > 0),
  add column account_after bigint;

-- Entries of before get theirs here. No entry changes what it says, so the guard may look away this once.
alter table ledger_entries disable trigger ledger_entries_append_only;
with half as (
  select id, user_id, place, sum(amount) over (partition by user_id, account order by place)::bigint as account_after,
    coalesce(
      kind = lag(kind) over history and amount = -lag(amount) over history and account <> lag(account) over history
        and created_at < lag(created_at) over history + interval '1 minute', false) as answers
  from ledger_entries window history as (partition by user_id order by place)
), run as (
  -- Of entries that answer one another in a row every second one ends a move.
  select *, place - row_number() over (partition by user_id, answers order by place) as run from half
), numbered as (
  select *, answers and row_number() over (partition by user_id, answers, run order by place) % 2 = 1 as is_second from run
)
update ledger_entries e set line = counted.line, account_after = counted.account_after
from (
  select id, account_after, place - count(*) filter (where is_second) over (partition by user_id order by place) as line
  from numbered
) counted
where counted.id = e.id;
alter table ledger_entries enable trigger ledger_entries_append_only;
alter table ledger_entries
  alter column line set not null,
  alter column account_after set not null,
  add constraint ledger_entries_line_key unique (user_id, line, place);

-- Entries by their due dates: the calendar of the hold and the history filtered by it.
create index ledger_entries_due_idx on ledger_entries (user_id, release_at, id) where release_at is not null;
