-- How a postback calls: GET with everything in its address, or POST with JSON of all macros.
alter table postbacks add column method text not null default 'GET' check (method in ('GET', 'POST'));

-- A postback that its receiver refused for ever (410) is turned off by the program.
alter table record_changes drop constraint record_changes_changed_by_check;
alter table record_changes add constraint record_changes_changed_by_check check (changed_by in ('partner', 'token', 'operator', 'program'));
