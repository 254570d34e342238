-- Redirectors hear of a link where they read it otherwise: the mark of its first conversion (converted_at) is none of that, and a NOTIFY
-- would make the transaction of that conversion wait for all others that notify.
create or replace trigger announce_redirect after insert or delete or update of code, user_id, offer_id, subs on links
  for each row execute function announce_redirect('link', 'id');
