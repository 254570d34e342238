-- Closed months of the share of revenue: one for each partner, offer, frozen terms and currency, which is what keeps a month from being
-- closed twice. Sums are minor units.
create table revenue_share_closes (
  id bigint generated always as identity primary key,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  user_id bigint not null references users,
  offer_id bigint not null references offers,
  terms_id bigint not null references offer_terms,
  currency_code text not null,
  ngr bigint not null default 0,
  -- The shares of partner and network, in ten-thousandths of a minor unit, with what was carried over.
  share numeric not null default 0,
  revenue_share numeric not null default 0,
  -- What the next month begins with.
  carried numeric not null default 0 check (carried <= 0),
  carried_revenue numeric not null default 0,
  outcome text not null default 'nothing' check (outcome in ('paid', 'nothing', 'carried', 'stopped', 'dropped')),
  -- What is paid; of a partner who was stopped what waits for finance, or was dropped by them.
  amount bigint not null default 0 check (amount >= 0),
  revenue bigint check (revenue >= 0),
  conversion_id bigint unique references conversions,
  closed_at timestamptz not null default now(),
  check ((outcome = 'paid') = (conversion_id is not null))
);
create unique index revenue_share_closes_key on revenue_share_closes (user_id, offer_id, terms_id, currency_code, month);
create index revenue_share_closes_month_idx on revenue_share_closes (month, id);
create index revenue_share_closes_stopped_idx on revenue_share_closes (id) where outcome = 'stopped';

-- Changes of players' NGR, each counted in one month: a row never changes but for the close that counts it.
create table player_ngr (
  id bigint generated always as identity primary key,
  event_id bigint not null references player_events,
  user_id bigint not null references users,
  offer_id bigint not null references offers,
  terms_id bigint not null references offer_terms,
  currency_code text not null,
  -- Its first day: of the call, or the first month that was open when it came.
  month date not null,
  amount bigint not null,
  share_percent numeric(5, 2) not null,
  revenue_percent numeric(5, 2),
  close_id bigint references revenue_share_closes
);
create index player_ngr_open_idx on player_ngr (month, user_id, offer_id, terms_id, currency_code) where close_id is null;
create index player_ngr_user_idx on player_ngr (user_id) where close_id is null;
create index player_ngr_close_idx on player_ngr (close_id);
