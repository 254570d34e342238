-- A fixed text sealed with SECRET_KEY: a process with another key does not start. No row before the first start that
-- checks; `sealed` null lets the next start bring a new key.
create table secret_key_check (
  only_row boolean primary key default true check (only_row),
  sealed bytea
);
