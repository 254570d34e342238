-- What an act changed: the fields of its record that differ, before and after. Null where it changes no record that was there.
alter table staff_acts add column before jsonb, add column after jsonb;
