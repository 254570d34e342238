-- What partners may have told beside first conversions and chargebacks: each conversion that came, gathered.
alter table conversion_notices drop constraint conversion_notices_kind_check;
alter table conversion_notices add constraint conversion_notices_kind_check check (kind in ('first', 'chargeback', 'came'));

-- The last day (of the network's clock) whose sum a partner has been told.
create table told_days (
  user_id bigint primary key references users on delete cascade,
  day date not null
);
