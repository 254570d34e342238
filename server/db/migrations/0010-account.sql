-- A new mail address that waits for its code, hashed. `request` names the newest request: the job of an older one
-- does nothing. At most one for each partner.
create table email_changes (
  user_id bigint primary key references users on delete cascade,
  request uuid not null default gen_random_uuid(),
  email text not null,
  requested_at timestamptz not null default now(),
  code_hash bytea,
  expires_at timestamptz not null default now()
);
