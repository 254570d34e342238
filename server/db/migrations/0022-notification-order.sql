-- A list walks this index from its newest entry. With ids as they are the planner may walk the primary key instead,
-- through everybody's notifications, as it expects to meet this partner's soon; negated, only this index is in order.
drop index notifications_list_idx;
create index notifications_list_idx on notifications (user_id, category_id, is_read, (-id));
