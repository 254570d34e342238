-- The place of an entry in its partner's history, from 1 and without gaps, whole and by account: how many entries a period
-- has is the distance of its ends, and a page is found at once however far back it lies.
alter table ledger_entries
  add column place bigint check (place > 0),
  add column place_in_account bigint check (place_in_account > 0);

-- Entries of before get theirs here. No entry changes what it says, so the guard may look away this once.
alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries e set place = counted.place, place_in_account = counted.place_in_account
from (
  select id, row_number() over (partition by user_id order by created_at, id) as place,
    row_number() over (partition by user_id, account order by created_at, id) as place_in_account
  from ledger_entries
) counted
where counted.id = e.id;
alter table ledger_entries enable trigger ledger_entries_append_only;
alter table ledger_entries
  alter column place set not null,
  alter column place_in_account set not null,
  add constraint ledger_entries_place_key unique (user_id, place),
  add constraint ledger_entries_place_in_account_key unique (user_id, account, place_in_account);
