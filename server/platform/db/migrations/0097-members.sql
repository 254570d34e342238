-- The people of a partner (docs/decisions/0236-members.md). A member is a user of their own, by whom nothing but their own sign-in,
-- notifications and saved reports is kept; the partner's records are their owner's.
alter table users add column owner_id bigint references users, add column member_role text,
  -- Until when the member may take the cabinet over.
  add column hand_over_until timestamptz,
  add constraint users_member_check check ((owner_id is null) = (member_role is null) and owner_id <> id);
create index users_owner_idx on users (owner_id) where owner_id is not null;

-- The member whose call it is: a member's transactions name them.
create function current_member() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('kabinet.member', true), '')::bigint
$$;
-- Whose a record is among the people of the partner; null: the owner's.
alter table links add column member_id bigint references users on delete set null default current_member();
alter table postbacks add column member_id bigint references users on delete set null default current_member();
alter table chart_notes add column member_id bigint references users on delete set null default current_member();
alter table record_changes add column member_id bigint references users on delete set null default current_member();
-- The limits are the partner's, whoever of their people makes a record.
create function links_of(partner bigint) returns integer language sql stable set search_path from current as $$
  select count(*)::int from links where user_id = partner and showcase_id is null
$$;
create function postbacks_of(partner bigint) returns integer language sql stable set search_path from current as $$
  select count(*)::int from postbacks where user_id = partner
$$;
create index links_member_idx on links (member_id) where member_id is not null;
create index postbacks_member_idx on postbacks (member_id) where member_id is not null;
