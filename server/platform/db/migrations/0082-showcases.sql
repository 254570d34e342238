-- Partners' pages of chosen offers.
create table showcases (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- The host of the partner's at which the page stands; null: the network's own.
  domain_id bigint references domains,
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,90}$'),
  name text not null,
  -- `[{offerId, title, text, badge, facts}]` in the partner's order.
  offers jsonb not null,
  sorting text not null check (sorting in ('hand', 'income')),
  theme text not null check (theme in ('auto', 'light', 'dark')),
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  footer text not null,
  -- The offers by their expected income a view, the best first.
  ranking bigint[] not null default '{}',
  blocked_at timestamptz,
  block_reason text not null default '',
  -- Reports name a removed page.
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index showcases_address on showcases (coalesce(domain_id, 0), slug) where deleted_at is null;
create index showcases_user on showcases (user_id, id);
create index showcases_domain on showcases (domain_id) where domain_id is not null;

-- A page's button is a link of the page's own, so that its clicks and its income are the page's.
alter table links add column showcase_id bigint references showcases on delete set null;
create unique index links_showcase on links (showcase_id, offer_id) where showcase_id is not null;

create trigger announce_redirect after insert or update or delete on showcases
  for each row execute function announce_redirect('showcase', 'id');

-- A host that is given up, blocked or somebody else's leaves its pages at the network's own, where their names may be taken.
create function leave_domain() returns trigger language plpgsql set search_path from current as $$
begin
  update showcases s set domain_id = null, slug = case when s.deleted_at is null and exists (
    select from showcases other where other.domain_id is null and other.slug = s.slug and other.deleted_at is null)
    then s.slug || '-' || s.id else s.slug end
  where s.domain_id = old.id;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger leave_domain before delete on domains for each row execute function leave_domain();
create trigger leave_lost_domain before update of blocked_at, proved_at on domains
  for each row when (new.blocked_at is not null or new.proved_at is null) execute function leave_domain();
