-- Acts of advertising, and what the operator of advertising data was sent. docs/decisions/0243-acts-for-the-operator.md.

-- The levy of a quarter; nothing is forecast without a base and a percent.
alter table marking
  add column levy_base text check (levy_base in ('bills', 'acts')),
  add column levy_percent numeric(5, 2) check (levy_percent > 0 and levy_percent <= 100),
  add column levy_payer text not null default '',
  -- Up to three dates after the quarter: name, month 1 to 3, day.
  add column levy_dates jsonb not null default '[]';

-- A month's acts for the operator as they were frozen.
create table ad_act_versions (
  -- Its first day, in NETWORK_TIME_ZONE.
  month date not null check (extract(day from month) = 1),
  version smallint not null check (version > 0),
  -- `void`: another version took its place before it was sent.
  state text not null default 'closed' check (state in ('closed', 'approved', 'sent', 'void')),
  -- Of the canonical JSON of its documents, in hexadecimal.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  closed_by bigint not null,
  closed_at timestamptz not null default now(),
  approved_by bigint,
  approved_at timestamptz,
  sent_by bigint,
  sent_at timestamptz,
  primary key (month, version),
  check ((approved_by is null) = (approved_at is null)),
  check (approved_by <> closed_by),
  check ((state = 'sent') = (sent_at is not null)),
  check (state not in ('approved', 'sent') or approved_at is not null)
);
create unique index ad_act_versions_open_key on ad_act_versions (month) where state in ('closed', 'approved');

-- A document of a version.
create table ad_acts (
  id bigint generated always as identity primary key,
  month date not null,
  version smallint not null,
  -- Its place in the hash.
  place integer not null,
  -- `<contract>-<month>-<version>`; null: it cannot be sent, and is left out.
  key text unique,
  -- The key of the first version: the operator knows all versions of the document by it.
  first_key text,
  contract_id bigint references ad_contracts,
  -- Sums in minor units of roubles with VAT.
  content jsonb not null,
  foreign key (month, version) references ad_act_versions,
  unique (month, version, place),
  check ((key is null) = (first_key is null)),
  check (key is null or contract_id is not null)
);
create index ad_acts_first_idx on ad_acts (first_key, version desc) where first_key is not null;
create index ad_acts_contract_idx on ad_acts (contract_id, month) where contract_id is not null;

-- What was closed never changes; which state follows which, whoever writes.
create function guard_ad_act_version() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not (old.state || ' ' || new.state = any (array[
    'closed approved', 'approved sent', 'closed void', 'approved void'])) then
    raise exception 'ad acts %: % does not become %', old.month, old.state, new.state;
  end if;
  if (old.month, old.version, old.sha256, old.closed_by, old.closed_at) is distinct from
    (new.month, new.version, new.sha256, new.closed_by, new.closed_at) then
    raise exception 'ad acts %: a version never changes', old.month;
  end if;
  return new;
end $$;
create trigger ad_act_versions_guarded before update on ad_act_versions
  for each row execute function guard_ad_act_version();
create trigger ad_act_versions_stay before delete on ad_act_versions for each row execute function refuse_change();
create trigger ad_acts_append_only before update or delete on ad_acts for each row execute function refuse_change();
create trigger ad_acts_never_truncated before truncate on ad_acts for each statement execute function refuse_change();

-- Clicks by the creative whose token they were expected to have, by the link's place and by day of NETWORK_TIME_ZONE.
create table ad_statistics (
  day date not null,
  creative_id bigint not null references creatives,
  -- 0: the link names no place.
  place_id bigint not null,
  clicks integer not null check (clicks > 0),
  primary key (day, creative_id, place_id)
);
create table ad_counted_days (day date primary key, counted_at timestamptz not null default now());

-- Records on their way to the operator. A row stays: its body is made of the record at each sending.
create table ad_sends (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contractor', 'contract', 'place', 'creative', 'statistics', 'act')),
  -- The id by which the operator knows it, ours.
  external_id text not null unique,
  name text not null default '',
  -- External ids of what must be there before it.
  needs text[] not null default '{}',
  state text not null default 'waits' check (state in ('waits', 'sent', 'accepted', 'refused')),
  tries integer not null default 0,
  -- The next sending, or the next question about what the operator checks.
  due_at timestamptz default now(),
  -- The operator's own words, or what failed.
  message text not null default '',
  -- Of the body that the operator has.
  body_hash text,
  -- An id of the operator's, where it is not ours.
  operator_id text,
  -- The first time that the operator took it.
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  check ((due_at is null) = (state in ('accepted', 'refused')))
);
create index ad_sends_due_idx on ad_sends (due_at) where due_at is not null;
create index ad_sends_state_idx on ad_sends (state, id desc);
