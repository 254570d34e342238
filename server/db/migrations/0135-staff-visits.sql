-- Looks of the staff into a partner's cabinet: who, of which role, why. The session that one has is read-only and ends after
-- 15 minutes; the row stays.
create table staff_visits (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  staff_id bigint not null,
  role text not null,
  reason text not null,
  at timestamptz not null default now()
);
create index staff_visits_user_idx on staff_visits (user_id, id desc);
alter table sessions add column visit_id bigint references staff_visits on delete cascade;
create index sessions_visit_idx on sessions (visit_id) where visit_id is not null;
