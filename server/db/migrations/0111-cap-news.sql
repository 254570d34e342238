-- A redirector knows of an offer's day only whether its limit is reached, so that alone is told. Every notification makes commits wait
-- for one another, and each conversion counts for a day.
create function announce_cap() returns trigger language plpgsql as $$
declare
  offer bigint := coalesce(new.offer_id, old.offer_id);
  cap integer := (select daily_cap from offers where id = offer);
begin
  if coalesce(old.conversions >= cap, false) is distinct from coalesce(new.conversions >= cap, false) then
    perform pg_notify('kabinet_redirect', 'offer ' || offer);
  end if;
  return null;
end $$;

drop trigger announce_redirect on offer_days;
create trigger announce_cap after insert or update or delete on offer_days for each row execute function announce_cap();
