-- Whose act an entry is: a key of the staff (0 is the first one, OPERATOR_KEY), the partner, or the program itself. Of entries
-- from before nothing is known.
alter table ledger_entries
  add column actor text not null default 'unknown' check (actor in ('key', 'partner', 'program', 'unknown')),
  add column key_id bigint,
  add check ((actor = 'key') = (key_id is not null));
alter table ledger_entries alter column actor drop default;

alter table points_entries
  add column actor text not null default 'unknown' check (actor in ('key', 'partner', 'program', 'unknown')),
  add column key_id bigint,
  add check ((actor = 'key') = (key_id is not null));
alter table points_entries alter column actor drop default;
