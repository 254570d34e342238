-- Who is paid and where to. What a payment goes to is sealed under SECRET_KEY; beside it stand a mask, which people read, and a
-- fingerprint, which tells that two are the same.

-- The key of the fingerprints, made by the program, sealed: another SECRET_KEY leaves them as they are.
create table fingerprint_keys (
  id smallint primary key check (id = 1),
  sealed bytea not null
);

-- The ways of a payment. Sums are minor units of the payment's currency, shares hundredths of a percent. `fields` are those of a
-- method of the network's own.
create table withdrawal_methods (
  id smallint generated always as identity primary key,
  kind text not null check (kind in ('bank', 'sbp', 'iban', 'yoomoney', 'trc20', 'erc20', 'card', 'own')),
  name text not null,
  is_on boolean not null,
  currencies text[] not null check (currencies <> '{}'),
  payee_kinds text[] not null check (payee_kinds <> '{}' and payee_kinds <@ array['npd', 'ip', 'ooo', 'foreign', 'person']),
  minimum bigint not null check (minimum > 0),
  maximum bigint check (maximum >= minimum),
  fee_share integer not null default 0 check (fee_share between 0 and 5000),
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  term_days smallint not null,
  fields jsonb not null default '[]',
  check ((kind = 'own') = (fields <> '[]'))
);
create unique index withdrawal_methods_kind_key on withdrawal_methods (kind) where kind <> 'own';
insert into withdrawal_methods (kind, name, is_on, currencies, payee_kinds, minimum, maximum, fee_share, fee_fixed, term_days) values
  ('bank', 'Счёт в российском банке', true, '{RUB}', '{npd,ip,ooo}', 100000, null, 0, 0, 3),
  ('sbp', 'СБП по номеру телефона', true, '{RUB}', '{npd,ip}', 100000, 10000000, 0, 0, 1),
  ('iban', 'Счёт за рубежом, IBAN', true, '{USD,EUR}', '{ip,ooo,foreign}', 10000, null, 0, 2500, 5),
  ('yoomoney', 'ЮMoney', true, '{RUB}', '{npd,ip}', 50000, 10000000, 300, 0, 1),
  ('trc20', 'USDT, сеть TRON (TRC20)', true, '{USD}', '{ip,ooo,foreign}', 5000, null, 0, 200, 1),
  ('erc20', 'USDT, сеть Ethereum (ERC20)', true, '{USD}', '{ip,ooo,foreign}', 20000, null, 0, 1000, 1),
  ('card', 'Банковская карта', false, '{RUB}', '{npd,ip}', 100000, 10000000, 300, 0, 1);

-- Payees. A row never changes but for its state: an edit is a new row of the same series, which replaces the one before once it is checked.
create table payees (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- The first row of the series.
  series_id bigint not null,
  replaces_id bigint references payees,
  kind text not null check (kind in ('npd', 'ip', 'ooo', 'foreign', 'person')),
  name text not null,
  mask text not null,
  -- Null of a partner whose personal data was erased.
  sealed bytea,
  number_hash bytea not null,
  state text not null default 'checking' check (state in ('checking', 'active', 'refused', 'outdated')),
  reason text not null default '',
  created_at timestamptz not null default now(),
  checked_at timestamptz
);
create index payees_user_idx on payees (user_id, id desc);
create index payees_state_idx on payees (state, id desc);
create index payees_replaces_idx on payees (replaces_id) where replaces_id is not null;
-- One is paid, and one may be checked to take its place.
create unique index payees_active_key on payees (series_id) where state = 'active';
create unique index payees_checking_key on payees (series_id) where state = 'checking';

