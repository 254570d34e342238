-- A smart link chooses among offers: its `offer_id` is null, and its offers stand in `link_offers`. docs/decisions/0238-smart-links.md.
alter table links alter column offer_id drop not null;
-- The category whose offers a smart link's set follows; null: the partner chose the offers.
alter table links add column category text;

create table link_offers (
  link_id bigint not null references links on delete cascade,
  user_id bigint not null references users on delete cascade,
  offer_id bigint not null references offers,
  place smallint not null,
  -- Its currency has no rate, so it cannot be compared: the link passes it by.
  is_unrated boolean not null default false,
  primary key (link_id, offer_id)
);
create index link_offers_offer_idx on link_offers (offer_id);
create trigger announce_redirect after insert or update or delete on link_offers
  for each row execute function announce_redirect('link', 'link_id');
create constraint trigger note_routing after insert or update or delete on link_offers deferrable initially deferred
  for each row execute function note_routing('link', 'link_id');

-- What is believed of a smart link's offers, counted every few minutes: `{"RU phone": {"12": [income, shape]}}`.
create table link_choices (
  link_id bigint primary key references links on delete cascade,
  user_id bigint not null references users on delete cascade,
  seed integer not null,
  cells jsonb not null,
  counted_at timestamptz not null default now()
);
create trigger announce_redirect after insert on link_choices for each row execute function announce_redirect('link', 'link_id');
create trigger announce_redirect_update after update on link_choices
  for each row when (old.cells <> new.cells) execute function announce_redirect('link', 'link_id');
create constraint trigger note_routing after insert on link_choices deferrable initially deferred
  for each row execute function note_routing('link', 'link_id');
create constraint trigger note_routing_update after update on link_choices deferrable initially deferred
  for each row when (old.cells <> new.cells) execute function note_routing('link', 'link_id');

-- The order of the network's choice, and what is believed of its offers where it goes by income. One row.
create table network_choice_order (
  is_one boolean primary key default true check (is_one),
  sorting text not null default 'hand' check (sorting in ('hand', 'income')),
  seed integer not null default 0,
  cells jsonb not null default '{}',
  counted_at timestamptz not null default now()
);
insert into network_choice_order default values;
create trigger announce_redirect after update on network_choice_order
  for each row when ((old.sorting, old.cells) is distinct from (new.sorting, new.cells)) execute function announce_redirect('choice', '');
create constraint trigger note_routing after update on network_choice_order deferrable initially deferred
  for each row when ((old.sorting, old.cells) is distinct from (new.sorting, new.cells)) execute function note_routing('choice', '');

-- How the offer of a click was chosen; null: it was not chosen among several.
alter table clicks add column chosen text check (chosen in ('income', 'chance'));
alter table conversions add column chosen text;
alter table players add column chosen text;
create index conversions_chosen_idx on conversions (link_id, click_at) where chosen is not null;

-- Chosen clicks of a UTC day, since 1970. `link_id` 0: the network chose.
create table choice_days (
  link_id bigint not null,
  user_id bigint not null,
  day integer not null,
  offer_id bigint not null,
  country text not null,
  device text not null,
  chosen text not null,
  clicks integer not null,
  primary key (link_id, user_id, day, offer_id, country, device, chosen)
);
create index choice_days_day_idx on choice_days (day);

alter table clicks drop constraint clicks_reason_check;
alter table clicks add constraint clicks_reason_check check (reason in ('blocked', 'stopped', 'paused', 'closed', 'geo', 'device', 'schedule',
  'cap', 'duplicate', 'bot', 'no-offer'));
