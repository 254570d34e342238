-- What one of the staff or a key has moved on a day is summed before each call of theirs that moves more.
create index ledger_entries_staff_idx on ledger_entries (staff_id, created_at) include (user_id, line, amount) where staff_id is not null;
create index ledger_entries_key_idx on ledger_entries (key_id, created_at) include (user_id, line, amount) where key_id is not null;
