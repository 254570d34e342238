-- How the staff find offers by name: the key of partners (0143), so that a name is found in either script and by an index.
alter table offers add column search_key text collate "C" not null generated always as (latin_key(' ' || name)) stored;
alter table offers alter column search_key set statistics 1000;
create index offers_search_idx on offers using gin (search_key gin_trgm_ops) with (fastupdate = off);
