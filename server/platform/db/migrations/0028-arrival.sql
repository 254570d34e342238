-- What a conversion's arrival need not ask (docs/decisions/0176-what-an-arrival-costs.md).

-- A day of an offer keeps a copy of the limit that holds on it, so that a conversion runs no function to learn that nothing is reached.
alter table offer_days add column cap integer;
update offer_days d set cap = o.daily_cap from offers o where o.id = d.offer_id and o.daily_cap is not null
  and d.day >= (now() at time zone 'UTC')::date - 1;

-- Race: another limit may be set at the same time. It writes the days too (mark_caps_anew), and of two that insert a day one waits.
create function take_daily_cap() returns trigger language plpgsql as $$
begin
  update offer_days d set cap = o.daily_cap from offers o
  where d.offer_id = new.offer_id and d.day = new.day and o.id = d.offer_id and o.daily_cap is not null;
  return null;
end $$;
alter function take_daily_cap() set search_path from current;

create or replace function announce_cap() returns trigger language plpgsql as $$
declare
  offer bigint := coalesce(new.offer_id, old.offer_id);
begin
  perform pg_notify('kabinet_redirect', 'offer ' || offer);
  if coalesce(new.conversions >= new.cap, false) then
    insert into caps_reached values (new.day, offer) on conflict do nothing;
  else
    delete from caps_reached where day = old.day and offer_id = offer;
  end if;
  return null;
end $$;
create or replace function note_routing_cap() returns trigger language plpgsql as $$
begin
  perform put_routing_change('offer', coalesce(new.offer_id, old.offer_id));
  return null;
end $$;

drop trigger announce_cap on offer_days;
drop trigger note_routing_cap on offer_days;
create trigger take_daily_cap after insert on offer_days for each row execute function take_daily_cap();
create trigger announce_cap after update on offer_days for each row
  when (coalesce(old.conversions >= old.cap, false) is distinct from coalesce(new.conversions >= new.cap, false)) execute function announce_cap();
create trigger announce_cap_delete after delete on offer_days for each row
  when (old.conversions >= old.cap) execute function announce_cap();
create constraint trigger note_routing_cap after update on offer_days deferrable initially deferred for each row
  when (coalesce(old.conversions >= old.cap, false) is distinct from coalesce(new.conversions >= new.cap, false)) execute function note_routing_cap();
create constraint trigger note_routing_cap_delete after delete on offer_days deferrable initially deferred for each row
  when (old.conversions >= old.cap) execute function note_routing_cap();

-- Another limit of an offer. Which day is today depends on the network's time zone, so three days may be. Race: a conversion that comes at the
-- same time holds the row of its day, which is waited for, or waits for it and then sees the new limit.
create or replace function mark_caps_anew() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'UTC')::date;
begin
  insert into offer_days (offer_id, day, cap) select new.id, today + n, new.daily_cap from generate_series(-1, 1) n order by 2
  on conflict (offer_id, day) do update set cap = excluded.cap;
  return null;
end $$;

-- Refuses what the contract cannot carry (`mostUnits`), so that the statement which moves money may be a transaction's last.
alter table balances add constraint balances_ceiling_check check (
  abs(available) <= 10000000000000 and blocked <= 10000000000000 and hold <= 10000000000000
  and abs(available + blocked + hold) <= 10000000000000) not valid;

-- One index by the advertiser's id for both who asks with the offer and who asks without.
drop index conversions_tid_key;
drop index conversions_tid_idx;
create unique index conversions_tid_key on conversions (tid, offer_id) where tid <> '';
-- Only what is confirmed is released.
drop index conversions_held_idx;
create index conversions_held_idx on conversions (user_id, release_at) where release_at is not null;

-- Ten rows of sums follow from each conversion, and PostgreSQL reads the text of a table's checks anew for each statement. These three say
-- what one statement of ours writes, and what a test compares with the conversions.
alter table conversion_sums drop constraint conversion_sums_basis_check, drop constraint conversion_sums_dimension_check,
  drop constraint conversion_sums_span_check;
