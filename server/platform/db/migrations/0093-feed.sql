-- The feed of events, by which partners without a server of their own follow their records (docs/decisions/0234-feed.md).
create table feed_events (
  -- The order of the feed: ids are given by one transaction at a time, so a smaller id is never committed after a larger one.
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  type text not null check (type in ('conversion', 'withdrawal', 'offer', 'postback', 'link', 'news')),
  record_id bigint not null,
  at timestamptz not null,
  entered_at timestamptz not null default now()
);
create index feed_events_user_idx on feed_events (user_id, id);

-- Partners who have asked for the feed lately: events of others are not written.
create table feed_readers (
  user_id bigint primary key references users on delete cascade,
  read_at timestamptz not null default now()
);

-- Changes of records that keep no rows of their changes. The user is null where an offer has changed for everybody. Nothing refers to
-- other tables: a partner that is deleted leaves changes of removed postbacks.
create table feed_facts (
  id bigint generated always as identity primary key,
  type text not null check (type in ('offer', 'postback', 'link')),
  record_id bigint not null,
  user_id bigint,
  at timestamptz not null default now()
);

-- How far each table with facts has entered the feed. Ids up to `marked` were given before `holders`, the transactions that were writing
-- the table at that time; once those have ended, no row up to `marked` can appear any more.
create table feed_sources (
  name text primary key,
  passed bigint not null,
  marked bigint,
  holders text[] not null default '{}'
);
insert into feed_sources (name, passed)
select 'conversion_events', coalesce(max(id), 0) from conversion_events union all
select 'withdrawal_events', coalesce(max(id), 0) from withdrawal_events union all
select 'notifications', coalesce(max(id), 0) from notifications union all
select 'feed_facts', 0;

-- Calls that wait for events, over all processes. A row of a killed process ends by itself.
create unlogged table feed_waits (
  id uuid primary key,
  user_id bigint not null,
  caller text not null unique,
  network text not null,
  until timestamptz not null
);
create index feed_waits_network_idx on feed_waits (network);

create function note_feed_fact() returns trigger language plpgsql set search_path from current as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  insert into feed_facts (type, record_id, user_id)
  values (tg_argv[0], (changed ->> tg_argv[1])::bigint, (changed ->> tg_argv[2])::bigint);
  return null;
end $$;

create trigger note_feed_fact after insert on links
  for each row when (new.showcase_id is null) execute function note_feed_fact('link', 'id', 'user_id');
create trigger note_feed_fact_update after update on links
  for each row when (new.showcase_id is null and (old.name, old.subs, old.offer_id, old.landing_id, old.is_archived)
    is distinct from (new.name, new.subs, new.offer_id, new.landing_id, new.is_archived))
  execute function note_feed_fact('link', 'id', 'user_id');
create trigger note_feed_fact after insert or update or delete on postbacks
  for each row execute function note_feed_fact('postback', 'id', 'user_id');
create trigger note_feed_fact_update after update on offers
  for each row when (old.* is distinct from new.*) execute function note_feed_fact('offer', 'id', '');
create trigger note_feed_fact after insert on offer_terms
  for each row execute function note_feed_fact('offer', 'offer_id', '');
create trigger note_feed_fact after insert or update or delete on landings
  for each row execute function note_feed_fact('offer', 'offer_id', '');
create trigger note_feed_fact after insert or delete on offer_closures
  for each row execute function note_feed_fact('offer', 'offer_id', 'user_id');
create trigger note_feed_fact after insert on partner_payouts
  for each row execute function note_feed_fact('offer', 'offer_id', 'user_id');

-- A postback whose calls are paused, or no longer. The health is written with calls; only this change of it is a fact.
create function note_paused_postback() returns trigger language plpgsql set search_path from current as $$
begin
  insert into feed_facts (type, record_id, user_id)
  select 'postback', id, user_id from postbacks where id = new.postback_id;
  return null;
end $$;
create trigger note_paused_postback after update on postback_health
  for each row when ((old.paused_at is null) <> (new.paused_at is null)) execute function note_paused_postback();
