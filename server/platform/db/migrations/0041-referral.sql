-- What partners get of those whom they brought: the network's terms (no partner), and a partner's own, where a null share ends them. Rows
-- are added, the newest holds. docs/decisions/0193-referral-income.md.
create table referral_terms (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete cascade,
  -- Percent.
  share numeric(5, 2) check (share between 0 and 100),
  -- Of the referred partner's registration on; null: forever.
  days integer check (days > 0),
  base text not null check (base in ('payout', 'profit')),
  set_at timestamptz not null default now(),
  check (share is not null or user_id is not null)
);
create index referral_terms_idx on referral_terms (user_id, id desc);

-- What a referrer has of a conversion now, with the terms of its first release. It is changed with its ledger entry.
create table referral_accruals (
  conversion_id bigint primary key references conversions,
  user_id bigint not null references users,
  referred_id bigint not null references users,
  share numeric(5, 2) not null,
  base text not null check (base in ('payout', 'profit')),
  -- Minor units of the referrer's currency.
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null default now(),
  check (user_id <> referred_id)
);
create index referral_accruals_idx on referral_accruals (user_id, referred_id) include (amount);

-- A referrer is there before the partner, who is never changed to another: there is no circle.
update users set referrer_id = null where referrer_id = id;
alter table users add constraint users_referrer_check check (referrer_id <> id);
