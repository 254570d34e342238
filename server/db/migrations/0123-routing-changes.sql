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

insert into routing_changes
select kind, id, row_number() over (order by place, id) from (
  select 1 as place, 'offer' as kind, id from offers
  union all select 2, 'choice', 0 where exists (select from network_choice)
  union all select 3, 'partner', id from users
  union all select 4, 'global', user_id from trafficback_globals
  union all select 5, 'rule', id from trafficback_rules
  union all select 6, 'link', id from links) every;
select setval('routing_versions', coalesce(max(version), 1)) from routing_changes;
