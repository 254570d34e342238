-- A dispute may be about several rejections: the record is the first of its conversions, these are the others.
alter table tickets add column more_ids bigint[] not null default '{}';
