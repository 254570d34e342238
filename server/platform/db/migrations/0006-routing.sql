-- A partner's links. The code is what visitors come by; an archived link keeps redirecting.
create table links (
  id bigint generated always as identity primary key,
  code text not null unique,
  user_id bigint not null references users on delete cascade,
  offer_id bigint not null references offers,
  name text not null,
  -- Values of the link's own, sub1 to sub5.
  subs text[] not null default '{"","","","",""}' check (cardinality(subs) = 5),
  is_archived boolean not null default false,
  created_at timestamptz not null default now(),
  -- When its first conversion came that was not rejected at once; null: none has.
  converted_at timestamptz,
  -- The key by which a partner made it, so that a repeat answers the link that was made, and what that call asked for: the link itself
  -- may be changed since.
  idempotency_key text,
  made_of text
);
create index links_list_idx on links (user_id, id desc);
create index links_offer_idx on links (user_id, offer_id, id desc);
create unique index links_once_idx on links (user_id, idempotency_key) where idempotency_key is not null;
-- Who sends traffic to an offer: found by the offer, of all partners.
create index links_audience_idx on links (offer_id) where not is_archived;

-- Where a partner's traffic goes when an offer does not take it: for one offer, and for all that have no rule of their own.
-- is_guru: it stays in the network, with an offer or by the network's choice; otherwise it goes to the link.
create table trafficback_rules (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  offer_from bigint not null references offers,
  is_guru boolean not null,
  offer_to bigint references offers,
  link text not null default '',
  created_at timestamptz not null default now(),
  constraint trafficback_rules_one_per_offer unique (user_id, offer_from),
  check (offer_from <> offer_to),
  check (case when is_guru then link = '' else link <> '' and offer_to is null end)
);
create index trafficback_rules_list_idx on trafficback_rules (user_id, created_at, id);

create table trafficback_globals (
  user_id bigint primary key references users on delete cascade,
  is_guru boolean not null,
  offer_id bigint references offers,
  link text not null default '',
  check (case when is_guru then link = '' else link <> '' and offer_id is null end)
);

-- Where traffic goes that nobody's rule took: the first that takes the click.
create table network_choice (
  place smallint primary key,
  offer_id bigint not null unique references offers
);

-- How many rules of trafficback a partner made in each hour of UTC: their sum is the count of the list, and a page far back is looked for in
-- its own hour (docs/decisions/0118-kept-counts.md).
create table trafficback_counts (
  user_id bigint not null references users on delete cascade,
  hour timestamptz not null,
  count integer not null check (count >= 0),
  primary key (user_id, hour)
);

-- Triggers, so that no way to change rules can forget it. A rule's partner and its time never change.
create function count_new_rules() returns trigger language plpgsql as $$
begin
  insert into trafficback_counts as c
  select user_id, date_trunc('hour', created_at, 'UTC'), count(*) from added group by 1, 2 order by 1, 2
  on conflict on constraint trafficback_counts_pkey do update set count = c.count + excluded.count;
  return null;
end $$;
create trigger count_new_rules after insert on trafficback_rules referencing new table as added
  for each statement execute function count_new_rules();

create function count_gone_rules() returns trigger language plpgsql as $$
begin
  update trafficback_counts c set count = c.count - gone.count
  from (select user_id, date_trunc('hour', created_at, 'UTC') as hour, count(*) from removed group by 1, 2) gone
  where c.user_id = gone.user_id and c.hour = gone.hour;
  return null;
end $$;
create trigger count_gone_rules after delete on trafficback_rules referencing old table as removed
  for each statement execute function count_gone_rules();

-- Tells redirectors what changed: a kind and an id, which they read anew. Triggers, so that no way to change a row can forget it.
create function announce_redirect() returns trigger language plpgsql as $$
begin
  perform pg_notify('kabinet_redirect', tg_argv[0] || ' ' || coalesce(to_jsonb(coalesce(new, old)) ->> tg_argv[1], '0'));
  return null;
end $$;

-- Only where a link is read otherwise: the mark of its first conversion (converted_at) is none of that, and a NOTIFY would make the
-- transaction of that conversion wait for all others that notify.
create trigger announce_redirect after insert or delete or update of code, user_id, offer_id, subs on links
  for each row execute function announce_redirect('link', 'id');
create trigger announce_redirect after insert or update or delete on offers
  for each row execute function announce_redirect('offer', 'id');
create trigger announce_redirect after insert on offer_terms
  for each row execute function announce_redirect('offer', 'offer_id');
-- Redirectors know the keys of offers, to turn strangers away by themselves.
create trigger announce_redirect after insert or update or delete on offer_keys
  for each row execute function announce_redirect('key', 'offer_id');
