-- Who changed what: a record's fields before and after. The record itself may be gone, so record_id refers to no table.
create table record_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('postback', 'trafficback')),
  record_id bigint not null,
  changed_by text not null check (changed_by in ('partner', 'token', 'operator')),
  before jsonb,
  after jsonb,
  at timestamptz not null default now(),
  check (before is not null or after is not null)
);
create index record_changes_list_idx on record_changes (user_id, kind, id);
