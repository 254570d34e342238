-- Clicks of a partner by day (UTC), token, and the creative whose token the click was expected to have. docs/decisions/0242-marking.md.
create table token_days (
  user_id bigint not null,
  day date not null,
  -- Empty: the click went on without a token.
  erid text not null,
  -- 0: no creative.
  creative_id bigint not null,
  clicks integer not null,
  last_at timestamptz not null,
  primary key (user_id, day, erid, creative_id)
);
create index token_days_day_idx on token_days (day);
