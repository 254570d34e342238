-- The same as before with one call for each object instead of one for each value: a partner may be in tens of thousands of acts.
create or replace function hides_only(was jsonb, is_now jsonb) returns boolean language plpgsql immutable as $$
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

create or replace function without_person(doc jsonb, person bigint, is_about boolean, own_words text[])
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
