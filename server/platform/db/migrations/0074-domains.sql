-- Hosts of partners, which their links and showcases may stand at.
create table domains (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- In lower case, as Punycode.
  host text not null check (host ~ '^[a-z0-9.-]{3,253}$'),
  -- The text of the TXT record that proves the host, and of the file by which it shows that it leads here.
  token text not null,
  state text not null default 'waits-dns' check (state in ('waits-dns', 'waits-tls', 'works', 'broken')),
  -- What the last check found wrong; null: nothing.
  fault text,
  is_main boolean not null default false,
  proved_at timestamptz,
  checked_at timestamptz,
  -- Since when a domain that worked does not.
  broken_at timestamptz,
  -- When the partner was told of it.
  told_at timestamptz,
  blocked_at timestamptz,
  block_reason text not null default '',
  created_at timestamptz not null default now(),
  unique (user_id, host)
);
-- A host has one owner: whoever proves it first. Others may wait for it until then.
create unique index domains_owner on domains (host) where proved_at is not null;
create unique index domains_main on domains (user_id) where is_main;

create trigger announce_redirect after insert or delete or update of proved_at, blocked_at on domains
  for each row execute function announce_redirect('domain', 'id');

-- The partner's host that a click came by; empty: the network's own.
alter table clicks add column domain text not null default '';
alter table conversions add column domain text not null default '';

-- The kinds of records are the contract's (contract/accounts/history.ts): each new one would replace the list here.
alter table record_changes drop constraint record_changes_kind_check;
