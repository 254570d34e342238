-- A change that brought an earlier state back, which the history calls by its name.
alter table record_changes add column is_restored boolean not null default false;
