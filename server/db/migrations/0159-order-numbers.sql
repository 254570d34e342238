-- A tracking number by its beginning, and a phone by its beginning or its end: the trigrams of numbers are too few to tell one of a
-- million orders from another.
create index orders_tracking_idx on orders (lower(tracking_number) text_pattern_ops) where tracking_number <> '';
create index orders_phone_idx on orders ((delivery ->> 'phone') text_pattern_ops) where delivery is not null;
create index orders_phone_end_idx on orders (reverse(delivery ->> 'phone') text_pattern_ops) where delivery is not null;

-- The planner chooses between the trigrams and the order of the list by how many orders a pattern may match.
alter table orders alter column search_key set statistics 1000;
alter index orders_search_idx set (fastupdate = off);