create trigger announce_redirect after insert or update or delete on trafficback_rules
  for each row execute function announce_redirect('partner', 'user_id');
create trigger announce_redirect after insert or update or delete on trafficback_globals
  for each row execute function announce_redirect('partner', 'user_id');
create trigger announce_redirect after insert or update or delete on offer_closures
  for each row execute function announce_redirect('partner', 'user_id');
create trigger announce_redirect after update of is_blocked, is_custom_trafficback on users
  for each row execute function announce_redirect('partner', 'id');
create trigger announce_redirect after insert or update or delete on network_choice
  for each row execute function announce_redirect('choice', 'place');

-- What a network's own tracker has to read anew (operator.get-routing): each record that decides of clicks with the version of its last
-- change; a removed one keeps its row. docs/decisions/0096-routing-versions.md.
create table routing_changes (
  kind text not null check (kind in ('offer', 'choice', 'partner', 'global', 'rule', 'link')),
  -- Of `partner` and `global` the partner's, of `choice` 0.
  id bigint not null,
  version bigint not null unique,
  primary key (kind, id)
);
create sequence routing_versions owned by routing_changes.version;

-- Race: of two transactions the one with the lower version could commit later, and a reader that has seen the higher would miss it.
-- Versions are given at commit, under one lock that lasts until the commit is visible. Nothing but these rows is locked after it.
create function put_routing_change(kind text, id bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('kabinet routing'));
  insert into routing_changes values (kind, id, nextval('routing_versions'))
  on conflict on constraint routing_changes_pkey do update set version = excluded.version
$$;

create function note_routing() returns trigger language plpgsql as $$
begin
  perform put_routing_change(tg_argv[0], coalesce((to_jsonb(coalesce(new, old)) ->> tg_argv[1])::bigint, 0));
  return null;
end $$;

create constraint trigger note_routing after insert or delete on offers deferrable initially deferred
  for each row execute function note_routing('offer', 'id');
create constraint trigger note_routing_update after update on offers deferrable initially deferred
  for each row when ((old.status, old.countries, old.devices, old.schedule, old.daily_cap, old.unique_only, old.url)
    is distinct from (new.status, new.countries, new.devices, new.schedule, new.daily_cap, new.unique_only, new.url))
  execute function note_routing('offer', 'id');
create constraint trigger note_routing after insert or update or delete on network_choice deferrable initially deferred
  for each row execute function note_routing('choice', '');
create constraint trigger note_routing after insert or update or delete on offer_closures deferrable initially deferred
  for each row execute function note_routing('partner', 'user_id');
create constraint trigger note_routing after insert or update or delete on trafficback_globals deferrable initially deferred
  for each row execute function note_routing('global', 'user_id');
create constraint trigger note_routing after insert or update or delete on trafficback_rules deferrable initially deferred
  for each row execute function note_routing('rule', 'id');
create constraint trigger note_routing after insert or delete on links deferrable initially deferred
  for each row execute function note_routing('link', 'id');
create constraint trigger note_routing_update after update on links deferrable initially deferred
  for each row when ((old.code, old.user_id, old.offer_id, old.subs) is distinct from (new.code, new.user_id, new.offer_id, new.subs))
  execute function note_routing('link', 'id');
create constraint trigger note_routing after insert or delete on users deferrable initially deferred
  for each row execute function note_routing('partner', 'id');
create constraint trigger note_routing_update after update on users deferrable initially deferred
  for each row when (old.is_blocked is distinct from new.is_blocked) execute function note_routing('partner', 'id');

-- Whether own links count (docs/product.md, 3.10): each rule reads otherwise.
create function note_routing_rules() returns trigger language plpgsql as $$
begin
  perform put_routing_change('global', user_id) from trafficback_globals where user_id = new.id;
  perform put_routing_change('rule', id) from trafficback_rules where user_id = new.id and not is_guru;
  return null;
end $$;
create constraint trigger note_routing_rules after update on users deferrable initially deferred
  for each row when (old.is_custom_trafficback is distinct from new.is_custom_trafficback) execute function note_routing_rules();

-- Each conversion counts for a day; only a limit that is reached, or no longer, is a change.
create function note_routing_cap() returns trigger language plpgsql as $$
declare
  offer bigint := coalesce(new.offer_id, old.offer_id);
  cap integer := (select daily_cap from offers where id = offer);
begin
  if coalesce(old.conversions >= cap, false) is distinct from coalesce(new.conversions >= cap, false) then
    perform put_routing_change('offer', offer);
  end if;
  return null;
end $$;
create constraint trigger note_routing_cap after insert or update or delete on offer_days deferrable initially deferred
  for each row execute function note_routing_cap();
