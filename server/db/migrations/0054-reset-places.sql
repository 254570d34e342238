-- The address a partner's newest reset by link came from. Tries from there are counted apart from everybody else's, so
-- that guessing by others does not keep the partner out.
create table reset_places (
  user_id bigint primary key references users on delete cascade,
  address text not null,
  created_at timestamptz not null default now()
);
