-- Pictures of the banner, cropped on the server from one upload. The id is a hash of what was uploaded and of the point that stays in
-- view, so an address never changes what it shows, and an earlier banner can be put back.
create table banner_pictures (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null default now()
);

create table banner_files (
  picture_id text not null references banner_pictures on delete cascade,
  width integer not null,
  webp bytea not null,
  primary key (picture_id, width)
);
alter table banner_files alter column webp set storage external;

-- What the picture says, for who does not see it; empty for a mere decoration.
alter table backgrounds add column alt text not null default '';
