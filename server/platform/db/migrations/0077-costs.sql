-- What partners spend on traffic, by day and link, offer or sub; theirs alone: no statement of the staff reads it.
create table partner_costs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  day date not null,
  by text not null check (by in ('link', 'offer', 'sub1', 'sub2', 'sub3', 'sub4', 'sub5')),
  -- The id of a link or an offer, or a sub's value.
  key text not null,
  -- Minor units of the account's currency, and as it was said.
  amount bigint not null check (amount >= 0),
  given_amount bigint not null check (given_amount >= 0),
  given_currency text not null,
  saved_at timestamptz not null default now(),
  -- A later one replaces the same day and key.
  constraint partner_costs_once unique (user_id, day, by, key)
);
