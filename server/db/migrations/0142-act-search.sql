-- The records that an act names: kind and id, `offer-7`. Acts of before get those of the parameters that always name one.
alter table staff_acts add column records text[] not null default '{}';
alter table staff_acts disable trigger staff_acts_append_only;
with kinds (method, kind) as (
  values ('operator.save-offer', 'offer'), ('operator.save-offers', 'offer'), ('operator.set-conversion-status', 'conversion'),
    ('operator.post-conversions', 'conversion'), ('operator.save-promotion', 'promotion'), ('operator.save-category', 'category'),
    ('operator.save-product', 'product'), ('operator.remove-product', 'product'), ('operator.set-order-status', 'order'),
    ('operator.create-key', 'key'), ('operator.delete-key', 'key'), ('operator.create-staff', 'staff'),
    ('operator.update-staff', 'staff')
), named as (
  select a.id, k.kind || '-' || (v #>> '{}') as record
  from staff_acts a join kinds k using (method), lateral (
      select jsonb_path_query(jsonb_build_array(a.params, a.result), '$[*].id')
      union all select jsonb_path_query(jsonb_build_array(a.params, a.result), '$[*].ids[*]')
    ) as ids (v)
  where v #>> '{}' ~ '^\d+$'
  union
  select a.id, replace(f.key, 'Id', '-') || (f.value #>> '{}')
  from staff_acts a, jsonb_each(a.params) f
  where f.key in ('offerId', 'productId', 'promotionId', 'categoryId') and f.value #>> '{}' ~ '^\d+$'
)
update staff_acts a set records = n.records
from (select id, array_agg(record) as records from named group by id) n where n.id = a.id;
alter table staff_acts enable trigger staff_acts_append_only;
create index staff_acts_records_idx on staff_acts using gin (records);

-- The list goes by time: each index has it after what is asked for, so that a filter with a period reads its own rows alone.
drop index staff_acts_at_idx, staff_acts_method_idx, staff_acts_key_idx, staff_acts_staff_idx;
create index staff_acts_at_idx on staff_acts (at, id);
create index staff_acts_method_idx on staff_acts (method, at, id);
create index staff_acts_key_idx on staff_acts (key_id, at, id) where key_id is not null;
create index staff_acts_staff_idx on staff_acts (staff_id, at, id) where staff_id is not null;
create index staff_acts_refused_idx on staff_acts (at, id) where outcome <> 0;
create index staff_acts_request_id_idx on staff_acts (request_id);
