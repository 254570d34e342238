-- The advertiser as a firm, and how it pays.
alter table advertisers
  add column legal_name text not null default '',
  add column inn text not null default '',
  -- Empty of an ИП and of a firm abroad.
  add column kpp text not null default '',
  add column address text not null default '',
  -- Null: without VAT.
  add column vat_percent smallint check (vat_percent between 0 and 99),
  -- True: sums of conversions include the VAT; false: it comes on top of them.
  add column is_vat_included boolean not null default true,
  -- Null: bills have no due date.
  add column pay_days smallint check (pay_days between 0 and 365);

-- The terms of payment, frozen with the bill.
alter table bills
  add column vat_percent smallint,
  add column is_vat_included boolean not null default true,
  -- Minor units. Null: closed by a version without papers.
  add column vat bigint,
  -- What the advertiser pays, with the VAT; null as `vat` is.
  add column total bigint,
  add column due_on date,
  add constraint bills_total check ((total is null) = (vat is null));
create index bills_due_idx on bills (due_on, id) where due_on is not null;

-- The text of a bill's PDF. It is frozen when the bill is closed; where requisites were missing then, with the first PDF.
create table bill_papers (
  bill_id bigint primary key references bills,
  network jsonb not null,
  payer jsonb not null,
  lines jsonb not null,
  made_at timestamptz not null default now(),
  -- The file, made when it is first asked for.
  document_id bigint references documents
);
create trigger bill_papers_frozen before update on bill_papers for each row
  when (old.document_id is not null or to_jsonb(old) - 'document_id' <> to_jsonb(new) - 'document_id')
  execute function refuse_change();
create trigger bill_papers_stay before delete on bill_papers for each row execute function refuse_change();
create trigger bill_papers_never_truncated before truncate on bill_papers for each statement execute function refuse_change();

-- Letters about unpaid bills: at most one a day.
create table bill_reminders (
  day date primary key,
  bill_ids bigint[] not null
);
