-- Saved reports that a partner gets by mail, by a schedule on a clock of theirs.
create table report_mailings (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  view_id bigint not null references report_views on delete cascade,
  every text not null check (every in ('day', 'week', 'month')),
  -- A weekday from Monday (1) or a day of the month; null each day.
  on_day smallint check (case every when 'day' then on_day is null when 'week' then on_day between 1 and 7 else on_day between 1 and 31 end),
  hour smallint not null check (hour between 0 and 23),
  time_zone text not null,
  parts text[] not null,
  next_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index report_mailings_user on report_mailings (user_id, id);
create index report_mailings_view on report_mailings (view_id);
create index report_mailings_due on report_mailings (next_at);

-- One letter of a mailing for each of its times.
create table report_mails (
  id bigint generated always as identity primary key,
  mailing_id bigint not null references report_mailings on delete cascade,
  user_id bigint not null references users on delete cascade,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped')),
  -- Until then one job has the letter at the mail server, and no other may send it.
  taken_until timestamptz,
  sent_at timestamptz,
  unique (mailing_id, due_at)
);
create index report_mails_user on report_mails (user_id);
create index report_mails_old on report_mails (due_at);
