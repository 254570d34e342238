-- What one of the staff says of money, and another confirms: one person could fail what the bank has paid. `what` names it, as
-- «withdrawal 12 failed»; one is open at a time.
create table staff_proposals (
  id bigint generated always as identity primary key,
  what text not null,
  -- Whose money it is about.
  user_id bigint not null references users,
  reason text not null default '',
  proposed_by bigint not null references staff_accounts,
  proposed_at timestamptz not null default now(),
  -- Null with `decided_at`: what it was about went another way.
  decided_by bigint references staff_accounts,
  decided_at timestamptz,
  is_confirmed boolean not null default false,
  check (decided_at is not null or (decided_by is null and not is_confirmed)),
  -- Where one person pays, an hour later.
  check (not is_confirmed or decided_by <> proposed_by or decided_at >= proposed_at + interval '1 hour')
);
create unique index staff_proposals_open_key on staff_proposals (what) where decided_at is null;
create index staff_proposals_user_idx on staff_proposals (user_id);
create index staff_proposals_proposed_idx on staff_proposals (proposed_by);
create index staff_proposals_decided_idx on staff_proposals (decided_by) where decided_by is not null;

-- The withdrawal that is over, or whose registry is void, which a debit fits all the same.
alter table statement_lines add column ended_withdrawal_id bigint references withdrawals;
create index statement_lines_ended_idx on statement_lines (ended_withdrawal_id) where ended_withdrawal_id is not null;
-- `takeback`: the bank has paid one that is over, and the partner owes it.
alter table statement_lines drop constraint statement_lines_state_check;
alter table statement_lines
  add constraint statement_lines_state_check check (state in ('new', 'paid', 'known', 'returned', 'aside', 'takeback')),
  add constraint statement_lines_takeback check (state <> 'takeback' or is_debit);
create index registry_lines_withdrawal_idx on registry_lines (withdrawal_id) where not is_live;

-- When the first of two lifted a stop: where one person pays, the same one ends it an hour later.
alter table brakes add column lifted_at timestamptz;
update brakes set lifted_at = now() where lifted_by is not null;
