-- Redirectors know the keys of offers, to turn strangers away by themselves (server/redirector/keys.ts).
create trigger announce_redirect after insert or update or delete on offer_keys
  for each row execute function announce_redirect('key', 'offer_id');
