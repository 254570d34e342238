-- Registries of many: a draft is gathered, closed with its file, approved by a second person, sent and settled by the bank's statement.
alter table registries drop constraint registries_state_check;
alter table registries
  add constraint registries_state_check check (state in ('draft', 'closed', 'approved', 'sent', 'settled', 'void')),
  alter column closed_at drop not null,
  alter column closed_by drop not null,
  add column created_at timestamptz not null default now(),
  add column created_by bigint,
  -- The day of its orders, on the network's clock.
  add column orders_on date,
  -- The account that pays, as it was at the closing.
  add column payer jsonb,
  add column document_id bigint references documents,
  -- Of the file that the second person has approved.
  add column approved_sha256 text,
  add column taken_at timestamptz,
  add column sent_at timestamptz,
  add column sent_by bigint,
  add constraint registries_closed check (state in ('draft', 'void') or (closed_at is not null and closed_by is not null)),
  add constraint registries_taken check (taken_at is null or approved_at is not null);
update registries set created_at = closed_at, created_by = closed_by;
create index registries_document_idx on registries (document_id) where document_id is not null;

-- A draft's lines have no numbers yet and hold nothing.
alter table registry_lines
  alter column year drop not null,
  alter column number drop not null,
  alter column purpose drop not null,
  -- Who is paid, as the order says it.
  add column payee_id bigint references payees,
  add constraint registry_lines_frozen check (not is_live or (year is not null and number is not null and purpose is not null));
create index registry_lines_payee_idx on registry_lines (payee_id) where payee_id is not null;
create index registry_lines_number_idx on registry_lines (number) where is_live;
create index registry_lines_net_idx on registry_lines (net) where is_live;

-- Which state follows which, and that a closed registry stays what was approved, whoever writes.
create function guard_registry() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not (old.state || ' ' || new.state = any (array[
    'draft closed', 'draft void', 'closed approved', 'closed void', 'approved sent', 'approved settled', 'approved void', 'sent settled'])) then
    raise exception 'registry %: % does not become %', old.id, old.state, new.state;
  end if;
  if old.state <> 'draft' and (old.method_id, old.currency_code, old.closed_by, old.orders_on, old.payer, old.document_id)
    is distinct from (new.method_id, new.currency_code, new.closed_by, new.orders_on, new.payer, new.document_id) then
    raise exception 'registry %: a closed one never changes', old.id;
  end if;
  if new.state = 'approved' and old.state = 'closed' and new.approved_sha256 is distinct from (
    select sha256 from documents where id = new.document_id) then
    raise exception 'registry %: another file was approved', old.id;
  end if;
  return new;
end $$;
create trigger registries_guarded before update on registries for each row execute function guard_registry();

create function guard_registry_line() returns trigger language plpgsql as $$
begin
  if old.number is null then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' or (old.registry_id, old.withdrawal_id, old.year, old.number, old.net, old.purpose, old.payee_id)
    is distinct from (new.registry_id, new.withdrawal_id, new.year, new.number, new.net, new.purpose, new.payee_id) then
    raise exception 'order %-%: it never changes', old.year, old.number;
  end if;
  return new;
end $$;
create trigger registry_lines_guarded before update or delete on registry_lines for each row execute function guard_registry_line();

-- Where the network pays from, one row; without it no file for a bank is made.
create table paying_accounts (
  id smallint primary key check (id = 1),
  name text not null,
  inn text not null,
  kpp text not null,
  account text not null,
  bik text not null,
  bank text not null,
  correspondent text not null,
  -- `{номер}` stands for the withdrawal's number.
  purpose text not null
);

-- How the file of a method is written, where the network has its own template.
create table registry_sheets (
  method_id smallint primary key references withdrawal_methods,
  separator text not null check (separator in (';', ',', 'tab')),
  encoding text not null check (encoding in ('utf-8', 'windows-1251')),
  decimal_mark text not null check (decimal_mark in (',', '.')),
  has_titles boolean not null,
  -- Each `{ title, field }` or `{ title, text }`, in their order.
  columns jsonb not null check (columns <> '[]')
);

-- Statements of banks; each line of a bank is kept once, however often it comes.
create table bank_statements (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents,
  account text not null,
  from_on date,
  to_on date,
  line_count integer not null,
  new_count integer not null,
  imported_at timestamptz not null default now(),
  imported_by bigint not null
);
create index bank_statements_document_idx on bank_statements (document_id);

create table statement_lines (
  id bigint generated always as identity primary key,
  -- The one in which it came first.
  statement_id bigint not null references bank_statements,
  -- What it is the same by: accounts, number, day and sum; `place` tells equal ones of one file.
  line_hash bytea not null,
  place smallint not null,
  -- The network's own account.
  account text not null,
  is_debit boolean not null,
  number text not null,
  day date not null,
  amount bigint not null check (amount >= 0),
  -- Whose account the other one is: its mask, and the fingerprint that destinations have.
  name text not null,
  mask text not null,
  number_hash bytea not null,
  purpose text not null,
  -- When the bank carried it out; null: it has not yet.
  booked_on date,
  -- `new`: nobody knows yet; `paid`: it proves a withdrawal; `known`: that one was settled before; `returned`: the bank sent one back;
  -- `aside`: it is of no withdrawal.
  state text not null default 'new' check (state in ('new', 'paid', 'known', 'returned', 'aside')),
  withdrawal_id bigint references withdrawals,
  note text not null default '',
  -- Null: the program found it by itself.
  decided_by bigint,
  decided_at timestamptz,
  unique (line_hash, place),
  check ((state in ('new', 'aside')) = (withdrawal_id is null)),
  check ((state = 'new') = (decided_at is null)),
  check (state not in ('paid', 'known') or is_debit),
  check (state <> 'returned' or not is_debit)
);
create index statement_lines_statement_idx on statement_lines (statement_id);
create index statement_lines_new_idx on statement_lines (day desc, id desc) where state = 'new';
create index statement_lines_withdrawal_idx on statement_lines (withdrawal_id) where withdrawal_id is not null;
-- A debit pays once, and so does a return.
create unique index statement_lines_debit_key on statement_lines (withdrawal_id) where state in ('paid', 'known');
create unique index statement_lines_return_key on statement_lines (withdrawal_id) where state = 'returned';
