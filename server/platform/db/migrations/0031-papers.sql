-- Papers of payments: contracts, acts and receipts.

-- The network as a firm, in its own papers; one row, none until finance write it.
create table network_requisites (
  id smallint primary key check (id = 1),
  name text not null check (name <> ''),
  inn text not null,
  -- Empty of an ИП.
  kpp text not null,
  ogrn text not null,
  address text not null,
  -- Who signs: post, surname and initials.
  signer text not null
);

-- A contract: with `version` the network's offer to everybody, else one with a partner alone.
create table contracts (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  version smallint,
  number text not null default '',
  title text not null,
  text text not null default '',
  -- Of the text, in hexadecimal.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Whether an act that nobody objected to for five working days is accepted.
  accepts_silence boolean not null,
  signed_on date,
  -- The last day on which it holds; null: for good.
  until date,
  document_id bigint references documents,
  made_at timestamptz not null default now(),
  check ((user_id is null) = (version is not null)),
  check ((version is not null) = (sha256 is not null)),
  check ((user_id is not null) = (signed_on is not null))
);
create unique index contracts_version_key on contracts (version) where version is not null;
create index contracts_user_idx on contracts (user_id, id desc) where user_id is not null;
create index contracts_document_idx on contracts (document_id) where document_id is not null;
create function keep_offer() returns trigger language plpgsql as $$
begin
  if old.version is not null then
    raise exception 'a version of the offer never changes: %', old.version;
  end if;
  return new;
end $$;
create trigger contracts_kept before update on contracts for each row execute function keep_offer();
create trigger contracts_stay before delete on contracts for each row execute function refuse_change();

-- Who accepted which version of the offer, when and from where.
create table contract_acceptances (
  contract_id bigint not null references contracts,
  user_id bigint not null references users,
  accepted_at timestamptz not null default now(),
  address text not null,
  user_agent text not null,
  primary key (user_id, contract_id)
);
create index contract_acceptances_contract_idx on contract_acceptances (contract_id);

-- Numbers of acts without gaps within a year: the row is locked, so that two makers at once follow one another.
create table act_numbers (
  year smallint primary key,
  latest integer not null
);

-- A partner's month: what became theirs. A month with nothing to sign is `carried` into the next paper.
create table acts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- Its first day, in NETWORK_TIME_ZONE.
  month date not null check (date_part('day', month) = 1),
  version smallint not null default 1,
  state text not null check (state in ('carried', 'draft', 'offered', 'objected', 'accepted', 'void')),
  -- Whose work it is; null where the partner had no accepted payee.
  payee_id bigint references payees,
  -- Null until it is offered.
  year smallint,
  number integer,
  dated_on date not null,
  currency_code text not null,
  -- Minor units: what earlier months left, and the whole sum.
  carried bigint not null,
  amount bigint not null,
  -- The network as it was written when the act was offered.
  network jsonb,
  offered_at timestamptz,
  -- After this day silence accepts it; null: it does not.
  silent_after date,
  decided_at timestamptz,
  decided_by text check (decided_by in ('partner', 'silence', 'network')),
  objection text not null default '',
  -- What the staff said of a version that was voided.
  reason text not null default '',
  document_id bigint references documents,
  made_at timestamptz not null default now(),
  unique (user_id, month, version),
  check ((number is null) = (state in ('carried', 'draft'))),
  check ((number is null) = (year is null)),
  check (number is null or (amount > 0 and payee_id is not null and network is not null and offered_at is not null))
);
create unique index acts_number_key on acts (year, number, version);
create unique index acts_live_key on acts (user_id, month) where state <> 'void';
create index acts_month_idx on acts (month desc, id desc);
create index acts_waiting_idx on acts (user_id) where state in ('offered', 'objected');
create index acts_state_idx on acts (state, id desc);
create index acts_payee_idx on acts (payee_id);
create index acts_document_idx on acts (document_id) where document_id is not null;

create table act_lines (
  act_id bigint not null references acts,
  place smallint not null,
  -- What was done: an offer's conversions, or entries of another kind.
  offer_id bigint,
  name text not null,
  count integer not null,
  amount bigint not null,
  primary key (act_id, place)
);
create trigger act_lines_append_only before update or delete on act_lines for each row execute function refuse_change();

-- Which state follows which, whoever writes; what was offered never changes.
create function guard_act() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not (old.state || ' ' || new.state = any (array[
    'carried draft', 'carried offered', 'draft offered', 'offered accepted', 'offered objected', 'objected accepted', 'offered void',
    'objected void'])) then
    raise exception 'act %: % does not become %', old.id, old.state, new.state;
  end if;
  if old.number is not null and
    to_jsonb(old) - '{state,decided_at,decided_by,objection,reason,document_id}'::text[]
      <> to_jsonb(new) - '{state,decided_at,decided_by,objection,reason,document_id}'::text[]
    or old.document_id <> new.document_id then
    raise exception 'act %: a paper never changes', old.id;
  end if;
  return new;
end $$;
create trigger acts_guarded before update on acts for each row execute function guard_act();
create trigger acts_stay before delete on acts for each row execute function refuse_change();

-- Receipts that self-employed partners owe for what was paid to them.
create table receipts (
  withdrawal_id bigint primary key references withdrawals,
  user_id bigint not null references users,
  state text not null default 'awaited' check (state in ('awaited', 'late', 'attached', 'accepted', 'void')),
  paid_on date not null,
  due_on date not null,
  -- The tax service's number of it; null until it is attached.
  number text,
  -- What the staff said of one that they did not take.
  reason text not null default '',
  attached_at timestamptz,
  checked_at timestamptz
);
create unique index receipts_number_key on receipts (lower(number));
create index receipts_user_idx on receipts (user_id, withdrawal_id desc);
create index receipts_state_idx on receipts (state, withdrawal_id desc);
create index receipts_late_idx on receipts (user_id) where state = 'late';
