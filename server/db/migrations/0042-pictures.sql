-- Pictures of products, here so that every instance has them. The id is a hash of what was uploaded: the same file twice is
-- one picture. Width and height are those of the largest variant.
create table pictures (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);

-- `width` is the one in the address; a picture that is narrower is not enlarged to it.
create table picture_files (
  picture_id text not null references pictures on delete cascade,
  width integer not null check (width in (320, 640, 1280)),
  webp bytea not null,
  primary key (picture_id, width)
);
-- WebP is packed already: pressing it again only costs time.
alter table picture_files alter column webp set storage external;
