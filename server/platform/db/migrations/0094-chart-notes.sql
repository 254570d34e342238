-- What a partner notes at a day of their charts (docs/decisions/0235-marks-on-charts.md).
create table chart_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  day date not null,
  text text not null,
  saved_at timestamptz not null default now()
);
create index chart_notes_idx on chart_notes (user_id, day);

-- Changes that no other table keeps, which charts mark: written in the transaction of the change. Rates are in `offer_terms` and
-- `partner_payouts`, postbacks that the program turned off in `record_changes`.
create table chart_marks (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('pause', 'landing', 'cap', 'postback')),
  change text not null,
  -- Null: a partner's postback.
  offer_id bigint references offers on delete cascade,
  -- Null: everybody who has a link to the offer.
  user_id bigint references users on delete cascade,
  -- The landing or the postback, which may be gone.
  record_id bigint,
  at timestamptz not null default now(),
  check (offer_id is not null or user_id is not null)
);
create index chart_marks_offer_idx on chart_marks (offer_id, at);
create index chart_marks_user_idx on chart_marks (user_id, at) where user_id is not null;
create index chart_marks_at_idx on chart_marks (at);

-- Limits of days that are known already.
insert into chart_marks (kind, change, offer_id, at)
select 'cap', 'full', offer_id, day + interval '12 hours' from offer_days where told = 100;

create function mark_offer_status() returns trigger language plpgsql set search_path from current as $$
begin
  insert into chart_marks (kind, change, offer_id) values ('pause', new.status, new.id);
  return null;
end $$;
create trigger mark_offer_status after update of status on offers
  for each row when (old.status <> new.status) execute function mark_offer_status();

-- A landing that came, went or got another address. Those of a new offer are no change.
create function mark_landing() returns trigger language plpgsql set search_path from current as $$
begin
  insert into chart_marks (kind, change, offer_id, record_id)
  select 'landing', case when tg_op = 'INSERT' then 'added' when not new.is_active or new.is_removed then 'off' when old.is_active and not old.is_removed
    then 'moved' else 'on' end, o.id, new.id
  from offers o where o.id = new.offer_id and o.created_at < now();
  return null;
end $$;
create trigger mark_landing after insert on landings
  for each row when (new.is_active and not new.is_removed) execute function mark_landing();
create trigger mark_changed_landing after update on landings
  for each row when ((old.url, old.is_active, old.is_removed) is distinct from (new.url, new.is_active, new.is_removed)
    and (old.is_active and not old.is_removed or new.is_active and not new.is_removed)) execute function mark_landing();

-- A page of an offer that does not answer, or answers again.
create function mark_page() returns trigger language plpgsql set search_path from current as $$
begin
  insert into chart_marks (kind, change, offer_id, record_id)
  values ('landing', case new.state when 'broken' then 'broken' else 'works' end, new.offer_id, new.landing_id);
  return null;
end $$;
create trigger mark_page after update on address_checks
  for each row when (new.offer_id is not null and (old.state = 'broken') <> (new.state = 'broken')) execute function mark_page();

create function mark_cap() returns trigger language plpgsql set search_path from current as $$
begin
  insert into chart_marks (kind, change, offer_id, user_id)
  values ('cap', 'full', new.offer_id, (to_jsonb(new) ->> 'user_id')::bigint);
  return null;
end $$;
create trigger mark_cap after insert on caps_reached for each row execute function mark_cap();
create trigger mark_cap after insert on offer_cap_counts for each row when (new.is_full) execute function mark_cap();
create trigger mark_cap_update after update on offer_cap_counts
  for each row when (new.is_full and not old.is_full) execute function mark_cap();

create function mark_postback() returns trigger language plpgsql set search_path from current as $$
begin
  insert into chart_marks (kind, change, user_id, record_id)
  select 'postback', case when new.paused_at is null then 'resumed' else 'paused' end, user_id, id from postbacks where id = new.postback_id;
  return null;
end $$;
create trigger mark_postback after update on postback_health
  for each row when ((old.paused_at is null) <> (new.paused_at is null)) execute function mark_postback();
