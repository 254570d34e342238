-- Who pays the network for conversions. No partner ever learns of one.
create table advertisers (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  contacts text not null default '',
  -- Whose of the staff it is.
  manager_id bigint references staff_accounts on delete set null,
  currency_code text not null,
  note text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  search_key text collate "C" not null generated always as (latin_key(' ' || name)) stored
);
create index advertisers_name_idx on advertisers (name, id);
create index advertisers_manager_idx on advertisers (manager_id) where manager_id is not null;

alter table offers add column advertiser_id bigint references advertisers;
create index offers_advertiser_idx on offers (advertiser_id, id) where advertiser_id is not null;

-- What the advertiser pays for an entry, minor units of its currency; null: not known.
alter table offer_payouts add column revenue bigint check (revenue >= 0);
-- Where the advertiser names what a conversion pays: the partner's percent of it. Null: all of it is the partner's, as before.
alter table offer_terms add column share numeric(5, 2) check (share between 0 and 100);

-- Minor units of the conversion's currency; null: not known. Of the terms of its click, or as the advertiser said.
alter table conversions add column revenue bigint check (revenue >= 0);

-- Pages of an offer's advertiser. `offers.url` stays what the first one has.
create table landings (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers on delete cascade,
  place smallint not null,
  name text not null,
  url text not null,
  weight smallint not null default 100 check (weight between 0 and 1000),
  countries text[] not null default '{}',
  devices text[] not null default '{}' check (devices <@ '{desktop,phone,tablet}'),
  is_active boolean not null default true,
  -- Removed from the offer; the row stays for the clicks that name it.
  is_removed boolean not null default false
);
create index landings_offer_idx on landings (offer_id, place);

-- The page that a link fixes; null: weights decide.
alter table links add column landing_id bigint references landings;

-- Redirectors and a network's own tracker read an offer with its pages, and a link with the page that it fixes.
create trigger announce_redirect after insert or update or delete on landings
  for each row execute function announce_redirect('offer', 'offer_id');
create trigger announce_redirect_landing after update of landing_id on links
  for each row execute function announce_redirect('link', 'id');
create constraint trigger note_routing after insert or update or delete on landings deferrable initially deferred
  for each row execute function note_routing('offer', 'offer_id');
create constraint trigger note_routing_landing after update on links deferrable initially deferred
  for each row when (old.landing_id is distinct from new.landing_id) execute function note_routing('link', 'id');

-- Where the visitor was sent; null: to the offer's only page, or not to an offer's page.
alter table clicks add column landing_id bigint;
alter table conversions add column landing_id bigint;

-- Whose of the staff a partner is, and how partners reach them.
alter table users add column manager_id bigint references staff_accounts on delete set null;
create index users_manager_list_idx on users (manager_id, created_at, id);
-- The staff's list in the order of managers.
create index users_by_manager_idx on users (coalesce(manager_id, 0), id);
alter table staff_accounts
  -- Whether a manager sees their own partners alone.
  add column is_bound boolean not null default false,
  add column telegram text not null default '',
  -- For partners; where links that open a sign-in go is another address.
  add column contact_email text not null default '',
  add column picture_id text references pictures on delete set null;

-- What a unit of a currency is worth in NETWORK_CURRENCY from a day on. Rows are added, never changed.
create table currency_rates (
  id bigint generated always as identity primary key,
  day date not null,
  currency_code text not null,
  rate numeric(18, 8) not null check (rate > 0),
  set_at timestamptz not null default now()
);
create index currency_rates_idx on currency_rates (currency_code, day desc, id desc);

-- What a bound manager sees (docs/decisions/0164-bound-managers.md): the transaction names the manager, and views of the same names as
-- the tables stand before them in its search path.
create function current_manager() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('kabinet.manager', true), '')::bigint
$$;
-- The manager to whose partners it is limited, also in the jobs that go on with it; null: to nobody's.
alter table notification_broadcasts add column manager_id bigint default current_manager();
alter table conversion_batches add column manager_id bigint default current_manager();
-- What follows from a change reads the tables themselves, whoever made it.
alter function is_erasure(text, jsonb, jsonb) set search_path from current;
alter function count_new_rules() set search_path from current;
alter function count_gone_rules() set search_path from current;
alter function note_routing_rules() set search_path from current;
alter function leave_notification_blocks() set search_path from current;
alter function place_order() set search_path from current;
alter function count_new_orders() set search_path from current;
alter function count_moved_order() set search_path from current;
alter function keep_requisites() set search_path from current;
alter function guard_withdrawal() set search_path from current;
