-- The idempotency key by which a partner made a link, so that a repeat answers the link that was made, and what that call asked for: the
-- link itself may be changed since.
alter table links add column idempotency_key text, add column made_of text;
create unique index links_once_idx on links (user_id, idempotency_key) where idempotency_key is not null;
