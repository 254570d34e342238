-- The template that a registry's file was written by; null: a file for a bank, or one of a former version.
alter table registries add column sheet jsonb;

create or replace function guard_registry() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not (old.state || ' ' || new.state = any (array[
    'draft closed', 'draft void', 'closed approved', 'closed void', 'approved sent', 'approved settled', 'approved void', 'sent settled'])) then
    raise exception 'registry %: % does not become %', old.id, old.state, new.state;
  end if;
  if old.state <> 'draft' and (old.method_id, old.currency_code, old.closed_by, old.orders_on, old.payer, old.document_id, old.sheet)
    is distinct from (new.method_id, new.currency_code, new.closed_by, new.orders_on, new.payer, new.document_id, new.sheet) then
    raise exception 'registry %: a closed one never changes', old.id;
  end if;
  if new.state = 'approved' and old.state = 'closed' and new.approved_sha256 is distinct from (
    select sha256 from documents where id = new.document_id) then
    raise exception 'registry %: another file was approved', old.id;
  end if;
  return new;
end $$;

-- Who saved the template of a method: for a week they have a hand in what is paid by it, also where another has saved it since.
create table registry_sheet_saves (
  id bigint generated always as identity primary key,
  method_id smallint not null references withdrawal_methods,
  staff_id bigint not null references staff_accounts,
  at timestamptz not null default now()
);
create index registry_sheet_saves_method_idx on registry_sheet_saves (method_id, at);
create index registry_sheet_saves_staff_idx on registry_sheet_saves (staff_id);
