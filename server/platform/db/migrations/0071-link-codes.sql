-- What a manager's own link names: an id could be counted up, and whoever signs up by a link is shown its manager.
alter table staff_accounts add column link_code text not null unique default replace(gen_random_uuid()::text, '-', '');
