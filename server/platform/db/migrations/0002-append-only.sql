-- Guards of rows that never change. The one exception is the erasure of a partner's personal data (docs/personal-data.md), which takes the
-- texts about the partner out of them.

-- What stands in place of an erased text in the audit.
create function erased_word() returns jsonb language sql immutable as $$ select '"[удалено]"'::jsonb $$;

-- Whether the second document is the first one with texts hidden, and nothing else changed, added or left out. One call for each object
-- instead of one for each value: a partner may be in tens of thousands of acts.
create function hides_only(was jsonb, is_now jsonb) returns boolean language plpgsql immutable as $$
begin
  if was = is_now then
    return true;
  elsif jsonb_typeof(was) is distinct from jsonb_typeof(is_now) then
    return false;
  end if;
  return case jsonb_typeof(was)
    when 'string' then is_now = erased_word()
    when 'array' then jsonb_array_length(was) = jsonb_array_length(is_now) and (
      select bool_and(hides_only(was -> place, is_now -> place)) from generate_series(0, jsonb_array_length(was) - 1) place)
    when 'object' then (
      select bool_and(coalesce(case
        when before.value = after.value then true
        when jsonb_typeof(before.value) = 'string' then after.value = erased_word()
        else hides_only(before.value, after.value) end, false))
      from jsonb_each(was) before full join jsonb_each(is_now) after using (key))
    else false
  end;
end $$;

-- A document of the audit without a person: all texts where it is about this partner alone, elsewhere those of objects that name the
-- partner and those that hold one of the partner's own words. What is no free text stays.
create function without_person(doc jsonb, person bigint, is_about boolean, own_words text[])
returns jsonb language plpgsql immutable strict as $$
declare
  is_theirs boolean := is_about or coalesce(doc -> 'userId' = to_jsonb(person), false);
begin
  return case jsonb_typeof(doc)
    when 'string' then case
      when is_about or exists (select from unnest(own_words) word where strpos(lower(doc #>> '{}'), word) > 0) then erased_word()
      else doc end
    when 'array' then (
      select coalesce(jsonb_agg(without_person(value, person, is_about, own_words) order by place), '[]')
      from jsonb_array_elements(doc) with ordinality elements (value, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case jsonb_typeof(value)
        when 'string' then case
          when key in ('kind', 'account', 'currencyCode', 'status', 'state', 'goal', 'file') then value
          when is_theirs or own_words <> '{}' and exists (
            select from unnest(own_words) word where strpos(lower(value #>> '{}'), word) > 0) then erased_word()
          else value end
        when 'object' then without_person(value, person, is_theirs, own_words)
        when 'array' then without_person(value, person, is_theirs, own_words)
        else value end), '{}')
      from jsonb_each(doc))
    else doc
  end;
end $$;

-- Whether a change of a row that is never changed only takes the texts about an erased partner out of it.
create function is_erasure(table_name text, was jsonb, is_now jsonb) returns boolean language plpgsql stable as $$
begin
  if table_name = 'staff_acts' then
    return was - '{params,result,before,after}'::text[] = is_now - '{params,result,before,after}'::text[]
      and hides_only(was -> 'params', is_now -> 'params') and hides_only(was -> 'result', is_now -> 'result')
      and hides_only(was -> 'before', is_now -> 'before') and hides_only(was -> 'after', is_now -> 'after')
      and exists (
        select from jsonb_array_elements_text(was -> 'user_ids') named join users u on u.id = named::bigint
        where u.erased_at is not null);
  end if;
  return was - 'comment' = is_now - 'comment' and is_now ->> 'comment' = ''
    and exists (
      select from users where erased_at is not null and id = coalesce(
        (was ->> 'user_id')::bigint, (select user_id from conversions where id = (was ->> 'conversion_id')::bigint)));
end $$;

-- Of the tables that are never changed: ledger_entries, points_entries, conversion_events, staff_acts.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasure(tg_table_name, to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;

-- What the staff did is kept for three years, and stays as it is for so long.
create function refuse_early_delete() returns trigger language plpgsql as $$
begin
  if old.at < now() - interval '3 years' then
    return old;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;
