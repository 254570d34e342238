-- Since when no product is known to show a picture; null while one does. Pictures that were replaced, or never put on a product, are removed
-- some time after, where no product and no order has them.
alter table pictures add column unused_since timestamptz default now();
update pictures set unused_since = null where id in (select unnest(pictures) from products);
create index pictures_unused_idx on pictures (unused_since) where unused_since is not null;
