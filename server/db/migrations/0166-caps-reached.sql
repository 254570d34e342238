-- Offers that have taken all conversions of a day, so that the staff find them without reading every offer that had one.
create table caps_reached (
  day date not null,
  offer_id bigint not null references offers on delete cascade,
  primary key (day, offer_id)
);

-- Kept where it is told to the redirector: when a limit is reached, or no longer, and not at each conversion.
create or replace function announce_cap() returns trigger language plpgsql as $$
declare
  offer bigint := coalesce(new.offer_id, old.offer_id);
  cap integer := (select daily_cap from offers where id = offer);
begin
  if coalesce(old.conversions >= cap, false) is distinct from coalesce(new.conversions >= cap, false) then
    perform pg_notify('kabinet_redirect', 'offer ' || offer);
    if coalesce(new.conversions >= cap, false) then
      insert into caps_reached values (new.day, offer) on conflict do nothing;
    else
      delete from caps_reached where day = old.day and offer_id = offer;
    end if;
  end if;
  return null;
end $$;

-- Another limit of an offer. Which day is today depends on the network's time zone. Race: a conversion that comes at the same time holds
-- the row of its day, which is waited for, or waits for it and then sees the new limit.
create function mark_caps_anew() returns trigger language plpgsql as $$
declare
  first date := (now() at time zone 'UTC')::date - 1;
begin
  perform from offer_days where offer_id = new.id and day >= first for update;
  delete from caps_reached where offer_id = new.id and day >= first;
  insert into caps_reached
  select day, offer_id from offer_days where offer_id = new.id and day >= first and conversions >= new.daily_cap;
  return null;
end $$;
create trigger mark_caps_anew after update on offers
  for each row when (old.daily_cap is distinct from new.daily_cap) execute function mark_caps_anew();

insert into caps_reached
select d.day, d.offer_id from offer_days d join offers o on o.id = d.offer_id
where d.day >= (now() at time zone 'UTC')::date - 1 and d.conversions >= o.daily_cap;
