-- Which conversion an entry pays or takes back. Entries that the network posts by hand have none.
alter table ledger_entries add column conversion_id bigint references conversions;
create index ledger_entries_conversion_idx on ledger_entries (conversion_id, id) where conversion_id is not null;
