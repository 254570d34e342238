-- The history of a balance: the sum of all accounts after each entry, written with it so that no page adds up what lies
-- before it; and when an entry of hold is due to be released.
alter table ledger_entries
  add column total_after bigint,
  add column release_at timestamptz,
  add constraint ledger_entries_release_at_check check (release_at is null or (account = 'hold' and amount > 0));

-- Entries of before get their sums here. No entry changes what it says, so the guard may look away this once.
alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries e set total_after = running.total
from (
  select id, sum(amount) over (partition by user_id order by created_at, id)::bigint as total from ledger_entries
) running
where running.id = e.id;
alter table ledger_entries enable trigger ledger_entries_append_only;
alter table ledger_entries alter column total_after set not null;

-- The order of the history, whole and by account; a period is a range of it.
drop index ledger_entries_user_id_idx;
create index ledger_entries_history_idx on ledger_entries (user_id, created_at desc, id desc);
create index ledger_entries_account_history_idx on ledger_entries (user_id, account, created_at desc, id desc);
