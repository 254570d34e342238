-- What the staff did is kept for three years, and stays as it is for so long.
create function refuse_early_delete() returns trigger language plpgsql as $$
begin
  if old.at < now() - interval '3 years' then
    return old;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;
drop trigger staff_acts_append_only on staff_acts;
create trigger staff_acts_append_only before update on staff_acts
  for each row execute function refuse_change();
create trigger staff_acts_kept before delete on staff_acts
  for each row execute function refuse_early_delete();

create index staff_repeats_at_idx on staff_repeats (at);
