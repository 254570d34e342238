-- A line of a receipt that changed only what the advertiser pays: its partner does not see it.
alter table conversion_events add column is_hidden boolean not null default false;

-- The last number of a year; its row is locked until the bill is there, so that no number is left out.
create table bill_numbers (
  year smallint primary key,
  last integer not null
);

-- What an advertiser owes for a month: a paper that is never changed.
create table bills (
  id bigint generated always as identity primary key,
  advertiser_id bigint not null references advertisers,
  advertiser_name text not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  year smallint not null,
  number integer not null,
  currency_code text not null,
  -- Minor units; below zero where more came back than was approved.
  amount bigint not null,
  -- What stands apart, since it has no sum in the bill's currency.
  unknown jsonb not null,
  closed_at timestamptz not null default now(),
  key_id bigint,
  staff_id bigint,
  unique (advertiser_id, month),
  unique (year, number)
);
create index bills_month_idx on bills (month desc, id desc);

-- What a bill says of a conversion. The sum of all bills' lines of one is what it has been billed.
create table bill_lines (
  bill_id bigint not null references bills,
  conversion_id bigint not null,
  offer_id bigint not null,
  goal text not null,
  -- `late`: approved in an earlier month whose bill did not have it; `corrected`: its revenue has changed since.
  kind text not null check (kind in ('approved', 'late', 'returned', 'corrected')),
  amount bigint not null,
  primary key (bill_id, conversion_id)
);
create index bill_lines_conversion_idx on bill_lines (conversion_id);

-- What became of a bill; without a row it is open.
create table bill_marks (
  id bigint generated always as identity primary key,
  bill_id bigint not null references bills,
  state text not null check (state in ('sent', 'paid')),
  day date not null,
  -- What was paid, minor units.
  amount bigint,
  note text not null,
  at timestamptz not null default now(),
  key_id bigint,
  staff_id bigint,
  check ((state = 'paid') = (amount is not null))
);
create index bill_marks_idx on bill_marks (bill_id, id desc);

create trigger bills_append_only before update or delete on bills for each row execute function refuse_change();
create trigger bills_never_truncated before truncate on bills for each statement execute function refuse_change();
create trigger bill_lines_append_only before update or delete on bill_lines for each row execute function refuse_change();
create trigger bill_lines_never_truncated before truncate on bill_lines for each statement execute function refuse_change();
create trigger bill_marks_append_only before update or delete on bill_marks for each row execute function refuse_change();
create trigger bill_marks_never_truncated before truncate on bill_marks for each statement execute function refuse_change();
