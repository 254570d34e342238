-- Since when a picture of the banner has not been the banner; null while it is. Pictures that were replaced, or never published, are
-- removed some time after.
alter table banner_pictures add column unused_since timestamptz default now();
update banner_pictures p set unused_since = null
where exists (select 1 from backgrounds b where strpos(b.thumbnails::text, '/banner-pictures/' || p.id || '-') > 0);
create index banner_pictures_unused_idx on banner_pictures (unused_since) where unused_since is not null;
