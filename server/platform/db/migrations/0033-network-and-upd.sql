-- The network as a firm is said once: the account that pays names it by its row of `network_requisites`. Where finance had written the
-- account alone, the rest of the row is empty, and acts wait for it.
insert into network_requisites (id, name, inn, kpp, ogrn, address, signer)
  select 1, name, inn, kpp, '', '', '' from paying_accounts
  on conflict do nothing;
alter table paying_accounts drop column name, drop column inn, drop column kpp;

-- The УПД of an act, which is signed in the partner's EDI: what finance know of it, and its file.
alter table acts
  add column upd_number text,
  add column upd_on date,
  add column upd_state text check (upd_state in ('sent', 'signed', 'refused')),
  add column upd_document_id bigint references documents,
  add constraint acts_upd check ((upd_state is null) = (upd_number is null) and (upd_state is null) = (upd_on is null)
    and (upd_state is null or number is not null) and (upd_document_id is null or upd_state is not null)),
  drop constraint acts_decided_by_check,
  add constraint acts_decided_by_check check (decided_by in ('partner', 'silence', 'network', 'upd'));
create index acts_upd_document_idx on acts (upd_document_id) where upd_document_id is not null;

create or replace function guard_act() returns trigger language plpgsql as $$
declare
  moving constant text[] :=
    '{state,decided_at,decided_by,objection,reason,document_id,upd_number,upd_on,upd_state,upd_document_id}';
begin
  if old.state <> new.state and not (old.state || ' ' || new.state = any (array[
    'carried draft', 'carried offered', 'draft offered', 'offered accepted', 'offered objected', 'objected accepted', 'offered void',
    'objected void'])) then
    raise exception 'act %: % does not become %', old.id, old.state, new.state;
  end if;
  if old.number is not null and to_jsonb(old) - moving <> to_jsonb(new) - moving or old.document_id <> new.document_id then
    raise exception 'act %: a paper never changes', old.id;
  end if;
  return new;
end $$;
