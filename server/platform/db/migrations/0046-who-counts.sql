-- From when an account of the staff counts as one of two people; null: it does. Those of the former version, which does not know the
-- column, wait as those made in the console do.
alter table staff_accounts add column counts_from timestamptz;
alter table staff_accounts alter column counts_from set default now() + interval '72 hours';
