-- The session whose act a notification is about: that session counts it as read. Null: nobody's session. A session that has
-- ended is named still; ids of sessions are not used again.
alter table notifications add column session_id bigint;
create index notifications_own_idx on notifications (session_id, category_id) where session_id is not null;
