-- Tells redirectors what changed (server/redirector/follow.ts): a kind and an id, which they read anew. Triggers, so that no way to
-- change a row can forget it.
create function announce_redirect() returns trigger language plpgsql as $$
begin
  perform pg_notify('kabinet_redirect', tg_argv[0] || ' ' || coalesce(to_jsonb(coalesce(new, old)) ->> tg_argv[1], '0'));
  return null;
end $$;

create trigger announce_redirect after insert or update or delete on links
  for each row execute function announce_redirect('link', 'id');
create trigger announce_redirect after insert or update or delete on offers
  for each row execute function announce_redirect('offer', 'id');
create trigger announce_redirect after insert on offer_terms
  for each row execute function announce_redirect('offer', 'offer_id');
create trigger announce_redirect after insert or update or delete on offer_days
  for each row execute function announce_redirect('offer', 'offer_id');
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
