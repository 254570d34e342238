-- Redirectors look for blocked partners among all.
create index users_blocked_idx on users (id) where is_blocked;
