-- Places that the network names as forbidden: hosts of referrers and words of User-Agents. One row. docs/decisions/0240-forbidden-places.md.
create table forbidden_places (
  is_one boolean primary key default true check (is_one),
  hosts text[] not null default '{}',
  agents text[] not null default '{}'
);
insert into forbidden_places default values;
create trigger announce_redirect after update on forbidden_places
  for each row execute function announce_redirect('forbidden', '');

-- What an offer does with a click from a forbidden place.
alter table offers add column forbidden text not null default 'count' check (forbidden in ('count', 'warn', 'trafficback', 'refuse'));
create constraint trigger note_routing_forbidden after update on offers deferrable initially deferred
  for each row when (old.forbidden <> new.forbidden) execute function note_routing('offer', 'id');

alter table clicks add column is_forbidden boolean not null default false;
alter table conversions add column is_forbidden boolean not null default false;
alter table players add column is_forbidden boolean not null default false;

-- Marked clicks of a UTC day by the offer that took them, else the link's own. `offer_id` 0: a smart link whose offers took nothing.
create table forbidden_days (
  user_id bigint not null,
  day date not null,
  offer_id bigint not null,
  link_id bigint not null,
  clicks integer not null,
  -- True once the partner was told, where the offer warns.
  is_told boolean not null default false,
  primary key (user_id, day, offer_id, link_id)
);
create index forbidden_days_day_idx on forbidden_days (day);

alter table clicks drop constraint clicks_reason_check;
alter table clicks add constraint clicks_reason_check check (reason in ('blocked', 'stopped', 'paused', 'closed', 'geo', 'device', 'schedule',
  'cap', 'duplicate', 'bot', 'forbidden', 'no-offer'));
