-- A kept column is called by its name, and a table keeps at most 40.
update partner_layouts set columns = (
  select coalesce(jsonb_agg((kept - 'id') || jsonb_build_object('name', coalesce(kept -> 'name', kept -> 'id')) order by place), '[]')
  from jsonb_array_elements(columns) with ordinality as each (kept, place)
  where place <= 40
);

update staff_layouts set columns = (
  select coalesce(jsonb_agg((kept - 'id') || jsonb_build_object('name', coalesce(kept -> 'name', kept -> 'id')) order by place), '[]')
  from jsonb_array_elements(columns) with ordinality as each (kept, place)
  where place <= 40
);