-- Destinations: where money goes. A row never changes but for its state.
create table destinations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  payee_series bigint not null references payees,
  method_id smallint not null references withdrawal_methods,
  replaces_id bigint references destinations,
  mask text not null,
  bank text not null default '',
  -- Null of a partner whose personal data was erased.
  sealed bytea,
  number_hash bytea not null,
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'waiting', 'active', 'errored', 'archived')),
  is_main boolean not null default false,
  -- Of one that was confirmed: when its waiting time ends, and whether a look by the staff is awaited as well.
  waits_until timestamptz,
  needs_check boolean not null default false,
  reason text not null default '',
  -- From where it was made.
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  activated_at timestamptz,
  check (not is_main or state = 'active'),
  check (state <> 'active' or activated_at is not null),
  check (state not in ('waiting', 'active') or (confirmed_at is not null and waits_until is not null))
);
create index destinations_user_idx on destinations (user_id, id desc);
create index destinations_state_idx on destinations (state, id desc);
create index destinations_check_idx on destinations (id desc) where needs_check;
create index destinations_due_idx on destinations (waits_until) where state = 'waiting';
create index destinations_payee_idx on destinations (payee_series);
create index destinations_method_idx on destinations (method_id);
create index destinations_replaces_idx on destinations (replaces_id) where replaces_id is not null;
create index destinations_number_idx on destinations (number_hash, user_id);
create unique index destinations_main_key on destinations (user_id) where is_main;
-- One number once, until it is archived.
create unique index destinations_live_key on destinations (user_id, method_id, number_hash) where state in ('unconfirmed', 'waiting', 'active');

-- What a payment may go to is decided once: another number is another row, and what is over stays so. The exception is the erasure of a
-- partner's personal data.
create function keep_requisites() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = old.user_id and erased_at is not null) then
    return new;
  end if;
  if to_jsonb(old) - '{state,is_main,waits_until,needs_check,reason,confirmed_at,activated_at,checked_at,sealed}'::text[]
    <> to_jsonb(new) - '{state,is_main,waits_until,needs_check,reason,confirmed_at,activated_at,checked_at,sealed}'::text[] then
    raise exception 'requisites never change: table %', tg_table_name;
  end if;
  if old.state <> new.state and not (old.state || ' ' || new.state = any (array[
    'checking active', 'checking refused', 'checking outdated', 'active outdated', 'refused outdated',
    'unconfirmed waiting', 'unconfirmed archived', 'waiting active', 'waiting archived', 'active errored', 'active archived',
    'errored archived'])) then
    raise exception 'requisites: % does not become %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger payees_kept before update on payees for each row execute function keep_requisites();
create trigger destinations_kept before update on destinations for each row execute function keep_requisites();

-- Who of the staff checked or saw a number: they do not approve a payment to it for seven days.
create table destination_looks (
  id bigint generated always as identity primary key,
  destination_id bigint not null references destinations on delete cascade,
  staff_id bigint not null,
  kind text not null check (kind in ('check', 'reveal')),
  at timestamptz not null default now()
);
create index destination_looks_destination_idx on destination_looks (destination_id, at);

-- What makes a partner's money or new requisites wait. Who changes requisites or money holds this row first.
create table brakes (
  user_id bigint primary key references users on delete cascade,
  -- New destinations wait at least until then.
  requisites_until timestamptz,
  -- Nothing is paid until then.
  payouts_until timestamptz,
  -- The partner's own lock of requisites.
  locked_until timestamptz,
  -- Money is locked until two of the staff lift it; the first of them.
  stopped_at timestamptz,
  lifted_by bigint
);
create index brakes_stopped_idx on brakes (stopped_at) where stopped_at is not null;
create table brake_events (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('password-link', 'password-changed', 'mail-changed', 'tfa-off', 'tfa-moved', 'tfa-reset',
    'recovery-code', 'lock', 'unlock', 'stop', 'lift')),
  at timestamptz not null default now()
);
create index brake_events_user_idx on brake_events (user_id, id desc);

-- Where letters about money go besides, for 14 days after another address took its place.
create table former_mails (
  user_id bigint not null references users on delete cascade,
  email text not null,
  until timestamptz not null,
  primary key (user_id, email)
);

-- Links of letters by which who holds a mailbox stops payments. Only the SHA-256 of a token is kept; a used link has its time.
create table stop_links (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  about text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index stop_links_user_idx on stop_links (user_id);
create index stop_links_created_idx on stop_links (created_at);

-- The mailed code of a partner who has no app, hashed. `request` names the newest request: the job of an older one does nothing.
create table act_codes (
  user_id bigint primary key references users on delete cascade,
  request uuid not null default gen_random_uuid(),
  requested_at timestamptz not null default now(),
  code_hash bytea,
  expires_at timestamptz not null default now()
);
-- When a session gave a code for acts with money.
alter table sessions add column code_given_at timestamptz;
