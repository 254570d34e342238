-- A database that was restored beside the one it was copied from would send again what waits in it: the program remembers where it was at home.
create table database_home (
  only_row boolean primary key default true check (only_row),
  -- Which database it is, and the host by which browsers know the program.
  place text not null,
  host text not null,
  started_at timestamptz not null default now()
);
