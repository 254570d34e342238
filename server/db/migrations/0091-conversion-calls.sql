-- Calls whose click is on its way from the redirector's disk: they are applied when it comes, in their order.
create table conversion_inbox (
  id bigint generated always as identity primary key,
  click_id uuid not null,
  offer_id bigint not null references offers,
  params jsonb not null,
  at timestamptz not null,
  kept_at timestamptz not null default now()
);
create index conversion_inbox_click_idx on conversion_inbox (click_id, id);

-- Calls of advertisers that were refused. A repeat of one adds to `times`. Without an offer: the key was unknown.
create table conversion_refusals (
  id bigint generated always as identity primary key,
  offer_id bigint references offers,
  params jsonb not null,
  status smallint not null,
  line text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- The conversion that a later try made of it.
  conversion_id bigint references conversions,
  tried_at timestamptz,
  digest bytea not null
);
create unique index conversion_refusals_digest_key on conversion_refusals (offer_id, digest) nulls not distinct
  where conversion_id is null;
create index conversion_refusals_list_idx on conversion_refusals (last_at desc, id desc);
create index conversion_refusals_strangers_idx on conversion_refusals (first_at) where offer_id is null;
