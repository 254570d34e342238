-- In a network of one finance person (WITHDRAWAL_APPROVERS=1) who closed a registry may approve it an hour later.
alter table registries drop constraint registries_check;
alter table registries add constraint registries_two_acts check (
  approved_by is null or approved_by <> closed_by or approved_at >= closed_at + interval '1 hour');
